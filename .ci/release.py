"""Put the files of a release into .build/release: wheels, sdist, the page as a zip, checksums, and the notes.

    python3 .ci/release.py v0.2.0 [COMPILED_WHEEL ...]

The tag has to be the version in dominion/__init__.py, and CHANGELOG.md has to have a section for it. Run
`python3 build.py` first, which makes dist/.
"""

from __future__ import annotations

import hashlib
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
RELEASE = ROOT / ".build" / "release"
FIXED_DATE = (2026, 1, 1, 0, 0, 0)  # so that the same page gives the same archive


class ReleaseError(Exception):
    """Something that has to be mended before this version can be released."""


def version_of(source: str) -> str:
    """The version that dominion/__init__.py names."""
    found = re.search(r'^__version__ = "(.+)"$', source, re.MULTILINE)
    if found is None:
        raise ReleaseError("dominion/__init__.py names no version")
    return found[1]


def check_tag(tag: str, version: str) -> None:
    """ReleaseError unless the tag is that of the version, and the version that of a release."""
    if tag != f"v{version}":
        raise ReleaseError(f"the tag {tag} is not v{version}, the version in dominion/__init__.py")
    if not re.fullmatch(r"\d+\.\d+\.\d+", version):
        raise ReleaseError(f"{version} is no version of a release: write it as 1.2.3")


def notes_of(changelog: str, version: str) -> str:
    """The changelog's section for the version, without its heading."""
    found = re.search(
        rf"^## \[{re.escape(version)}\][^\n]*\n(.*?)(?=^## |\Z)", changelog, re.MULTILINE | re.DOTALL
    )
    if found is None or not found[1].strip():
        raise ReleaseError(f"CHANGELOG.md has no section [{version}]")
    return found[1].strip() + "\n"


def pack_page(folder: Path, archive: Path) -> None:
    """The built page as a zip, in a fixed order and with a fixed date."""
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    if not files:
        raise ReleaseError(f"{folder.name}/ is empty: run python3 build.py first")
    with zipfile.ZipFile(archive, "w") as made:
        for path in files:
            about = zipfile.ZipInfo(path.relative_to(folder).as_posix(), FIXED_DATE)
            about.compress_type = zipfile.ZIP_DEFLATED
            made.writestr(about, path.read_bytes())


def add_wheels(wheels: list[Path], version: str, folder: Path) -> None:
    """Copy compiled wheels there. ReleaseError if one is of another version."""
    for wheel in wheels:
        if not wheel.name.startswith(f"dominion_lab-{version}-"):
            raise ReleaseError(f"{wheel.name} is no wheel of version {version}")
        shutil.copy(wheel, folder)


def checksums(files: list[Path]) -> str:
    """One line a file, as sha256sum reads them."""
    return "".join(f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in files)


def main(arguments: list[str]) -> int:
    """Make the files; the exit status."""
    if not arguments:
        print("usage: python3 .ci/release.py TAG [COMPILED_WHEEL ...]", file=sys.stderr)
        return 2
    version = version_of((ROOT / "dominion" / "__init__.py").read_text("utf-8"))
    try:
        check_tag(arguments[0], version)
        notes = notes_of((ROOT / "CHANGELOG.md").read_text("utf-8"), version)
        shutil.rmtree(RELEASE, ignore_errors=True)
        files = RELEASE / "files"
        files.mkdir(parents=True)
        python = ROOT / ".venv" / "bin" / "python"
        subprocess.run([python, "-m", "hatchling", "build", "-d", files], cwd=ROOT, check=True)
        add_wheels([Path(name) for name in arguments[1:]], version, files)
        pack_page(ROOT / "dist", files / f"dominion_lab_page-{version}.zip")
        (files / "SHA256SUMS").write_text(checksums(sorted(files.iterdir())))
        (RELEASE / "NOTES.md").write_text(notes, "utf-8")
    except ReleaseError as problem:
        print(f"release: {problem}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
