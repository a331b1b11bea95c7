"""The files of a release, and the workflows that make and check them."""

import importlib.util
import re
import zipfile
from pathlib import Path

import pytest
import yaml  # type: ignore[import-untyped]

ROOT = Path(__file__).parents[1]
SPEC = importlib.util.spec_from_file_location("release", ROOT / ".ci" / "release.py")
assert SPEC is not None and SPEC.loader is not None
release = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(release)

WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
CHANGELOG = "# Changelog\n\n## [Unreleased]\n\n## [0.2.0] - 2027-01-01\n\n### Added\n\n- One.\n\n## [0.1.0]\n\n- Two.\n"


def test_tag_has_to_be_the_version():
    release.check_tag("v0.2.0", "0.2.0")
    with pytest.raises(release.ReleaseError, match=r"the tag v0\.1\.0 is not v0\.2\.0"):
        release.check_tag("v0.1.0", "0.2.0")
    with pytest.raises(release.ReleaseError, match="no version of a release"):
        release.check_tag("v0.2.0.dev0", "0.2.0.dev0")


def test_notes_are_the_section_of_the_version():
    assert release.notes_of(CHANGELOG, "0.2.0") == "### Added\n\n- One.\n"
    assert release.notes_of(CHANGELOG, "0.1.0") == "- Two.\n"
    for absent in ("0.3.0", "0x2.0"):
        with pytest.raises(release.ReleaseError, match="no section"):
            release.notes_of(CHANGELOG, absent)


def test_projects_own_version_and_changelog_can_be_read():
    assert release.version_of((ROOT / "dominion" / "__init__.py").read_text("utf-8")).startswith("0.")
    assert release.notes_of((ROOT / "CHANGELOG.md").read_text("utf-8"), "0.1.0")


def test_page_is_packed_the_same_each_time(tmp_path):
    page = tmp_path / "dist"
    (page / "a").mkdir(parents=True)
    (page / "a" / "b.txt").write_text("1")
    (page / "index.html").write_text("2")
    made = [tmp_path / "one.zip", tmp_path / "two.zip"]
    for archive in made:
        release.pack_page(page, archive)
        (page / "index.html").touch()
    assert made[0].read_bytes() == made[1].read_bytes()
    assert zipfile.ZipFile(made[0]).namelist() == ["a/b.txt", "index.html"]
    with pytest.raises(release.ReleaseError, match=r"build\.py first"):
        release.pack_page(tmp_path / "none", made[0])


def test_compiled_wheels_have_to_be_of_the_version(tmp_path):
    files = tmp_path / "files"
    files.mkdir()
    wheels = [
        tmp_path / f"dominion_lab-{version}-cp311-cp311-linux_x86_64.whl" for version in ("0.2.0", "0.2.1")
    ]
    for wheel in wheels:
        wheel.write_text("wheel")
    release.add_wheels(wheels[:1], "0.2.0", files)
    assert [path.name for path in files.iterdir()] == [wheels[0].name]
    with pytest.raises(release.ReleaseError, match=r"0\.2\.1-cp311.* is no wheel of version 0\.2\.0"):
        release.add_wheels(wheels, "0.2.0", files)


def test_wrong_tag_ends_in_one_line(capsys):
    assert release.main(["v9.9.9"]) == 1
    told = capsys.readouterr().err
    assert told.startswith("release: the tag v9.9.9 is not v0.") and told.count("\n") == 1
    assert release.main([]) == 2


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_actions_are_pinned_by_commit(path):
    used = re.findall(r"uses: (?!\./)(.*)", path.read_text("utf-8"))
    assert used
    for action in used:
        assert re.fullmatch(r"[\w-]+/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", action), action


def test_one_commit_stands_for_one_release_everywhere():
    pins = {line for path in WORKFLOWS for line in re.findall(r"uses: (?!\./)(.*)", path.read_text("utf-8"))}
    assert len(pins) == len({pin.partition("@")[0] for pin in pins})


def test_a_release_brings_the_compiled_wheels_that_were_tested():
    made, released = (
        yaml.safe_load((ROOT / ".github" / "workflows" / f"{name}.yml").read_text("utf-8"))["jobs"]
        for name in ("compiled", "release")
    )
    commands = [step.get("run", "") for step in released["release"]["steps"]]
    uploaded = made["build"]["steps"][-1]["with"]["name"]
    assert released["compiled"]["uses"] == "./.github/workflows/compiled.yml"
    assert released["release"]["needs"] == "compiled" and "bash .ci/run-compiled" in str(made["test"])
    assert uploaded.startswith("compiled-") and any('--pattern "compiled-*"' in line for line in commands)
    assert 'python3 .ci/release.py "$TAG" compiled/*/*.whl' in commands
