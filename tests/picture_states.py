"""The states of the page that tests/pictures.py takes: a table of names, each with a function that brings it about.

A function gets a page and the site's address. Its last line waits until the state is there.
"""

import re

from made_up_logs import MADE
from playwright.sync_api import expect

ENDLESS = "class Mine(Strategy):\n    def gain(self, me, game):\n        while True:\n            pass\n        yield 'Gold'\n"
FAULTY = "class Mine(Strategy):\n    def gain(self, me, game):\n        yield me.purse\n"
MISSPELT = (
    'class Mine(Strategy):\n    def gain(self, me, game):\n        yield "Province"\n        yield "Smithi"\n'
)
PEACEFUL = (
    "Cellar, Village, Smithy, Market, Moat, Laboratory, Festival, Workshop, Mine, Remodel"  # no Attack asks
)
SIX = "BigSmithy/BigMoney/DoubleWitch/ChapelWitch/KCWharf/SillyAI"
MANY = "games=1000000"  # more than are played while a picture is taken


def press(page, name):
    """The shown button of that name."""
    page.get_by_role("button", name=name, exact=True).locator("visible=true").first.click()


# --- Simulate -------------------------------------------------------------------------------------------------


def is_ready(page):
    expect(page.get_by_test_id("status")).to_have_text("Ready")


def is_done(page):
    expect(page.get_by_test_id("status")).to_have_text("Done")


def simulate_empty(page, address, fragment=""):
    """What a newcomer sees."""
    page.goto(address + fragment)
    is_ready(page)
    expect(page.locator("#kingdom-tiles .k-tile").first).to_be_visible()


def simulate(page, address, match="BigSmithy/BigMoney?games=1000&seed=1"):
    """A finished match of a thousand games."""
    simulate_empty(page, address, "#" + match)
    press(page, "Start")
    is_done(page)


def simulate_six(page, address):
    """Six players, and the set-up open."""
    simulate(page, address, SIX + "?games=100&seed=1")
    unfold(page, "#unfold-kingdom", "#unfold")
    page.locator("#setup summary").click()


def unfold(page, *lines):
    """Shows again what a run has folded to one line; phones have one line and wide windows another."""
    for line in lines:
        if page.locator(line).is_visible():
            page.locator(line).click()


def simulate_busy(page, address):
    """Games are being played."""
    simulate_empty(page, address, f"#{SIX}?{MANY}&seed=1")
    press(page, "Start")
    expect(page.get_by_test_id("games-played")).not_to_have_text("0")
    expect(page.get_by_role("tab", name="Race")).to_be_visible()


def simulate_solitaire(page, address):
    """One player alone."""
    simulate(page, address, "BigSmithy?games=100&position=solitaire")


def simulate_step(page, address):
    """One game, phase by phase."""
    simulate_empty(page, address, "#BigSmithy/DoubleWitch?seed=3")
    table = page.get_by_role("region", name="Game in progress")
    for phase in ("action", "treasure", "buy"):
        press(page, "Step")
        expect(table.locator("[aria-current]")).to_have_text(phase)


def simulate_choices(page, address):
    """The list of strategies."""
    simulate_empty(page, address)
    page.get_by_role("combobox", name="Player 1 strategy").click()
    expect(
        page.get_by_role("listbox", name="Strategies for player 1").get_by_role("option").nth(9)
    ).to_be_visible()


def simulate_kingdom(page, address):
    """Cards that are not known, and one that a strategy needs but is not there."""
    simulate_empty(page, address)
    field = page.get_by_label("Add to the kingdom").locator("visible=true")
    field.fill(PEACEFUL.replace("Smithy", "Witch") + ", Banquet, Zzyzx")
    field.press("Enter")
    expect(page.locator("#kingdom-said")).to_contain_text("Not known")
    expect(page.locator("#kingdom-notice")).to_be_visible()


def simulate_typo(page, address):
    """The name of a strategy and of a card are misspelt."""
    page.goto(f"{address}#BigSmithy/BigMoney?kingdom=Smity")
    expect(page.locator("#kingdom .k-tile.strange")).to_be_visible()
    field = page.get_by_role("combobox", name="Player 1 strategy")
    field.fill("BM:Warf")
    field.press("Tab")
    expect(page.locator("#unknown-1")).to_contain_text("Did you mean")


def edit(page, address, source):
    """Player 1 as Python, with that source."""
    simulate_empty(page, address)
    page.locator("#tools-1").get_by_role("button", name="Python").click()
    page.get_by_role("textbox", name="Source of player 1").fill(source)


def simulate_python(page, address):
    """The editor with a mistake."""
    edit(page, address, MISSPELT)
    expect(page.locator("#problem-1")).to_contain_text("did you mean")


def simulate_wrong(page, address, source, part):
    """A strategy that ends the run."""
    edit(page, address, source)
    press(page, "Start")
    expect(page.locator("#problem-1")).to_contain_text(part)
    expect(page.get_by_test_id("status")).to_have_attribute("data-state", "error")


def simulate_rules(page, address):
    """The form of rules, with a card that is not known."""
    simulate_empty(page, address)
    tools = page.locator("#tools-1")
    tools.get_by_role("button", name="Rules").click()
    tools.get_by_role("button", name="Edit rule 5 of player 1", exact=True).click()
    tools.get_by_role("button", name="Edit rule 2 of player 1", exact=True).click()
    card = page.get_by_label("Card of rule 2 of player 1")
    card.fill("Smthy")
    card.press("Tab")
    expect(page.locator("#rules-mend-1")).to_have_text("Smithy?")


def simulate_broken_link(page, address):
    """A link with a source that cannot be unpacked."""
    page.goto(f"{address}#BigSmithy/BigMoney?games=100&seed=1&source2=nonsense")
    expect(page.get_by_test_id("status")).to_have_text(re.compile("broken"))


def no_view(page, address):
    """An address of no view."""
    page.goto(address + "#wach")
    expect(page.locator("#no-view")).to_contain_text("Did you mean")
    is_ready(page)


def results(page, address, name, tables=False, match="BigSmithy/DoubleWitch?games=1000&seed=1"):
    """A section of the results, as charts or as tables."""
    simulate(page, address, match)
    page.get_by_role("tab", name=name, exact=True).click()
    expect(page.get_by_role("tab", name=name, exact=True)).to_have_attribute("aria-selected", "true")
    if tables:
        page.get_by_label("Figures as tables").check()
    expect(page.get_by_role("tabpanel").locator("table, svg, canvas").first).to_be_visible()
    page.get_by_role("tabpanel").scroll_into_view_if_needed()


def results_why(page, address):
    """Why, with its rules."""
    results(page, address, "Why")
    expect(page.locator("#why-games")).to_contain_text("games")
    # It comes once all games are asked about.
    expect(page.get_by_role("button", name="Draw the curve")).to_be_visible()


def results_what_if(page, address):
    """Why, with all changes tried."""
    results_why(page, address)
    page.locator("#what-if-games").select_option("50")
    press(page, "Try all changes")
    expect(page.locator("#what-if-said")).to_contain_text(re.compile("changes? tried"))
    folded = page.get_by_role("region", name="What if").locator("details")
    folded.evaluate_all("folded => folded.forEach(one => one.open = true)")


def results_sweep(page, address):
    """Why, with the curve of a number."""
    results_why(page, address)
    page.locator("#sweep-games").select_option("50")
    press(page, "Draw the curve")
    expect(page.locator("#sweep-said")).to_have_text(re.compile("^The (best|present)"))


# --- Play and Watch -------------------------------------------------------------------------------------------


def play_lobby(page, address):
    """The form before a game."""
    page.goto(address + "#play")
    expect(page.locator("#play-kingdom .k-tile")).to_have_count(10)
    expect(page.get_by_role("button", name="Start game")).to_be_enabled()


def play_form(page, address):
    """The form with everything open."""
    play_lobby(page, address)
    press(page, "Add an opponent")
    page.get_by_label("Level of opponent 2").select_option("name")
    page.get_by_role("radio", name="My own cards").check()
    page.locator(".lobby-rare summary").click()
    expect(page.get_by_role("textbox", name="Seed")).to_be_visible()


def begin(page, address, position, cards, *opponents):
    """The person's first decision in a game from that position."""
    play_lobby(page, address)
    for number, name in enumerate(opponents, 1):
        if number > 1:
            press(page, "Add an opponent")
        page.get_by_label(f"Level of opponent {number}").select_option("name")
        field = page.get_by_role("combobox", name=f"Opponent {number}", exact=True)
        field.fill(name)
        field.press("Enter")
    page.get_by_role("radio", name="My own cards").check()
    page.locator("#play-kingdom-add").fill(cards)
    page.locator("#play-kingdom-add").press("Enter")
    expect(page.locator("#play-kingdom-said")).to_contain_text("cards read")
    page.locator(".lobby-rare summary").click()
    page.get_by_role("textbox", name="Seed").fill("7")
    page.get_by_role("textbox", name="Start from a position").fill(position)
    press(page, "Start game")
    expect(page.locator("#play-question")).to_contain_text("Your")
    page.locator("#play-menu summary").click()
    page.get_by_role("combobox", name="Bots").select_option("At once")
    page.keyboard.press("Escape")
    page.locator("#play-title").click()


def decide(page, *keys):
    """Presses keys, and waits for the game to go on after each."""
    view = page.locator("#view-play")
    for key in keys:
        before = view.get_attribute("data-decisions")
        page.keyboard.press(key)
        expect(view).not_to_have_attribute("data-decisions", before)


def play(page, address):
    """A person's third turn against two bots."""
    begin(page, address, "", PEACEFUL, "BigSmithy", "BigMoney")
    decide(page, "t", "n", "t", "n", "t")


def play_question(page, address):
    """A bot's Militia asks for cards."""
    cards = PEACEFUL.replace("Moat", "Militia")
    begin(page, address, "2: hand Militia, 4 Copper", cards, "DoubleMilitia")
    question = page.locator("#play-question")
    for _ in range(20):
        if question.get_by_text("Militia: ").count():
            break
        decide(page, "n")
    page.keyboard.press("1")
    expect(question).to_contain_text("1 chosen of 2")


def play_hint(page, address):
    """A hint in the Buy phase, and a card's text."""
    begin(page, address, "1: hand 2 Gold, Silver, Market, Smithy", PEACEFUL, "BigSmithy")
    page.keyboard.press("h")
    hint = page.locator("#play-question .hinted-at")
    expect(hint).to_contain_text("games played on")
    expect(hint.get_by_role("button", name="Look longer")).to_be_visible()  # the search has ended
    page.locator("#play-board .supply-of [data-card=Market]").hover()
    expect(page.locator("#play-details")).to_contain_text("Market")


def play_over(page, address):
    """A game that has ended."""
    begin(page, address, "1: hand 2 Gold, 3 Silver; piles Province 1", PEACEFUL, "BigSmithy", "BigMoney")
    decide(page, "t")
    page.locator('.supply-of .can[data-card="Province"]').click()
    expect(page.get_by_test_id("headline")).to_be_visible()


def play_menu(page, address):
    """The menu of a game."""
    begin(page, address, "", PEACEFUL, "BigSmithy")
    page.locator("#play-menu summary").click()
    expect(page.get_by_role("combobox", name="Bots")).to_be_visible()


def watch(page, address, query="?players=KCWharf/DoubleWitch&seed=4&game=3&step=90", at="Turn"):
    """The middle of a game of bots."""
    page.goto(f"{address}#watch{query}")
    expect(page.get_by_test_id("watch-status")).to_have_text(re.compile(at))


def watch_end(page, address):
    """The end of a game of three bots."""
    watch(page, address, "?players=KCWharf/DoubleWitch/BigSmithy&seed=4&game=3&step=9999", "over")
    expect(page.locator("#watch-board")).to_contain_text("Province")


# --- the others -----------------------------------------------------------------------------------------------


def tournament(page, address, query="?games=100", at="^Done"):
    """A tournament, by default a finished one of the strategies that stand there at first."""
    page.goto(f"{address}#tournament{query}")
    expect(page.get_by_test_id("tournament-status")).to_have_text("Ready")
    if at != "Ready":
        page.locator("#t-start").click()
    expect(page.get_by_test_id("tournament-status")).to_have_text(re.compile(at))


def tournament_busy(page, address):
    """A tournament that runs, with figures."""
    tournament(page, address, "?games=5000", "of 75,000 games")
    expect(page.get_by_test_id("ranking").locator("tr").first).to_be_visible()


def solve(page, address):
    """The form, and the example of an answer."""
    page.goto(address + "#solve")
    expect(page.locator("#v-example .buy").first).to_be_visible()
    expect(page.get_by_test_id("solve-status")).to_have_text("Ready")


def solve_busy(page, address):
    """A search with its best plans so far."""
    page.goto(address + "#solve?kingdom=Chapel,%20Witch&seconds=600")
    press(page, "Solve")
    expect(page.locator("#v-ladder > li").first).to_be_visible()


def solve_done(page, address):
    """What a search of ten seconds found."""
    page.goto(address + "#solve?kingdom=Chapel,%20Witch&seconds=10&seed=3")
    press(page, "Solve")
    expect(page.get_by_test_id("solve-status")).to_have_text("Done")


def review(page, address):
    """The form."""
    page.goto(address + "#review")
    expect(page.get_by_test_id("review-status")).to_have_text("Ready")


def review_pasted(page, address):
    """A log that has been read."""
    review(page, address)
    press(page, "Log of dominion.games")
    log = MADE["three players and a Witch"].text + "B tut etwas.\n"
    page.get_by_role("textbox", name="Log", exact=True).fill(log)
    press(page, "Read the log")
    expect(page.get_by_test_id("review-status")).to_have_text("The log was read")


def review_done(page, address):
    """A reviewed game of bots, with a turn chosen."""
    page.goto(address + "#review?players=BigMoney/BigSmithy&seed=3&game=2")
    expect(page.get_by_test_id("review-status")).to_have_text("Done")
    page.locator("#r-plot .u-over").click()
    expect(page.get_by_test_id("review-turn").get_by_role("heading")).to_contain_text("Turn ")


def puzzles(page, address):
    """The second puzzle."""
    page.goto(address + "#puzzles?puzzle=2")
    expect(page.locator("#puzzle-board .mine .tile").first).to_be_visible()


def puzzles_answered(page, address):
    """A puzzle with its answer."""
    puzzles(page, address)
    page.locator('#puzzle-board .tile[data-answer="1"]').click()
    expect(page.get_by_test_id("puzzle-told")).to_contain_text("Why")


def kingdoms(page, address, query=""):
    """Kingdoms of the rulebooks."""
    page.goto(f"{address}#kingdoms{query}")
    expect(page.locator("#kingdoms .k-tile").nth(9)).to_be_visible()
    expect(page.locator("#kingdoms-choice")).not_to_contain_text("Loading")
    # The days of the week are drawn once their panel is shown.
    expect(page.get_by_role("tabpanel").filter(visible=True)).not_to_contain_text("…")


def kingdoms_day(page, address):
    """The kingdom of a day, chosen by the address."""
    kingdoms(page, address, "?day=2026-11-20")
    expect(page.locator("#kingdoms-bar")).to_contain_text("Daily kingdom of 2026-11-20")


def listed(page, address, query, found):
    """Cards or strategies that fit the query."""
    view = query[1:].partition("?")[0]
    page.goto(address + query)
    expect(page.locator(f"#found-{view}")).to_have_text(re.compile(found))
    page.wait_for_load_state("networkidle")


def card_more(page, address):
    """A card with its examples, and the bar of the kingdom that it was added to."""
    listed(page, address, "#cards?q=smithy", "of")
    more = page.get_by_role("button", name="More about Smithy", exact=True)
    if more.is_visible():  # on a phone
        more.click()
    press(page, "Add to kingdom")
    expect(page.locator("#cards-kingdom")).to_contain_text("1 card")


def guide(page, address):
    """The help."""
    page.goto(f"{address}#help")
    expect(page.locator("#guide h3").first).to_be_visible()


def guide_found(page, address):
    """The help's search."""
    guide(page, address)
    page.get_by_role("searchbox", name="Search the help").fill("nash equilibrium")
    expect(page.locator("#help-found")).to_contain_text("1 chapter")


def benchmark(page, address):
    """The benchmark before it is started."""
    page.goto(address + "#bench")
    expect(page.get_by_test_id("bench-status")).to_have_text("Ready")


def benchmark_done(page, address):
    """The benchmark's figures."""
    page.goto(address + "#bench?rounds=1&seconds=0.1")
    page.locator("#view-bench").get_by_role("button", name="Start", exact=True).click()
    expect(page.get_by_test_id("bench-status")).to_have_text("Done")


def candyland(page, address):
    """Candy Land before a game."""
    page.goto(address + "candyland.html")
    is_ready(page)


def candyland_done(page, address):
    """Candy Land after a thousand games."""
    candyland(page, address)
    page.locator("#start").click()
    is_done(page)


def state(show, *rest, **named):
    """Returns a function of page and address that calls `show` with more arguments."""
    return lambda page, address: show(page, address, *rest, **named)


STATES = {
    "simulate-empty": simulate_empty,
    "simulate": simulate,
    "simulate-six": simulate_six,
    "simulate-busy": simulate_busy,
    "simulate-solitaire": simulate_solitaire,
    "simulate-step": simulate_step,
    "simulate-choices": simulate_choices,
    "simulate-kingdom": simulate_kingdom,
    "simulate-typo": simulate_typo,
    "simulate-python": simulate_python,
    "simulate-rules": simulate_rules,
    "simulate-endless": state(simulate_wrong, ENDLESS, "still running"),
    "simulate-faulty": state(simulate_wrong, FAULTY, "did you mean"),
    "simulate-broken-link": simulate_broken_link,
    "no-view": no_view,
    "results-race": state(results, "Race"),
    "results-turns": state(results, "Turns"),
    "results-endings": state(results, "Endings"),
    "results-decks": state(results, "Decks"),
    "results-supply": state(results, "Supply"),
    "results-openings": state(results, "Openings"),
    "results-race-tables": state(results, "Race", tables=True),
    "results-six-decks": state(results, "Decks", match=SIX + "?games=100&seed=1"),
    "results-why": results_why,
    "results-what-if": results_what_if,
    "results-sweep": results_sweep,
    "play-lobby": play_lobby,
    "play-form": play_form,
    "play": play,
    "play-question": play_question,
    "play-hint": play_hint,
    "play-menu": play_menu,
    "play-over": play_over,
    "watch": watch,
    "watch-end": watch_end,
    "tournament-empty": state(tournament, "", "Ready"),
    "tournament-busy": tournament_busy,
    "tournament": tournament,
    "solve-empty": solve,
    "solve-busy": solve_busy,
    "solve": solve_done,
    "review-empty": review,
    "review-pasted": review_pasted,
    "review": review_done,
    "puzzles": puzzles,
    "puzzles-answered": puzzles_answered,
    "kingdoms": kingdoms,
    "kingdoms-day": kingdoms_day,
    "cards": state(listed, "#cards", "All"),
    "cards-more": card_more,
    "cards-none": state(listed, "#cards?q=zzyzx", "^(0|No)"),
    "strategies": state(listed, "#strategies", r"\d"),
    "strategies-none": state(listed, "#strategies?q=zzyzx", "^(0|No)"),
    "help": guide,
    "help-found": guide_found,
    "bench": benchmark,
    "bench-done": benchmark_done,
    "candyland": candyland,
    "candyland-done": candyland_done,
}
# These lay themselves out by the height of the window, so that it must stay.
AS_TALL_AS_THE_WINDOW = {name for name in STATES if name.startswith(("play", "watch", "puzzles"))}
AS_SEEN_FIRST = ("cards", "strategies", "help", "simulate-choices")  # too long to be taken whole
