"""Adventures."""

from __future__ import annotations

from .kit import *

SET = "Adventures"


class Exchanged(Traveller):
    """A Traveller that goes on to become another card."""

    becomes: str

    @when(LeavingPlay, ITSELF, given=lambda card, me, leaving: card.can_go_on(me, leaving))
    def travel(self, me: Player, leaving: LeavingPlay) -> bool:
        wanted = CATALOG[self.becomes]
        return me.agrees("exchange", wanted) and me.exchange_from_play(leaving.spot, self.becomes)

    def can_go_on(self, me: Player, leaving: LeavingPlay) -> bool:
        """Is it really being discarded, and is there a card to exchange it for?"""
        return leaving.to == "discard_pile" and me.game.has(CATALOG[self.becomes])


def turn_over_journey_token(me: Player) -> bool:
    """Turn the Journey token over, which starts face up; is it face up now?"""
    face_down = me.memo["Journey token is face down"] = not me.memo.get("Journey token is face down", False)
    return not face_down


# Travellers.


class Page(Action, Exchanged, cost=2, cards=1, actions=1):
    """When you discard this from play, you may exchange it for a Treasure Hunter."""

    becomes = "Treasure Hunter"
    brings = ("Treasure Hunter", "Warrior", "Hero", "Champion")


class TreasureHunter(Action, Exchanged, cost=3, actions=1, coins=1, pile=5, supply=False):
    """Gain a Silver for each card that the player to your right gained in the last turn there. When you
    discard this from play, you may exchange it for a Warrior.
    """

    becomes = "Warrior"

    def play(self, me: Player) -> None:
        right = me.others[-1]
        gains = right.last_turn.gains if right.last_turn else []
        for _ in range(sum(player is right for player, _ in gains)):
            me.gain("Silver")


class Warrior(Action, Attack, Exchanged, cost=4, cards=2, pile=5, supply=False):
    """Once for each Traveller you have in play, this one too, the others each discard the top card of their
    deck, and trash it if it costs $3 or $4. When you discard this from play, you may exchange it for a Hero.
    """

    becomes = "Hero"

    def play(self, me: Player) -> None:
        game = me.game
        times = sum(game.is_type(card, "Traveller") for card in me.cards_in_play)
        for victim in me.attack():
            for _ in range(times):
                for card in victim.discard(victim.look_at(1), victim.looking):
                    if game.cost(card) in (3, 4) and not card.potion and not card.debt:
                        victim.trash(card, victim.discard_pile)


class Hero(Action, Exchanged, cost=5, coins=2, pile=5, supply=False):
    """Gain a Treasure. When you discard this from play, you may exchange it for a Champion."""

    becomes = "Champion"

    def play(self, me: Player) -> None:
        me.gain_one(only=lambda card: me.game.is_type(card, "Treasure"))


class Champion(Action, Duration, cost=6, actions=1, pile=5, supply=False):
    """For the rest of the game this stays in play, Attacks that others play do not affect you, and whenever
    you play an Action you first get +1 Action.
    """

    def play(self, me: Player) -> None:
        me.from_now_on(Attacked, self.protect)
        me.from_now_on(Playing, self.encourage)

    def protect(self, me: Player, attack: Attacked) -> None:
        attack.blocked = True

    @first
    def encourage(self, me: Player, playing: Playing) -> None:
        if me.game.is_type(playing.card, "Action"):
            me.actions += 1


class Peasant(Action, Exchanged, cost=2, buys=1, coins=1):
    """When you discard this from play, you may exchange it for a Soldier."""

    becomes = "Soldier"
    brings = ("Soldier", "Fugitive", "Disciple", "Teacher")


class Soldier(Action, Attack, Exchanged, cost=3, coins=2, pile=5, supply=False):
    """+$1 for each other Attack you have in play. The others with 4 or more cards in hand each discard one.
    When you discard this from play, you may exchange it for a Fugitive.
    """

    becomes = "Fugitive"

    def play(self, me: Player) -> None:
        attacks = sum(me.game.is_type(spot.card, "Attack") for spot in me.in_play if spot is not me.playing)
        me.coins += attacks
        for victim in me.attack():
            if len(victim.hand) >= 4:
                victim.discard_some(1)


class Fugitive(Action, Exchanged, cost=4, cards=2, actions=1, pile=5, supply=False):
    """Discard a card. When you discard this from play, you may exchange it for a Disciple."""

    becomes = "Disciple"

    def play(self, me: Player) -> None:
        me.discard_some(1)


class Disciple(Action, Exchanged, cost=5, pile=5, supply=False):
    """You may play an Action from your hand twice; if you do, gain a copy of it. When you discard this from
    play, you may exchange it for a Teacher.
    """

    becomes = "Teacher"

    def play(self, me: Player) -> None:
        card = me.choose_one("multiply", dict.fromkeys(me.game.actions_in(me.hand)), optional=True)
        if card:
            me.play(card, times=2)
            me.gain_copy(card)


class Teacher(Action, Reserve, cost=6, pile=5, supply=False):
    """Put this on your Tavern mat. At the start of your turn you may call it, to move your +1 Card, +1
    Action, +1 Buy or +$1 token to an Action pile of the supply where you have no token: when you play a card
    from that pile, you first get that.
    """

    def play(self, me: Player) -> None:
        me.put_this(me.mat("Tavern"))

    @when(TurnStarted, "Tavern")
    def teach(self, me: Player, event: TurnStarted) -> bool:
        if not me.agrees("call", self) or not me.call(self):
            return False
        game = me.game
        piles = [CATALOG[pile.name] for pile in game.supply if not tokens_on(me, pile)]
        pile = me.choose_one("put_token", game.actions_in(piles))
        if pile:
            move_token(me, me.choose_one("choose", BONUSES), game.piles[pile.name])
        return True


# The kingdom cards.


class Ranger(Action, cost=4, buys=1):
    """Turn your Journey token over. If it is face up then, +5 Cards; it starts face up."""

    def play(self, me: Player) -> None:
        if turn_over_journey_token(me):
            me.draw(5)


class Ratcatcher(Action, Reserve, cost=2, cards=1, actions=1):
    """Put this on your Tavern mat. At the start of your turn you may call it; then trash a card from your
    hand.
    """

    def play(self, me: Player) -> None:
        me.put_this(me.mat("Tavern"))

    @when(TurnStarted, "Tavern")
    def catch(self, me: Player, event: TurnStarted) -> bool:
        if not me.agrees("call", self) or not me.call(self):
            return False
        card = me.choose_one("trash", me.hand)
        if card:
            me.trash(card)
        return True


class Relic(Treasure, Attack, cost=5, coins=2):
    """The others each put their -1 Card token on their deck: the next time that they draw, they draw one card
    less.
    """

    def play(self, me: Player) -> None:
        for victim in me.attack():
            put_minus_card_token(victim, self.draw_less)

    def draw_less(self, me: Player, drawing: Drawing) -> bool:
        return take_minus_card_token(me, drawing)


def put_minus_card_token(me: Player, effect: Any) -> None:
    """Put the one -1 Card token of `me` on the deck, for `effect` to take it off."""
    if not me.memo.get("-1 Card token"):
        me.memo["-1 Card token"] = True
        me.once(Drawing, effect)


def take_minus_card_token(me: Player, drawing: Drawing) -> bool:
    """Draw one card less for the token, which is gone then."""
    me.memo["-1 Card token"] = False
    drawing.number -= 1
    return True


# Events.


class Alms(Event, cost=0):
    """Once each turn. If you have no Treasure in play, gain a card that costs $4 or less."""

    once_per_turn = True

    def bought(self, me: Player) -> None:
        if not me.game.treasures_in(me.cards_in_play):
            me.gain_one(up_to=4)


class Inheritance(Event, cost=7):
    """Once each game. Set aside an Action of the supply that costs $4 or less and is no Command and no
    Duration; it is yours. In your turns Estates are Command Actions too, that play that card, leaving it
    there.
    """

    def may_be_bought(self, me: Player) -> bool:
        return self.name not in me.memo

    def bought(self, me: Player) -> None:
        game = me.game
        card = me.choose_one("inherit", game.costing(up_to=4, only=game.may_be_commanded))
        me.memo[self.name] = True
        if card and me.take_from_supply(card, self.name):
            me.from_now_on(Typing, self.ennoble)
            me.from_now_on(Playing, self.instruct)

    def ennoble(self, me: Player, typing: Typing) -> None:
        if typing.card.name == "Estate":
            typing.types |= {"Action", "Command"}

    @first
    def instruct(self, me: Player, playing: Playing) -> None:
        if playing.card.name == "Estate" and me.game.turn.player is me:
            playing.now_says(self.play_heirloom)

    def play_heirloom(self, me: Player) -> None:
        for card in me.mat(self.name):
            me.play_elsewhere(card)
