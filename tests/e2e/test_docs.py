"""The documentation site in a browser: its own policy, the link from Help, and the search."""

from e2e.looks import look_over
from playwright.sync_api import expect

import build


def test_help_leads_to_the_documentation_which_can_be_searched(page, site):
    page.goto(site + "#help")
    link = page.get_by_role("link", name="The documentation")
    expect(link).to_be_visible()
    link.click()
    expect(page.get_by_role("heading", name="Dominion Lab")).to_be_visible()
    listed = page.get_by_role("main").get_by_role("listitem")
    expect(listed.filter(has_text="Writing strategies What a strategy is asked")).to_be_visible()
    start = page.get_by_role("region", name="Start here").or_(page.locator("#start-here"))
    expect(start.get_by_role("listitem")).to_have_count(3)  # where to begin
    expect(start.get_by_role("link").first).to_have_attribute("href", "../index.html")
    look_over(page)
    page.get_by_role("searchbox").fill("simulate")
    page.keyboard.press("Enter")
    found = page.locator("#search-results li a")
    expect(found.first).to_be_visible()
    expect(found.filter(has_text="simulate").first).to_be_visible()
    page.get_by_role("link", name="Errors", exact=True).click()
    expect(page.locator("[id='dominion.SetupError']")).to_be_visible()


def test_pages_of_the_documentation_can_be_read_by_everybody(page, site):
    for name in ("strategies", "api/game"):
        assert (build.DIST / "docs" / f"{name}.html").is_file()
        page.goto(f"{site}docs/{name}.html")
        look_over(page)
