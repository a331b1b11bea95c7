"""The settings: rules, seed and number of games, as form fields, for the service and in an address."""

import js
from lab.browser import dom
from lab.state.address import encode, pairs
from lab.state.link_notes import WRONG_SEED

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

# (name on the command line and in an address, the field's name, the default)
RULES = (
    ("players", "players", "2"),
    ("end", "end", "first"),
    ("board", "board-name", "classic"),
    ("sticky", "sticky", "skip"),
    ("deck", "deck-size", "66"),
    ("replacement", "replacement", "no"),
    ("back", "back", "yes"),
    ("finish", "finish", "reach"),
)
GAMES = ("100", "1000", "10000", "100000")
SEED, VERSION = "seed", "v"


class Options:
    def __init__(self, rules_changed: "Any", games_changed: "Any") -> None:
        self.fields = {rule: dom.by_id(name) for rule, name, _ in RULES}
        self.seed_field = dom.by_id("seed")
        self.problem = dom.by_id("seed-problem")
        self.radios = [dom.find('input[name="games"][value="' + games + '"]') for games in GAMES]
        dom.on(self.seed_field, "change", lambda event: rules_changed())
        dom.on(self.seed_field, "input", lambda event: self.seed_typed())
        for field in self.fields.values():
            dom.on(field, "change", lambda event: rules_changed())
        for radio in self.radios:
            dom.on(radio, "change", lambda event: games_changed())

    @property
    def rules(self) -> "Any":
        return {rule: str(field.value) for rule, field in self.fields.items()}

    @property
    def match(self) -> "Any":
        """The rules and the seed in the service's form."""
        rules = self.rules
        return {
            "players": int(rules["players"]),
            "board": rules["board"],
            "deck": int(rules["deck"]),
            "sticky": rules["sticky"],
            "replacement": rules["replacement"] == "yes",
            "back": rules["back"] == "yes",
            "finish": rules["finish"],
            "end": rules["end"],
            "seed": self.seed,
        }

    @property
    def games(self) -> "Any":
        for radio in self.radios:
            if radio.checked:
                return int(radio.value)
        return 1000

    # ---- the seed ------------------------------------------------------------------------------

    @property
    def seed(self) -> "Any":
        return str(self.seed_field.value).strip()

    def seed_is_fine(self) -> "Any":
        """Returns whether the seed is a number, and shows an error below its field if not."""
        fine = self.seed.isdigit() and len(self.seed) <= 18
        dom.say(self.problem, "" if fine else WRONG_SEED)
        dom.attribute(self.seed_field, "aria-invalid", None if fine else "true")
        return fine

    def seed_typed(self) -> None:
        """Removes the error as soon as the seed is valid. Removing it only when the field is left would move
        the button that is being pressed.
        """
        if self.problem.textContent:
            self.seed_is_fine()

    def can_begin(self) -> "Any":
        """Returns whether games can begin. If not, shows why at the seed."""
        fine = self.seed_is_fine()
        if not fine:
            self.seed_field.focus()
        return fine

    # ---- the address ---------------------------------------------------------------------------

    def fragment(self, version: str = "") -> "Any":
        """Returns the address of the settings: rules that differ from the defaults, games and seed."""
        rules = self.rules
        said = [(rule, rules[rule]) for rule, _, usual in RULES if rules[rule] != usual]
        said += [("games", str(self.games)), (SEED, self.seed)]
        if version:
            said.append((VERSION, version))
        return "#" + "&".join([key + "=" + encode(text) for key, text in said])

    def read(self, fragment: "Any") -> "Any":
        """Applies an address; rules it does not mention get their defaults.

        Returns the address's pairs, and the invalid parts.
        """
        query = pairs(str(fragment)[1:])
        odd = [rule + "=" + query[rule] for rule, _, usual in RULES if not self.choose(rule, query, usual)]
        games = query.get("games", "")
        if games in GAMES:
            for radio in self.radios:
                radio.checked = radio.value == games
        elif games:
            odd.append("games=" + games)
        self.seed_field.value = query.get(SEED) or self.seed
        strange = [key for key in query if key not in self.fields and key not in ("games", SEED, VERSION)]
        return query, odd + strange

    def choose(self, rule: "Any", query: "Any", usual: "Any") -> "Any":
        """Sets a rule from the address or to its default. Returns False if there is no such choice."""
        field, asked = self.fields[rule], query.get(rule, usual)
        fits = asked in [str(option.value) for option in field.querySelectorAll("option")]
        field.value = asked if fits else usual
        return fits

    def write_address(self) -> None:
        fragment = self.fragment()
        if fragment != str(js.location.hash):
            js.history.replaceState(None, "", fragment)
