"""The documentation site in dist/docs/: complete, without foreign requests, and its examples run."""

import doctest
import functools
import json
import re
from html.parser import HTMLParser
from pathlib import Path

import notebooks
import pytest

import build
import dominion

DOCS = build.DIST / "docs"
PAGES = sorted(DOCS.rglob("*.html"))
POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; "


class Page(HTMLParser):
    """The references of a page, and content that a policy would forbid."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.links: list[str] = []
        self.anchors: set[str] = set()
        self.inline: list[str] = []
        self.policy = ""
        self.feed(path.read_text("utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = {name: value or "" for name, value in attrs}
        self.anchors |= {told[name] for name in ("id", "name") if name in told}
        self.links += [told[name] for name in ("href", "src") if name in told]
        if (tag == "script" and "src" not in told) or tag == "style" or any(n.startswith("on") for n in told):
            self.inline.append(tag)
        if told.get("http-equiv") == "Content-Security-Policy":
            self.policy = told["content"]


page_at = functools.cache(Page)  # all take seconds, which not every process that collects tests has to spend


def test_every_guide_and_reference_has_its_page() -> None:
    names = {path.relative_to(DOCS).with_suffix("").as_posix() for path in PAGES}
    sources = {path.relative_to(build.DOCS).with_suffix("").as_posix() for path in build.DOCS.rglob("*.md")}
    assert len(sources) > 10 and sources <= names and "search" in names
    for guide in ("strategies", "cards", "contributing", "security", "changelog"):
        assert "<h2>" in (DOCS / f"{guide}.html").read_text("utf-8"), guide


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.relative_to(DOCS).as_posix())
def test_pages_load_nothing_from_elsewhere_and_run_nothing_inline(path: Path) -> None:
    page = page_at(path)
    assert page.policy.startswith(POLICY) and "unsafe" not in page.policy
    assert not page.inline
    assert not [link for link in page.links if re.match(r"[a-z]+:|//|/", link)]


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.relative_to(DOCS).as_posix())
def test_links_lead_somewhere(path: Path) -> None:
    for link in page_at(path).links:
        target, _, anchor = link.partition("#")
        aim = (path.parent / target.partition("?")[0]).resolve() if target else path
        assert aim.is_file(), link
        if anchor and aim in PAGES:
            assert anchor in page_at(aim).anchors, link


def test_site_is_not_kept_for_use_without_a_network() -> None:
    worker = (build.DIST / "offline.js").read_text("utf-8")
    assert '"index.html"' in worker and '"docs/' not in worker


def test_public_names_are_in_the_reference() -> None:
    anchors = set().union(*(page_at(path).anchors for path in PAGES))
    missing = {name for name in dominion.__all__ if f"dominion.{name}" not in anchors}
    assert missing <= {"cards"}


def test_examples_of_the_library_guide_give_what_they_say() -> None:
    found = doctest.testfile(str(build.DOCS / "library.md"), module_relative=False)
    assert found.attempted > 30 and not found.failed


NOTEBOOKS = sorted((build.DOCS / "notebooks").glob("*.ipynb"))


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_notebooks_run_and_are_in_the_site(path: Path) -> None:
    text = path.read_text("utf-8")
    _, shown, printed = notebooks.run(text)
    assert printed and any(hasattr(one, "_repr_html_") for one in shown)
    assert not any(cell.get("outputs") for cell in json.loads(text)["cells"])
    assert path.name in [found.name for found in (DOCS / "_downloads").rglob("*.ipynb")]


def test_there_are_two_notebooks() -> None:
    assert [path.stem for path in NOTEBOOKS] == ["first-match", "tuning-a-bot"]


def test_help_leads_to_the_site() -> None:
    help_text = (build.ROOT / "static" / "page" / "help.md").read_text("utf-8")
    assert "(docs/index.html)" in help_text
