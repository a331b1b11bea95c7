"""Allies."""

from __future__ import annotations

from .kit import *

SET = "Allies"


def has_favors(number: int) -> Any:
    """Returns the condition of an Ally that costs that many Favors."""
    return lambda card, me, event: me.favors >= number


def is_liaison(me: Player, played: Played) -> bool:
    """Returns whether a Liaison was played."""
    return me.game.is_type(played.card, "Liaison")


def may_return(card: Card, me: Player, leaving: LeavingPlay) -> bool:
    """Offer to put the card that is discarded from play onto the deck; returns whether it goes there."""
    if me.agrees("topdeck", card):
        leaving.to = "deck"
    return leaving.to == "deck"


# The kingdom cards.


class Barbarian(Action, Attack, cost=5, coins=2):
    """The others each trash the top card of their deck. If it costs $3 or more they gain a cheaper card that
    shares a type with it, otherwise a Curse.
    """

    def play(self, me: Player) -> None:
        for victim in me.attack():
            self.raid(victim)

    def raid(self, victim: Player) -> None:
        game = victim.game
        seen = victim.look_at(1)
        victim.trash(seen, victim.looking)
        if not seen or game.cost(seen[0]) < 3:
            victim.gain("Curse")
            return
        types = game.types_of(seen[0])
        offered = game.cheaper_than(seen[0], lambda card: not types.isdisjoint(game.types_of(card)))
        if offered:
            victim.gain(victim.choose_one("gain", offered))


class Bauble(Treasure, Liaison, cost=2):
    """Choose two: +1 Buy; +$1; +1 Favor; or, this turn, you may put cards that you gain onto your deck."""

    def play(self, me: Player) -> None:
        chosen = me.choose_abilities(["+1 Buy", "+$1", "+1 Favor", "onto the deck"], 2)
        me.buys += "+1 Buy" in chosen
        me.get_coins("+$1" in chosen)
        if "+1 Favor" in chosen:
            me.receive(favors=1)
        if "onto the deck" in chosen:
            me.this_turn(Gained, self.hang_up, whose="mine")

    @only_if(lambda card, me, gained: gained.lies_there)
    def hang_up(self, me: Player, gained: Gained) -> bool:
        return me.may_topdeck(gained)


class Broker(Action, Liaison, cost=4):
    """Trash a card from your hand. For each $1 that it costs, as you choose: +1 Card, +1 Action, +$1 or +1
    Favor.
    """

    def play(self, me: Player) -> None:
        card = me.choose_one("trash_for_benefit", me.hand)
        if not card:
            return
        number = me.game.cost(card)
        me.trash(card)
        cards, actions, coins, favors = words = [
            f"+{number} Cards", f"+{number} Actions", f"+${number}", f"+{number} Favors",
        ]  # fmt: skip
        chosen = me.choose_abilities(words) if number else []
        if cards in chosen:
            me.draw(number)
        if actions in chosen:
            me.get_actions(number)
        if coins in chosen:
            me.get_coins(number)
        if favors in chosen:
            me.receive(favors=number)


class CapitalCity(Action, cost=5, cards=1, actions=2):
    """You may discard 2 cards for +$2. You may pay $2 for +2 Cards."""

    def play(self, me: Player) -> None:
        if me.hand and me.choose("choose", ["discard 2 cards for +$2"]) and len(me.discard_some(2)) == 2:
            me.get_coins(2)
        if me.coins < 2:
            me.may_spend()
        if me.coins >= 2 and me.choose("pay_for", ["+2 Cards"]):
            me.coins -= 2
            me.draw(2)


class Carpenter(Action, cost=4):
    """If no pile of the supply is empty, +1 Action and gain a card that costs up to $4. Otherwise trash a
    card from your hand and gain one that costs at most $2 more.
    """

    def play(self, me: Player) -> None:
        game = me.game
        if not game.empty_piles:
            me.get_actions(1)
            me.gain_one(up_to=4)
            return
        card = me.choose_one("trash_for_benefit", me.hand)
        if card:
            limit = game.whole_cost(card).plus(2)
            me.trash(card)
            me.gain_one(up_to=limit)


class Contract(Treasure, Duration, Liaison, cost=5, coins=2, favors=1):
    """You may set an Action from your hand aside; if you do, play it at the start of your next turn."""

    def play(self, me: Player) -> None:
        card = me.choose_one("set_aside", dict.fromkeys(me.game.actions_in(me.hand)), optional=True)
        if card and me.set_aside(card, mat=self.name):
            me.next_turn(self.fulfil, card=card)

    def fulfil(self, me: Player, card: Card) -> None:
        me.play(card, me.mat(self.name))


class Courier(Action, cost=4, coins=1):
    """Discard the top card of your deck. Look through your discard pile; you may play an Action or Treasure
    from it.
    """

    def play(self, me: Player) -> None:
        me.discard_top()
        types_of = me.game.types_of
        found = [card for card in dict.fromkeys(me.discard_pile) if types_of(card) & {"Action", "Treasure"}]
        card = me.choose_one("play", found, optional=True)
        if card:
            me.play(card, me.discard_pile)


class Emissary(Action, Liaison, cost=5):
    """+3 Cards. If you had to shuffle for them, and had anything to shuffle, +1 Action and +2 Favors."""

    def play(self, me: Player) -> None:
        before = me.shuffles
        me.draw(3)
        if me.shuffles > before:
            me.get_actions(1)
            me.receive(favors=2)


class Galleria(Action, cost=5, coins=3):
    """This turn, when you gain a card that costs $3 or $4, +1 Buy."""

    def play(self, me: Player) -> None:
        me.this_turn(Gained, self.exhibit, whose="mine")

    @only_if(lambda card, me, gained: me.game.whole_cost(gained.card) in (Cost(3), Cost(4)))
    def exhibit(self, me: Player, gained: Gained) -> None:
        me.buys += 1


class Guildmaster(Action, Liaison, cost=5, coins=3):
    """This turn, when you gain a card, +1 Favor."""

    def play(self, me: Player) -> None:
        me.this_turn(Gained, self.thank, whose="mine")

    @first
    def thank(self, me: Player, gained: Gained) -> None:
        me.receive(favors=1)


class Highwayman(Action, Duration, Attack, cost=5):
    """At the start of your next turn, discard this from play, then +3 Cards. Until then, the first Treasure
    that each other player plays in each turn does nothing.
    """

    def play(self, me: Player) -> None:
        me.until_next_turn(Playing, self.hold_up, victims=me.attack()[:])
        me.next_turn(self.ride_off)

    def is_first(self, me: Player, playing: Playing, victims: list[Player]) -> bool:
        """Returns whether it is a victim's first Treasure this turn, and not replaced by another effect."""
        victim = playing.player
        if victim not in victims or playing.replaced:
            return False
        return me.game.treasures_in(victim.plays_this_turn) == [playing.card]

    @only_if(lambda card, me, playing, victims: card.is_first(me, playing, victims))
    def hold_up(self, me: Player, playing: Playing, victims: list[Player]) -> bool:
        playing.instructions = self.do_nothing
        return True

    def do_nothing(self, me: Player) -> None:
        """Does nothing, in place of the Treasure's instructions."""

    def ride_off(self, me: Player) -> None:
        me.discard_this()
        me.draw(3)


class Hunter(Action, cost=5, actions=1):
    """Reveal the top 3 cards of your deck. Take an Action, a Treasure and a Victory card of these into your
    hand and discard the rest.
    """

    def play(self, me: Player) -> None:
        seen = me.reveal_top(3)
        for kind in ("Action", "Treasure", "Victory"):
            fitting = [card for card in seen if me.game.is_type(card, kind)]
            card = me.choose_one("put_in_hand", dict.fromkeys(fitting))
            if card:
                seen.remove(card)
                me.put_in_hand(card)
        me.discard(seen, me.looking)


class Importer(Action, Duration, Liaison, cost=3):
    """At the start of your next turn, gain a card costing up to $5. Everybody begins with 4 more Favors."""

    def set_up(self, game: Game) -> None:
        for player in game.players:
            player.favors += 4

    def play(self, me: Player) -> None:
        me.next_turn(self.unload)

    def unload(self, me: Player) -> None:
        me.gain_one(up_to=5)


class Innkeeper(Action, cost=4, actions=1):
    """Choose one: +1 Card; or +3 Cards, then discard 3 cards; or +5 Cards, then discard 6 cards."""

    def play(self, me: Player) -> None:
        chosen = me.choose_abilities(["+1 Card", "+3 Cards, discard 3 cards", "+5 Cards, discard 6 cards"])
        if "+1 Card" in chosen:
            me.draw(1)
        if "+3 Cards, discard 3 cards" in chosen:
            me.draw(3)
            me.discard_some(3)
        if "+5 Cards, discard 6 cards" in chosen:
            me.draw(5)
            me.discard_some(6)


class Marquis(Action, cost=6, buys=1):
    """+1 Card for each card in your hand. Then discard until 10 cards are left in your hand."""

    def play(self, me: Player) -> None:
        me.draw(len(me.hand))
        me.discard_down_to(10)


class MerchantCamp(Action, cost=3, actions=2, coins=1):
    """When you discard this from play, you may put it onto your deck."""

    @when(LeavingPlay, ITSELF, given=lambda card, me, leaving: leaving.to == "discard_pile")
    def camp(self, me: Player, leaving: LeavingPlay) -> bool:
        return may_return(self, me, leaving)


class Modify(Action, cost=5):
    """Trash a card from your hand. Choose one: +1 Card and +1 Action; or gain a card that costs at most $2
    more than the trashed one.
    """

    def play(self, me: Player) -> None:
        card = me.choose_one("trash_for_benefit", me.hand)
        limit = me.game.whole_cost(card).plus(2) if card else None
        if card:
            me.trash(card)
        chosen = me.choose_abilities(["+1 Card, +1 Action", "gain a card"])
        if "+1 Card, +1 Action" in chosen:
            me.draw(1)
            me.get_actions(1)
        if "gain a card" in chosen and limit is not None:
            me.gain_one(up_to=limit)


class RoyalGalley(Action, Duration, cost=4, cards=1):
    """You may play an Action from your hand that is no Duration. It stays in play until your next turn; at
    the start of that, if it is in play still, play it once more.
    """

    def play(self, me: Player) -> None:
        game = me.game
        offered = [card for card in me.actions_to_play if not game.is_type(card, "Duration")]
        card = me.choose_one("play", dict.fromkeys(offered), optional=True)
        spot = me.play(card) if card else None
        if spot is not None and spot.here:
            if me.playing is not None:
                me.playing.holds.append(spot)  # this stays in play as long as that card does
            me.next_turn(self.sail_again, spot=spot)

    def sail_again(self, me: Player) -> None:
        spot = me.playing
        if spot is not None and spot.here:
            me.follow(spot)


class Sentinel(Action, cost=3):
    """Look at the top 5 cards of your deck. You may trash up to 2; put the others back in any order."""

    def play(self, me: Player) -> None:
        seen = me.look_at(5)
        for card in me.trash(me.choose("trash", seen, 0, 2), me.looking):
            seen.remove(card)
        me.put_back(me.arrange("put_back", seen))


class Skirmisher(Action, Attack, cost=5, cards=1, actions=1, coins=1):
    """This turn, when you gain an Attack, the others discard until 3 cards are left in their hand."""

    def play(self, me: Player) -> None:
        me.this_turn(Gained, self.skirmish, whose="mine", victims=me.attack()[:])

    @only_if(lambda card, me, gained, victims: me.game.is_type(gained.card, "Attack"))
    def skirmish(self, me: Player, gained: Gained, victims: list[Player]) -> None:
        for victim in victims:
            victim.discard_down_to(3)


class Specialist(Action, cost=5):
    """You may play an Action or Treasure from your hand. Then choose one: play it again; or gain a copy of
    it.
    """

    def play(self, me: Player) -> None:
        card = me.choose_one(
            "play", dict.fromkeys([*me.actions_to_play, *me.treasures_to_play]), optional=True
        )
        spot = me.play(card) if card else None
        if spot is None:
            return
        chosen = me.choose_abilities(["play it again", "gain a copy"])
        if "play it again" in chosen:
            me.replay(spot)
        if "gain a copy" in chosen:
            me.gain_copy(card)


class Swap(Action, cost=5, cards=1, actions=1):
    """You may return an Action from your hand to its pile, to gain another Action that costs up to $5 to your
    hand.
    """

    def play(self, me: Player) -> None:
        game = me.game
        card = me.choose_one("return_to_supply", dict.fromkeys(game.actions_in(me.hand)), optional=True)
        if card and me.return_to_pile(card):
            me.gain_one(up_to=5, only=lambda c: c is not card and game.is_type(c, "Action"), to="hand")


class Sycophant(Action, Liaison, cost=2, actions=1):
    """Discard 3 cards; if that was one at least, +$3. When you gain or trash this, +2 Favors."""

    def play(self, me: Player) -> None:
        if me.discard_some(3):
            me.get_coins(3)

    @when(Gained, ITSELF)
    def gained(self, me: Player, event: Gained) -> None:
        me.receive(favors=2)

    @when(Trashed, ITSELF)
    def trashed(self, me: Player, event: Trashed) -> None:
        me.receive(favors=2)


class Town(Action, cost=4):
    """Choose one: +1 Card and +2 Actions; or +1 Buy and +$2."""

    def play(self, me: Player) -> None:
        chosen = me.choose_abilities(["+1 Card, +2 Actions", "+1 Buy, +$2"])
        if "+1 Card, +2 Actions" in chosen:
            me.draw(1)
            me.get_actions(2)
        if "+1 Buy, +$2" in chosen:
            me.buys += 1
            me.get_coins(2)


class Underling(Action, Liaison, cost=3, cards=1, actions=1, favors=1):
    """+1 Card, +1 Action, +1 Favor."""


# Piles of four different cards, and the cards in them.


class FourfoldPile(PileCard):
    """A pile of four different cards, four copies of each."""

    parts: tuple[str, str, str, str]

    def stack(self, players: int, random: Random) -> list[Card]:
        return [CATALOG[name] for name in reversed(self.parts) for _ in range(4)]


class Augurs(FourfoldPile, Action, Augur, cost=3, pile=16):
    """Four each of Herb Gatherer, Acolyte, Sorceress and Sibyl, in this order. Only the one on top can be
    had.
    """

    parts = ("Herb Gatherer", "Acolyte", "Sorceress", "Sibyl")


class HerbGatherer(Action, Augur, cost=3, buys=1):
    """Put your deck into your discard pile. Look through it; you may play a Treasure from it. You may rotate
    the Augurs.
    """

    def play(self, me: Player) -> None:
        me.put_all(me.deck, me.discard_pile)
        card = me.choose_one("play", dict.fromkeys(me.game.treasures_in(me.discard_pile)), optional=True)
        if card:
            me.play(card, me.discard_pile)
        me.may_rotate("Augurs")


class Acolyte(Action, Augur, cost=4):
    """You may trash an Action or Victory card from your hand to gain a Gold. You may trash this to gain an
    Augur.
    """

    def play(self, me: Player) -> None:
        types_of = me.game.types_of
        offered = [card for card in me.hand if types_of(card) & {"Action", "Victory"}]
        card = me.choose_one("trash_for_benefit", offered, optional=True)
        if card and me.trash(card):
            me.gain("Gold")
        spot = me.playing
        if spot is not None and spot.here and me.agrees("trash_this", self) and me.trash_this():
            me.gain("Augurs")


class Sorceress(Action, Attack, Augur, cost=5, actions=1):
    """Name a card, then reveal the top card of your deck and take it into your hand. If it is the one you
    named, the others each gain a Curse.
    """

    def play(self, me: Player) -> None:
        named = me.choose_one("name", me.game.nameable)
        for card in me.reveal_top(1):
            me.put_in_hand(card)
            for victim in me.attack() if card is named else ():
                victim.gain("Curse")


class Sibyl(Action, Augur, cost=6, cards=4, actions=1):
    """Put a card from your hand onto your deck, and another under it."""

    def play(self, me: Player) -> None:
        me.topdeck_some(1)
        card = me.choose_one("bottomdeck", me.hand)
        if card:
            me.bottomdeck(card)


class Clashes(FourfoldPile, Action, Clash, cost=3, pile=16):
    """Four each of Battle Plan, Archer, Warlord and Territory, in this order. Only the one on top can be
    had.
    """

    parts = ("Battle Plan", "Archer", "Warlord", "Territory")


class BattlePlan(Action, Clash, cost=3, cards=1, actions=1):
    """You may reveal an Attack from your hand for +1 Card. You may rotate a pile of the supply."""

    def play(self, me: Player) -> None:
        attacks = [card for card in dict.fromkeys(me.hand) if me.game.is_type(card, "Attack")]
        card = me.choose_one("reveal", attacks, optional=True)
        if card:
            me.reveal([card])
            me.draw(1)
        me.may_rotate()


class Archer(Action, Attack, Clash, cost=4, coins=2):
    """The others with 5 or more cards in hand each reveal all but one, and discard one of these that you
    choose.
    """

    def play(self, me: Player) -> None:
        for victim in me.attack():
            if len(victim.hand) >= 5:
                shown = victim.hand[:]
                shown.remove(victim.choose_one("keep", shown))
                victim.reveal(shown)
                victim.discard(me.choose_one("discard_theirs", shown))


class Warlord(Action, Duration, Attack, Clash, cost=5, actions=1):
    """At the start of your next turn, +2 Cards. Until then, the others cannot play an Action from their hand
    of which they have two copies in play.
    """

    def play(self, me: Player) -> None:
        me.until_next_turn(AllowingPlay, self.forbid, victims=me.attack()[:])
        me.next_turn(self.rally)

    def forbid(self, me: Player, allowing: AllowingPlay, victims: list[Player]) -> None:
        victim, card = allowing.player, allowing.card
        if victim in victims and me.game.is_type(card, "Action") and victim.cards_in_play.count(card) > 1:
            allowing.allowed = False

    def rally(self, me: Player) -> None:
        me.draw(2)


class Territory(Victory, Clash, cost=6):
    """Worth 1 VP for each differently named Victory card that you have. When you gain this, gain a Gold for
    each empty pile of the supply.
    """

    def worth(self, me: Player) -> int:
        return sum(CATALOG[name].is_victory for name in me.counts)

    @when(Gained, ITSELF)
    def occupy(self, me: Player, gained: Gained) -> None:
        for _ in range(me.game.empty_piles):
            me.gain("Gold")


class Forts(FourfoldPile, Action, Fort, cost=3, pile=16):
    """Four each of Tent, Garrison, Hill Fort and Stronghold, in this order. Only the top one can be had."""

    parts = ("Tent", "Garrison", "Hill Fort", "Stronghold")


class Tent(Action, Fort, cost=3, coins=2):
    """You may rotate the Forts. When you discard this from play, you may put it onto your deck."""

    def play(self, me: Player) -> None:
        me.may_rotate("Forts")

    @when(LeavingPlay, ITSELF, given=lambda card, me, leaving: leaving.to == "discard_pile")
    def pack_up(self, me: Player, leaving: LeavingPlay) -> bool:
        return may_return(self, me, leaving)


class Garrison(Action, Duration, Fort, cost=4, coins=2):
    """This turn, when you gain a card, put a token on this. At the start of your next turn, take them off for
    +1 Card each.
    """

    def play(self, me: Player) -> None:
        me.this_turn(Gained, self.man, whose="mine", spot=me.playing)

    @only_if(lambda card, me, gained, spot: spot.here)
    def man(self, me: Player, gained: Gained, spot: InPlay) -> None:
        if not spot.tokens:
            me.next_turn(self.march_out, spot=spot)
        spot.tokens += 1

    def march_out(self, me: Player) -> None:
        spot = me.playing
        if spot is not None and spot.here:
            number, spot.tokens = spot.tokens, 0
            me.draw(number)


class HillFort(Action, Fort, cost=5):
    """Gain a card that costs up to $4. Choose one: put it into your hand; or +1 Card and +1 Action."""

    def play(self, me: Player) -> None:
        card = me.gain_one(up_to=4)
        at = me.gained_at if card else None
        chosen = me.choose_abilities(["put it into your hand", "+1 Card, +1 Action"])
        if "put it into your hand" in chosen and card and at is not None:
            me.put_in_hand(card, at)
        if "+1 Card, +1 Action" in chosen:
            me.draw(1)
            me.get_actions(1)


class Stronghold(Action, Duration, Victory, Fort, cost=6, vp=2):
    """Choose one: +$3; or at the start of your next turn, +3 Cards."""

    def play(self, me: Player) -> None:
        chosen = me.choose_abilities(["+$3", "+3 Cards next turn"])
        if "+$3" in chosen:
            me.get_coins(3)
        if "+3 Cards next turn" in chosen:
            me.next_turn(self.sally)

    def sally(self, me: Player) -> None:
        me.draw(3)


class Odysseys(FourfoldPile, Action, Odyssey, cost=3, pile=16):
    """Four each of Old Map, Voyage, Sunken Treasure and Distant Shore, in this order. Only the one on top can
    be had.
    """

    parts = ("Old Map", "Voyage", "Sunken Treasure", "Distant Shore")


class OldMap(Action, Odyssey, cost=3, cards=1, actions=1):
    """Discard a card, then +1 Card. You may rotate the Odysseys."""

    def play(self, me: Player) -> None:
        me.discard_some(1)
        me.draw(1)
        me.may_rotate("Odysseys")


class Voyage(Action, Duration, Odyssey, cost=4, actions=1):
    """Take another turn after this one, no third in a row; you can play only 3 cards from your hand in it."""

    def play(self, me: Player) -> None:
        me.extra_turn(row=3, effect=self.embark)

    def embark(self, me: Player) -> None:
        me.this_turn(AllowingPlay, self.ration, whose="mine")

    def ration(self, me: Player, allowing: AllowingPlay) -> None:
        if sum(player is me for player, _ in me.game.turn.plays_from_hand) >= 3:
            allowing.allowed = False


class SunkenTreasure(Treasure, Odyssey, cost=5):
    """Gain an Action of which you have no copy in play."""

    def play(self, me: Player) -> None:
        game, there = me.game, me.cards_in_play
        me.gain_one(only=lambda card: game.is_type(card, "Action") and card not in there)


class DistantShore(Action, Victory, Odyssey, cost=6, cards=2, actions=1, vp=2):
    """Gain an Estate."""

    def play(self, me: Player) -> None:
        me.gain("Estate")


class TownsfolkPile(FourfoldPile, Action, Townsperson, cost=2, pile=16, name="Townsfolk"):
    """Four each of Town Crier, Blacksmith, Miller and Elder, in this order. Only the top one can be had."""

    parts = ("Town Crier", "Blacksmith", "Miller", "Elder")


class TownCrier(Action, Townsperson, cost=2):
    """Choose one: +$2; or gain a Silver; or +1 Card and +1 Action. You may rotate the Townsfolk."""

    def play(self, me: Player) -> None:
        chosen = me.choose_abilities(["+$2", "gain a Silver", "+1 Card, +1 Action"])
        if "+$2" in chosen:
            me.get_coins(2)
        if "gain a Silver" in chosen:
            me.gain("Silver")
        if "+1 Card, +1 Action" in chosen:
            me.draw(1)
            me.get_actions(1)
        me.may_rotate("Townsfolk")


class Blacksmith(Action, Townsperson, cost=3):
    """Choose one: draw until you have 6 cards in hand; or +2 Cards; or +1 Card and +1 Action."""

    def play(self, me: Player) -> None:
        chosen = me.choose_abilities(["draw up to 6 cards in hand", "+2 Cards", "+1 Card, +1 Action"])
        if "draw up to 6 cards in hand" in chosen:
            me.draw_to(6)
        if "+2 Cards" in chosen:
            me.draw(2)
        if "+1 Card, +1 Action" in chosen:
            me.draw(1)
            me.get_actions(1)


class Miller(Action, Townsperson, cost=4, actions=1):
    """Look at the top 4 cards of your deck. Take one of them into your hand and discard the rest."""

    def play(self, me: Player) -> None:
        seen = me.look_at(4)
        card = me.choose_one("put_in_hand", seen)
        if card:
            seen.remove(card)
            me.put_in_hand(card)
        me.discard(seen, me.looking)


class Elder(Action, Townsperson, cost=5, coins=2):
    """You may play an Action from your hand. Where it lets you choose among abilities this turn, you may
    choose one more of them.
    """

    def play(self, me: Player) -> None:
        card = me.choose_one("play", dict.fromkeys(me.actions_to_play), optional=True)
        spot = me.put_into_play(card) if card else None
        if spot is not None:
            me.this_turn(Choosing, self.counsel, whose="mine", spot=spot)
            me.follow(spot)

    @only_if(lambda card, me, choosing, spot: choosing.spot is spot)
    def counsel(self, me: Player, choosing: Choosing, spot: InPlay) -> None:
        choosing.more += 1


class Wizards(FourfoldPile, Action, Wizard, Liaison, cost=3, pile=16):
    """Four each of Student, Conjurer, Sorcerer and Lich, in this order. Only the one on top can be had."""

    parts = ("Student", "Conjurer", "Sorcerer", "Lich")


class Student(Action, Wizard, Liaison, cost=3, actions=1):
    """You may rotate the Wizards. Trash a card from your hand. If it is a Treasure, +1 Favor, and put this
    onto your deck.
    """

    def play(self, me: Player) -> None:
        me.may_rotate("Wizards")
        card = me.choose_one("trash", me.hand)
        if not card:
            return
        is_treasure = me.game.is_type(card, "Treasure")
        if me.trash(card) and is_treasure:
            me.receive(favors=1)
            me.put_this(me.deck)


class Conjurer(Action, Duration, Wizard, cost=4):
    """Gain a card that costs up to $4. At the start of your next turn, take this into your hand."""

    def play(self, me: Player) -> None:
        me.gain_one(up_to=4)
        me.next_turn(self.reappear)

    def reappear(self, me: Player) -> None:
        me.put_this(me.hand)


class Sorcerer(Action, Attack, Wizard, cost=5, cards=1, actions=1):
    """The others each name a card, then reveal the top card of their deck and put it back. Whoever named
    another one gains a Curse.
    """

    def play(self, me: Player) -> None:
        for victim in me.attack():
            named = victim.choose_one("name", me.game.nameable)
            shown = victim.reveal_top(1)
            victim.put_back(shown)
            if named not in shown:
                victim.gain("Curse")


class Lich(Action, Wizard, cost=6, cards=6, actions=2):
    """Skip a turn. When you trash this, discard it, and gain a cheaper card from the trash."""

    def play(self, me: Player) -> None:
        me.turns_to_skip += 1

    @when(Trashed, ITSELF)
    def rise(self, me: Player, trashed: Trashed) -> None:
        game = me.game
        me.discard_trashed(trashed)
        found = dict.fromkeys(card for card in game.trash if game.is_cheaper(card, self))
        card = me.choose_one("gain", found)
        if card:
            me.gain(card, source=game.trash)


# The Allies.


class ArchitectsGuild(Ally, cost=0, name="Architects' Guild"):
    """When you gain a card, you may spend 2 Favors to gain a cheaper one that is no Victory card."""

    @when(Gained, ON_TABLE, given=has_favors(2))
    def design(self, me: Player, gained: Gained) -> bool:
        game = me.game
        offered = game.cheaper_than(gained.card, lambda card: not game.is_type(card, "Victory"))
        if not offered or not me.spends_favors(2):
            return False
        return me.gain(me.choose_one("gain", offered)) is not None


class BandOfNomads(Ally, cost=0):
    """When you gain a card that costs $3 or more, you may spend a Favor for +1 Card, +1 Action or +1 Buy."""

    @when(Gained, ON_TABLE, given=lambda card, me, event: me.favors and me.game.cost(event.card) >= 3)
    def move_on(self, me: Player, gained: Gained) -> bool:
        if not me.spends_favors():
            return False
        word = me.choose_one("choose", ["+1 Card", "+1 Action", "+1 Buy"])
        me.draw(int(word == "+1 Card"))
        me.get_actions(word == "+1 Action")
        me.buys += word == "+1 Buy"
        return True


class CaveDwellers(Ally, cost=0):
    """At the start of your turn, you may spend a Favor to discard a card and draw one, again and again."""

    @when(TurnStarted, ON_TABLE, given=has_favors(1))
    def dwell(self, me: Player, event: TurnStarted) -> None:
        while me.spends_favors():
            me.discard_some(1)
            me.draw(1)


class CircleOfWitches(Ally, cost=0):
    """After you have played a Liaison, you may spend 3 Favors to have the others gain a Curse each."""

    @when(Played, ON_TABLE, given=lambda card, me, played: me.favors > 2 and is_liaison(me, played))
    def cast(self, me: Player, played: Played) -> None:
        if me.spends_favors(3):
            for other in me.others:
                other.gain("Curse")


class CityState(Ally, cost=0, name="City-state"):
    """When you gain an Action in your turn, you may spend 2 Favors to play it."""

    @when(Gained, ON_TABLE, given=lambda card, me, gained: me.favors > 1 and card.can_play(me, gained))
    def call_up(self, me: Player, gained: Gained) -> bool:
        if not me.spends_favors(2):
            return False
        at, gained.at = gained.at, None
        return me.play(gained.card, at) is not None

    def can_play(self, me: Player, gained: Gained) -> bool:
        """Returns whether `me` gained an Action in an own turn, and it is still where it was gained to."""
        game = me.game
        mine = game.turn.player is me and game.is_type(gained.card, "Action")
        return mine and gained.lies_there


class CoastalHaven(Ally, cost=0):
    """When you discard your hand in Clean-up, you may spend Favors to keep as many of its cards. You draw 5
    cards all the same.
    """

    @when(CleaningUp, ON_TABLE, given=has_favors(1))
    def harbor(self, me: Player, cleaning: CleaningUp) -> None:
        left = me.hand[:]
        for card in cleaning.kept:
            left.remove(card)
        chosen = me.choose("keep", left, 0, me.favors)
        me.favors -= len(chosen)
        cleaning.kept += chosen


class CraftersGuild(Ally, cost=0, name="Crafters' Guild"):
    """At the start of your turn, you may spend 2 Favors to gain a card that costs up to $4 onto your deck."""

    @when(TurnStarted, ON_TABLE, given=has_favors(2))
    def craft(self, me: Player, event: TurnStarted) -> None:
        if me.spends_favors(2):
            me.gain_one(up_to=4, to="deck")


class DesertGuides(Ally, cost=0):
    """At the start of your turn, you may spend a Favor to discard your hand and draw 5 cards, repeatedly."""

    @when(TurnStarted, ON_TABLE, given=has_favors(1))
    def guide(self, me: Player, event: TurnStarted) -> None:
        while me.spends_favors():
            me.discard(me.hand[:])
            me.draw(5)


class FamilyOfInventors(Ally, cost=0):
    """When your Buy phase starts, you may put one of your Favors on a pile of the supply that is no Victory
    pile. Cards cost $1 less for each Favor on their pile.
    """

    @when(BuyPhaseStarted, ON_TABLE, given=has_favors(1))
    def invent(self, me: Player, event: BuyPhaseStarted) -> None:
        game = me.game
        piles = [pile for pile in game.supply if not game.is_type(CATALOG[pile.name], "Victory")]
        card = me.choose_one("put_favor", [pile.card for pile in piles], optional=True)
        if card:
            me.favors -= 1
            memo = game.piles[card.pile_name].memo
            memo[self.name] = memo.get(self.name, 0) + 1

    @when(Pricing, ON_TABLE)
    def reduce(self, me: Player, pricing: Pricing) -> None:
        pile = me.game.piles.get(pricing.card.pile_name)
        if pile is not None:
            pricing.coins -= pile.memo.get(self.name, 0)


class FellowshipOfScribes(Ally, cost=0):
    """After you have played an Action with 4 cards or fewer in hand, you may spend a Favor for +1 Card."""

    @when(Played, ON_TABLE, given=lambda card, me, played: me.favors and card.can_help(me, played))
    def copy(self, me: Player, played: Played) -> None:
        if me.spends_favors():
            me.draw(1)

    def can_help(self, me: Player, played: Played) -> bool:
        """Returns whether an Action was played and at most 4 cards are in hand."""
        return len(me.hand) < 5 and me.game.is_type(played.card, "Action")


class ForestDwellers(Ally, cost=0):
    """At the start of your turn, you may spend a Favor to look at the top 3 cards of your deck, discard any
    of them and put the others back in any order.
    """

    @when(TurnStarted, ON_TABLE, given=has_favors(1))
    def spy(self, me: Player, event: TurnStarted) -> None:
        if me.spends_favors():
            me.sift(3)


class GangOfPickpockets(Ally, cost=0):
    """At the start of your turn, spend a Favor or discard until 4 cards are left in your hand."""

    @when(TurnStarted, ON_TABLE, given=lambda card, me, event: len(me.hand) > 4)
    def pick_pockets(self, me: Player, event: TurnStarted) -> None:
        if not me.spends_favors():
            me.discard_down_to(4)


class IslandFolk(Ally, cost=0):
    """At the end of your turn, you may spend 5 Favors to take another one after it, no third in a row."""

    @when(TurnEnded, ON_TABLE, given=has_favors(5))
    def sail(self, me: Player, event: TurnEnded) -> None:
        if me.spends_favors(5):
            me.extra_turn(row=3)


class LeagueOfBankers(Ally, cost=0):
    """When your Buy phase starts, +$1 for every 4 Favors that you have."""

    @when(BuyPhaseStarted, ON_TABLE, given=has_favors(4))
    def lend(self, me: Player, event: BuyPhaseStarted) -> None:
        me.get_coins(me.favors // 4)


class LeagueOfShopkeepers(Ally, cost=0):
    """After you have played a Liaison: with 5 or more Favors +$1, with 10 also +1 Action and +1 Buy."""

    @when(Played, ON_TABLE, given=lambda card, me, played: me.favors > 4 and is_liaison(me, played))
    def serve(self, me: Player, played: Played) -> None:
        me.get_coins(1)
        if me.favors > 9:
            me.get_actions(1)
            me.buys += 1


class MarketTowns(Ally, cost=0):
    """When your Buy phase starts, you may spend a Favor to play an Action from your hand, again and again."""

    @when(BuyPhaseStarted, ON_TABLE, given=has_favors(1))
    def trade(self, me: Player, event: BuyPhaseStarted) -> None:
        while me.favors:
            card = me.choose_one("play", dict.fromkeys(me.actions_to_play), optional=True)
            if not card:
                return
            me.favors -= 1
            me.play(card)


class MountainFolk(Ally, cost=0):
    """At the start of your turn, you may spend 5 Favors for +3 Cards."""

    @when(TurnStarted, ON_TABLE, given=has_favors(5))
    def climb(self, me: Player, event: TurnStarted) -> None:
        if me.spends_favors(5):
            me.draw(3)


class OrderOfAstrologers(Ally, cost=0):
    """When you shuffle, you may spend Favors to put as many of the cards on top."""

    @when(Shuffling, ON_TABLE, given=has_favors(1))
    def foretell(self, me: Player, shuffling: Shuffling) -> None:
        cards = shuffling.cards
        chosen = me.choose("put_on_top", sorted(cards, key=str), 0, me.favors)
        me.favors -= len(chosen)
        for card in me.arrange("put_back", chosen):
            me.lift(card)


class OrderOfMasons(Ally, cost=0):
    """When you shuffle, you may spend Favors to put up to 2 of the cards for each into your discard pile."""

    @when(Shuffling, ON_TABLE, given=has_favors(1))
    def sort_out(self, me: Player, shuffling: Shuffling) -> None:
        chosen = me.choose("leave_out", sorted(shuffling.cards, key=str), 0, 2 * me.favors)
        me.favors -= (len(chosen) + 1) // 2
        for card in chosen:
            me.move(card, shuffling.cards, me.discard_pile)


class PeacefulCult(Ally, cost=0):
    """When your Buy phase starts, you may spend Favors to trash as many cards from your hand."""

    @when(BuyPhaseStarted, ON_TABLE, given=has_favors(1))
    def let_go(self, me: Player, event: BuyPhaseStarted) -> None:
        chosen = me.choose("trash", me.hand, 0, me.favors)
        me.favors -= len(chosen)
        me.trash(chosen)


class PlateauShepherds(Ally, cost=0):
    """At the end of the game, 2 VP for each of your Favors that can be paired with a card of yours that costs
    $2.
    """

    @when(Scoring, ON_TABLE, given=has_favors(1))
    def pair(self, me: Player, scoring: Scoring) -> None:
        cards = [(CATALOG[name], number) for name, number in me.counts.items()]
        flock = sum(number for card, number in cards if me.game.whole_cost(card) == Cost(2))
        scoring.vp += 2 * min(me.favors, flock)


class TrappersLodge(Ally, cost=0, name="Trappers' Lodge"):
    """When you gain a card, you may spend a Favor to put it onto your deck."""

    @when(Gained, ON_TABLE, given=lambda card, me, gained: me.favors and card.can_take(me, gained))
    def take_home(self, me: Player, gained: Gained) -> bool:
        if not me.may_topdeck(gained):
            return False
        me.favors -= 1
        return True

    def can_take(self, me: Player, gained: Gained) -> bool:
        """Returns whether the card is still where it was gained to, and that is not the deck."""
        return gained.lies_there and gained.at is not me.deck


class WoodworkersGuild(Ally, cost=0, name="Woodworkers' Guild"):
    """When your Buy phase starts, you may spend a Favor to trash an Action from hand and gain an Action."""

    @when(BuyPhaseStarted, ON_TABLE, given=lambda card, me, event: me.favors and me.game.actions_in(me.hand))
    def carve(self, me: Player, event: BuyPhaseStarted) -> None:
        game = me.game
        card = me.choose_one("trash_for_benefit", dict.fromkeys(game.actions_in(me.hand)), optional=True)
        if card:
            me.favors -= 1
            me.trash(card)
            me.gain_one(only=lambda c: game.is_type(c, "Action"))
