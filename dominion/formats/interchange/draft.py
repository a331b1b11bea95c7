"""A kingdom while it is being read: what was found, what was not understood, and the result."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ...engine.card import CATALOG, Card, Trait
from ...engine.setup import kingdom_pile
from . import names
from .names import Found, key

PILES: Final = 10

CHOOSERS: Final = {
    "bane": "Young Witch",
    "obelisk": "Obelisk",
    "mouse": "Way of the Mouse",
    "ferryman": "Ferryman",
    "riverboat": "Riverboat",
    "approaching_army": "Approaching Army",
}
"""The card or landscape that each of these is chosen for."""
_CHOSEN_BY: Final = {name: what for what, name in CHOOSERS.items()}
_ROLES: Final = {
    "bane": "bane", "obelisk": "obelisk", "mouse": "mouse", "extra": "ferryman", "ferryman": "ferryman",
    "boat": "riverboat", "riverboat": "riverboat", "attack": "approaching_army", "army": "approaching_army",
    "approachingarmy": "approaching_army", "wayofthemouse": "mouse",
}  # fmt: skip
"""Words for the purpose of a chosen card."""
_RULES: Final = {
    "bane": "the Bane costs $2 or $3 and is not among the ten",
    "obelisk": "Obelisk's pile is an Action pile of the supply",
    "mouse": "the Mouse's card is an unused Action, no Duration, that costs $2 or $3",
    "ferryman": "Ferryman's pile is unused and costs $3 or $4",
    "riverboat": "Riverboat's card is an unused Action, no Duration, that costs $5",
    "approaching_army": "Approaching Army's pile is an unused Attack",
}
_BESIDE: Final = ("mouse", "ferryman", "riverboat")
"""Cards chosen for these are no piles of the kingdom."""
_COLONY: Final = {
    "colony", "colonies", "platinum", "prosperitybasics", "platinumcolony", "colonyplatinum",
    "platinumandcolony", "colonyandplatinum", "coloniesandplatinum", "platinumandcolonies",
}  # fmt: skip
_SHELTERS: Final = {"shelters", "shelter"}
_ESTATES: Final = {"estates"}
_WITHOUT: Final = ("without", "no")
_ANSWERS: Final = {"yes": True, "on": True, "true": True, "no": False, "off": False, "false": False}
_SHELTER_CARDS: Final = ("Hovel", "Necropolis", "Overgrown Estate")


def empty() -> dict[str, Any]:
    """Returns the plain object of an empty kingdom."""
    return {
        "cards": [], "landscapes": [], "bane": None, "traits": [], "obelisk": None, "mouse": None,
        "ferryman": None, "riverboat": None, "approaching_army": None, "boons": [], "colony": None,
        "shelters": None, "sets": [], "name": None, "unknown": [], "notices": [],
    }  # fmt: skip


class Draft:
    """Collects what a text names. `finished` returns the plain object."""

    def __init__(self, guess: bool = True) -> None:
        self.guess = guess
        self._found = empty()
        self._chosen: dict[str, str] = {}
        self._traits: dict[str, str] = {}

    # ---- what a text may say -------------------------------------------------------------------

    def notice(self, text: str) -> None:
        """Adds a notice about the text, once."""
        if text not in self._found["notices"]:
            self._found["notices"].append(text)

    def unknown(self, text: str) -> None:
        """Adds the name of something that is no card."""
        text = text.strip()[: names.LONGEST]
        if text and text not in self._found["unknown"]:
            self._found["unknown"].append(text)

    def call(self, name: str) -> None:
        """Sets the name of the kingdom."""
        self._found["name"] = name.strip()[: names.LONGEST] or None

    def colony(self, there: bool) -> None:
        """Sets whether there are Colonies and Platinum."""
        self._switch("colony", there, "Colonies")

    def shelters(self, there: bool) -> None:
        """Sets whether players start with Shelters."""
        self._switch("shelters", there, "Shelters")

    def _switch(self, what: str, there: bool, spoken: str) -> None:
        if self._found[what] is not None and self._found[what] is not there:
            self.notice(f"{spoken}: both yes and no were given, the last counts")
        self._found[what] = there

    def switch(self, text: str) -> bool:
        """Reads words such as "No Colonies", "Shelters: yes". Returns whether it was such a word."""
        left, colon, right = text.partition(":")
        if colon and key(right) in _ANSWERS:
            return self.switch(left if _ANSWERS[key(right)] else f"no {left}")
        wanted, there = key(text), True
        for word in _WITHOUT:
            if wanted.startswith(word) and len(wanted) > len(word):
                wanted, there = wanted[len(word) :], False
                break
        wanted = wanted.removeprefix("with").removeprefix("use")
        if wanted in _COLONY:
            self.colony(there)
        elif wanted in _SHELTERS:
            self.shelters(there)
        elif wanted in _ESTATES and there:
            self.shelters(False)
        else:
            return False
        return True

    @classmethod
    def is_switch(cls, text: str) -> bool:
        """Returns whether `switch` would read this."""
        return cls().switch(text)

    def name(self, text: str) -> Card | None:
        """Returns the card or landscape of that name. Adds a notice if it was guessed."""
        found = names.find(text, self.guess)
        if found is None:
            return None
        return self.guessed(text, found)

    def guessed(self, text: str, found: Found) -> Card:
        """Returns the card found. Adds a notice if its name was guessed."""
        if found.guessed:
            self.notice(f"{text.strip()}: taken for {found.name}")
        return CATALOG[found.name]

    def add(self, card: Card) -> None:
        """Adds a card or landscape to the kingdom."""
        if card.is_landscape:
            self._add_landscape(card)
            return
        pile = CATALOG[kingdom_pile(card.name)]
        if card.name in _SHELTER_CARDS:
            self.shelters(True)
        elif card.name in ("Platinum", "Colony"):
            self.colony(True)
        elif pile.is_kingdom:
            if pile.name not in self._found["cards"]:
                self._found["cards"].append(pile.name)
        elif not card.is_basic and card.pile_name != "Ruins" and card.name != "Ruins":
            self.notice(f"{card.name} is no kingdom pile")

    def _add_landscape(self, card: Card) -> None:
        if card.is_aside:
            self.notice(f"{card.name} is no kingdom pile")
        elif card.name not in self._found["landscapes"]:
            self._found["landscapes"].append(card.name)

    def add_named(self, text: str) -> None:
        """Adds the card or landscape of that name, or lists the name as unknown."""
        if self.switch(text):
            return
        card = self.name(text)
        if card is None:
            self.unknown(text)
        else:
            self.add(card)

    # ---- what is chosen for a card ---------------------------------------------------------------

    def players(self, owned: Mapping[str, Any], trash: Mapping[str, int]) -> None:
        """Sets what a log has besides the kingdom: by player the turns and cards owned, and the trash."""
        piles = len(self._found["cards"])
        self._found |= {"players": dict(owned), "trash": dict(trash)}
        self.notice(
            f"a log does not give the kingdom: {piles} {'pile was' if piles == 1 else 'piles were'} seen"
        )

    def is_chooser(self, card: Card) -> bool:
        """Returns whether something is chosen for this card before the game."""
        return card.name in _CHOSEN_BY or isinstance(card, Trait) or card.name == "Druid"

    def role(self, text: str) -> str | None:
        """Returns the purpose that a word such as "Bane" names."""
        return _ROLES.get(key(text))

    def choose(self, what: str, text: str) -> bool:
        """Chooses a card of that name for "bane", "mouse" and so on. Returns whether there is one."""
        card = self.name(text)
        if card is None:
            return False
        pile = kingdom_pile(card.name)
        self._chosen[what] = pile if CATALOG[pile].is_kingdom or what == "obelisk" else card.name
        return True

    def choose_for(self, chooser: Card, texts: list[str]) -> bool:
        """Chooses the cards that these texts name for a card that needs a choice. Returns whether all are
        names.
        """
        if chooser.name == "Druid":
            cards = [self.name(text) for text in texts]
            self._found["boons"] = [card.name for card in cards if card is not None]
            return None not in cards
        if len(texts) != 1:
            return False
        if isinstance(chooser, Trait):
            card = self.name(texts[0])
            if card is not None:
                self._traits[chooser.name] = kingdom_pile(card.name)
            return card is not None
        return self.choose(_CHOSEN_BY[chooser.name], texts[0])

    @property
    def named_boons(self) -> list[str]:
        """The Boons chosen so far."""
        return list(self._found["boons"])

    def boons(self, texts: list[str]) -> None:
        """Choose Druid's Boons."""
        self.choose_for(CATALOG["Druid"], texts)

    def trait(self, trait: str, pile: str) -> None:
        """Puts a Trait on a pile; both are names as written."""
        card = self.name(trait)
        if isinstance(card, Trait):
            self.add(card)
            if not pile or not self.choose_for(card, [pile]):
                self.unknown(pile)
        else:
            self.unknown(trait)

    # ---- what it makes -------------------------------------------------------------------------

    def finished(self) -> dict[str, Any]:
        """Returns the plain object. Invalid choices are removed and reported."""
        found = self._found
        cards = found["cards"]
        for what in (*_BESIDE, "approaching_army", "bane"):
            if self._is_held(what) and self._chosen[what] in cards:
                cards.remove(self._chosen[what])
        for trait, pile in self._traits.items():
            if trait in found["landscapes"] and self._fits_trait(trait, pile):
                if pile not in cards and pile != self._chosen.get("bane"):
                    cards.append(pile)
                found["traits"].append([trait, pile])
        for what, name in self._chosen.items():
            if self._is_held(what) and self._is_valid(what, name):
                found[what] = name
        self._check_boons()
        self._check_size()
        return found

    def _is_held(self, what: str) -> bool:
        """Returns whether something is chosen for it and its card is present. Adds a notice if not."""
        name = self._chosen.get(what)
        if name is None:
            return False
        if CHOOSERS[what] in (*self._found["cards"], *self._found["landscapes"]):
            return True
        if what in ("bane", "obelisk", "approaching_army"):
            self.add(CATALOG[name])
        self.notice(f"{name} was chosen for {CHOOSERS[what]}, which is not in this kingdom")
        return False

    def _fits_trait(self, trait: str, pile: str) -> bool:
        taken = [one for _, one in self._found["traits"]]
        if CATALOG[trait].fits(CATALOG[pile]) and pile not in taken:
            return True
        self.notice(f"{trait} cannot lie on {pile}: it is drawn anew")
        return False

    def _is_valid(self, what: str, name: str) -> bool:
        fits = CATALOG[CHOOSERS[what]].fits(CATALOG[name])
        if what == "obelisk" and CATALOG[name].is_kingdom:
            fits = fits and name in (*self._found["cards"], self._chosen.get("bane"))
        if not fits:
            self.notice(f"{name}: {_RULES[what]}; it is drawn anew")
        return fits

    def _check_boons(self) -> None:
        found = self._found
        given = [name for name in found["boons"] if "Boon" in CATALOG[name].types]
        if found["boons"] and (len(set(given)) != 3 or len(found["boons"]) != 3):
            self.notice("Druid has three different Boons: they are drawn anew")
            given = []
        found["boons"] = given

    def _check_size(self) -> None:
        cards = self._found["cards"]
        if len(cards) > PILES:
            more = ""
            if "Young Witch" in cards and self._found["bane"] is None:
                last = next((n for n in reversed(cards) if n != "Young Witch" and self._could_be_bane(n)), "")
                more = f"; {last} may be the Bane" if last else ""
            self.notice(f"{len(cards)} piles, where a kingdom has ten{more}")

    @staticmethod
    def _could_be_bane(name: str) -> bool:
        card = CATALOG[name]
        return card.cost in (2, 3) and not card.potion and not card.debt

    def say_if_empty(self) -> None:
        """Reports if no card was found; then the rest of the text is ignored."""
        found = self._found
        if self.is_empty and not found["notices"]:
            found["unknown"] = []
            self.notice("no card was found in this text")

    @property
    def is_empty(self) -> bool:
        """Returns whether no card and no landscape has been found."""
        found = self._found
        return not (found["cards"] or found["landscapes"] or self._chosen)
