"""The wording of a question for each verb of a decision."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from .question import Question


class Words:
    """The wording of a verb. `text` is the whole sentence, with {one} (the only option) or {number} ("up to
    2"). `alone` is the sentence for a single option that may be declined. Without them, the sentence is made
    from the verb, its objects ("2 cards from your hand") and the text after them.
    """

    def __init__(
        self, verb: str, text: str = "", alone: str = "", after: str = "", yes: str = "", no: str = ""
    ) -> None:
        self.verb = verb
        self._text, self._alone, self._after, self._yes, self._no = text, alone or text, after, yes, no

    def asked(self, question: Question) -> str:
        """Returns the sentence."""
        text = self._alone if question.kind == "yes" else self._text
        if text and (question.verb not in IN_ORDER or question.kind == "order"):
            return self._fill(text, question)
        may = "" if question.least else "you may "
        return " ".join(filter(None, (f"{may}{self.verb}", question.things, self._after))) + "."

    @property
    def confirm(self) -> str:
        """The button's text for doing it."""
        return f"{self.verb} {self._after}".strip().capitalize()

    def yes(self, question: Question) -> str:
        """Returns the button's text for doing it with the only card."""
        filled = self._fill(self._yes or f"{self.verb} {{one}} {self._after}".strip(), question)
        return filled[:1].upper() + filled[1:]

    def no(self, question: Question) -> str:
        """Returns the button's text for not doing it."""
        return self._no or ("Do not" if question.kind == "yes" else f"{self.verb.capitalize()} nothing")

    @staticmethod
    def _fill(text: str, question: Question) -> str:
        return text.format(one=question.choices[0].name, number=question.number)


IN_ORDER: Final = frozenset(("put_back", "bottomdeck"))
"""Verbs that ask for an order when all of the cards must be chosen."""
OF_NO_PLACE: Final = frozenset(
    (
        "discard_theirs", "exchange", "leave_out", "name", "order", "put_on_top", "receive", "take",
        "trash_theirs", "use", "way",
    )
)  # fmt: skip
"""Verbs whose cards have no visible place: they are named, belong to another player, or are in the deck."""
FIRST_PLACES: Final = {
    "call": ("mat",),
    "discard_exiled": ("mat",),
    "improve": ("in_play",),
    "put_in_hand": ("looking", "discard", "mat"),
    "replay": ("in_play",),
    "return_to_pile": ("in_play",),
    "trash_this": ("in_play",),
}
"""The places of the cards of some verbs, even if there are such cards elsewhere."""
OF_THE_SUPPLY: Final = frozenset(
    (
        "buy", "embargo", "gain", "gain_theirs", "inherit", "invest", "put_favor", "put_token",
        "rotate", "tax", "trash_from_supply",
    )
)  # fmt: skip
"""Verbs whose cards are in piles."""

WORDS: Final[dict[str, Words]] = {
    "bid": Words("bid", "how many debt tokens do you bid?"),
    "bottomdeck": Words("put", "put these cards at the bottom in any order; the first one lies lowest.",
                        after="under your deck"),
    "buy": Words("buy"),
    "call": Words("call", yes="call {one}"),
    "choose": Words("choose", "choose {number}:", alone="you may do this: {one}.", yes="{one}"),
    "depth": Words("put", "how many cards are to lie above it?", no="Leave it where it is"),
    "discard": Words("discard"),
    "discard_exiled": Words("discard", "you may discard all copies of {one} from your Exile mat.",
                            yes="discard them", no="Leave them there"),
    "discard_for_benefit": Words("discard"),
    "discard_for_gold": Words("discard", "you may discard cards to gain a Gold.", yes="discard for a Gold"),
    "discard_theirs": Words("discard", "choose which of their cards is discarded.",
                            alone="they discard {one}, or put it back.", no="Put it back"),
    "embargo": Words("put", "put the token on a pile of the supply."),
    "exchange": Words("exchange", "you may make an exchange for {one}.", yes="exchange for {one}"),
    "exile": Words("exile"),
    "gain": Words("gain"),
    "gain_theirs": Words("give", "choose the card that the other player gains."),
    "improve": Words("trash", "you may trash a card that you have in play, for one that costs $1 more."),
    "inherit": Words("inherit", "set aside a card from the supply; your Estates play it."),
    "invest": Words("invest", "exile a card from the supply to invest in it."),
    "keep": Words("keep"),
    "leave_out": Words("leave out", "you may leave {number} of these in your discard pile, unshuffled."),
    "multiply": Words("play", after="more than once"),
    "name": Words("name", "name a card."),
    "order": Words("choose", "several things happen now: which comes first?"),
    "overpay": Words("pay", "how much more do you pay for it?"),
    "overpay_potions": Words("pay", "how many Potions more do you pay for it?"),
    "pass_on": Words("pass", after="to the next player"),
    "pay": Words("pay", "how much of your debt do you pay off?"),
    "pay_for": Words("pay", "you may pay for {one}.", yes="pay for {one}"),
    "pay_to_trash": Words("pay", "how many $ do you pay, to trash as many cards from your hand?"),
    "play": Words("play"),
    "put_back": Words("put back", "put these cards back in any order; the last one lies on top."),
    "put_favor": Words("put", "you may put a Favor on a pile of the supply."),
    "put_in_deck": Words("put", after="into your deck"),
    "put_in_hand": Words("take", after="into your hand"),
    "put_on_top": Words("put", "you may put {number} of these on top of your deck."),
    "put_token": Words("put", "put the token on a pile."),
    "receive": Words("receive", "choose a Boon to receive.", alone="you may receive {one} too.",
                     yes="receive {one}"),
    "replace": Words("replace", "choose the starting card in whose place you have an Inherited one."),
    "replay": Words("replay", "you may play one of these again."),
    "reshuffle": Words("put", "you may put your deck into your discard pile.", yes="put it there",
                       no="Leave it"),
    "return_to_pile": Words("return", after="to its pile"),
    "return_to_supply": Words("return", after="to the supply"),
    "reveal": Words("reveal"),
    "rotate": Words("rotate", "you may rotate a pile: choose the card on top that goes under it.",
                    alone="you may rotate a pile: {one} goes under it.", yes="rotate it", no="Leave it"),
    "set_aside": Words("set aside"),
    "shuffle_in": Words("shuffle", after="into your deck"),
    "skip": Words("set aside", "you may set {one} aside, to be discarded.", yes="set {one} aside",
                  no="Keep it"),
    "spend": Words("spend", "how many Coffers do you spend?"),
    "spend_favors": Words("spend", "you may spend {one} of your Favors.", yes="spend {one}"),
    "take": Words("take"),
    "tax": Words("tax", "put the debt on a pile of the supply."),
    "topdeck": Words("put", after="onto your deck"),
    "trash": Words("trash"),
    "trash_for_benefit": Words("trash"),
    "trash_from_supply": Words("trash"),
    "trash_theirs": Words("trash", "choose which of their cards is trashed.", alone="they may trash {one}."),
    "trash_this": Words("trash", "you may trash {one}."),
    "use": Words("use", "you may use {one}."),
    "way": Words("follow", "you may follow a Way instead of what the card says.", yes="follow {one}"),
}  # fmt: skip
"""By the verb of the decision."""
