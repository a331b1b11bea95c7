"""A decision for the user: which cards can be chosen, which are chosen so far, and the panel that asks.

Only legal options can be chosen. Anything else is not a button, or a button that explains why not.
"""

from lab.browser import dom
from lab.browser.dom import escape
from lab.table.board import HtmlSlot

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

# Zones whose cards are on the table. The options of all other zones are shown in the panel.
SEATED = ("hand", "in_play")
TABLED = ("supply", "landscapes", "looking")
MOST_KEYS = 9
IN_HAND = ": press them in your hand"
COMMAND_KEYS = {"treasures": "t", "end phase": "e", "end turn": "n"}


def key_mark(key: str) -> str:
    return "<kbd>" + escape(key) + "</kbd>" if key else ""


class Decision:
    """The current question and the options chosen so far; passed to the board as `marks`."""

    def __init__(self, question: "dict[str, Any] | None", table: "dict[str, Any] | None" = None) -> None:
        self.question = question
        self.table = table
        self.kind = question["kind"] if question else ""
        self.chosen: list[int] = []  # ids, in the order chosen
        self.hinted: list[int] = []
        self.hinted_buy = ""  # the card that the hint buys after all Treasures
        self.places: dict[str, Any] = {}  # "hand0:3" -> ids of the options at that position
        self.loose: list[dict[str, Any]] = []  # options without a position on the table
        self.set_up_sought: dict[str, Any] = {}
        self.reach: dict[str, str] = {}  # position key of what one click buys, with all Treasures -> its name
        self.keys: dict[str, Any] = {}  # key such as "1" -> ids of its options
        self.doubt = ""  # asked in place of the question, before Actions are given up
        if not question:
            return
        for name, why in question.get("refused") or ():
            self.set_up_sought[name] = why
        for option in question["options"]:
            place = self.place(option)
            if place:
                self.places.setdefault(place, []).append(option["id"])
            else:
                self.loose.append(option)
        for option in question.get("reach") or ():
            self.reach[self.place(option)] = option["name"]
        if self.kind in ("one", "yes"):
            self.spread()

    def spread(self) -> None:
        """If one option stands for all Coppers, makes each Copper clickable."""
        at = self.question["for"]
        hand = self.table["players"][at]["hand"] if self.table else None
        named = {
            option["name"]: option["id"] for option in self.question["options"] if option["zone"] == "hand"
        }
        for place, name in enumerate(hand or ()):
            key = "hand" + str(at) + ":" + str(place)
            if name in named and key not in self.places:
                self.places[key] = [named[name]]

    def place(self, option: "dict[str, Any]") -> str:
        """Returns the position key of the option's tile; "" if it is only in the panel."""
        zone, at = option["zone"], option.get("at")
        if at is None:
            return ""
        if zone in SEATED:
            return zone + str(self.question["for"]) + ":" + str(at)
        return zone + ":" + str(at) if zone in TABLED else ""

    def ids(self, zone: str, places: "list[Any]") -> list[int]:
        found = []
        for at in places:
            found += self.places.get(zone + ":" + str(at), [])
        return found

    def buys(self, zone: str, places: "list[Any]") -> str:
        """Returns the card that a click there buys with all Treasures of the hand; "" if it buys none."""
        return self.reach.get(zone + ":" + str(places[0]), "")

    # ---- marks on cards ------------------------------------------------------------------------

    def begin_marking(self) -> None:
        """Restarts the assignment of digit keys before the board is drawn."""
        self.keys = {}

    def of(self, zone: str, places: list[int]) -> "Any":
        """Returns how a tile is marked: a CSS class, HTML at its foot, attributes."""
        ids = self.ids(zone, places)
        if not ids and self.buys(zone, places):
            hinted = " hinted" if self.hinted_buy and self.hinted_buy == self.buys(zone, places) else ""
            return "can reach" + hinted, "", ' data-why="Plays all Treasures and buys it."'
        if not ids:
            why = self.why(zone, places[0])
            told = ' data-why="' + escape(why) + '"' if why else ""
            return "off", "", ' tabindex="-1" aria-disabled="true"' + told
        picked = [number for number in ids if number in self.chosen]
        look = "can"
        if picked:
            look += " chosen"
        if [number for number in ids if number in self.hinted]:
            look += " hinted"
        foot = self.digit(ids)
        if picked:
            if self.kind == "order":
                told = ", ".join([str(self.chosen.index(number) + 1) + "." for number in picked])
            else:
                told = "✓" if len(ids) == 1 else str(len(picked)) + " of " + str(len(ids))
            foot += '<i class="picked">' + told + "</i>"
        pressed = ""
        if self.kind in ("some", "order"):
            pressed = ' aria-pressed="' + ("true" if picked else "false") + '"'
        return look, foot, pressed

    def why(self, zone: str, at: int) -> str:
        """Returns why the card cannot be chosen, unless that is obvious."""
        if not self.question or zone != "supply" or not (self.question["verb"] == "buy" or self.reach):
            return ""
        pile = self.table["supply"][at]
        if pile["name"] in self.set_up_sought:
            return self.set_up_sought[pile["name"]]
        coins = self.table["players"][self.question["for"]]["coins"]
        if self.reach:
            coins = int(self.question["coins"])
        cost = pile["cost"].split(" ")[0].strip("$P")
        if not pile["left"]:
            return "None are left."
        if pile["group"] == "beside":
            return "It is not in the supply: it cannot be bought."
        if cost.isdigit() and int(cost) > coins:
            return f"It costs {pile['cost']}; you have ${coins}."
        return ""

    def digit(self, ids: list[int]) -> str:
        """Returns the digit key for these options; "" once all digits are used."""
        for key, others in self.keys.items():
            if others == ids:
                return key_mark(key)
        if len(self.keys) >= MOST_KEYS:
            return ""
        key = str(len(self.keys) + 1)
        self.keys[key] = ids
        return key_mark(key)

    # ---- choosing ------------------------------------------------------------------------------

    def click(self, ids: list[int]) -> bool:
        """Handles a click on one of these equal options. Returns whether the question is answered."""
        if not ids:
            return False
        if self.kind not in ("some", "order"):
            self.chosen = [ids[0]]
            return True
        fresh = [number for number in ids if number not in self.chosen]
        if fresh and len(self.chosen) < self.question["most"]:
            self.chosen.append(fresh[0])
            if self.kind == "order":
                self.complete()
        else:  # all are chosen, or the maximum is reached: deselect these
            self.chosen = [number for number in self.chosen if number not in ids]
        return False

    def complete(self) -> None:
        """Adds the last remaining option when cards are put in order."""
        left = [option["id"] for option in self.question["options"] if option["id"] not in self.chosen]
        if len(left) == 1:
            self.chosen.append(left[0])

    def can_confirm(self) -> bool:
        return self.question["least"] <= len(self.chosen) <= self.question["most"]

    def clear(self) -> None:
        self.chosen = []

    # ---- the panel -----------------------------------------------------------------------------

    def panel(self, facts: "dict[str, Any]") -> str:
        """Returns the question as HTML. facts: of the card that asks."""
        question = self.question
        out = '<p class="asks">' + escape(self.text()) + "</p>"
        fact = facts.get(question["card"]) if question["card"] else None
        if fact and fact["text"]:
            out += '<p class="says"><b>' + escape(question["card"]) + "</b> " + escape(fact["text"]) + "</p>"
        several = self.kind in ("some", "order")
        if several:
            out += '<p class="count">' + escape(self.count()) + "</p>"
        row = "".join([self.loose_button(option) for option in self.loose if self.kind != "yes"])
        if row:
            out += '<div class="loose">' + row + "</div>"
        buttons = ""
        if self.kind == "yes":
            number = question["options"][0]["id"]
            hinted = " hinted" if number in self.hinted else ""
            buttons += self.button("yes", question["yes"] or "Yes", "y", "primary" + hinted)
            buttons += self.button("no", question["no"] or "No", "x")
        elif several:
            wrong = "" if self.can_confirm() else ' disabled aria-disabled="true"'
            buttons += self.button("confirm", question["confirm"] or "Done", "c", "primary", wrong)
            if self.chosen:
                buttons += self.button("clear", "Clear", "Esc")
        commands = question["commands"]
        for name, label in commands:
            if name == "end turn":
                continue  # last, below
            main = self.are_treasures(facts) if name == "treasures" else name == self.only_way()
            look = "primary" if main else ""
            buttons += self.button("command:" + name, label, COMMAND_KEYS.get(name, ""), look)
        if question["skip"] and self.kind != "yes" and not self.ends_turn(facts):
            buttons += self.button("skip", question["skip"], self.skip_key(), "rare" if commands else "")
        for name, label in commands:
            if name == "end turn":  # at the right: away from where "Play all Treasures" was
                main = " primary" if name == self.only_way() else ""
                buttons += self.button("command:" + name, label, COMMAND_KEYS[name], "last" + main)
        return out + '<div class="answers">' + buttons + "</div>"

    def text(self) -> str:
        """Returns the question's sentence."""
        return self.doubt or (self.question["text"] if self.question else "")

    def doubts(self, facts: "dict[str, Any]") -> bool:
        """Asks once whether to play Treasures while Actions can still be played. Returns whether it asks now.

        Playing Treasures ends the Action phase.
        """
        if self.doubt:
            return False
        names = []
        for option in self.question["options"]:
            name = option["name"]
            types = facts[name]["types"] if name in facts else ""
            if "Action" in types and "Treasure" not in types and name not in names:
                names.append(name)
        if names:
            self.doubt = f"You can still play {' or '.join(names)}. Play Treasures all the same?"
        return bool(names)

    def ends_turn(self, facts: "dict[str, Any]") -> bool:
        """Returns whether to buy nothing is to end the turn, so that one button is enough."""
        if self.question["verb"] != "buy" or "end turn" not in [
            name for name, _ in self.question["commands"]
        ]:
            return False
        hand = self.table["players"][self.question["for"]]["hand"] if self.table else None
        return not [name for name in hand or () if name in facts and "Night" in facts[name]["types"]]

    def only_way(self) -> str:
        """Returns the command that remains if no card can be chosen. It becomes the main button."""
        names = [name for name, _ in self.question["commands"]]
        for name in ("end turn", "end phase"):
            if name in names and not self.question["options"]:
                return name
        return ""

    def are_treasures(self, facts: "dict[str, Any]") -> bool:
        """Returns whether all options are Treasures. Playing them all is then the main button."""
        names = [option["name"] for option in self.question["options"]]
        return all(name in facts and "Treasure" in facts[name]["types"] for name in names)

    def skip_key(self) -> str:
        return "x" if self.question["card"] else "e"

    def does(self, key: str) -> str:
        """Returns the button that a key presses in this question."""
        question = self.question
        if not question:
            return ""
        for name, _ in question["commands"]:
            if COMMAND_KEYS.get(name) == key:
                return "command:" + name
        if self.kind == "yes":
            return {"y": "yes", "x": "no"}.get(key, "")
        if self.kind in ("some", "order") and key in ("c", "Escape"):
            if key == "c":
                return "confirm" if self.can_confirm() else ""
            return "clear" if self.chosen else ""
        return "skip" if question["skip"] and key in ("x", self.skip_key()) else ""

    def count(self) -> str:
        """Returns how many choices are wanted, and how many are made."""
        least, most, have = self.question["least"], self.question["most"], len(self.chosen)
        if self.kind == "order":
            return f"Click them in order: {have} of {most} placed"
        wanted = str(most) if least == most else f"{least} to {most}" if least else f"up to {most}"
        where = "" if have or [one for one in self.question["options"] if one["zone"] != "hand"] else IN_HAND
        return f"{have} chosen of {wanted}{where}"

    def loose_button(self, option: "dict[str, Any]") -> str:
        """Returns the button for a word, a number, or a card that is not on the table."""
        ids = [option["id"]]
        look, foot, more = "", self.digit(ids), ""
        if option["id"] in self.hinted:
            look = " hinted"
        if self.kind in ("some", "order"):
            on = option["id"] in self.chosen
            look += " chosen" if on else ""
            more = ' aria-pressed="' + ("true" if on else "false") + '"'
            if on and self.kind == "order":
                foot += f"<i>{self.chosen.index(option['id']) + 1}.</i>"
        name = escape(option["name"])
        card = f' data-card="{name}"' if option["zone"] not in ("word", "number") else ""
        return (
            f'<button type="button" class="choice{look}" data-id="{int(option["id"])}"{card}{more}>'
            f"{name} {foot}</button>"
        )

    @staticmethod
    def button(name: str, label: str, key: str, look: str = "", more: str = "") -> str:
        """Returns the HTML of a button."""
        told = escape(label)
        return (
            f'<button type="button" class="{look}" data-do="{escape(name)}"{more}>'
            f"{told} {key_mark(key)}</button>"
        )


class DecisionPanel(HtmlSlot):
    """The panel that shows the question."""

    def reword(self, text: str) -> None:
        """Replaces the sentence, and leaves the rest where it is. The next `show` writes all of it again."""
        place = self.element.querySelector(".asks")
        if place:
            self.html = None
            # A shorter sentence would let the buttons and the hand move under the pointer.
            box = place.getBoundingClientRect()
            place.style.setProperty("width", f"{float(box.width)}px")
            place.style.setProperty("height", f"{float(box.height)}px")
            dom.attribute(place, "data-reworded", "")
            dom.say(place, text)

    def first(self) -> "Any":
        """Returns the first enabled button."""
        for button in self.element.querySelectorAll("button"):
            if not button.disabled:
                return button
        return None
