"""Sphinx configuration of the documentation site, which build.py puts into dist/docs/.

The guides stay where they are readable on their own. A page here that contains only `guide: PATH` includes
that file.
"""

import re
import sys
from pathlib import Path

from sphinx.ext.napoleon import Config, GoogleDocstring

ROOT = next(folder for folder in Path(__file__).resolve().parents if (folder / "pyproject.toml").exists())
sys.path.insert(0, str(ROOT))

project = "Dominion Lab"
author = copyright = "Dominion Lab contributors"
version = release = re.search(
    r'__version__ = "(.+)"', (ROOT / "dominion" / "__init__.py").read_text("utf-8")
)[1]

extensions = ["myst_parser", "sphinx.ext.autodoc"]
exclude_patterns = ["templates", "look"]
default_role = "literal"  # `name` in a docstring is code
myst_heading_anchors = 3
myst_enable_extensions = ["deflist"]
suppress_warnings = ["myst.xref_missing"]
autodoc_typehints = "signature"
autodoc_preserve_defaults = True
autodoc_member_order = "bysource"
autodoc_default_options = {"members": True}
add_module_names = False
python_use_unqualified_type_names = True
toc_object_entries_show_parents = "hide"

html_theme = "basic"
html_title = "Dominion Lab"
html_short_title = "Dominion Lab"
html_static_path = ["look"]
html_css_files = ["docs.css"]
templates_path = ["templates"]
html_sidebars = {"**": ["searchbox.html", "pages.html"]}
html_copy_source = False
html_show_sourcelink = False
html_show_sphinx = False
html_show_copyright = False
html_use_index = True
html_domain_indices = False
pygments_style = "default"

# Path of a guide -> the page that shows it.
PAGES = {
    "dominion/strategies/README.md": "strategies",
    "dominion/cards/README.md": "cards",
    ".github/CONTRIBUTING.md": "contributing",
    "SECURITY.md": "security",
    "CHANGELOG.md": "changelog",
}
SECTIONS = Config(napoleon_use_rtype=False, napoleon_use_param=False)
LINK = re.compile(r"\[([^\]]+)\]\((?![a-z]+:|#)([^)#]+)(#[^)]*)?\)")


EMPTY_HEAD = re.compile(r"<thead>\s*<tr[^>]*>(\s*<th[^>]*>(<p></p>)?</th>)+\s*</tr>\s*</thead>")


def show_guide(app, page, source):
    """Inserts a guide's text into the page that names it. Links to other guides lead to their pages; other
    links become plain text.
    """
    if not (named := re.fullmatch(r"guide: (\S+)\s*", source[0])):
        return
    guide = ROOT / named[1]
    app.env.note_dependency(str(guide), docname=page)

    def link(found):
        path = (guide.parent / found[2]).resolve().relative_to(ROOT).as_posix()
        if path in PAGES:
            return f"[{found[1]}]({PAGES[path]}.md{found[3] or ''})"
        return found[1] if found[1].startswith("`") else f"{found[1]} (`{path}`)"

    source[0] = LINK.sub(link, guide.read_text("utf-8"))


def with_sections(app, what, name, thing, options, lines):
    """Parses sections such as "Raises:"; in attributes, text before a colon would become a type."""
    if what != "attribute":
        lines[:] = GoogleDocstring(lines, SECTIONS, app, what, name, thing, options).lines()


def clean(app, error):
    """Removes styles that the policy forbids and empty headings, gives caption headings a level, and makes
    code and tables scrollable with the keyboard.
    """
    for path in Path(app.outdir).rglob("*.html"):
        text = re.sub(r' style="[^"]*"', "", path.read_text("utf-8"))
        text = text.replace('role="heading">', 'role="heading" aria-level="2">')
        text = re.sub(r"<(pre|table)(?! tabindex)", r'<\1 tabindex="0"', text)
        path.write_text(EMPTY_HEAD.sub("", text), "utf-8")


def setup(app):
    """Connects the handlers to Sphinx's events. Sphinx calls this function."""
    app.connect("source-read", show_guide)
    app.connect("autodoc-process-docstring", with_sections)
    app.connect("build-finished", clean)
    return {"parallel_read_safe": True}
