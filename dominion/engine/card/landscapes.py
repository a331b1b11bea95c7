"""Landscapes: cards printed sideways that lie beside the supply, and States, Artifacts, Boons and Hexes."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING, ClassVar

from ..events import Playing
from .abilities import ON_TABLE, when
from .definition import CATALOG, Card
from .pool import drawable

if TYPE_CHECKING:
    from ..game import Game
    from ..player import Player


class Landscape(Card):
    """Something printed sideways that lies beside the supply and is never in a deck."""

    is_landscape = True


class Event(Landscape):
    """Bought for its immediate effect."""

    kind = "Event"
    once_per_turn: ClassVar[bool] = False

    def bought(self, me: Player) -> None:
        """The effect that `me` has paid for."""


class Landmark(Landscape):
    kind = "Landmark"


class Project(Landscape):
    """Bought once by each player, for lasting abilities."""

    kind = "Project"


class Way(Landscape):
    """May be followed instead of an Action's own instructions."""

    kind = "Way"

    def is_offered(self, me: Player, playing: Playing) -> bool:
        """Returns whether `me` can choose a Way for the card being played. The first Way of the game asks for
        all of them.
        """
        game = me.game
        return (
            not playing.replaced
            and next(card for card in game.landscapes if isinstance(card, Way)) is self
            and game.is_type(playing.card, "Action")
            and bool(self.ways_for(me, playing))
        )

    @staticmethod
    def ways_for(me: Player, playing: Playing) -> list[Card]:
        """Returns the Ways that may be followed instead of this card's instructions."""
        return [way for way in me.game.landscapes if isinstance(way, Way) and way.leads_on(me, playing)]

    def leads_on(self, me: Player, playing: Playing) -> bool:
        """Returns whether following it ends. It does not if it would play the same card again."""
        return True

    @when(Playing, ON_TABLE, given=is_offered)
    def offer(self, me: Player, playing: Playing) -> bool:
        """Let `me` follow a Way instead of the card's own instructions."""
        way = me.choose_one("way", self.ways_for(me, playing), optional=True, source=playing.card)
        if way:
            playing.instructions = way.instead_of(playing)
        return bool(way)

    def instead_of(self, playing: Playing) -> Callable[[Player], None]:
        """What is followed instead of the card's own instructions."""
        return self.follow

    def follow(self, me: Player) -> None:
        """Its own instructions. Questions name the Way as their source, not the card being played."""
        game = me.game
        asker, game.source = game.source, self
        super().follow(me)
        game.source = asker


class Ally(Landscape):
    """Spends Favors. Each player starts with one."""

    kind = "Ally"

    def set_up(self, game: Game) -> None:
        if next(card for card in game.landscapes if isinstance(card, Ally)) is self:
            for player in game.players:
                player.favors += 1


class Trait(Landscape):
    """Changes one pile of the kingdom, an Action's or Treasure's, on which no other Trait lies."""

    kind = "Trait"

    def set_up(self, game: Game) -> None:
        place = dict(game.setup.traits).get(self.name)
        if place is None:
            others = [card.name for card in game.landscapes if isinstance(card, Trait)]
            taken = {game.memo.get(name) for name in others} | set(dict(game.setup.traits).values())
            free = [pile for pile in game.supply if self.fits(CATALOG[pile.name]) and pile.name not in taken]
            place = free[int(game.random.random() * len(free))].name if free else ""
        game.memo[self.name] = place

    def fits(self, card: Card) -> bool:
        """Returns whether a Trait can lie on the pile of this card."""
        return card.is_kingdom and (card.is_action or card.is_treasure)

    def is_on(self, game: Game, card: Card) -> bool:
        """Returns whether it lies on the pile of this card."""
        return bool(game.memo.get(self.name) == card.pile_name)


class Prophecy(Landscape):
    """Takes effect when the last Sun token is removed, for the rest of the game."""

    kind = "Prophecy"
    is_dormant = True
    suns: ClassVar[dict[int, int]] = {2: 5, 3: 8, 4: 10, 5: 12, 6: 13}  # by the number of players

    def set_up(self, game: Game) -> None:
        game.memo[self.name] = self.suns[len(game.players)]

    def take_sun(self, me: Player) -> None:
        """`me` removes a Sun token. With the last one the Prophecy takes effect at once."""
        game = me.game
        if not game.memo[self.name]:
            return
        game.memo[self.name] -= 1
        if game.log is not None:
            game.log.append(("sun", me.seat, game.memo[self.name]))
        if not game.memo[self.name]:
            game.listen_to(self)
            asker, game.source = game.source, self
            self.fulfilled(me)
            game.source = asker

    def fulfilled(self, me: Player) -> None:
        """The effect when `me` removes the last Sun token."""


def one_more(kind: type[Card], kingdom: tuple[str, ...], random: Random) -> tuple[str, ...]:
    """Draws a landscape of that kind, unless the kingdom has one."""
    if any(isinstance(CATALOG[name], kind) for name in kingdom):
        return ()
    names = _names_of(kind.kind, drawable())
    return (names[int(random.random() * len(names))],) if names else ()


@lru_cache(maxsize=16)
def _names_of(kind: str, names: tuple[str, ...]) -> list[str]:
    """Returns the names that belong to cards of that kind. Cached for the next game."""
    return sorted(name for name in names if kind in CATALOG[name].types)


class Aside(Landscape):
    """Set aside until a card hands it out: Boons, Hexes, States and Artifacts."""

    is_aside = is_dormant = True


class Boon(Aside):
    kind = "Boon"


class Hex(Aside):
    kind = "Hex"


class State(Aside):
    kind = "State"


class Artifact(Aside):
    kind = "Artifact"
