"""Complete user journeys: a challenge from creation to result, and a newcomer's question."""

import re
import struct

import pytest
from e2e.looks import look_over
from playwright.sync_api import expect

CORES = 1
TEN = (
    "Festival",
    "Laboratory",
    "Market",
    "Village",
    "Witch",
    "Chapel",
    "Militia",
    "Moat",
    "Smithy",
    "Workshop",
)

# Reads the first picture on the clipboard as numbers, and the text beside it.
CLIPBOARD = """async () => {
  const [item] = await navigator.clipboard.read();
  const png = new Uint8Array(await (await item.getType("image/png")).arrayBuffer());
  const text = await (await item.getType("text/plain")).text();
  return [[...png.slice(0, 24)], text];
}"""


@pytest.fixture
def page(shared_page):
    return shared_page


def button(page, name):
    return page.get_by_role("button", name=name, exact=True)


def test_a_challenge_from_making_it_to_its_result(page, site, browser, make_guard):
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(f"{site}#BigSmithy/BigMoney?games=200&seed=3&kingdom={','.join(TEN)}".replace(" ", "%20"))
    expect(page.locator("#kingdom-count")).to_have_text("10 cards")
    page.get_by_text("Challenge somebody to beat player 1").click()
    page.get_by_label("Your name").fill("Ann")
    button(page, "Challenge picture").click()
    expect(page.get_by_test_id("status")).to_have_text("The picture and the link are copied")
    head, beside = page.evaluate(CLIPBOARD)
    assert bytes(head[:8]) == b"\x89PNG\r\n\x1a\n"
    width, height = struct.unpack(">II", bytes(head[16:24]))
    assert width == 1146 and 300 < height < 700
    button(page, "Copy challenge link").click()
    expect(page.get_by_test_id("status")).to_have_text("The link is copied")
    link = page.evaluate("navigator.clipboard.readText()")
    assert beside == link and "challenge=1&by=Ann" in link
    look_over(page, ("dark", 390))

    # A guest on a first visit has only the link and the keyboard.
    guard, fresh = make_guard(), browser.new_context(viewport={"width": 1280, "height": 800})
    fresh.set_default_timeout(90_000)
    guard.watch(fresh)
    guest = fresh.new_page()
    guest.goto(link)
    expect(guest.get_by_role("heading", name="Ann challenges you: beat the hidden bot")).to_be_visible()
    expect(guest.locator("#name-1")).to_have_text("Hidden bot")
    expect(guest.get_by_label("Player 1 strategy")).to_be_hidden()
    bot = guest.get_by_role("region", name="Buy list of player 1")
    expect(bot).to_be_hidden()
    expect(guest.get_by_test_id("games-played")).to_have_text("0")
    expect(guest.get_by_test_id("status")).to_have_text("Ready")
    look_over(guest, ("light", 1280))
    choice = guest.get_by_role("combobox", name="Player 2 strategy")
    choice.focus()
    guest.keyboard.press("Control+a")
    guest.keyboard.type("DoubleWitch")
    guest.keyboard.press("Enter")
    expect(choice).to_have_value("DoubleWitch")
    expect(bot).to_be_hidden()
    guest.keyboard.press("Control+Enter")
    expect(guest.get_by_test_id("status")).to_have_text("Done")
    expect(guest.get_by_test_id("games-played")).to_have_text("200")
    said = guest.locator("#sent-said")
    expect(said).to_have_text(
        re.compile(r"^Challenge won: DoubleWitch wins \d+\.\d% of the games against BigSmithy\.")
    )
    expect(bot).to_be_visible()
    expect(bot).to_contain_text("Smithy")
    fresh.close()
    guard.check()


class Hand:
    """Performs a user's actions and records them."""

    def __init__(self, page):
        self.page, self.actions = page, []

    def click(self, place, what):
        place.click()
        self.actions.append(f"click {what}")

    def paste(self, what):
        self.page.keyboard.press("ControlOrMeta+v")
        self.actions.append(f"paste {what}")


def test_which_of_two_plans_wins_on_these_ten_cards_takes_six_actions(page, site):
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(site)
    expect(page.get_by_test_id("status")).to_have_text("Ready")
    expect(page.locator("#kingdom-tiles")).to_be_visible()
    page.evaluate("text => navigator.clipboard.writeText(text)", "\n".join(TEN))  # copied on another site

    hand = Hand(page)
    hand.paste("ten cards")
    expect(page.locator("#kingdom-count")).to_have_text("10 cards")
    for number, plan in ((1, "BM:Witch"), (2, "BM:Smithy")):
        hand.click(page.get_by_role("combobox", name=f"Player {number} strategy"), f"plan {number}")
        offered = page.get_by_role("listbox", name=f"Strategies for player {number}").get_by_role("option")
        hand.click(offered.filter(has_text=plan).first, plan)
        expect(page.get_by_role("combobox", name=f"Player {number} strategy")).to_have_value(plan)
    hand.click(button(page, "Start"), "Start")
    expect(page.get_by_test_id("status")).to_have_text("Done")
    expect(page.locator("#verdict")).to_contain_text("BM:Witch")
    assert len(hand.actions) <= 6, hand.actions
    tiles = page.locator("#kingdom-tiles button.k-name").all_inner_texts()
    assert [text.strip() for text in tiles] == [*TEN]


def test_what_is_pasted_into_a_field_is_no_kingdom(page, site):
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(site + "#BigSmithy/BigMoney?games=1&kingdom=Moat,Smithy")
    expect(page.locator("#kingdom-count")).to_have_text("2 cards")
    page.evaluate("text => navigator.clipboard.writeText(text)", ", ".join(TEN))
    page.get_by_text("Challenge somebody to beat player 1").click()
    field = page.get_by_label("Your name")
    field.focus()
    page.keyboard.press("ControlOrMeta+v")
    expect(field).to_have_value(", ".join(TEN)[:40])
    expect(page.locator("#kingdom-count")).to_have_text("2 cards")
