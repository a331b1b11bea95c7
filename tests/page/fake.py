"""A minimal fake browser for the page's modules: document, storage, address, pool, charts and editor.

It runs in CPython and in MicroPython, so it uses only what both support, as the page does.
"""

import asyncio
import json
import sys

VOID = ("meta", "link", "input", "img", "br", "wbr")


class Style:
    width = ""

    def setProperty(self, name, value):
        setattr(self, name.strip("-"), value)


class Element:
    def __init__(self, tag, attributes, parent=None):
        self.tag, self.attributes, self.parent = tag, attributes, parent
        self.children = []
        self.listeners = {}
        self.style = Style()
        self.hidden = "hidden" in attributes
        self.disabled = "disabled" in attributes
        self.checked = "checked" in attributes
        self.value = attributes.get("value", "")
        self._text = ""
        self._html = ""
        self.scrollTop = 0
        self.scrollHeight = 100
        self.scrollWidth = 0
        self.offsetTop = self.offsetHeight = self.clientHeight = 0
        self.offsetLeft = self.offsetWidth = self.clientWidth = 0
        self.seen = 0
        self.open = False

    def first(self, tests):
        """Return the first descendant that passes the tests, or None."""
        for child in self.children:
            if fits(child, tests):
                return child
            if child.children:
                found = child.first(tests)
                if found:
                    return found
        return None

    def with_id(self, name):
        for child in self.children:
            if child.attributes.get("id") == name:
                return child
            if child.children:
                found = child.with_id(name)
                if found:
                    return found
        return None

    def setAttribute(self, name, value):
        self.attributes[name] = value

    def getAttribute(self, name):
        return self.attributes.get(name)

    def removeAttribute(self, name):
        self.attributes.pop(name, None)

    def addEventListener(self, event, action):
        self.listeners.setdefault(event, []).append(action)

    def insertAdjacentHTML(self, where, html):
        new = parse(html).children
        if where == "beforebegin":
            here = self.parent.children.index(self)
            self.parent.children[here:here] = new
        else:
            assert where == "beforeend"
            self._html += html
            self._text = plain(self._html)
            self.children += new
        for child in new:
            child.parent = self.parent if where == "beforebegin" else self

    def querySelector(self, selector):
        paths = alternatives(selector)
        if len(paths) == len(paths[0]) == 1:
            return self.first(paths[0][0])
        found = self.querySelectorAll(selector)
        return found[0] if found else None

    def querySelectorAll(self, selector):
        found = []
        self.add_matching(selector, found)
        return found

    def add_matching(self, selector, found):
        for child in self.children:
            if matches(child, selector):
                found.append(child)
            if child.children:
                child.add_matching(selector, found)

    def remove(self):
        self.parent.children.remove(self)

    def append(self, element):
        element.remove()
        element.parent = self
        self.children.append(element)

    def after(self, element):
        element.remove()
        element.parent = self.parent
        self.parent.children.insert(self.parent.children.index(self) + 1, element)

    def closest(self, selector):
        here = self
        while here and not matches(here, selector):
            here = here.parent
        return here

    def focus(self):
        self.seen += 1

    def select(self):
        pass

    def showModal(self):
        self.open = True

    def close(self):
        self.open = False

    def getBoundingClientRect(self):
        return Thing(top=self.offsetTop, bottom=self.offsetTop, width=600, height=24)

    def scrollIntoView(self, how=None):
        self.seen += 1

    @property
    def textContent(self):
        return self._text

    @textContent.setter
    def textContent(self, text):
        self._text = text

    @property
    def innerHTML(self):
        return self._html or "".join([written(child) for child in self.children])

    @innerHTML.setter
    def innerHTML(self, html):
        self._html = html
        self._text = plain(html)
        self.children = parse(html).children
        for child in self.children:
            child.parent = self

    @property
    def outerHTML(self):
        raise AttributeError("only to be written")

    @outerHTML.setter
    def outerHTML(self, html):
        new = parse(html).children[0]
        new.parent = self.parent
        self.parent.children[self.parent.children.index(self)] = new

    @property
    def tagName(self):
        return self.tag.upper()

    def fire(self, event, target=None, key="", ctrl=False, shift=False):
        """Send an event as if a user had caused it, optionally on the descendant `target` or with a key."""
        self.prevented = False
        told = Thing(type=event, target=target or self, key=key, isComposing=False, altKey=True)
        told.ctrlKey, told.shiftKey, told.metaKey = ctrl, shift, False
        told.preventDefault = self.prevent
        told.stopPropagation = self.stop
        for action in self.listeners.get(event, []):
            action(told)

    def prevent(self):
        self.prevented = True

    def stop(self):
        self.stopped = True

    @property
    def id(self):
        return self.attributes.get("id", "")


def written(element):
    """Return the HTML of an element that was parsed from the page."""
    told = "".join([" " + name + '="' + element.attributes[name] + '"' for name in element.attributes])
    tag = element.tag
    end = "" if tag in VOID else element._text + element.innerHTML + "</" + tag + ">"
    return "<" + tag + told + ">" + end


def plain(html):
    """Return the text of HTML, with each tag replaced by a space."""
    out = ""
    for part in html.split("<"):
        out += part.split(">", 1)[1] + " " if ">" in part else part
    return " ".join(unescaped(out).split())


def unescaped(text):
    for name, letter in (("&lt;", "<"), ("&gt;", ">"), ("&quot;", '"'), ("&amp;", "&")):
        text = text.replace(name, letter)
    return text


def attributes(text):
    """Parse the attributes in the text of a tag: name="value" or a name alone."""
    found = {}
    while text.strip():
        text = text.strip()
        name = text.split("=")[0].split(" ")[0]
        if text.startswith(name + '="'):
            value, _, text = text[len(name) + 2 :].partition('"')
        else:
            value, text = "", text[len(name) :]
        found[name] = unescaped(value)
    return found


def parse(html):
    """Parse HTML as strict as the page's own: every tag is closed, and values are in double quotes."""
    root = here = Element("root", {})
    for part in html.split("<")[1:]:
        inside, _, text = part.partition(">")
        if inside.startswith("!"):
            continue
        if inside.startswith("/"):
            here = here.parent
        else:
            tag = inside.split(" ")[0].split("\n")[0]
            element = Element(tag, attributes(inside[len(tag) :]), here)
            here.children.append(element)
            if tag not in VOID and not inside.endswith("/"):
                here = element
        if text.strip() and not inside.startswith("/"):
            here._text += unescaped(" ".join(text.split()))
    return root


taken_apart = {}  # parsed selectors by their text, as the same ones are used many times


def tests_of(simple):
    """Split a compound selector into (kind, name, value): a tag, #id, .class, [name="value"] or :enabled."""
    tests = []
    for mark in ("#", ".", "[", ":enabled"):
        simple = simple.replace(mark, " " + mark)
    for part in simple.split():
        if part[0] == "[":
            name, _, value = part[1:-1].partition("=")
            tests.append(("[", name, value.strip('"')))
        elif part[0] in "#.":
            tests.append((part[0], part[1:], ""))
        else:
            tests.append((part, "", ""))
    return tests


def alternatives(selectors):
    """Parse a selector like "main .card, select".

    Each alternative is a list of tests, one entry for each element from the outermost to the innermost.
    """
    if selectors not in taken_apart:
        taken_apart[selectors] = [
            [tests_of(simple) for simple in one.strip().split(" ") if simple != ">"]
            for one in selectors.split(",")
        ]
    return taken_apart[selectors]


def fits(element, tests):
    own = element.attributes
    for kind, name, value in tests:
        if kind == "[":
            if name not in own or (value and own[name] != value):
                return False
        elif kind == "#":
            if own.get("id") != name:
                return False
        elif kind == ".":
            if name not in own.get("class", "").split(" "):
                return False
        elif kind == ":enabled":
            if element.disabled:
                return False
        elif element.tag != kind:
            return False
    return True


class Head:
    """Loads at once whatever is appended to it, except the addresses in `lost`, which fail."""

    def __init__(self):
        self.children = []
        self.lost = ()  # addresses

    def append(self, element):
        element.parent = self
        self.children.append(element)
        element.fire("error" if element.href in self.lost else "load")


def matches(element, selectors):
    """Test a selector with descendants ("main .card") and alternatives ("input, select")."""
    for path in alternatives(selectors):
        if fits(element, path[-1]) and (len(path) == 1 or is_below(element, path)):
            return True
    return False


def is_below(element, path):
    here = element.parent
    for tests in reversed(path[:-1]):
        while here and not fits(here, tests):
            here = here.parent
        if not here:
            return False
        here = here.parent
    return True


class Document:
    def __init__(self, html):
        self.activeElement = None
        self.listeners = {}
        self.root = parse(html)
        self.found = {}
        self.documentElement = Element("html", {})
        self.documentElement.clientHeight = 800
        self.head = Head()

    def createElement(self, tag):
        return Element(tag, {})

    def addEventListener(self, event, action, capture=False):
        self.listeners.setdefault(event, []).append(action)

    def getElementById(self, name):
        element = self.found.get(name)
        # Cached, as most elements are looked up many times: searching the whole page each time took half the run time.
        if not element or element.attributes.get("id") != name or not self.holds(element):
            element = self.found[name] = self.root.with_id(name)
        return element

    def holds(self, element):
        while element is not self.root:
            if not element.parent or element not in element.parent.children:
                return False
            element = element.parent
        return True

    def querySelector(self, selector):
        here = self.root
        for simple in selector.split(" "):
            if here is self.root and simple[0] == "#" and not any(mark in simple for mark in ".[:"):
                here = self.getElementById(simple[1:])
            else:
                here = here and here.first(alternatives(simple)[0][0])
        return here


class Storage:
    def __init__(self):
        self.kept = {}
        self.broken = False

    def getItem(self, key):
        if self.broken:
            raise RuntimeError("no storage here")
        return self.kept.get(key)

    def setItem(self, key, text):
        if self.broken:
            raise RuntimeError("no storage here")
        self.kept[key] = text

    def removeItem(self, key):
        if self.broken:
            raise RuntimeError("no storage here")
        self.kept.pop(key, None)

    @property
    def length(self):
        if self.broken:
            raise RuntimeError("no storage here")
        return len(self.kept)

    def key(self, number):
        return sorted(self.kept)[number]


class Thing:
    """An object with the given attributes."""

    def __init__(self, **values):
        for name, value in values.items():
            setattr(self, name, value)


class Pool:
    """Two engines. `answers` maps fn to function(args), or to None where no answer is to come."""

    def __init__(self):
        self.answers = {}
        self.asked = []
        self.messages = []
        self.waiting = []
        self.stops = []
        self.renewals = []
        self.warmed = []
        self.answered = 0

    def start(self, count, on_event):
        self.on_event = on_event
        return 2

    def boot(self):
        for worker in (0, 1):
            self.on_event(json.dumps({"worker": worker, "ready": 5}))

    def call(self, worker, text, on_message, limit):
        message = json.loads(text)
        if message["fn"] == "warm up":
            self.warm_up(worker, message, on_message)
            return
        message["limit"] = limit
        self.asked.append((worker, message["fn"], message["args"]))
        self.messages.append(message)
        answer = self.answers.get(message["fn"])
        if answer is None:
            self.waiting.append((worker, message["id"], on_message))
            return
        told = answer(message["args"])
        told = {"error": told["error"]} if "error" in told else {"result": told}
        told["id"] = message["id"]
        asyncio.get_event_loop().create_task(self.later(on_message, json.dumps(told)))

    def warm_up(self, worker, message, on_message):
        """Answer the warm-up call, which comes before any other. It is not in `asked`, as scenes do not test it."""
        self.warmed.append(worker)
        told = self.warm(message["args"])
        told["id"] = message["id"]
        on_message(json.dumps(told))

    def warm(self, args):
        return {"result": args["first"] + args["count"]}

    async def later(self, on_message, text):
        self.answered += 1
        on_message(text)

    def renew(self, text):
        self.renewals.append(json.loads(text))

    def stop(self, worker, why):
        self.stops.append(worker)
        waiting, self.waiting = self.waiting, []
        for one, number, on_message in waiting:
            if one == worker:
                on_message(
                    json.dumps(
                        {
                            "id": number,
                            "error": {"message": "The engine was stopped: " + why, "stopped": True},
                        }
                    )
                )
            else:
                self.waiting.append((one, number, on_message))


class Recorder:
    """Stands in for the charts and the editor, and records the calls."""

    def __init__(self):
        self.drawn, self.texts, self.marks, self.typing = {}, {}, {}, {}

    def draw(self, name, text):
        self.drawn[name] = json.loads(text)

    def clear(self, name):
        self.drawn.pop(name, None)

    def mount(self, name, changed):
        self.typing[name] = changed

    def write(self, name, text):
        self.texts[name] = text

    def go(self, name, line):
        self.gone = (name, line)

    def replace(self, name, text):
        self.write(name, text)

    def mark(self, name, problems):
        self.marks[name] = json.loads(problems)


class Files:
    """The files of the site by address. A missing file is empty, as in files.mjs."""

    def __init__(self):
        self.texts = {}
        self.clipboard = True
        self.dropped = {}
        self.chosen = ""

    def read(self, path, done):
        done(self.texts.get(path, ""))

    def pack(self, text, done):
        done("" if "long" in text else "packed-" + text.replace(" ", "_"))

    def unpack(self, packed, done):
        done(packed[7:].replace("_", " ") if packed.startswith("packed-") else "")

    def unpack_solved(self, packed, done):
        done(packed[7:] if packed.startswith("packed-") else "")

    def begin_copy(self):
        pass

    def copy(self, text, done):
        self.copied = text
        done("yes" if self.clipboard else "")

    def challenge_picture(self, text, done):
        self.drawn = text
        done("copied" if self.clipboard else "saved")

    def result_picture(self, text, done):
        self.drawn = text
        done("copied" if self.clipboard else "saved")

    def save(self, name, text, kind):
        self.saved = (name, text, kind)

    def pick(self, done):
        done(self.chosen)

    def receive(self, name, done):
        self.dropped[name] = done

    def chosen_text(self, name, done):
        done(self.texts.get(name, ""))


def date(year=2024, month=9, day=14):
    """Return a Date within that month, at 9:05."""
    return Thing(
        getFullYear=lambda: year,
        getMonth=lambda: month,
        getDate=lambda: day,
        getHours=lambda: 9,
        getMinutes=lambda: 5,
    )


class Browser:
    """A fake browser, new for every test. `install` puts it where the page's modules import from."""

    def __init__(self, html):
        self.document = Document(html)
        self.storage = Storage()
        self.pool = Pool()
        self.charts = Recorder()
        self.editor = Recorder()
        self.files = Files()
        self.clock = 0
        self.location = Thing(hash="", href="site/#old")
        self.window = Element("window", {})
        self.window.innerWidth = 1280
        self.window.innerHeight = 900
        self.window.scrollY = 0
        self.window.scrollTo = lambda x, y: None

    def now(self):
        self.clock += 100
        return self.clock

    def replace_state(self, state, title, address):
        self.location.hash = address

    def install(self):
        same = lambda thing: thing
        ffi = Thing(create_proxy=same, to_js=same, is_none=lambda thing: thing is None)
        parts = Thing(charts=self.charts, editor=self.editor, engine_pool=self.pool, files=self.files)
        sys.modules["pyscript"] = Thing(
            document=self.document, ffi=ffi, js_modules=parts, __path__="pyscript"
        )
        sys.modules["pyscript.ffi"] = ffi
        sys.modules["pyscript.js_modules"] = parts
        sys.modules["js"] = Thing(
            localStorage=self.storage,
            location=self.location,
            history=Thing(replaceState=self.replace_state),
            performance=Thing(now=self.now),
            Date=Thing(new=date),
            Math=Thing(random=lambda: 0.5),
            document=self.document,
            window=self.window,
        )
        for name in [name for name in sys.modules if name == "lab" or name.startswith("lab.")]:
            del sys.modules[name]
        return self

    def by_id(self, name):
        return self.document.getElementById(name)

    def by_testid(self, name):
        return self.document.querySelector(f'[data-testid="{name}"]')

    def say(self, number, text):
        """Type text into the editor of player `number`."""
        self.editor.typing[f"editor-{number}"](text)


async def settle():
    """Wait until the page is idle: no call, answer or new task in twenty checks in a row."""
    from lab.browser import tasks

    pool = sys.modules["pyscript.js_modules"].engine_pool
    last, quiet = None, 0
    while quiet < 20:
        await asyncio.sleep(0.002)
        seen = (len(pool.asked), len(pool.warmed), pool.answered, len(tasks.running))
        quiet = quiet + 1 if seen == last else 0
        last = seen
