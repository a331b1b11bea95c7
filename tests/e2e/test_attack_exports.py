"""A strategy that replaces the code behind reports and rule forms does not change the files saved afterwards."""

import ast
import html
import json
import re
from pathlib import Path

from e2e.test_trust import button, open_page
from playwright.sync_api import expect
from texts import packed

SHOWN_AS = "python"  # see conftest.py
CORES = 1

STRATEGIES = Path(__file__).parents[1] / "attacks" / "strategies"


def saved(page, name):
    with page.expect_download() as download:
        button(page, name).click()
    return Path(download.value.path()).read_text("utf-8")


def test_what_a_strategy_replaces_is_in_no_file(page, site, canary):
    source = (STRATEGIES / "replaces_the_makers.py").read_text("utf-8").replace("CANARY", canary.address)
    status = open_page(page, f"{site}#BigMoney/BigSmithy?games=1000&seed=1&source2={packed(source)}")
    expect(page.locator("#source-2")).to_have_value(source)
    button(page, "Start").click()
    expect(page.locator("#problem-2")).to_contain_text("may not import dominion")
    # One that plays harmlessly, and attacks by its name and text.
    source = (
        source.replace("from dominion.web import calls_of_views", "pass").split("        def replaced")[0]
        + "        yield 'Silver'\n"
    )
    source = source.replace("class Mine", "# <script>replaced</script>\nclass Mine")
    page.get_by_role("textbox", name="Source of player 2").fill(source)
    button(page, "Start").click()
    expect(status).to_have_text("Done")
    for name in ("Save as JSON", "Save as CSV", "Save report"):
        text = saved(page, name)
        assert "BigMoney" in text
        own = text.replace(html.escape(source), "")
        assert "replaced" not in own and "<script" not in own, name
        assert name != "Save as CSV" or not re.search(r"(^|,)[=@+]", text, re.MULTILINE)
    cells = json.loads(saved(page, "Save notebook"))["cells"]  # its source is a string in one cell
    assert [number for number, cell in enumerate(cells) if "replaced" in cell["source"]] == [1]
    assert (
        ast.literal_eval(cells[1]["source"].split("load(", 1)[1].rpartition(")\n")[0]).strip()
        == source.strip()
    )
    # The rule form of a library bot still returns the bot's own source.
    page.locator("#player-1 [data-deed=rules]").first.click()
    page.locator("#rules-list-1 [data-move=edit]:visible").first.click()
    page.locator("#rules-list-1 input:visible").first.fill("Gold")
    page.keyboard.press("Enter")
    expect(page.locator("#edited-1")).to_be_visible()
    assert "replaced" not in page.locator("#source-1").input_value()
