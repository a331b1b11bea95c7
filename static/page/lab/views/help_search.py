"""The help's search: the passages that have all the words typed, each with its chapter and its line."""

from lab.browser import dom
from lab.state.names import counted, nearest

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from js import Element, Event

SHORTEST = 2  # letters of a word that is searched
SHORTEST_NEAR = 4  # letters of a word that is offered for a misspelt one
MOST_SHOWN = 8  # hits that are listed at first
BEFORE = 60  # characters of a line before the words
LINE = 180  # characters of a line
AROUND = ".,;:!?()[]“”‘’\"'"  # signs around a word that are not searched
BLOCKS = ("p", "li", "tr", "pre", "ul", "ol", "table", "thead", "tbody", "h4", "h5", "div", "blockquote")
ALL = '<button type="button" class="quiet" data-all>Show all chapters</button>'
TITLE = -1  # the place of a hit in a chapter's title


# ---- texts ---------------------------------------------------------------------------------------


def typed_words(text: str) -> list[str]:
    """Returns the words to search, in lower case, without the signs around them."""
    words = [word.strip(AROUND) for word in str(text).lower().split()]
    return [word for word in words if len(word) >= SHORTEST]


def plain_text(html: str) -> str:
    """Returns the text of HTML without tags, on one line."""
    for sign, letter in (("&lt;", "<"), ("&gt;", ">"), ("&quot;", '"'), ("&amp;", "&")):
        html = html.replace(sign, letter)
    return " ".join(html.split())


def passages(html: str) -> "list[tuple[str, str]]":
    """Returns the HTML cut at its paragraphs, list items and the like: (HTML, text) of each piece.

    The texts of buttons are left out: each example has the same ones.
    """
    found, piece, text, silent = [], "", "", False
    for number, part in enumerate(html.split("<")):
        if number:
            tag, _, part = part.partition(">")
            name = tag.strip("/").split()[0]
            if name in BLOCKS and piece:
                found.append((piece, plain_text(text)))
                piece, text = "", ""
            if name == "button":
                silent = tag[0] != "/"
            piece += "<" + tag + ">"
        piece += part
        text += "" if silent else part
    found.append((piece, plain_text(text)))
    return found


def find_word(text: str, word: str, at: int = 0) -> int:
    """Returns where the word, in lower case, next begins in the text, as in "BigWord" too; -1 if nowhere."""
    low = text.lower()
    at = low.find(word, at)
    while at > 0 and word[0].isalpha() and text[at - 1].isalpha() and not text[at].isupper():
        at = low.find(word, at + 1)
    return at


def marked(html: str, words: list[str]) -> "tuple[str, int]":
    """Returns HTML with the words marked in its text, and how many are."""
    words = [dom.escape(word) for word in words]
    pieces = html.split("<")
    made, hits = marked_text(pieces[0], words)
    for piece in pieces[1:]:
        tag, _, text = piece.partition(">")
        text, found = marked_text(text, words)
        made += "<" + tag + ">" + text
        hits += found
    return made, hits


def marked_text(text: str, words: list[str]) -> "tuple[str, int]":
    made, at, hits = "", 0, 0
    while True:
        start, end = -1, -1
        for word in words:
            place = find_word(text, word, at)
            if place >= 0 and (start < 0 or place < start or (place == start and place + len(word) > end)):
                start, end = place, place + len(word)
        if start < 0:
            return made + text[at:], hits
        sign = text.rfind("&", at, start)
        close = text.find(";", sign) if sign >= 0 else -1
        if sign >= 0 and start <= close <= sign + 6:  # within &amp;
            made, at = made + text[at : close + 1], close + 1
            continue
        made += text[at:start] + "<mark>" + text[start:end] + "</mark>"
        at, hits = end, hits + 1


def line(text: str, words: list[str]) -> str:
    """Returns, as HTML, the part of the passage that has most of the words, with these marked."""
    best, start = 0, 0
    for word in words:
        at = find_word(text, word)
        while at >= 0:
            part = text[at : at + LINE - BEFORE]
            count = len([one for one in words if find_word(part, one) >= 0])
            count += " ".join(words) in part.lower()
            if count > best or (count == best and at < start):
                best, start = count, at
            at = find_word(text, word, at + 1)
    start = 0 if start <= BEFORE else text.rfind(" ", 0, start - BEFORE // 2) + 1
    end = len(text) if len(text) <= start + LINE else max(text.rfind(" ", start, start + LINE), start + 1)
    shown, _ = marked(dom.escape(text[start:end]), words)
    return ("… " if start else "") + shown + (" …" if end < len(text) else "")


def words_of(texts: list[str]) -> list[str]:
    """Returns the words of the texts, each once, sorted."""
    found = set()
    for text in texts:
        word = ""
        for letter in text.lower() + " ":
            if letter.isalpha():
                word += letter
                continue
            if len(word) >= SHORTEST_NEAR:
                found.add(word)
            word = ""
    return sorted(found)


class Chapter:
    """A chapter of the help, with its title and its passages."""

    def __init__(self, number: int, head: "Element", title: str, html: str) -> None:
        """head: its heading. title: the heading's HTML. html: what stands below the heading."""
        self.number, self.head = number, head
        self.box = head.closest("details") or head.closest("section")
        self.folds = bool(head.closest("details"))
        self.place = self.box.querySelector("div")
        self.title, self.name = title, plain_text(title)
        self.passages = passages(html)
        self.shown = [html, self.title]  # only what changes is written: examples keep their results

    def hits(self, words: list[str]) -> list[int]:
        """Returns where all the words stand: TITLE, and the numbers of passages."""
        found = [TITLE] if all_in(words, self.name) else []
        return found + [at for at, (_, text) in enumerate(self.passages) if all_in(words, text)]

    def texts(self) -> list[str]:
        return [self.name] + [text for _, text in self.passages]

    def show(self, words: list[str], numbers: "dict[int, int]") -> None:
        """Marks the words in the passages that are hits. numbers: {passage: the hit's number}."""
        html = ""
        for at, (piece, _) in enumerate(self.passages):
            if at in numbers:
                piece = marked(piece, words)[0]
                piece = piece.replace("<mark>", f'<mark id="help-hit-{numbers[at]}" tabindex="-1">', 1)
            html += piece
        title = marked(self.title, words)[0] if TITLE in numbers else self.title
        if html != self.shown[0]:
            self.place.innerHTML = html
        if title != self.shown[1]:
            self.head.innerHTML = title
        self.shown = [html, title]


def all_in(words: list[str], text: str) -> bool:
    return all(find_word(text, word) >= 0 for word in words)


# ---- the field and the list of hits --------------------------------------------------------------


class HelpSearch:
    def __init__(self, box: "Element", came: "Callable[[int], Any]") -> None:
        """box: the guide. came(number): is called when a hit in that chapter is gone to."""
        self.box, self.came = box, came
        self.chapters: list[Chapter] = []
        self.words: list[str] = []
        self.hits: list[tuple[Chapter, int]] = []  # the best first
        self.field, self.told = dom.by_id("help-find"), dom.by_id("help-found")
        self.list = dom.by_id("help-hits")
        dom.on(self.field, "input", lambda event: self.find())
        dom.on(self.field, "keydown", self.key)
        dom.on(self.list, "keydown", self.key_in_list)
        dom.on(self.list, "click", self.chosen)
        dom.on(self.told, "click", self.corrected)

    def find(self) -> None:
        """Lists the passages with all the words, and shows only their chapters, in the contents too.

        Without words, shows all, with only the second chapter open.
        """
        words = self.words = typed_words(self.field.value)
        self.hits = self.search() if words else []
        for chapter in self.chapters:
            numbers = {at: number for number, (one, at) in enumerate(self.hits) if one is chapter}
            dom.show(chapter.box, not words or bool(numbers))
            chapter.show(words, numbers)
            if chapter.folds:
                chapter.box.open = not words and chapter.number == 1
        dom.attribute(self.box, "data-searched", "" if words else None)
        self.filter_contents()
        self.list_hits(MOST_SHOWN)
        self.tell()

    def search(self) -> "list[tuple[Chapter, int]]":
        """Returns the hits: titles first, then passages with the words as typed, then the others."""
        phrase = " ".join(self.words)
        ranked: list[list[tuple[Chapter, int]]] = [[], [], []]
        for chapter in self.chapters:
            for at in chapter.hits(self.words):
                exact = at != TITLE and phrase in chapter.passages[at][1].lower()
                ranked[0 if at == TITLE else 1 if exact else 2].append((chapter, at))
        return ranked[0] + ranked[1] + ranked[2]

    def filter_contents(self) -> None:
        """Leaves the chapters with hits in the contents, with the number of hits, and their parts."""
        counts = {}
        for chapter, _ in self.hits:
            counts[chapter.number] = counts.get(chapter.number, 0) + 1
        part = None
        for item in list(dom.by_id("contents").querySelectorAll("li")):
            link = item.querySelector("a")
            if not link:
                part = item
                dom.show(part, not self.words)
                continue
            count = counts.get(int(str(link.getAttribute("href")).split("=")[1]), 0)
            dom.show(item, not self.words or count > 0)
            dom.attribute(link, "data-hits", count or None)
            if part and count:
                dom.show(part)

    def list_hits(self, most: int) -> None:
        html = ""
        for number, (chapter, at) in enumerate(self.hits[:most]):
            title = chapter.title if at != TITLE else marked(chapter.title, self.words)[0]
            text = chapter.passages[at][1] if at != TITLE else self.first_text(chapter)
            html += f'<li><button type="button" data-hit="{number}"><b>{title}</b>'
            html += f"<span>{line(text, self.words)}</span></button></li>"
        if len(self.hits) > most:
            more = f"Show all {len(self.hits)} hits"
            html += f'<li><button type="button" class="quiet" data-more>{more}</button></li>'
        self.list.innerHTML = html
        dom.show(self.list, bool(self.hits))

    def first_text(self, chapter: Chapter) -> str:
        texts = [text for _, text in chapter.passages if text]
        return texts[0] if texts else ""

    def tell(self) -> None:
        """Says how much was found, or what to do where nothing was."""
        if self.words and not self.hits:
            self.told.innerHTML = self.nothing()
            return
        within = len([chapter for chapter in self.chapters if any(one is chapter for one, _ in self.hits)])
        count = f"{counted(len(self.hits), 'hit')} in {counted(within, 'chapter')}."
        enter = "Enter goes there." if len(self.hits) == 1 else "Enter goes to the first."
        short = "Type two letters or more." if str(self.field.value).strip() else ""
        dom.say(self.told, f"{count} {enter}" if self.words else short)

    def nothing(self) -> str:
        """Returns what to do where no passage has all the words: a near word, if one is nowhere."""
        texts = [text for chapter in self.chapters for text in chapter.texts()]
        there, missing = [], []
        for word in self.words:
            has = any(find_word(text, word) >= 0 for text in texts)
            there.append(word if has else nearest(word, words_of(texts)) or "")
            if not has:
                missing.append(word)
        if not missing:
            each = " or ".join([self.offered(word) for word in self.words])
            return f"Nothing found: no passage has all these words. Search for {each} alone. {ALL}"
        told = (
            "Nothing found: the help does not have “"
            + "” or “".join([dom.escape(word) for word in missing])
            + "”."
        )
        near = " ".join([word for word in there if word])
        if near:
            told += " Did you mean " + self.offered(near, "?")
        return f"{told} {ALL}"

    @staticmethod
    def offered(words: str, after: str = "") -> str:
        words = dom.escape(words)
        return f'<button type="button" class="quiet" data-near="{words}">{words}{after}</button>'

    def corrected(self, event: "Event") -> None:
        """Ends the search, or searches for the near words."""
        button = event.target.closest("button")
        if button:
            self.field.value = str(button.getAttribute("data-near") or "")
            self.find()
            self.field.focus()

    # ---- going to a hit ------------------------------------------------------------------------

    def key(self, event: "Event") -> None:
        """Enter goes to the first hit; the arrow leads into the list."""
        key = str(event.key)
        if not self.hits or event.isComposing or key not in ("Enter", "ArrowDown"):
            return
        event.preventDefault()
        if key == "Enter":
            self.go(0)
        else:
            self.list.querySelector("button").focus()

    def key_in_list(self, event: "Event") -> None:
        """The arrows go from hit to hit and back to the field."""
        step = {"ArrowDown": 1, "ArrowUp": -1}.get(str(event.key), 0)
        button = event.target.closest("[data-hit]")
        if not step or not button:
            return
        event.preventDefault()
        at = int(button.getAttribute("data-hit")) + step
        target = self.list.querySelector(f'[data-hit="{at}"]') if at >= 0 else self.field
        if target:
            target.focus()

    def chosen(self, event: "Event") -> None:
        button = event.target.closest("button")
        if button and button.getAttribute("data-hit"):
            self.go(int(button.getAttribute("data-hit")))
        elif button:
            self.list_hits(len(self.hits))
            self.list.querySelector(f'[data-hit="{MOST_SHOWN}"]').focus()

    def go(self, number: int) -> None:
        """Opens the hit's chapter and goes to its first marked word."""
        chapter, at = self.hits[number]
        if chapter.folds:
            chapter.box.open = True
        self.came(chapter.number)
        word = dom.by_id(f"help-hit-{number}") if at != TITLE else None
        target = word or chapter.head
        target.scrollIntoView()
        target.focus()
