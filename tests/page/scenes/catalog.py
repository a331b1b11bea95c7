"""The views Cards, Strategies and Help, and files that fail to load."""

import fake
from scenes.base import LIBRARY, Scene

CARDS = {
    "what": "cards",
    "head": '<input type="search" data-filter="q"><button data-fold aria-expanded="false">Filters</button>'
    '<select data-filter="set"><option value="Base">Base</option></select>'
    "<button data-clear hidden>Clear filters</button><button data-rare>More filters</button>",
    "chunks": [
        '<li><h3>Witch</h3><details data-tried="Witch"><summary>Tests</summary><ul></ul></details></li>',
        "<li><h3>Wharf</h3></li><li><h3>Moat</h3></li>",
    ],
    "index": [
        ["|set:Base|type:Attack|", "witch curse"],
        ["|set:Seaside|", "wharf draw"],
        ["|set:Base|", "moat draw"],
    ],
}


async def a_search_ranks_names_before_texts(html):
    scene = Scene(html, fragment="#cards?q=rem")
    told = (
        "bandit\nremove one. gain a hand from a card, trash your",
        "remodel\ntrash a card from your hand; gain",
        "premium\nx",
        "grand rem\nx",
        "rem\nx",
    )
    cards = dict(CARDS, chunks=["<li><h3>" + text.split("\n")[0][:5] + "</h3></li>" for text in told])
    cards["index"] = [["|", text] for text in told]
    scene.browser.files.texts["./data/cards.json"] = fake.json.dumps(cards)
    await scene.open()

    def shown():
        items = scene.browser.by_id("list-cards").children
        return " ".join([item.querySelector("h3").textContent for item in items if not item.hidden])

    assert shown() == "rem remod grand premi bandi"
    words = scene.app.lazy_views.views["cards"].catalog.fields[0][1]
    for typed, names in (
        ("Trash a card from your hand. Gain", "remod bandi"),
        ("", "bandi remod premi grand rem"),
        ("REMO", "remod bandi"),
        ("rem,", "rem remod grand premi bandi"),
    ):
        words.value = typed
        scene.browser.by_id("filters-cards").fire("input")
        assert shown() == names, (typed, shown())


async def cards(html):
    scene = Scene(html, fragment="#cards?q=DRAW")
    scene.browser.files.texts["./data/cards.json"] = fake.json.dumps(CARDS)
    await scene.open()
    by_id = scene.browser.by_id
    assert by_id("view-simulate").hidden
    assert not by_id("view-cards").hidden
    assert by_id("tab-cards").getAttribute("aria-current") == "page"
    assert [item.hidden for item in by_id("list-cards").children] == [True, False, False]
    assert scene.text("found-cards") == "2 of 3 cards"
    words, sets = [field for _, field in scene.app.lazy_views.views["cards"].catalog.fields]
    for text in ("", '{"Witch": ["Witch <curses> everybody"]}'):
        scene.browser.files.texts["./data/tried.json"] = text
        by_id("list-cards").fire("click", by_id("list-cards").querySelector("summary"))
        await fake.settle()
        place = by_id("list-cards").querySelector("ul")
        assert ("could not be loaded" in place.textContent) == (not text)
    assert place.textContent == "Witch <curses> everybody"
    sets.value = "Base"
    by_id("filters-cards").fire("input")
    assert [item.hidden for item in by_id("list-cards").children] == [True, True, False]
    assert scene.browser.location.hash == "#cards?q=DRAW&set=Base"
    words.value = "no such card"
    by_id("filters-cards").fire("input")
    found = by_id("found-cards")
    assert found.textContent.startswith("No card matches. Show all 3 cards")
    found.fire("click", found.querySelector("[data-all]"))
    assert scene.text("found-cards") == "All 3 cards" and (words.value, sets.value) == ("", "")
    assert scene.browser.location.hash == "#cards"
    words.value = "warf"
    by_id("filters-cards").fire("input")
    assert found.textContent.startswith("No card matches. Did you mean Wharf?"), found.textContent
    found.fire("click", found.querySelector("[data-near]"))
    assert scene.text("found-cards") == "1 of 3 cards" and words.value == "Wharf"
    sets.value = "Base"
    by_id("filters-cards").fire("input")
    assert found.textContent.startswith("No card matches. Show all")  # the name is right, the filter hides it
    words.value = sets.value = ""
    by_id("filters-cards").fire("input")
    scene.browser.location.hash = "#cards"
    scene.browser.window.fire("hashchange")
    await fake.settle()
    assert scene.text("found-cards") == "All 3 cards"
    assert scene.app.match.boxes[0].name == "BigSmithy"  # the match is set all the same


async def filters(html):
    """The button that folds the filters shows how many are set; search words and sort order do not count."""
    scene = Scene(html, fragment="#cards?q=DRAW&set=Base")
    scene.browser.files.texts["./data/cards.json"] = fake.json.dumps(CARDS)
    await scene.open()
    form = scene.browser.by_id("filters-cards")
    fold, clear = form.querySelector("[data-fold]"), form.querySelector("[data-clear]")
    assert fold.textContent == "Filters (1)" and not clear.hidden
    for opened in ("true", "false"):
        form.fire("click", fold)
        assert fold.getAttribute("aria-expanded") == opened
        assert (form.getAttribute("data-open") is None) == (opened == "false")
    form.fire("click", form)  # not on a button: nothing happens
    rare = form.querySelector("[data-rare]")
    for told in ("Fewer filters", "More filters"):
        form.fire("click", rare)
        assert rare.textContent == told
        assert (form.getAttribute("data-whole") is None) == (told == "More filters")
    form.fire("click", clear)
    assert scene.browser.location.hash == "#cards?q=DRAW"
    assert fold.textContent == "Filters" and clear.hidden
    assert scene.text("found-cards") == "2 of 3 cards"


async def batches(html):
    """Cards are shown in batches of 60, and the focus moves to the new batch. A filter starts over."""
    scene = Scene(html, fragment="#cards")
    many = dict(CARDS)
    tile = '<li class="face"><h3>Card</h3><button class="unfolds"></button></li>'
    many["chunks"] = [tile * 60, tile * 70]
    many["index"] = [["|set:Base|" if at % 2 else "|", "card"] for at in range(130)]
    scene.browser.files.texts["./data/cards.json"] = fake.json.dumps(many)
    await scene.open()
    entries = scene.browser.by_id("list-cards").children
    more = scene.browser.by_id("next-cards")
    shown = lambda: [at for at in range(130) if not entries[at].hidden]
    assert shown() == list(range(60)) and more.textContent == "Show 60 more of 70"
    more.fire("click")
    assert shown() == list(range(120)) and more.textContent == "Show 10 more of 10"
    assert [at for at in range(130) if entries[at].querySelector("h3").seen] == [60]
    more.fire("click")
    assert len(shown()) == 130 and more.hidden
    form = scene.browser.by_id("filters-cards")
    form.querySelector("select").value = "Base"
    form.fire("input", form.querySelector("select"))
    assert (
        shown() == list(range(1, 120, 2))
        and not more.hidden
        and scene.text("found-cards") == "65 of 130 cards"
    )
    form.fire("click", form.querySelector("[data-fold]"))
    assert form.getAttribute("data-open") == ""
    form.fire("input", form.querySelector("input"))
    assert form.getAttribute("data-open") is None  # typing folds the filters, so that the results are in view
    view = scene.browser.by_id("view-cards")
    button = entries[1].querySelector(".unfolds")
    for opened in ("true", "false"):
        view.fire("click", button)
        assert button.getAttribute("aria-expanded") == opened


async def batches_of_strategies(html):
    """Strategies come in batches of 24; those beyond are hidden as soon as they are inserted."""
    scene = Scene(html, fragment="#strategies")
    tile = '<li class="bot"><h3>Bot</h3></li>'
    many = {
        "what": "strategies",
        "head": "",
        "chunks": [tile * 20, tile * 4, tile * 6],
        "index": [["|", ""]] * 30,
    }
    scene.browser.files.texts["./data/strategies.json"] = fake.json.dumps(many)
    await scene.open()
    entries = scene.browser.by_id("list-strategies").children
    more = scene.browser.by_id("next-strategies")
    assert [at for at in range(30) if entries[at].hidden] == list(range(24, 30))
    assert more.textContent == "Show 6 more of 6" and not more.hidden
    more.fire("click")
    assert not [one for one in entries if one.hidden] and more.hidden
    assert [at for at in range(30) if entries[at].querySelector("h3").seen] == [24]


async def lost_sheets(html):
    """A view whose style sheet fails to load is shown without it. Opening the view again retries."""
    scene = await Scene(html).open()
    head = scene.browser.document.head
    head.lost = ("./static/page/styles/bench.css",)
    for linked in (0, 1, 1):
        scene.browser.location.hash = "#bench"
        scene.browser.window.fire("hashchange")
        await fake.settle()
        assert scene.browser.by_id("view-bench").querySelector("h2").textContent == "Benchmark"
        assert len(head.children) == linked
        head.lost = ()
        scene.browser.location.hash = "#BigSmithy/BigMoney"
        scene.browser.window.fire("hashchange")
        await fake.settle()


async def lost_files(html):
    scene = await Scene(html, fragment="#cards").open()
    assert "could not be loaded" in scene.text("found-cards")
    scene.browser.files.texts["./data/cards.json"] = fake.json.dumps(CARDS)
    scene.browser.window.fire("hashchange")
    await fake.settle()
    assert scene.text("found-cards") == "All 3 cards"
    scene.browser.location.hash = "#help"
    scene.browser.window.fire("hashchange")
    await fake.settle()
    assert "could not be loaded" in scene.text("guide")


async def library(html):
    scene = Scene(html, fragment="#strategies")
    bot = '<li><button data-use="2" data-name="Mr Greedy">2</button></li>'
    bot += '<li><details data-source="BigMoney"><summary>Source</summary><pre></pre></details></li>'
    told = {"what": "strategies", "head": "", "chunks": [bot], "index": [["|", ""], ["|", ""]]}
    scene.browser.files.texts["./data/strategies.json"] = fake.json.dumps(told)
    scene.browser.storage.kept["dominion-lab:own:My <plan>"] = 'class Mine(Strategy):\n    """Coins."""'
    scene = Scene(html, fragment="#strategies", kept=scene.browser.storage.kept)
    scene.browser.files.texts["./data/strategies.json"] = fake.json.dumps(told)
    await scene.open()
    mine = scene.browser.by_id("list-mine")
    assert mine.querySelector("h3").textContent == "My <plan>" and not mine.hidden
    scene.app.lazy_views.views["strategies"].show({"q": "no such words"})
    assert mine.hidden
    scene.app.lazy_views.views["strategies"].show({"q": "coins"})
    assert not mine.hidden
    view = scene.browser.by_id("view-strategies")
    view.fire("click", mine.querySelector("summary"))
    assert mine.querySelector("pre").textContent.startswith("class Mine")
    view.fire("click", view)  # not on a strategy: nothing happens
    view = scene.browser.by_id("list-strategies")
    scene.browser.by_id("view-strategies").fire("click", view.querySelector("summary"))
    await fake.settle()
    assert view.querySelector("pre").textContent == LIBRARY["BigMoney"]["source"]
    assert [one.getAttribute("data-card") for one in view.querySelectorAll(".buy")] == ["Gold"]
    scene.browser.by_id("view-strategies").fire("click", view.querySelector("summary"))
    await fake.settle()
    assert len(view.querySelectorAll(".buy")) == 1  # not added a second time
    scene.browser.by_id("view-strategies").fire("click", view.querySelector("button"))
    assert [box.name for box in scene.app.match.boxes] == ["BigSmithy", "Mr Greedy"]
    assert scene.browser.location.hash.startswith("#BigSmithy/Mr%20Greedy?")
    assert not scene.browser.by_id("view-simulate").hidden


GUIDE = (
    "<h2>One</h2><ol><li>Press <strong>Start</strong>.</li></ol><h1>Players</h1><h2>Two &amp; a half</h2>"
    "<ul><li>Rate of wins:\nwin the rate</li><li>The win rate of a <em>Moat</em>.</li></ul>"
    "<h2>Seeds</h2><p>The seed fixes all shuffles &amp; deals.</p><button data-run>Play 200 games</button>"
)


async def help_search(html):
    """The search lists the passages with all the words, the best first, and leaves their chapters."""
    scene = Scene(html, fragment="#help")
    scene.browser.files.texts["./data/help.json"] = fake.json.dumps({"guide": GUIDE, "authors": ""})
    await scene.open()
    by_id = scene.browser.by_id
    field, told, listed = by_id("help-find"), by_id("help-found"), by_id("help-hits")
    assert not by_id("help-search").hidden and listed.hidden

    def find(words):
        field.value = words
        field.fire("input")
        return told.textContent

    all_again = "Show all chapters"
    for words, hits, said in (
        ("WIN rate", ["2", "2"], "2 hits in 1 chapter. Enter goes to the first."),
        ("“rate of wins:”", ["2"], "1 hit in 1 chapter. Enter goes there."),
        ("half", ["2"], "1 hit in 1 chapter. Enter goes there."),
        ("press start", ["1"], "1 hit in 1 chapter. Enter goes there."),
        ("shuffles & deals", ["3"], "1 hit in 1 chapter. Enter goes there."),
        ("seed", ["3", "3"], "2 hits in 1 chapter. Enter goes to the first."),
        (
            "moat seed",
            [],
            f"Nothing found: no passage has all these words. Search for moat or seed alone. {all_again}",
        ),
        (
            "shufles",
            [],
            f"Nothing found: the help does not have “shufles”. Did you mean shuffles? {all_again}",
        ),
        ("<b> zzz", [], f"Nothing found: the help does not have “<b>” or “zzz”. {all_again}"),
        ("200 games", [], f"Nothing found: the help does not have “200” or “games”. {all_again}"),
        ("x", [], "Type two letters or more."),
        ("", [], ""),
    ):
        assert find(words) == said, told.textContent
        assert [str(one.number + 1) for one, _ in scene.app.lazy_views.views["help"].search.hits] == hits, (
            words
        )
        assert listed.hidden == (not hits)
        items = [item for item in by_id("contents").querySelectorAll("li") if item.querySelector("a")]
        shown = [str(n + 1) for n, item in enumerate(items) if not item.hidden]
        assert shown == (
            sorted(set(hits)) if said not in ("", "Type two letters or more.") else ["1", "2", "3"]
        )
    find("win rate")
    lines = [part.split("</span>")[0] for part in listed.innerHTML.split("<span>")[1:]]
    assert lines[0] == "The <mark>win</mark> <mark>rate</mark> of a Moat.", "as typed comes first"
    assert lines[1] == "<mark>Rate</mark> of <mark>win</mark>s: <mark>win</mark> the <mark>rate</mark>"
    assert by_id("contents").querySelector("[data-hits]").getAttribute("data-hits") == "2"
    field.fire("keydown", key="ArrowDown")
    assert field.prevented and listed.querySelector("button").seen == 1
    listed.fire("keydown", listed.querySelector("button"), key="ArrowDown")
    assert listed.querySelector('[data-hit="1"]').seen == 1
    listed.fire("keydown", listed.querySelector("button"), key="ArrowUp")
    assert field.seen == 1, "from the first hit back to the field"
    listed.fire("keydown", listed.querySelector("button"), key="x")
    folded = by_id("guide").querySelectorAll(".chapter")
    assert [chapter.open for chapter in folded] == [False, False]
    field.fire("keydown", key="Enter")
    assert [chapter.open for chapter in folded] == [True, False]
    assert by_id("help-hit-0").seen == 2  # scrolled to, and in focus
    assert by_id("contents").querySelector("[aria-current]").textContent == "Two & a half"
    listed.fire("click", listed.querySelector('[data-hit="1"]'))
    assert by_id("help-hit-1").seen == 2
    find("seed")
    field.fire("keydown", key="Enter")
    assert by_id("help-2").seen == 2, "a title is gone to itself"
    assert by_id("help-2").innerHTML == "<mark>Seed</mark>s"
    find("nothing of it")
    field.fire("keydown", key="Enter")  # there is nothing to go to
    assert not field.prevented
    find("shufles")
    told.fire("click", told.querySelector("[data-near]"))
    assert (field.value, told.textContent) == ("shuffles", "1 hit in 1 chapter. Enter goes there.")
    find("zzz")
    told.fire("click", told.querySelector("[data-all]"))
    assert field.value == "" and told.textContent == "" and listed.hidden
    assert [chapter.open for chapter in folded] == [True, False], "how to read a result is open again"
    assert not [chapter for chapter in folded if chapter.hidden]


async def help_hits(html):
    """A long list of hits is opened by a button; lines are cut at the words and keep their signs."""
    scene = Scene(html, fragment="#help")
    guide = "<h2>One</h2>" + "".join([f"<p>A moat, number {n}.</p>" for n in range(10)])
    scene.browser.files.texts["./data/help.json"] = fake.json.dumps({"guide": guide, "authors": ""})
    await scene.open()
    listed = scene.browser.by_id("help-hits")
    scene.browser.by_id("help-find").value = "moat"
    scene.browser.by_id("help-find").fire("input")
    assert len(listed.querySelectorAll("[data-hit]")) == 8
    more = listed.querySelector("[data-more]")
    assert more.textContent == "Show all 10 hits"
    listed.fire("click", more)
    assert len(listed.querySelectorAll("[data-hit]")) == 10
    assert listed.querySelector('[data-hit="8"]').seen == 1, "the focus goes on"
    listed.fire("click", listed)  # beside the hits: nothing happens

    from lab.views.help_search import line, marked, passages

    for html, words, shown, hits in (
        ("<p>A Moat &amp; a moat</p>", ["moat"], "<p>A <mark>Moat</mark> &amp; a <mark>moat</mark></p>", 2),
        ('<a href="moat">x &amp; y</a>', ["moat", "amp"], '<a href="moat">x &amp; y</a>', 0),
        ("strategies, rates, BigRate", ["rate"], "strategies, <mark>rate</mark>s, Big<mark>Rate</mark>", 2),
        ("Rate: 1+1 or +1", ["+1", "ra"], "<mark>Ra</mark>te: 1<mark>+1</mark> or <mark>+1</mark>", 3),
        ("if a<b>bold</b>", ["bo", "bold"], "if a<b><mark>bold</mark></b>", 1),
        ("a &lt; b", ["lt;", "& "], "a &lt; b", 0),
    ):
        assert marked(html, words) == (shown, hits), html
    cut = passages("<p>one <b>two</b></p><pre>a &lt;\nb</pre>")
    assert [text for _, text in cut if text] == ["one two", "a < b"]
    assert "".join([piece for piece, _ in cut]) == "<p>one <b>two</b></p><pre>a &lt;\nb</pre>"
    text = "word " * 60 + "a Moat & more " + "word " * 60
    shown = line(text, ["moat"])
    assert shown.startswith("… word ") and shown.endswith(" word …") and len(shown) < 230
    assert "a <mark>Moat</mark> &amp; more" in shown
    assert line("far moat " + "word " * 60 + "far away", ["far", "away"]).endswith(
        "<mark>far</mark> <mark>away</mark>"
    ), "where most of the words are"


async def examples(html):
    scene = Scene(html, fragment="#help")
    code = '<div class="example"><pre><code>class Mine(Strategy): pass</code></pre>'
    guide = (
        "<h2>One</h2>"
        + code
        + '<button data-run>Play</button><button data-example="1">Open</button><p class="told"></p></div><h2>Two &amp; a half</h2>'
    )
    scene.browser.files.texts["./data/help.json"] = fake.json.dumps(
        {"guide": guide, "authors": "<h1>Python</h1><h2>More</h2><p>of it</p>"}
    )
    await scene.open()
    assert scene.browser.by_id("contents").textContent == "Contents One Two & a half Python More"
    folded = scene.browser.by_id("guide").querySelectorAll(".chapter")
    assert len(folded) == 2 and folded[0].open and not folded[1].open
    scene.browser.location.hash = "#help?at=2"
    scene.browser.window.fire("hashchange")
    await fake.settle()
    box = scene.browser.by_id("guide")
    assert box.querySelector("#help-2").seen == 2  # scrolled to, and in focus
    assert folded[1].open
    links = scene.browser.by_id("contents").querySelectorAll("a")
    assert [link.getAttribute("aria-current") for link in links] == [None, None, "true"]
    told = box.querySelector(".told")
    box.fire("click", box.querySelector("[data-run]"))
    await fake.settle()
    assert told.textContent == "One <b> wins 50.0% of 200 games against Two (40 to 60%)."
    assert scene.asked("play")[0]["match"]["strategies"][0]["source"] == "class Mine(Strategy): pass"
    assert scene.figure("games-played") == "0"  # these games do not count in Simulate
    answers, scene.browser.pool.answers["play"] = scene.browser.pool.answers["play"], None
    for _ in range(2):
        box.fire("click", box.querySelector("[data-run]"))
        await fake.settle()
    assert "Other games are being played" in told.textContent
    scene.browser.pool.stop(0, "no answer")
    scene.browser.pool.stop(1, "no answer")
    await fake.settle()
    assert "That did not work" in told.textContent
    scene.browser.pool.answers["play"] = answers
    box.fire("click", box.querySelector("[data-example]"))
    assert scene.app.match.boxes[0].order() == {"name": "BigMoney", "source": "class Mine(Strategy): pass"}
    assert not scene.browser.by_id("view-simulate").hidden


NAMED = [
    ["Plans (Base 1e, Seaside 1e)", "Base, Seaside", "Moat, Wharf, Adventurer"],
    ["Plans (Base 2e, Seaside 1e)", "Base, Seaside", "Moat, Wharf"],
    ["First Game (Base 1e)", "Base", "Moat, Woodcutter"],
    ["First Game (Base 2e)", "Base", "Moat, Merchant"],
    ["Big <Money>", "Seaside", "Wharf"],
    ["Twice (Seaside) #1", "Seaside", "Wharf, Moat"],
    ["Twice (Seaside) #2", "Seaside", "Wharf, Smithy"],
    ["Later", "Unheard Of", "Smithy"],
]


async def the_kingdoms_of_the_rulebooks(html):
    """One row for each, by expansion, with its cards; a switch of editions; found by name or card."""
    scene = await Scene(html).open()
    from lab.browser.site import module

    books_of = (await module("widgets.kingdom_books")).books_of
    books = books_of(NAMED)
    told = [(book.name, book.sets, [one.told for one in book.editions], book.is_switch()) for book in books]
    assert told == [
        ("First Game", "Base", ["Base 2e", "Base 1e"], True),
        ("Big <Money>", "Seaside", [""], False),
        ("Twice", "Seaside", ["Seaside #1", "Seaside #2"], False),
        ("Plans", "Base, Seaside", ["Base 2e, Seaside 1e", "Base 1e, Seaside 1e"], True),
        ("Later", "Unheard Of", [""], False),
    ], told
    place = scene.browser.by_id("view-kingdoms")
    place.innerHTML = '<div id="here"></div>'
    made = (await module("widgets.kingdom_books")).KingdomBooks(scene.browser.by_id("here"), "b", NAMED)
    made.show("First Game (Base 2e)")
    rows = lambda: [row.querySelector("b").textContent for row in place.querySelectorAll(".k-book")]
    assert rows() == ["First Game", "Big <Money>", "Twice", "Plans", "Later"]
    assert [one.textContent for one in place.querySelectorAll("h3")] == [
        "Base", "Seaside", "Base and Seaside", "Unheard Of",
    ]  # fmt: skip
    assert place.querySelector('[aria-current="true"]').querySelector("b").textContent == "First Game"
    assert [one.textContent for one in place.querySelectorAll("[data-more]") if one.getAttribute("title")] == [
        "2nd", "1st", "2nd+1st", "1st",
    ]  # fmt: skip
    find, sets = scene.browser.by_id("b-find"), scene.browser.by_id("b-book")
    for words, chosen, found, count in (
        ("woodCUTTER", "", ["First Game"], "1 kingdom"),  # in the first edition only, which is shown then
        ("moat wharf", "", ["Twice", "Plans"], "2 kingdoms"),
        ("", "Seaside", ["Big <Money>", "Twice", "Plans"], "3 kingdoms"),
        ("<b>", "", [], "No kingdom has these words."),
    ):
        find.value, sets.value = words, chosen
        find.fire("input")
        assert rows() == found, words
        assert scene.text("b-books-count") == count
    assert made.books[0].edition.label == "First Game (Base 1e)"
    find.value = ""
    sets.fire("change")
    made.choose(0, 0)
    assert place.querySelector("[data-book]").querySelector("span").textContent == "Moat, Merchant"
    made.mark("Big <Money>")
    assert place.querySelector('[aria-current="true"]').querySelector("b").textContent == "Big <Money>"
    many = [["Kingdom " + str(at), "Base", "Moat"] for at in range(50)]
    made = (await module("widgets.kingdom_books")).KingdomBooks(scene.browser.by_id("here"), "b", many)
    made.show("")
    assert len(rows()) == 40 and place.querySelector(".next").textContent == "Show 10 more of 10"
    made.more()
    assert len(rows()) == 50 and place.querySelector(".next") is None


async def the_chosen_kingdom_in_cards(html):
    """Cards that are added stand in a bar, where they can be taken out, with the ways to play them."""
    scene = Scene(html, fragment="#cards")
    told = dict(CARDS)
    told["chunks"] = ['<li><button data-add="Young Witch"></button><button data-add="Moat"></button></li>']
    told["index"] = [["|", ""]]
    scene.browser.files.texts["./data/cards.json"] = fake.json.dumps(told)
    await scene.open()
    bar, view = scene.browser.by_id("cards-kingdom"), scene.browser.by_id("view-cards")
    assert bar.hidden
    witch, moat = view.querySelectorAll("[data-add]")
    view.fire("click", moat)
    view.fire("click", witch)
    assert not bar.hidden and bar.querySelector("[data-told]").textContent == "Kingdom of 2 cards"
    assert "8 more cards will be drawn" in bar.querySelector("[data-cards]").textContent
    assert (moat.textContent, witch.textContent) == ("Take out",) * 2
    bar.fire("click", bar.querySelector('[data-drop="Moat"]'))
    assert scene.app.match.setup.value("kingdom") == "Young Witch" and moat.textContent == "Add to kingdom"
    bar.fire("click", bar.querySelector('[data-way="solve"]'))
    assert scene.browser.location.hash == "#solve?kingdom=Young%20Witch"
    bar.fire("click", bar.querySelector('[data-way="clear"]'))
    assert bar.hidden and scene.app.match.setup.value("kingdom") == ""


def at_kingdoms(html, fragment="#kingdoms"):
    """Returns a scene of the view Kingdoms, with few cards and an engine that draws for days."""
    scene = Scene(html, fragment=fragment)
    from lab.widgets import card_faces

    card_faces.there = None
    card = {"gives": [], "cost": "$4", "types": "Action", "text": "", "set": "Base"}
    card |= {"use": "pile", "looks": ["action", "action"], "landscape": False}
    faces = {
        "cards": {name: dict(card) for name in ("Moat", "Smithy", "Wharf")},
        "former": {},
        "named": NAMED,
    }
    scene.browser.files.texts["./data/faces.json"] = fake.json.dumps(faces)

    def draw(args):
        if len(args["day"]) != 10:
            return {"error": {"message": "A day is written like 2026-12-01."}}
        names = ["Smithy", "Wharf"] if args["day"] == "2026-11-26" else ["Moat", "Smithy"]
        return {"name": "", "names": names, "more": {}, "unknown": [], "notices": []}

    scene.browser.pool.answers["draw kingdom"] = draw
    return scene


async def kingdoms_of_days(html):
    """The rows of the days have their cards; a day is in the title and in the address, which opens it."""
    scene = await at_kingdoms(html, "#kingdoms?day=2026-11-26").open()
    by_id = scene.browser.by_id
    await fake.settle()
    told = by_id("kingdoms-bar").querySelector("[data-told]")
    setup = scene.app.match.setup
    assert told.textContent == "Daily kingdom of 2026-11-26", told.textContent
    assert setup.value("kingdom") == "Smithy, Wharf"
    assert scene.browser.location.hash == "#kingdoms?day=2026-11-26"
    assert not by_id("kingdoms-on-day").hidden, "the tab Daily is open"
    rows = by_id("kingdoms-days").querySelectorAll("[data-cards]")
    assert len(rows) == 7
    for row in rows:
        assert row.textContent in ("Moat, Smithy", "Smithy, Wharf"), row.textContent
    panel = scene.app.lazy_views.views["kingdoms"].panel
    date = str(rows[1].getAttribute("data-cards"))
    rows[1].closest("li").offsetTop = 900  # below what its list shows
    by_id("kingdoms-choice").fire("click", rows[1].closest(".k-use"))
    await fake.settle()
    assert by_id("kingdoms-days").scrollTop == 900 and by_id("kingdoms-day").value == date
    assert scene.browser.location.hash == "#kingdoms?day=" + date
    assert told.textContent == "Daily kingdom of " + date
    setup.put_kingdom("Moat")
    assert scene.browser.location.hash == "#kingdoms", "it is no day's kingdom any more"
    assert told.textContent == "Kingdom of 1 card"
    await panel.use_day("soon")
    assert "A day is written like" in scene.text("kingdoms-more-problem")
    assert setup.value("kingdom") == "Moat"


async def a_kept_kingdom_is_called_by_its_name(html):
    scene = await at_kingdoms(html).open()
    by_id, setup = scene.browser.by_id, scene.app.match.setup
    await fake.settle()
    told = by_id("kingdoms-bar").querySelector("[data-told]")
    choice = by_id("kingdoms-choice")
    assert scene.text("kingdoms-called") == "First Game (Base 2e)", "the tiles name it too"
    setup.put_kingdom("first game")
    assert scene.text("kingdoms-called") == "First Game", "as it is printed"
    setup.put_kingdom("Moat, Smithy")
    assert told.textContent == "Kingdom of 2 cards" and not scene.text("kingdoms-called")
    by_id("kingdoms-bar").fire("click", by_id("kingdoms-bar").querySelector('[data-way="keep"]'))
    assert not by_id("kingdoms-on-mine").hidden and by_id("kingdoms-mine-name").seen == 1
    by_id("kingdoms-mine-name").value = "Friday <b>"
    choice.fire("click", choice.querySelector('[data-more="keep"]'))
    assert told.textContent == scene.text("kingdoms-called") == "Friday <b>"
    assert "<b>" not in told.innerHTML
    setup.put_kingdom("Moat, Wharf")
    assert told.textContent == "Kingdom of 2 cards", "another one"
    setup.put_kingdom("Smithy, Moat")
    assert told.textContent == "Friday <b>", "in any order"
    choice.fire("click", choice.querySelector(".k-drop"))
    assert told.textContent == "Kingdom of 2 cards" and not scene.text("kingdoms-called")
    row = scene.app.lazy_views.views["kingdoms"].panel.row
    row.take({"names": ["Moat", "Smithy"], "more": {"colony": "no"}}, "Drawn")
    assert setup.value("colony") == "", "nobody asked for Colonies"
    row.take({"names": ["Moat", "Smithy"], "more": {"colony": "yes"}}, "Drawn")
    assert setup.value("colony") == "yes"


async def a_kingdom_to_begin_with(html):
    """Kingdoms opened cold offers the first game with the ways to play it; Simulate stays as it is."""
    scene = await at_kingdoms(html).open()
    bar, setup = scene.browser.by_id("kingdoms-bar"), scene.app.match.setup
    told = bar.querySelector("[data-told]")
    assert not bar.hidden and told.textContent == "First Game (Base 2e)", told.textContent
    tiles = scene.browser.by_id("kingdoms-tiles").querySelectorAll("b")
    assert [one.textContent for one in tiles] == ["Moat", "Merchant"]
    row = scene.browser.by_id("kingdoms-choice").querySelector('[aria-current="true"]')
    assert row.querySelector("b").textContent == "First Game", "marked in the list"
    assert setup.value("kingdom") == "", "only offered"
    bar.fire("click", bar.querySelector('[data-way="solve"]'))
    assert setup.value("kingdom") == "First Game (Base 2e)"
    assert scene.browser.location.hash == "#solve?kingdom=First%20Game%20(Base%202e)"
    setup.put_kingdom("Moat")
    assert told.textContent == "Kingdom of 1 card"
    setup.put_kingdom("")
    assert bar.hidden, "emptied, it stays empty"
