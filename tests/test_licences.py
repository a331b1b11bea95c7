"""The README's dependencies are those of the lock files, and all are pinned by hash."""

import importlib.metadata
import json
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
from texts import between

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
TABLE = {
    name: (version, licence)
    for name, version, licence in re.findall(
        r"^\| (\S+) \| ([\d.]+(?:post\d+)?) \| (\S+) \| .+ \|$", README, re.MULTILINE
    )
}
NPM = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))["packages"]
LOCKS = [
    (ROOT / ".requirements" / f"{name}.txt").read_text(encoding="utf-8")
    for name in ("dev", "node", "release")
]
PYPI = [
    pin
    for text in LOCKS
    for pin in re.findall(r"^([a-z0-9._-]+)==(\S+)((?:.*\\\n)(?:    .*\n?)*)", text, re.MULTILINE)
]
FAMILIES = ("MIT", "ISC", "BSD", "Apache", "PSF", "MPL", "Mozilla", "Artistic")  # fmt: skip


def wanted():
    """Names of all parts that are asked for by name."""
    told = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    lists = [told["project"]["dependencies"]]
    lists += told["project"]["optional-dependencies"].values()
    lists += told["dependency-groups"].values()
    python = [one for chosen in lists for one in chosen if isinstance(one, str)]  # not other groups
    npm = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))
    return (
        {between(r"^([\w-]+)", one) for one in python}
        | set(npm["dependencies"])
        | set(npm["devDependencies"])
    )


def licence_of(name):
    """The package's own licence, or "" if it names none."""
    try:
        about: Any = importlib.metadata.metadata(name)
    except importlib.metadata.PackageNotFoundError:  # those for other systems
        return ""
    classifiers = [one for one in about.get_all("Classifier") or [] if one.startswith("License")]
    said = (
        about.get("License-Expression") or "",
        (about.get("License") or "").split("\n")[0],
        " ".join(classifiers),
    )
    naming = [one for one in said if any(family in one for family in FAMILIES)]  # not "Copyright (c) ..."
    return (naming or [one for one in said if one] or [""])[0]


def test_everything_asked_for_is_in_the_table():
    assert set(TABLE) == wanted()


@pytest.mark.parametrize("name", sorted(TABLE))
def test_the_table_has_version_and_licence(name):
    version, licence = TABLE[name]
    locked = NPM.get(f"node_modules/{name}")
    if locked is not None:
        assert (version, licence.upper()) == (locked["version"], locked["license"].upper())
        return
    assert version in {pinned for package, pinned, _ in PYPI if package == name}
    said = licence_of(name)
    assert licence.split("-")[0] in said or not said, said


def test_everything_is_pinned_by_a_hash():
    assert all(re.fullmatch(r"[\d.]+(?:post\d+)?", version) for _, version, _ in PYPI)
    assert len(PYPI) > 40 and all("--hash=sha256:" in rest for _, _, rest in PYPI)
    assert len(PYPI) == sum(text.count("==") - len(re.findall(r"==.*==", text)) for text in LOCKS)
    assert all("integrity" in about for path, about in NPM.items() if path)


def test_nothing_stands_under_another_licence_than_those_named():
    for path, about in NPM.items():
        assert any(family.upper() in about["license"].upper() for family in FAMILIES), path
    for name, _, _ in PYPI:
        said = licence_of(name)
        assert not said or any(family in said for family in FAMILIES), (name, said)
