"""Positions: any start of a game, written in one line.

    1: hand Chapel, 4 Copper; deck 3 Estate; coffers 2; 2: hand 5 Copper; piles Province 1; trash Gold

Entries are separated by semicolons or new lines. Entries after "1:" are about player 1; entries after "all:",
or at the start of the text, are about every player. Whatever is not given is as usual:

- `deck`: the cards below the hand, shuffled. Without it, the rest of the starting deck.
- `top`: the cards on top of the deck, the first one on top.
- `hand`: without it, five cards are drawn.
- `discard`: the discard pile, its top card first.
- `in play`: the cards in play. A Duration counts as played in the turn before, and its promises for the next
  turn hold; the other cards are discarded at the next Clean-up.
- `exile`, `tavern`: the mats.
- `mat`: another mat, or cards set aside under a name: "mat NAME: Gold, 2 Silver".
- `has`: the artifacts and states that the player has: "has NAME, NAME".
- `coffers`, `villagers`, `favors`, `vp`, `debt`: how many tokens.
- `+1 card`, `+1 action`, `+1 buy`, `+$1`: the pile on which this token lies.
- `piles`: how many cards are left in piles: "piles Province 1, Curse 0". Cards elsewhere in the position do
  not come from their piles.
- `trash`: what lies there.
- `solitaire`: only the first player takes turns.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, NoReturn

from .card import CATALOG, Card, card_named
from .card.landscapes import Artifact, State
from .errors import SetupError
from .in_play import InPlay
from .misspelt_names import did_you_mean
from .rules.exile import EXILE
from .rules.tokens import BONUSES, move_token
from .triggers import ONCE_THIS_TURN, TURN_END
from .zone import sink_shadows

if TYPE_CHECKING:
    from .decision import Decision
    from .game import Game
    from .player import Player
    from .zone import Zone

Cards = tuple[str, ...]
Value = Cards | int

ALL: Final = -1
"""Stands for every player."""
IN_PLAY: Final = "in play"
ZONES: Final = ("hand", "deck", "top", "discard", IN_PLAY)
MATS: Final = {"exile": "Exile", "tavern": "Tavern"}
COUNTERS: Final = {
    "coffers": "coffers",
    "villagers": "villagers",
    "favors": "favors",
    "vp": "vp_tokens",
    "debt": "debt",
}
HELD: Final = "has"
OTHER_MAT: Final = "mat"
TOKENS: Final = {token.casefold(): token for token in BONUSES}
WHOLE_GAME: Final = ("piles", "trash", "solitaire")
FIELDS: Final = (*ZONES, *MATS, OTHER_MAT, HELD, *COUNTERS, *TOKENS, *WHOLE_GAME)
HAVE_NO_PILE: Final = {"Shelter", "Heirloom", "Zombie"}
SKIPS: Final = 1 << 40
"""The number of turns skipped by players who take none."""
MOST_CARDS: Final = 300
"""The maximum number of cards in one list."""
MOST_LETTERS: Final = 10_000
MOST_TOKENS: Final = 999
_WHOSE: Final = re.compile(r"\s*(?:player\s*)?(\d{1,3}|all)\s*:\s*(.*)", re.IGNORECASE | re.DOTALL)
_COPIES: Final = re.compile(r"(?:(\d{1,9})\s+)?(.+?)(?:\s*\*\s*(\d{1,9}))?", re.DOTALL)
_LEFT: Final = re.compile(r"(.+?)[\s=*]+(\d{1,9})", re.DOTALL)


@dataclass(frozen=True)
class Position:
    """A start of a game: see the module. `str` writes it in the form that `of` reads."""

    players: tuple[tuple[int, tuple[tuple[str, Value], ...]], ...] = ()
    """For each player, by number from 0 on, or for ALL: the fields and their contents."""
    piles: tuple[tuple[str, int], ...] = ()
    trash: Cards = ()
    solitaire: bool = False

    @classmethod
    @lru_cache(maxsize=64)
    def of(cls, text: str) -> Position:
        """Reads a position.

        Raises:
            SetupError: it has an unknown field or card, or something that is not a number.

        >>> str(Position.of("hand chapel, copper*4; 2: vp 3; all: debt 1"))
        'all: hand Chapel, 4 Copper; debt 1; 2: vp 3'
        """
        if len(text) > MOST_LETTERS:
            raise SetupError(f"A position is written in {MOST_LETTERS:,} letters at most.")
        found: dict[int, dict[str, Value]] = {}
        whole: dict[str, str] = {}
        who = ALL
        for entry in re.split(r"[;\n]", text):
            told = entry.strip()
            if whose := _WHOSE.fullmatch(told):
                who, told = _player(whose[1]), whose[2].strip()
            if not told:
                continue
            field, rest = _field(told)
            if field == OTHER_MAT:
                field, rest = _mat(rest)
            taken = whole if field in WHOLE_GAME else found.setdefault(who, {})
            if field in taken:
                raise SetupError(f"The position says twice what {_title(field)!r} is.")
            if field in WHOLE_GAME:
                whole[field] = rest
            else:
                found[who][field] = _value(field, rest)
        if whole.get("solitaire"):
            raise SetupError(f"After solitaire comes nothing, not {whole['solitaire']!r}.")
        return cls(
            tuple((number, tuple(fields.items())) for number, fields in sorted(found.items())),
            _piles(whole.get("piles", "")),
            _cards("trash", whole.get("trash", "")),
            "solitaire" in whole,
        )

    def __str__(self) -> str:
        parts: list[str] = []
        for number, fields in self.players:
            said = [f"{_title(field)} {_written(value)}" for field, value in fields]
            parts.append(f"{'all' if number == ALL else number + 1}: " + "; ".join(said))
        if self.piles:
            parts.append("piles " + ", ".join(f"{name} {left}" for name, left in self.piles))
        if self.trash:
            parts.append("trash " + _written(self.trash))
        if self.solitaire:
            parts.append("solitaire")
        return "; ".join(parts)

    def fields_of(self, number: int) -> dict[str, Value]:
        """Returns the contents of a field for this player, or for all."""
        return {
            field: value for who, fields in self.players if who in (ALL, number) for field, value in fields
        }

    def seated(self, seats: Sequence[int]) -> Position:
        """Returns the same position with player `seats[i]` in seat i."""
        moved = [(who if who == ALL else seats.index(who), fields) for who, fields in self.players]
        return replace(self, players=tuple(sorted(moved)))

    @property
    def cards(self) -> dict[str, None]:
        """The names of all cards and piles in it."""
        names = dict.fromkeys([*(name for name, _ in self.piles), *self.trash])
        for _, fields in self.players:
            for field, value in fields:
                if not isinstance(value, int) and field != HELD:
                    names |= dict.fromkeys([*value, *_mat_named(field)])
        return names

    def check_players(self, number: int) -> None:
        """Raises SetupError if it is about more players than there are."""
        most = max([who for who, _ in self.players], default=ALL)
        if most >= number:
            raise SetupError(f"The position is about player {most + 1}, but there are only {number} players.")

    @property
    def has_decks(self) -> bool:
        """Whether it gives any player's starting cards."""
        return any(field in ZONES for _, fields in self.players for field, _ in fields)


def _title(field: str) -> str:
    return f"{field}:" if field.startswith(f"{OTHER_MAT} ") else TOKENS.get(field, field)


def _mat_named(field: str) -> Cards:
    """Returns the name of the mat that the field stands for, if it is one that is named after a card."""
    return (field.removeprefix(f"{OTHER_MAT} "),) if field.startswith(f"{OTHER_MAT} ") else ()


def _mat(text: str) -> tuple[str, str]:
    """Returns the field of "NAME: Gold, 2 Silver", and its cards."""
    name, colon, cards = text.partition(":")
    if not colon:
        raise SetupError(f"A mat is given with its name and a colon, not {text[:40]!r}.")
    card = card_named(name.strip())
    if card.name in MATS.values():
        raise SetupError(f"{card.name} is a field of its own: {card.name.casefold()}.")
    return f"{OTHER_MAT} {card.name}", cards.strip()


def _written(value: Value) -> str:
    """Returns cards in the form in which they are read: equal neighbours are counted."""
    if isinstance(value, int):
        return str(value)
    runs: list[tuple[str, int]] = []
    for name in value:
        if runs and runs[-1][0] == name:
            runs[-1] = (name, runs[-1][1] + 1)
        else:
            runs.append((name, 1))
    return ", ".join(name if copies == 1 else f"{copies} {name}" for name, copies in runs)


def _player(text: str) -> int:
    if text.casefold() == "all":
        return ALL
    number = int(text)
    if number < 1:
        raise SetupError("Players of a position are counted from 1 on.")
    return number - 1


def _field(entry: str) -> tuple[str, str]:
    """Returns the field that an entry starts with, and the rest."""
    lower = entry.casefold()
    for field in FIELDS:
        rest = entry[len(field) :]
        if lower.startswith(field) and (not rest or not (rest[0].isalnum())):
            return field, rest.lstrip(" :=\t").strip()
    word = entry.split(" ", 1)[0][:40]
    raise SetupError(
        f"A position has no {word!r}, only {', '.join(map(_title, FIELDS))}.{did_you_mean(word, FIELDS)}"
    )


def _value(field: str, text: str) -> Value:
    if field in COUNTERS:
        if not re.fullmatch(r"\d{1,9}", text) or int(text) > MOST_TOKENS:
            raise SetupError(f"{field!r} is a number from 0 to {MOST_TOKENS}, not {text[:40]!r}.")
        return int(text)
    if field == HELD:
        return _held(text)
    found = _cards(field, text)
    if field in TOKENS and len(found) != 1:
        raise SetupError(f"{_title(field)!r} names one pile, not {text[:40]!r}.")
    return found


def _held(text: str) -> Cards:
    """Returns the names of artifacts and states."""
    cards = [card_named(part.strip()) for part in text.split(",") if part.strip()]
    for card in cards:
        if not isinstance(card, (Artifact, State)):
            raise SetupError(f"{card.name} is neither an artifact nor a state.")
        if cards.count(card) > 1:
            raise SetupError(f"A player has {card.name} once at most.")
    return tuple(card.name for card in cards)


def _cards(field: str, text: str) -> Cards:
    """Returns the names in "4 Copper, Chapel"."""
    cards: list[str] = []
    for part in filter(None, (part.strip() for part in text.split(","))):
        found = _COPIES.fullmatch(part)
        assert found is not None, "any text without a comma fits"
        card, copies = card_named(found[2]), int(found[1] or found[3] or 1)
        if card.is_landscape or not card.types or (card.is_pile and field not in TOKENS):
            place = field if field == IN_PLAY else f"in a {_title(field)}"
            raise SetupError(f"{card.name} is not a card that can be {place}.")
        if len(cards) + copies > MOST_CARDS:
            raise SetupError(f"A list of a position has {MOST_CARDS} cards at most.")
        cards += [card.name] * copies
    return tuple(cards)


def _piles(text: str) -> tuple[tuple[str, int], ...]:
    """[name, left] of "Province 1, Curse 0"."""
    found: dict[str, int] = {}
    for part in filter(None, (part.strip() for part in text.split(","))):
        said = _LEFT.fullmatch(part)
        if said is None:
            raise SetupError(f"A pile is given with what is left in it, like Province 1, not {part[:40]!r}.")
        if int(said[2]) > MOST_CARDS:
            raise SetupError(f"A pile has {MOST_CARDS} cards at most, not {said[2]}.")
        found[card_named(said[1]).name] = int(said[2])
    return tuple(found.items())


# In a game.


def check_position(position: Position, game: Game) -> None:
    """Raises SetupError if a card of the position has no pile in this game."""
    position.check_players(len(game.players))
    for name, _ in position.piles:
        if name not in game.piles:
            raise SetupError(f"{name} has no pile in this game.")
    for name in position.cards:
        card = CATALOG[name]
        if card.pile_name not in game.piles and not HAVE_NO_PILE & set(card.types):
            raise SetupError(f"{name} is in the position, but has no pile in this game.")


def deal_position(position: Position, player: Player) -> None:
    """Give a player, who has the starting deck, what the position specifies."""
    fields, game = position.fields_of(player.seat), player.game
    own = [*player.deck]
    for card in own:
        player.release(card)
    named = {field: _as_cards(value) for field, value in fields.items() if not isinstance(value, int)}
    mats = MATS | {field: name for field in named for name in _mat_named(field)}
    rest = named.get("deck")
    if rest is None:
        used = Counter(card for field, cards in named.items() if field in (*ZONES, *mats) for card in cards)
        rest = [*(Counter(own) - used).elements()]
    game.shuffle(rest)
    player.deck[:] = [*rest, *reversed(named.get("top", []))]
    if game.has_shadows and "top" not in named:
        sink_shadows(player.deck)
    player.discard_pile[:] = reversed(named.get("discard", []))
    player.hand[:] = named.get("hand", [])
    zones: list[Zone] = [player.deck, player.discard_pile, player.hand]
    for field, name in mats.items():
        if field in named:
            zones.append(player.mat(name))
            zones[-1][:] = named[field]
    if named.get("exile"):
        game.listen_to(EXILE)
    for zone in zones:
        for card in zone:
            player.acquire(card)
    for field, attribute in COUNTERS.items():
        if field in fields:
            setattr(player, attribute, fields[field])
    for card in named.get(HELD, ()):
        if isinstance(card, Artifact) and any(card in other.owned for other in game.players):
            raise SetupError(f"There is one {card.name}, and only one player can have it.")
        game.listen_to(card)
        player.owned.append(card)
    for field, token in TOKENS.items():
        if field in named:
            move_token(player, token, game.piles[named[field][0].pile_name])
    if "hand" not in named:
        player.draw(5)
    lay_in_play(player, named.get(IN_PLAY, []))
    player.more_drawn = 0


def lay_out_position(position: Position, game: Game) -> None:
    """Set piles and the trash as the position specifies, and let players skip their turns in a solitaire."""
    for name, left in position.piles:
        pile = game.piles[name]
        if pile.stack is not None and left > pile.left:
            raise SetupError(f"The pile {name} has {pile.left} cards at most, not {left}.")
        while pile.left > left:
            game.take_from(pile)
        while pile.left < left:
            game.put_on_pile(pile.card)
    game.trash += [CATALOG[name] for name in position.trash]
    if position.solitaire:
        for player in game.players[1:]:
            player.turns_to_skip = SKIPS


def lay_in_play(player: Player, cards: Sequence[Card]) -> None:
    """Put cards of a player into play. Durations make their promises for the player's next turn.

    Raises:
        SetupError: the later effect of a Duration depends on how it was played.
    """
    turn = player.game.turn
    turn.index -= 1  # played in the turn before, so that promises fall due in the next one
    try:
        for card in cards:
            player.acquire(card)
            spot = InPlay(card, since=turn.index)
            player.enter_play(spot)
            if card.is_duration:
                _promise(player, spot)
    finally:
        turn.index += 1


def _promise(player: Player, spot: InPlay) -> None:
    """Follow the instructions of a Duration, which may only make promises for later turns."""
    game, card = player.game, spot.card
    before, made = _lying(game), len(game.promises)
    asker, game.source, player.playing = game.source, card, spot
    agents = [other.agent for other in game.players]
    for other in game.players:
        other.agent = _Unasked(card)
    try:
        if card.is_attack:
            _refuse(card)
        card.play(player.me)
    finally:
        for other, agent in zip(game.players, agents, strict=True):
            other.agent = agent
        game.source, player.playing = asker, None
    promised = game.promises[made:]
    now_only = any(promise.until in (TURN_END, ONCE_THIS_TURN) for promise in promised)
    if not promised or now_only or _lying(game) != before:
        _refuse(card)


def _lying(game: Game) -> list[Any]:
    """Returns the state of everything that a card could change at once."""
    lying: list[Any] = [[*game.trash], [pile.left for pile in game.piles.values()], [*game.extra_turns]]
    for player in game.players:
        zones = (player.hand, player.deck, player.discard_pile, player.looking, *player.mats.values())
        lying += [[*zone] for zone in zones if zone]
        lying += [player.actions, player.buys, player.coins, player.potions, player.next_hand]
        lying += [getattr(player, counter) for counter in COUNTERS.values()]
        lying += [player.turns_to_skip, dict(player.memo), len(player.in_play)]
    return lying


class _Unasked:
    """The agent of every player while a Duration makes its promises. It refuses every question."""

    name = ""
    plays_all_treasures = False
    answers_are_legal = False

    def __init__(self, card: Card) -> None:
        self.card = card

    def answer(self, decision: Decision) -> NoReturn:
        _refuse(self.card)


def _refuse(card: Card) -> NoReturn:
    raise SetupError(
        f"{card.name} cannot be in play in a position: what it still does depends on how it was played."
    )


def _as_cards(names: Cards) -> list[Card]:
    return [CATALOG[name] for name in names]
