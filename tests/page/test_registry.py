"""The registry of views agrees with index.html and the existing files."""

import importlib

from page.scene_runner import HTML, ROOT, loaded

PAGE = ROOT / "static" / "page"


def test_every_view_has_its_tab_its_place_its_modules_and_its_style():
    with loaded("base"):
        registry = importlib.import_module("lab.views.registry")
        assert len(set(registry.NAMES)) == len(registry.VIEWS) == 12
        for entry in registry.VIEWS:
            assert HTML.count(f'id="tab-{entry.name}"') == HTML.count(f'id="view-{entry.name}"') == 1
            for sheet in entry.sheets:
                assert (PAGE / "styles" / f"{sheet}.css").is_file(), sheet
            for module in entry.modules:
                assert PAGE.joinpath("lab", *module.split(".")).with_suffix(".py").is_file(), module
            if entry.modules:
                last = PAGE.joinpath("lab", *entry.modules[-1].split(".")).with_suffix(".py")
                assert "\nclass View" in last.read_text("utf-8")
