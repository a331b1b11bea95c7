"""build.py: stamps, the wheel, the contents of dist/, the server, finding a browser, and error messages."""

import _imp
import base64
import gzip
import hashlib
import importlib.machinery
import importlib.util
import io
import json
import os
import re
import shutil
import struct
import subprocess
import sys
import sysconfig
import threading
import types
import urllib.request
import zipfile
from pathlib import Path

import conftest
import pytest
from texts import between

import build

# Our own and vendored files in dist/.
OURS = [
    path
    for path in build.DIST.rglob("*")
    if path.is_file() and not {"vendor", "_static"} & set(path.relative_to(build.DIST).parts)
]
TEXT = {".html", ".css", ".js", ".mjs", ".json", ".py", ".svg"}


# --- stamps


@pytest.fixture
def workshop(tmp_path, monkeypatch):
    """A temporary project folder for build.py."""
    monkeypatch.setattr(build, "ROOT", tmp_path)
    monkeypatch.setattr(build, "BUILD", tmp_path / ".build")
    monkeypatch.setattr(build, "DIST", tmp_path / "dist")
    (tmp_path / "dist").mkdir()
    return tmp_path


def do_step(made_from, result):
    with build.step("trial", "trying", made_from, result) as needed:
        if needed:
            result.write_text("made")
        return needed


def test_step_is_done_and_told_once_for_the_same_source(workshop, capsys):
    result = workshop / "result"
    assert [do_step("a", result), do_step("a", result), do_step("b", result)] == [True, False, True]
    assert capsys.readouterr().out == "build: trying\n" * 2
    result.unlink()
    assert do_step("b", result)


def test_step_that_fails_is_done_again(workshop):
    def fail():
        with build.step("trial", "failing", "a", workshop):
            raise RuntimeError

    with pytest.raises(RuntimeError):
        fail()
    assert do_step("a", workshop / "result")


def test_digest_tells_names_and_contents_apart(workshop):
    (workshop / "one").write_text("x")
    first = build.digest(workshop / "one")
    (workshop / "one").rename(workshop / "two")
    second = build.digest(workshop / "two")
    (workshop / "two").write_text("y")
    assert len({first, second, build.digest(workshop / "two")}) == 3
    assert build.digest(workshop / "two") == build.digest(workshop / "two", workshop / "none")


def test_digest_leaves_compiled_files_out(workshop):
    (workshop / "package" / "__pycache__").mkdir(parents=True)
    before = build.digest(workshop / "package")
    (workshop / "package" / "__pycache__" / "a.pyc").write_text("x")
    assert build.digest(workshop / "package") == before


# --- dist/


def test_site_holds_exactly_what_it_should(workshop):
    dist = workshop / "dist"
    assert build.write_site({"a/b.txt": b"1", "c.txt": b"2"}) == 2
    untouched = (dist / "c.txt").stat().st_mtime_ns
    assert build.write_site({"d.txt": b"3", "c.txt": b"2"}) == 1
    assert sorted(path.name for path in dist.rglob("*")) == ["c.txt", "d.txt"]
    assert (dist / "c.txt").stat().st_mtime_ns == untouched


def test_nothing_of_ours_names_another_host():
    allowed = re.compile(r"http://(www\.w3\.org/|engine\.invalid/|127\.0\.0\.1|localhost)")
    named = [
        f"{path.name}: {line.strip()[:100]}"
        for path in OURS
        if path.suffix in TEXT
        for line in path.read_text("utf-8").splitlines()
        if re.search(r"(https?|wss?):?//", allowed.sub("", line)) or re.search(r"""(src|href)=["']//""", line)
    ]
    assert OURS and not named


def test_page_refers_to_files_that_are_there_by_relative_paths():
    page = (build.DIST / "index.html").read_text("utf-8")
    links = re.findall(r"""\b(?:src|href)=["']([^"'#][^"']*)["']""", page)
    config = json.loads(between("<mpy-config hidden>([^<]*)<", page))
    links.append(config["interpreter"])
    assert len(links) > 5
    for link in links:
        assert not link.startswith(("/", "data:")) and (build.DIST / link).is_file(), link


def test_names_that_differ_in_each_version_are_put_in():
    page = b'<link href="./vendor/core-*.js"><a href="./*/x.html">'
    found = build.with_names(page, {"vendor/core-12.js": b"", "vendor/more-3.js": b"", "a/x.html": b""})
    assert found == b'<link href="./vendor/core-12.js"><a href="./a/x.html">'
    for others in ({}, {"vendor/core-1.js": b"", "vendor/core-2.js": b""}):
        with pytest.raises(build.BuildError, match=r"vendor/core-\*\.js, and there are"):
            build.with_names(page, others)


def test_the_page_brings_its_style_sheets_and_allows_those_only():
    page = (build.DIST / "index.html").read_text("utf-8")
    (styles,) = re.findall(r"<style>(.*?)</style>", page, re.DOTALL)
    source = (build.ROOT / "index.html").read_text("utf-8")
    linked = re.findall(r'<link rel="stylesheet" href="\./([^"]+)">', source)
    assert len(linked) == 4 and 'rel="stylesheet"' not in page
    fingerprint = base64.b64encode(hashlib.sha256(styles.encode()).digest()).decode()
    assert f"style-src 'self' 'sha256-{fingerprint}';" in page and "unsafe-inline" not in page
    pictures = [path for path in re.findall(r'url\("([^"]+)"\)', styles) if not path.startswith("data:")]
    assert pictures and all((build.DIST / path).is_file() for path in pictures)


def test_style_sheets_are_put_in_with_the_addresses_of_their_pictures():
    page = b'<meta "style-src \'self\';"><head>\n  <link rel="stylesheet" href="./a/b.css">\n</head>'
    sheet = b'x { y: url("z.svg"), url("data:1"), url("#2") }'
    found = build.with_styles(page, {"a/b.css": sheet})
    assert b'<style>x { y: url("./a/z.svg"), url("data:1"), url("#2") }</style>\n</head>' in found
    for broken in (b"<head></head>", page.replace(b"self", b"none"), page.replace(b"<link", b"<meta")):
        with pytest.raises(build.BuildError, match="should link style sheets"):
            build.with_styles(broken, {"a/b.css": sheet})


IMPORT = re.compile(r"""^(?:import|export)\b[^'";(]*?["'](\./|\.\./)([^"']+)["']""", re.MULTILINE)


def test_the_page_preloads_every_module_that_it_starts_with():
    """A module that another one imports would else be fetched only after that one."""
    page = (build.DIST / "index.html").read_text("utf-8")
    preloaded = set(re.findall(r'rel="modulepreload" href="\./([^"]+)"', page))
    done: set[str] = set()
    todo = re.findall(r'<script type="module" src="\./([^"]+)"', page)
    while todo:
        path = todo.pop()
        if path not in done:
            done.add(path)
            folder = (build.DIST / path).parent
            found = IMPORT.findall((build.DIST / path).read_text("utf-8"))
            todo += [
                (folder / (up + name)).resolve().relative_to(build.DIST).as_posix() for up, name in found
            ]
    assert {"static/page/start.mjs", "vendor/micropython/micropython.mjs", "vendor/pyscript/core.js"} <= done
    assert done - preloaded == {"static/engine/boot.mjs"}  # it is a script of the page itself


def test_a_bundle_has_all_that_its_module_imports():
    inside = build.bundled()
    assert set(build.BUNDLES) | {"static/page/editor.mjs"} <= inside
    alone = {path for path in inside if (build.DIST / path).exists()}
    assert alone == set(build.BUNDLES)
    page = (build.DIST / "static" / "page" / "start.mjs").read_text("utf-8")
    for path in (*(inside - alone), *build.ALSO_ALONE):
        assert f"// {path}\n" in page, f"esbuild begins each module with its path, but {path} is missing"


def test_bundled_modules_stand_two_folders_deep():
    """Each finds the site's root two folders above the file it is in, which is the bundle."""
    assert {len(Path(path).parts) for path in build.bundled() | set(build.ALSO_ALONE)} == {3}


def test_a_module_that_cannot_be_bundled_is_named(monkeypatch):
    monkeypatch.setitem(build.BUNDLES, "static/page/nothing.mjs", ())
    with pytest.raises(build.BuildError, match=r"bundling static/page/nothing\.mjs failed"):
        build.bundle("static/page/nothing.mjs")


def unpacked():
    """start.bin as start.mjs reads it: path -> content."""
    packed = gzip.decompress((build.DIST / "static" / "page" / "start.bin").read_bytes())
    head, _, rest = packed.partition(b"\n")
    files = {}
    for path, size in json.loads(head):
        files[path], rest = rest[:size], rest[size:]
    assert not rest
    return files


def test_page_starts_with_what_its_controls_need_and_no_more():
    files = unpacked()
    needed = {path.relative_to(build.ROOT / "static" / "page") for path in build.start_modules()}
    assert set(files) == {str(path.with_suffix(".mpy")) for path in needed} | {"library.jsonl"}
    assert {"lab/app.mpy", "lab/state/strategy_store.mpy", "pyscript/ffi.mpy"} <= set(files)
    assert not {
        "lab/views/play/view.mpy",
        "lab/views/watch/view.mpy",
        "lab/views/tournament/view.mpy",
    } & set(files)  # later, when one goes there
    assert all(content[:2] == b"M\x06" for path, content in files.items() if path.endswith(".mpy"))
    known, *strategies = files["library.jsonl"].decode().split("\n")
    names = json.loads(known)["strategies"]
    assert len(names) == len(strategies) > 50
    assert "class BigMoney" in json.loads(strategies[names.index("BigMoney")])["source"]


def test_page_starts_without_what_only_the_type_checker_reads():
    assert not [path for path, content in unpacked().items() if b"TYPE_CHECKING" in content]


def test_page_is_compiled_for_its_own_micropython():
    packages = json.loads((build.ROOT / "package.json").read_text())["dependencies"]
    version = packages["@micropython/micropython-webassembly-pyscript"]
    assert f"\nmpy-cross=={version}" in (build.ROOT / ".requirements" / "dev.txt").read_text()


def test_page_knows_how_pyscripts_own_library_begins():
    """Without it the page starts too, but later."""
    start = (build.ROOT / "static" / "page" / "start.mjs").read_text("utf-8")
    begins = json.loads(between(r"const LIBRARY = (.*);", start))
    (core,) = build.DIST.glob("vendor/pyscript/core-*.js")
    assert f'["{begins.strip()}","from pathlib import' in core.read_text("utf-8")


def test_modules_import_files_that_are_there():
    imported = re.compile(r"""(?m)^\s*(?:import|export)\b(?:[^;'"()]*?\bfrom)?\s*["']([^"']+)["']""")
    found = 0
    for path in build.DIST.glob("static/**/*.mjs"):
        for name in imported.findall(path.read_text("utf-8")):
            assert name.startswith("."), (path.name, name)
            assert (path.parent / name).is_file(), (path.name, name)
            found += 1
    assert found > 3


def test_licences_of_others_go_with_their_files():
    told = (build.DIST / "vendor" / "LICENSES.txt").read_text("utf-8")
    for name in ("@codemirror/view", "@pyscript/core", "pyodide", "uplot"):
        assert re.search(rf"^{name} [0-9.]+ \(\S+\)$", told, re.MULTILINE), name
    assert "esbuild" not in told  # it builds the site, and nothing of it is in there


def test_data_for_the_page_is_json():
    files = list((build.DIST / "data").glob("*.json"))
    assert files
    for path in files:
        assert json.loads(path.read_text("utf-8"))


def test_help_offers_to_run_the_strategies_in_it():
    told = json.loads((build.DIST / "data" / "help.json").read_text("utf-8"))
    guide = (build.ROOT / "static" / "page" / "help.md").read_text("utf-8")
    assert told["guide"].count("data-run") == guide.count("(Strategy):") > 0
    assert told["authors"].count("data-run") < told["authors"].count("<pre>")
    assert told["authors"].startswith("<h2>Other decisions") and "<h2>Files and names" not in told["authors"]


def test_parts_of_the_build_stay_out_of_the_site():
    for script in (build.SNAPSHOT_SCRIPT, build.HELP_SCRIPT, build.OFFLINE_WORKER):
        assert script.is_file() and not (build.DIST / script.relative_to(build.ROOT)).exists()


# --- the wheel and the pins


def wheel():
    return build.build_wheel()


def test_wheel_is_pure_and_holds_the_package_alone():
    assert re.fullmatch(r"dominion_lab-[0-9.]+(\.dev\d+)?-py3-none-any\.whl", wheel().name)
    with zipfile.ZipFile(wheel()) as archive:
        names = archive.namelist()
        dates = {entry.date_time for entry in archive.infolist()}
    assert {name.split("/")[0].split("-")[0] for name in names} == {"dominion", "dominion_lab"}
    assert "dominion/py.typed" in names and "dominion/web/__init__.py" in names
    assert len(dates) == 1  # independent of the time of building


def page_archive(path):
    """An archive of the page, which is compressed as a whole."""
    packed = (build.DIST / path).read_bytes()
    return zipfile.ZipFile(io.BytesIO(gzip.decompress(packed)))


def test_page_has_the_wheel_and_pythons_library_compressed_as_a_whole():
    about = json.loads((build.DIST / "build.json").read_text())
    for path in (about["wheel"], LIBRARY):
        with page_archive(path) as plain:
            assert {entry.compress_type for entry in plain.infolist()} == {zipfile.ZIP_STORED}
    assert not [path.name for path in build.DIST.rglob("*") if path.suffix in (".whl", ".zip")]


def test_the_pages_wheel_is_bytecode_but_for_the_strategies():
    about = json.loads((build.DIST / "build.json").read_text())
    with page_archive(about["wheel"]) as page, zipfile.ZipFile(wheel()) as made:
        for name in made.namelist():
            if name.endswith(".py") and not name.startswith("dominion/strategies/"):
                assert name not in page.namelist()
                packed = page.read(f"{name}c")
                assert packed[4:8] == b"\1\0\0\0"  # by hash, and never compared with a source
                version = int.from_bytes(packed[:4], "little")
                assert packed[8:16] == _imp.source_hash(version, made.read(name)), name
            else:
                assert page.read(name) == made.read(name)
        assert len(page.namelist()) == len(made.namelist())


LIBRARY = "vendor/pyodide/python_stdlib.bin"


def module_named(path):
    return re.sub(r"(/__init__)?\.pyc?$", "", path).replace("/", ".")


def test_pythons_library_is_compiled_where_a_start_loads_it():
    loaded = build.loaded_list(build.BUILD / "snapshot.bin").read_text().splitlines()
    assert {"enum.pyc", "asyncio/__init__.pyc", "pyodide/webloop.pyc", "statistics.pyc"} <= set(loaded)
    with (
        page_archive(LIBRARY) as library,
        zipfile.ZipFile(build.MODULES / "pyodide" / "python_stdlib.zip") as whole,
    ):
        names = set(library.namelist())
        assert set(loaded) == {name for name in names if name.endswith(".pyc")}
        sources = {name for name in names if name.endswith(".py")}
        assert not {f"{name}c" for name in sources} & names  # no module twice
        assert all(library.read(name) == whole.read(name) for name in sources)


def test_pythons_library_has_what_strategies_and_the_package_import():
    """Beside what a start loads: modules that only compute, and all that the package imports later."""
    with page_archive(LIBRARY) as library:
        there = {module_named(name) for name in library.namelist()}
    assert {"pprint", "colorsys", "calendar", "tomllib", "graphlib", "secrets", "string.templatelib"} <= there
    assert (
        not {"email", "http.client", "unittest", "ctypes", "multiprocessing", "encodings.big5", "xml.dom"}
        & there
    )
    at_a_terminal = ("cli", "devtools", "environments")  # and cli.py of Candy Land
    package = build.ROOT / "dominion"
    files = [
        path
        for path in package.rglob("*.py")
        if path.relative_to(package).parts[0] not in at_a_terminal and path.name != "cli.py"
    ]
    with zipfile.ZipFile(build.MODULES / "pyodide" / "python_stdlib.zip") as whole:
        known = {module_named(name) for name in whole.namelist()}
    imported = {name for path in files for name in build.imported(path) if name in known}
    assert "random" in imported
    assert imported - there <= {"ctypes"}  # which the watchdog of the command line tries to import


def test_a_module_left_out_is_one_by_its_whole_name():
    for name in ("email", "email.mime", "http", "pyodide.http", "encodings.cp1252", "asyncio.windows_utils"):
        assert build.LEFT_OUT.match(name), name
    for name in (
        "emails",
        "httpx",
        "html",
        "pyodide.ffi",
        "encodings.utf_16",
        "encodings",
        "trace_",
        "codes",
    ):
        assert not build.LEFT_OUT.match(name), name


def test_wheel_leaves_out_data_that_the_page_fetches():
    """Solved kingdoms and puzzles are in dist/data/ only: 3 % of the wheel."""
    with zipfile.ZipFile(wheel()) as archive:
        shipped = [name for name in archive.namelist() if name.endswith(".json")]
    assert shipped == []
    for name in ("solved", "puzzles"):
        assert json.loads((build.DIST / "data" / f"{name}.json").read_text("utf-8"))


def test_wheel_is_the_same_wherever_and_whenever_it_is_built(tmp_path, monkeypatch):
    made = []
    for name in ("here", "there"):
        folder = tmp_path / name
        shutil.copytree(build.ROOT / "dominion" / "candyland", folder / "dominion" / "candyland")
        for file in ("pyproject.toml", "LICENSE", "README.md", "dominion/__init__.py"):
            shutil.copyfile(build.ROOT / file, folder / file)
        monkeypatch.setattr(build, "ROOT", folder)
        monkeypatch.setattr(build, "BUILD", folder / ".build")
        os.utime(folder / "LICENSE", (len(name), len(name)))
        made.append(build.build_wheel().read_bytes())
        monkeypatch.undo()
    assert made[0] == made[1]


def test_engine_in_the_wheel_needs_nothing_else():
    """As in the browser: the wheel and the standard library; -S keeps what is installed out."""
    source = f"""
import sys
import sysconfig
sys.path.insert(0, {str(wheel())!r})
import dominion, dominion.web
foreign = [name for name in ("rich", "joblib", "pytest") if name in sys.modules]
assert dominion.__file__.startswith(sys.path[0]) and not foreign, foreign
print(dominion.__version__)
"""
    told = subprocess.run(
        [sys.executable, "-I", "-S", "-c", source], capture_output=True, text=True, check=False
    )
    assert told.stderr == "" and told.stdout.strip() == wheel().name.split("-")[1]


def test_every_npm_package_is_pinned_without_an_address():
    lock = json.loads((build.ROOT / "package-lock.json").read_text())
    packages = {place: about for place, about in lock["packages"].items() if place}
    assert packages and all("integrity" in about and "resolved" not in about for about in packages.values())
    wanted = lock["packages"][""]
    versions = [*wanted["dependencies"].values(), *wanted["devDependencies"].values()]
    assert all(re.fullmatch(r"[0-9.]+", version) for version in versions)


@pytest.mark.parametrize("name", ["dev", "node"])
def test_every_python_package_is_pinned(name):
    text = (build.ROOT / ".requirements" / f"{name}.txt").read_text().replace("\\\n", " ")
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    assert lines and all(re.match(r"[a-z0-9_.-]+==\S+ .*--hash=sha256:", line) for line in lines)


def test_lock_agrees_with_the_project():
    project = (build.ROOT / "pyproject.toml").read_text()
    locked = "".join((build.ROOT / ".requirements" / f"{name}.txt").read_text() for name in ("dev", "node"))
    pinned = re.findall(r'^\s*(?:node = \[)?"([a-z-]+==[0-9.]+(?:post[0-9]+)?)"', project, re.MULTILINE)
    assert len(pinned) > 5 and all(f"{pin} " in locked for pin in pinned)


# --- serving


@pytest.fixture
def server():
    with build.listen(0) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.server_address[1]}/"
        server.shutdown()
        thread.join()


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("", "text/html"),
        ("static/page/start.mjs", "text/javascript"),
        ("static/engine/worker.js", "text/javascript"),
        ("vendor/pyodide/pyodide.asm.wasm", "application/wasm"),
        ("vendor/pyscript/core.css", "text/css"),
        ("build.json", "application/json"),
    ],
)
def test_server_tells_the_types_that_browsers_insist_on(server, path, kind):
    with urllib.request.urlopen(server + path) as response:
        assert response.headers["Content-Type"].split(";")[0] == kind
        assert response.headers["Cache-Control"] == "no-cache"


def test_browser_that_hangs_up_is_no_error(capsys):
    with build.listen(0) as server:
        for error in (ConnectionResetError, BrokenPipeError, ValueError):
            try:
                raise error("gone")
            except error:
                server.handle_error(None, ("127.0.0.1", 1))
    told = capsys.readouterr().err
    assert "ValueError" in told and "ConnectionResetError" not in told and "BrokenPipeError" not in told


def test_port_in_use_is_one_clear_line(capsys):
    with build.listen(0) as server:
        port = server.server_address[1]
        assert build.main(["serve", "--no-open", "--port", str(port)]) == 1
    told = capsys.readouterr().err
    assert told.startswith(f"build: cannot serve on port {port}: ") and told.count("\n") == 1


def test_impossible_port_is_one_clear_line(capsys):
    assert build.main(["serve", "--port", "70000"]) == 1
    assert capsys.readouterr().err.startswith("build: cannot serve on port 70000: ports go from 0 to 65535")


# --- what is missing


def test_old_python_is_told(monkeypatch, capsys):
    monkeypatch.setattr(sys, "version_info", (3, 10, 1))
    assert build.main([]) == 1
    assert "Python 3.11 or newer is needed" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("module", "name", "value", "told"),
    [
        (os, "name", "nt", "on Windows, the Subsystem for Linux will do"),
        (sysconfig, "get_config_var", lambda name: "x86_64-alpine-linux-musl", "a container of Debian"),
    ],
    ids=["Windows", "musl"],
)
def test_machine_that_will_not_do_is_told_in_one_line(monkeypatch, capsys, module, name, value, told):
    monkeypatch.setattr(build, "assemble", None)
    with monkeypatch.context() as patch:
        patch.setattr(module, name, value)
        status = build.main([])
    line = capsys.readouterr().err
    assert status == 1 and line.startswith("build: Debian, Ubuntu or macOS is needed; ") and told in line
    assert line.count("\n") == 1


@pytest.fixture
def half_python(monkeypatch):
    """A Python without ensurepip, as in Debian, and the commands that build.py runs then."""
    ran = []
    find = importlib.util.find_spec
    missing = {"ensurepip", "virtualenv"}
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None if name in missing else find(name))
    monkeypatch.setattr(build, "VENV", Path("no-such-folder"))
    monkeypatch.setattr(build, "run", lambda command, *_, **__: ran.append([str(word) for word in command]))
    return ran, missing


def test_venv_without_ensurepip_takes_virtualenv(half_python, monkeypatch):
    ran, missing = half_python
    missing.remove("virtualenv")
    monkeypatch.setitem(sys.modules, "virtualenv", types.ModuleType("virtualenv"))
    sys.modules["virtualenv"].__spec__ = importlib.machinery.ModuleSpec("virtualenv", None)
    build.make_venv()
    assert [command[1:] for command in ran] == [["-m", "virtualenv", "no-such-folder"]]


def test_venv_without_ensurepip_installs_it_where_it_may(half_python, monkeypatch):
    ran, _ = half_python
    monkeypatch.setattr(build, "may_install", lambda: ["apt-get"])
    build.make_venv()
    package = f"python{sys.version_info.major}.{sys.version_info.minor}-venv"
    assert [command[:2] for command in ran] == [
        ["apt-get", "update"],
        ["apt-get", "install"],
        [sys.executable, "-m"],
    ]
    assert ran[1][-1] == package


def test_venv_without_ensurepip_says_what_to_install(half_python, monkeypatch):
    monkeypatch.setattr(build, "may_install", lambda: None)
    with pytest.raises(build.BuildError, match="sudo apt install python3-venv"):
        build.make_venv()


def test_failed_command_is_told_with_its_output():
    with pytest.raises(build.BuildError, match=r"(?s)the trial failed: .*what went wrong"):
        build.run([sys.executable, "-c", "import sys; print('what went wrong'); sys.exit(3)"], "the trial")


@pytest.fixture
def stand_in(tmp_path, monkeypatch):
    """Puts a program of that name first on the path."""

    def make(name, script):
        path = tmp_path / name
        path.write_text(f"#!/bin/sh\n{script}\n")
        path.chmod(0o755)
        monkeypatch.setenv("PATH", str(tmp_path), prepend=":")
        return str(path)

    return make


def test_browser_that_does_not_start_is_passed_over(stand_in, monkeypatch):
    monkeypatch.setattr(build, "BROWSERS", ("stub-browser", "real-browser", "later-browser"))
    stand_in("stub-browser", "echo 'install the real one first' >&2; exit 1")
    real = stand_in("real-browser", "echo Browser 1.0")
    stand_in("later-browser", "echo Browser 2.0")
    assert build.installed_browser() == real


def test_playwrights_browser_comes_first(monkeypatch):
    monkeypatch.setattr(build, "playwright_browser", lambda: "theirs")
    monkeypatch.setattr(build, "installed_browser", lambda: "installed")
    assert build.obtain_browser() == "theirs"


@pytest.fixture
def no_browser(monkeypatch):
    """A machine without a browser, and the commands that build.py runs to get one; all of them fail."""
    tried = []

    def refuse(command, *_, **__):
        tried.append(" ".join(map(str, command[-2:])))
        raise build.BuildError("it failed:\nError: no way\n    at someFunction (some/file.js:12:3)\n")

    monkeypatch.setattr(build, "failed_checks", list)
    monkeypatch.setattr(build, "playwright_browser", lambda: None)
    monkeypatch.setattr(build, "installed_browser", lambda: None)
    monkeypatch.setattr(build, "may_install", lambda: ["apt-get"])
    monkeypatch.setattr(build, "assemble", lambda: None)
    monkeypatch.setattr(build, "run", refuse)
    monkeypatch.delenv(build.NO_INSTALL, raising=False)
    return tried


def test_browser_is_fetched_then_installed_then_missed(no_browser, capsys):
    assert build.main(["test"]) == 1
    told = capsys.readouterr()
    assert no_browser == ["install chromium", "apt-get update"]
    assert re.findall("installing (.*), outside", told.out) == [
        "Playwright's Chromium",
        "the Debian package chromium by apt-get",
    ]
    assert told.err.count("\n") == 1 and told.err.endswith("sudo apt install chromium (Error: no way)\n")


def test_nothing_is_installed_where_that_is_refused(no_browser, monkeypatch, capsys):
    monkeypatch.setenv(build.NO_INSTALL, "1")
    assert build.main(["test"]) == 1
    told = capsys.readouterr()
    assert not no_browser and not told.out
    assert told.err.count("\n") == 1 and told.err.endswith(f"install chromium ({build.NO_INSTALL} is set)\n")


def test_tests_that_need_no_browser_look_for_none(no_browser, monkeypatch):
    ran = []
    monkeypatch.setattr(
        build, "pytest", lambda arguments, browser=None: ran.append((arguments, browser)) or 0
    )
    assert build.main(["test", "tests/test_table.py", "-q"]) == 0
    assert ran == [(["tests/test_table.py", "-q"], None)] and not no_browser


@pytest.mark.parametrize(
    ("arguments", "needed"),
    [
        ("tests/test_table.py tests/e2e/test_views.py::test_a_walk_through_the_views", True),
        ("-k no_such_test", False),
        ("-m slow", True),
        ("tests/cards", False),
        ("tests/cards/test_base.py::test_market", False),
    ],
)
def test_browser_is_needed_where_its_tests_are_chosen(arguments, needed):
    assert build.in_browser(arguments.split()) == needed


@pytest.mark.parametrize("arguments", [["--help"], ["-h"], ["tests/cards", "--help"]])
def test_help_for_test_is_shown_without_building(arguments, capsys, monkeypatch):
    monkeypatch.setattr(build, "assemble", None)
    with pytest.raises(SystemExit) as ended:
        build.main(["test", *arguments])
    told = capsys.readouterr().out
    assert ended.value.code == 0 and "pytest" in told and build.NO_INSTALL in told


@pytest.mark.parametrize(
    ("told", "version"), [("echo v20.20.2", 20), ("echo v8.1.0", 8), ("exit 1", 0), ("echo x", 0)]
)
def test_node_version(stand_in, told, version):
    stand_in("node", told)
    assert build.node_version() == version


def test_arguments_after_test_go_to_pytest():
    wish = build.parse(["test", "-k", "pool", "--no-open"])
    assert (wish.command, wish.pytest) == ("test", ["-k", "pool", "--no-open"])
    assert build.parse([]).command is None
    assert (build.parse(["serve"]).port, build.parse(["serve"]).no_open) == (8000, False)


@pytest.mark.slow
def test_clean_copy_builds_from_nothing(tmp_path):
    """Builds a fresh clone twice: the second time there is nothing to do."""
    subprocess.run(["git", "clone", "-q", build.ROOT, tmp_path / "lab"], check=True)
    command = [sys.executable, "build.py"]
    first = subprocess.run(command, cwd=tmp_path / "lab", capture_output=True, text=True, check=False)
    assert first.returncode == 0, first.stderr
    assert (tmp_path / "lab" / "dist" / "index.html").is_file()
    second = subprocess.run(command, cwd=tmp_path / "lab", capture_output=True, text=True, check=True)
    assert second.stdout.count("\n") == 1 and "(0 files changed" in second.stdout


# --- what keeps strangers out


def test_the_frames_policy_allows_its_own_script_only():
    page = (build.DIST / build.FRAME).read_text("utf-8")
    assert "unsafe-inline" not in page and "'SCRIPT'" not in page
    assert re.search(r"script-src 'sha256-[\w+/]{43}=' blob: 'wasm-unsafe-eval';", page)
    for broken in (b"<script>1</script>", b"'SCRIPT'", b"'SCRIPT'<script>1</script><script>2</script>"):
        with pytest.raises(build.BuildError, match="one inline script"):
            build.with_script_hash(broken)


def test_header_rules_are_in_the_folder_and_serve_sends_them(server):
    rules = (build.DIST / "_headers").read_text("utf-8")
    assert (
        "/static/engine/frame.html\n  Content-Security-Policy: sandbox allow-scripts; frame-ancestors"
        in rules
    )
    for path, policy in (
        ("", "frame-ancestors 'none'"),
        (build.FRAME, "sandbox allow-scripts; frame-ancestors 'self'"),
    ):
        with urllib.request.urlopen(f"{server}{path}?x=1") as answer:
            assert answer.headers["Content-Security-Policy"] == policy
            assert answer.headers["X-Content-Type-Options"] == "nosniff"


# --- tiers of tests


@pytest.fixture
def told_to_run(monkeypatch):
    """What build.py would have run: arguments for pytest, and the name of each check."""
    ran: list[object] = []
    monkeypatch.setattr(build, "assemble", lambda: ran.append("dist"))
    monkeypatch.setattr(build, "prepare_python", lambda: ran.append("python"))
    monkeypatch.setattr(build, "failed_checks", lambda: ran.append("checks") or [])
    monkeypatch.setattr(build, "obtain_browser", lambda: "browser")
    monkeypatch.setattr(build, "in_browser", lambda arguments: False)
    monkeypatch.setattr(build, "pytest", lambda arguments, browser=None: ran.append(list(arguments)) or 0)
    return ran


def test_quick_tests_need_neither_dist_nor_browser(told_to_run):
    assert build.main(["test", "quick", "-k", "money"]) == 0
    first, chosen = told_to_run
    assert first == "python" and chosen[:2] == ["-m", "quick and not slow"] and chosen[-2:] == ["-k", "money"]


def test_quick_tests_cover_every_package():
    """Every folder with tests has quick ones, and every file listed as long exists."""
    here = build.ROOT / "tests"
    no_package = {
        "attacks",
        "e2e",
        "environments",
        "golden",
        "page",
    }  # environments: an extra, seconds to import
    folders = {path.parent for path in here.rglob("test_*.py")} - {here / name for name in no_package}
    quick = {path.parent for path in here.rglob("test_*.py") if conftest.is_quick(path)}
    assert len(folders) > 8 and folders <= quick
    assert all((here / name).exists() for name in conftest.LONG)


def test_slow_tests_are_those_marked_so(told_to_run):
    assert build.main(["test", "slow"]) == 0
    assert told_to_run == ["dist", ["-m", "slow"]]


def test_lint_runs_no_test(told_to_run, capsys):
    assert build.main(["test", "lint"]) == 0
    assert told_to_run == ["python", "checks"]
    assert build.main(["test", "lint", "-k", "money"]) == 1
    assert capsys.readouterr().err == "build: `test lint` takes no arguments: -k money\n"


def test_checks_come_before_the_tests_and_stop_them(told_to_run, monkeypatch, capsys):
    assert build.main(["test"]) == 0
    assert told_to_run[0] == "python"
    assert set(told_to_run[1:3]) == {"dist", "checks"}  # at the same time
    assert len(told_to_run) == 5
    del told_to_run[:]
    monkeypatch.setattr(build, "failed_checks", lambda: ["mypy"])
    assert build.main(["test"]) == 1
    assert told_to_run == ["python", "dist"]
    assert "failed: mypy; no test has been run" in capsys.readouterr().out


def test_what_is_only_for_the_type_checker_is_left_out_and_every_line_keeps_its_number():
    source = "import os\n\nTYPE_CHECKING = False\nif TYPE_CHECKING:\n    from typing import Any\n\nx = 1\n"
    assert build.without_types(source) == "import os\n\n\n\n\n\nx = 1\n"
    assert build.without_types("x = 1\n") == "x = 1\n"


def test_the_preview_of_a_link_has_the_size_that_the_page_says():
    page = (build.ROOT / "index.html").read_text("utf-8")
    told = dict(re.findall(r'<meta property="(og:[\w:]+)" content="([^"]*)">', page))
    name = told["og:image"].removeprefix("./")
    picture = build.own_files()[name]
    assert picture.startswith(b"\x89PNG") and len(picture) < 300_000
    width, height = struct.unpack(">II", picture[16:24])
    assert (width, height) == (1200, 630)
    assert (told["og:image:width"], told["og:image:height"]) == (str(width), str(height))
    assert told["og:image:alt"] and told["og:image:type"] == "image/png"


def test_the_address_of_the_host_makes_the_preview_absolute():
    page = (build.ROOT / "index.html").read_bytes()
    assert build.with_address(page, "") == page
    for address in ("https://example.org/lab", "https://example.org/lab/"):
        made = build.with_address(page, address).decode()
        assert 'property="og:image" content="https://example.org/lab/static/pictures/preview.png"' in made
        assert '<meta property="og:url" content="https://example.org/lab/">' in made
        assert made.count("https://example.org") == 2
    assert (
        'content="http://127.0.0.1:8000/static/' in build.with_address(page, "http://127.0.0.1:8000").decode()
    )


@pytest.mark.parametrize(
    "address", ["example.org", "ftp://example.org/", 'https://x.org/"><script>', "https://x.org/?a"]
)
def test_an_address_that_is_none_is_refused(address):
    with pytest.raises(build.BuildError, match="an address like"):
        build.with_address((build.ROOT / "index.html").read_bytes(), address)
