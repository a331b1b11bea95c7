"""Renaissance."""

from __future__ import annotations

from functools import cache

from .kit import *

SET = "Renaissance"


# Artifacts.


class Flag(Artifact, cost=0):
    """When you draw your hand in Clean-up, +1 Card."""

    @when(CleanUpStarted, OWNED)
    def fly(self, me: Player, event: CleanUpStarted) -> None:
        me.next_hand += 1


class Horn(Artifact, cost=0):
    """Once each turn, when you discard a Border Guard from play, you may put it on your deck."""

    @when(LeavingPlay, OWNED, given=lambda card, me, leaving: card.can_blow(me, leaving))
    def blow(self, me: Player, leaving: LeavingPlay) -> bool:
        if not me.agrees("topdeck", leaving.card):
            return False
        me.memo[self.name] = me.game.turn.index
        leaving.to = "deck"
        return True

    def can_blow(self, me: Player, leaving: LeavingPlay) -> bool:
        """Returns whether a Border Guard is being discarded and the Horn is unused this turn."""
        unused = me.memo.get(self.name) != me.game.turn.index
        return unused and leaving.card.name == "Border Guard" and leaving.to == "discard_pile"


class Key(Artifact, cost=0):
    """At the start of your turn, +$1."""

    @when(TurnStarted, OWNED)
    def unlock(self, me: Player, event: TurnStarted) -> None:
        me.get_coins(1)


class Lantern(Artifact, cost=0):
    """Your Border Guards reveal 3 cards and discard 2 of them; the Horn then takes 3 Actions."""


class TreasureChest(Artifact, cost=0):
    """When your Buy phase starts, gain a Gold."""

    @when(BuyPhaseStarted, OWNED)
    def open_chest(self, me: Player, event: BuyPhaseStarted) -> None:
        me.gain("Gold")


# The kingdom cards.


class ActingTroupe(Action, cost=3, villagers=4):
    """Trash this."""

    def play(self, me: Player) -> None:
        me.trash_this()


class BorderGuard(Action, cost=2, actions=1):
    """Reveal the two top cards of your deck; one goes into your hand, the other is discarded. If both are
    Actions, take the Lantern or the Horn.
    """

    brings = ("Lantern", "Horn")

    def play(self, me: Player) -> None:
        number = 3 if CATALOG["Lantern"] in me.owned else 2
        shown = me.reveal_top(number)
        actions = len(me.game.actions_in(shown))
        card = me.choose_one("put_in_hand", shown)
        if card:
            me.put_in_hand(card)
            shown.remove(card)
        me.discard(shown, me.looking)
        if actions == number:
            me.take(me.choose_one("take", [CATALOG["Lantern"], CATALOG["Horn"]]))


class CargoShip(Action, Duration, cost=3, coins=2):
    """Once this turn, when you gain a card, you may set it aside; at the start of your next turn it comes
    into your hand.
    """

    def play(self, me: Player) -> None:
        me.this_turn(Gained, self.load, whose="mine", once=True, spot=me.playing)

    @only_if(lambda card, me, gained, spot: gained.lies_there)
    def load(self, me: Player, gained: Gained, spot: InPlay) -> bool:
        if not me.agrees("set_aside", gained.card):
            return False
        at, gained.at = gained.at, None
        if me.set_aside(gained.card, at, self.name):
            me.next_turn(self.unload, spot=spot, cargo=gained.card)
        return True

    @any_order
    def unload(self, me: Player, cargo: Card) -> None:
        me.put_in_hand(cargo, me.mat(self.name))


class Ducat(Treasure, cost=2, coffers=1, buys=1):
    """When you gain this, you may trash a Copper from your hand."""

    @when(Gained, ITSELF, given=lambda card, me, gained: CATALOG["Copper"] in me.hand)
    def change(self, me: Player, gained: Gained) -> bool:
        copper = CATALOG["Copper"]
        return me.agrees("trash", copper) and me.trash(copper)


class Experiment(Action, cost=3, cards=2, actions=1):
    """Goes back to its pile when played. When you gain this, you gain another with it."""

    def play(self, me: Player) -> None:
        me.return_this()

    @when(Gained, ITSELF, given=lambda card, me, gained: not gained.as_companion)
    def repeat(self, me: Player, gained: Gained) -> bool:
        me.gain(self, as_companion=True)
        return True


class FlagBearer(Action, cost=4, coins=2):
    """When you gain or trash this, take the Flag."""

    brings = ("Flag",)

    @when(Gained, ITSELF)
    def gained(self, me: Player, event: Gained) -> None:
        me.take(CATALOG["Flag"])

    @when(Trashed, ITSELF)
    def trashed(self, me: Player, event: Trashed) -> None:
        me.take(CATALOG["Flag"])


class Hideout(Action, cost=4, cards=1, actions=2):
    """Trash a card from your hand. If it is a Victory card, gain a Curse."""

    def play(self, me: Player) -> None:
        card = me.choose_one("trash", me.hand)
        if card:
            green = me.game.is_type(card, "Victory")
            me.trash(card)
            if green:
                me.gain("Curse")


class Improve(Action, cost=3, coins=2):
    """When Clean-up starts you may trash an Action that would be discarded from play, to gain a card that
    costs exactly $1 more.
    """

    def play(self, me: Player) -> None:
        me.this_turn(CleanUpStarted, self.improve, whose="mine")

    def improve(self, me: Player, event: CleanUpStarted) -> bool:
        game = me.game
        spots = [spot for spot in me.in_play if not spot.stays and game.is_type(spot.card, "Action")]
        card = me.choose_one("improve", dict.fromkeys(spot.card for spot in spots), optional=True)
        if not card:
            return False
        price = game.whole_cost(card).plus(1)
        if me.trash_from_play(next(spot for spot in spots if spot.card is card)):
            me.gain_one(exactly=price)
        return True


class Inventor(Action, cost=4):
    """Gain a card that costs $4 or less; after that, cards cost $1 less this turn."""

    def play(self, me: Player) -> None:
        me.gain_one(up_to=4)
        me.this_turn(Pricing, self.reduce)

    def reduce(self, me: Player, pricing: Pricing) -> None:
        pricing.coins -= 1


class Lackeys(Action, cost=2, cards=2):
    """When you gain this, +2 Villagers."""

    @when(Gained, ITSELF)
    def hire(self, me: Player, gained: Gained) -> bool:
        me.receive(villagers=2)
        return True


class MountainVillage(Action, cost=4, actions=2):
    """Look through your discard pile and take a card from it into your hand; if it is empty, +1 Card."""

    def play(self, me: Player) -> None:
        card = me.choose_one("put_in_hand", me.discard_pile)
        if card:
            me.put_in_hand(card, me.discard_pile)
        else:
            me.draw(1)


class OldWitch(Action, Attack, cost=5, cards=3):
    """The others each gain a Curse, and may trash a Curse from their hand."""

    def play(self, me: Player) -> None:
        curse = CATALOG["Curse"]
        for victim in me.attack():
            victim.gain(curse)
            if curse in victim.hand and victim.agrees("trash", curse):
                victim.trash(curse)


class Patron(Action, Reaction, cost=4, villagers=1, coins=2):
    """When something makes you reveal this in an Action phase, +1 Coffers."""

    @when(Revealed, ITSELF, given=lambda card, me, revealed: me.game.turn.in_action_phase)
    def pay(self, me: Player, revealed: Revealed) -> None:
        me.receive(coffers=1)


class Priest(Action, cost=4, coins=2):
    """Trash a card from your hand. After that, for each card that you trash this turn, +$2."""

    def play(self, me: Player) -> None:
        card = me.choose_one("trash", me.hand)
        if card:
            me.trash(card)
        me.this_turn(Trashed, self.bless, whose="mine")

    def bless(self, me: Player, trashed: Trashed) -> None:
        me.get_coins(2)


class Recruiter(Action, cost=5, cards=2):
    """Trash a card from your hand: +1 Villager for each $1 that it costs."""

    def play(self, me: Player) -> None:
        card = me.choose_one("trash_for_benefit", me.hand)
        if card:
            villagers = me.game.cost(card)
            me.trash(card)
            me.receive(villagers=villagers)


class Research(Action, Duration, cost=4, actions=1):
    """Trash a card from your hand. For each $1 it costs, set aside the top card of your deck; at the start of
    your next turn those cards come into your hand.
    """

    sets_aside_unseen = True

    def play(self, me: Player) -> None:
        card = me.choose_one("trash_for_benefit", me.hand)
        if card:
            number = me.game.cost(card)
            me.trash(card)
            found = me.look_at(number)
            for found_card in found:
                me.set_aside(found_card, me.looking, self.name)
            if found:
                me.next_turn(self.publish, found=found)

    @any_order
    def publish(self, me: Player, found: list[Card]) -> None:
        for card in found:
            me.put_in_hand(card, me.mat(self.name))


class Scepter(Treasure, Command, cost=5):
    """+$2; or play once more an Action that you played this turn and still have in play, but no Command."""

    def play(self, me: Player) -> None:
        game = me.game
        spots = [
            spot
            for spot in me.in_play
            if isinstance(spot, InPlay)
            and spot.since == game.turn.index
            and game.is_type(spot.card, "Action")
            and not game.is_type(spot.card, "Command")
        ]
        card = me.choose_one("replay", dict.fromkeys(spot.card for spot in spots), optional=True)
        if not card or me.more_abilities():
            me.get_coins(2)
        if card:
            me.replay(next(spot for spot in spots if spot.card is card))


class Scholar(Action, cost=5):
    """Discard your hand, then +7 Cards."""

    def play(self, me: Player) -> None:
        me.discard(me.hand[:])
        me.draw(7)


class Sculptor(Action, cost=5):
    """Gain a card that costs $4 or less to your hand. If it is a Treasure, +1 Villager."""

    def play(self, me: Player) -> None:
        card = me.gain_one(up_to=4, to="hand")
        if card and me.game.is_type(card, "Treasure"):
            me.receive(villagers=1)


class Seer(Action, cost=5, cards=1, actions=1):
    """Reveal the top three cards of your deck; take those that cost $2 to $4 into your hand and put the
    others back in any order.
    """

    def play(self, me: Player) -> None:
        rest = []
        for card in me.reveal_top(3):
            if me.game.cost(card) >= 2 and me.game.whole_cost(card).is_up_to(4):
                me.put_in_hand(card)
            else:
                rest.append(card)
        me.put_back(me.arrange("put_back", rest))


class SilkMerchant(Action, cost=4, cards=2, buys=1):
    """When you gain or trash this, +1 Coffers and +1 Villager."""

    @when(Gained, ITSELF)
    def gained(self, me: Player, event: Gained) -> None:
        me.receive(coffers=1, villagers=1)

    @when(Trashed, ITSELF)
    def trashed(self, me: Player, event: Trashed) -> None:
        me.receive(coffers=1, villagers=1)


class Spices(Treasure, cost=5, coins=2, buys=1):
    """When you gain this, +2 Coffers."""

    @when(Gained, ITSELF)
    def sell(self, me: Player, gained: Gained) -> None:
        me.receive(coffers=2)


class Swashbuckler(Action, cost=5, cards=3):
    """If there is a card in your discard pile: +1 Coffers, and if you have 4 or more Coffers then, take the
    Treasure Chest.
    """

    brings = ("Treasure Chest",)

    def play(self, me: Player) -> None:
        if me.discard_pile:
            me.receive(coffers=1)
            if me.coffers >= 4:
                me.take(CATALOG["Treasure Chest"])


class Treasurer(Action, cost=5, coins=3):
    """Choose one: trash a Treasure from your hand; or gain a Treasure from the trash to your hand; or take
    the Key.
    """

    brings = ("Key",)

    def play(self, me: Player) -> None:
        game = me.game
        chosen = me.choose_abilities(["take the Key", "trash a Treasure", "gain a Treasure"])
        if "trash a Treasure" in chosen:
            card = me.choose_one("trash", game.treasures_in(me.hand))
            if card:
                me.trash(card)
        if "gain a Treasure" in chosen:
            card = me.choose_one("gain", dict.fromkeys(game.treasures_in(game.trash)))
            if card:
                me.gain(card, to="hand", source=game.trash)
        if "take the Key" in chosen:
            me.take(CATALOG["Key"])


class Villain(Action, Attack, cost=5, coffers=2):
    """The others with 5 or more cards in hand each discard one that costs $2 or more; whoever has none
    reveals the hand.
    """

    def play(self, me: Player) -> None:
        for victim in me.attack():
            if len(victim.hand) >= 5:
                dear = [card for card in victim.hand if me.game.cost(card) >= 2]
                if dear:
                    victim.discard(victim.choose("discard", dear, 1, 1))
                else:
                    victim.reveal(victim.hand)


# Projects.


@cache
def gives_coins(card: Card) -> bool:
    """Returns whether the card is an Action with "+$" in its text."""
    return card.is_action and "+$" in card.text


class Academy(Project, cost=5):
    """When you gain an Action, +1 Villager."""

    @when(Gained, OWNED, given=lambda card, me, gained: me.game.is_type(gained.card, "Action"))
    def enrol(self, me: Player, gained: Gained) -> None:
        me.receive(villagers=1)


class Barracks(Project, cost=6):
    """At the start of your turn, +1 Action."""

    @when(TurnStarted, OWNED)
    def muster(self, me: Player, event: TurnStarted) -> None:
        me.get_actions(1)


class Canal(Project, cost=7):
    """In your turns, cards cost $1 less."""

    @when(Pricing, OWNED, given=lambda card, me, pricing: not me.game.is_over())  # it is nobody's turn then
    def reduce(self, me: Player, pricing: Pricing) -> None:
        pricing.coins -= 1


class Capitalism(Project, cost=5):
    """In your turns, Actions that say "+$" in their text are Treasures too."""

    @when(Typing, OWNED, given=lambda card, me, typing: gives_coins(typing.card))
    def open_markets(self, me: Player, typing: Typing) -> None:
        typing.types |= {"Treasure"}


class Cathedral(Project, cost=3):
    """At the start of your turn, trash a card from your hand."""

    @when(TurnStarted, OWNED)
    def confess(self, me: Player, event: TurnStarted) -> None:
        card = me.choose_one("trash", me.hand)
        if card:
            me.trash(card)


class Citadel(Project, cost=8):
    """The first Action that you play in each of your turns is played once more after that."""

    @when(Playing, OWNED, given=lambda card, me, playing: card.is_first(me, playing))
    def remember(self, me: Player, playing: Playing) -> None:
        me.this_turn(Played, self.replay, whose="mine", once=True, spot=playing.spot)

    def is_first(self, me: Player, playing: Playing) -> bool:
        """Returns whether this is the first Action played in `me`'s turn."""
        game = me.game
        return game.turn.player is me and game.actions_in(game.turn.plays) == [playing.card]

    @only_if(lambda card, me, played, spot: played.spot is spot)
    def replay(self, me: Player, played: Played, spot: InPlay) -> bool:
        index = me.game.turn.index
        if me.memo.get(self.name) == index:
            return False
        me.memo[self.name] = index
        me.replay(spot)
        return True


class CityGate(Project, cost=3):
    """At the start of your turn, +1 Card, then put a card from your hand on your deck."""

    @when(TurnStarted, OWNED)
    def pass_through(self, me: Player, event: TurnStarted) -> None:
        me.draw(1)
        me.topdeck_some(1)


class CropRotation(Project, cost=6):
    """At the start of your turn, you may discard a Victory card for +2 Cards."""

    @when(TurnStarted, OWNED)
    def rotate(self, me: Player, event: TurnStarted) -> None:
        greens = [card for card in me.hand if me.game.is_type(card, "Victory")]
        card = me.choose_one("discard_for_benefit", dict.fromkeys(greens), optional=True)
        if card:
            me.discard(card)
            me.draw(2)


class Exploration(Project, cost=4):
    """When your Buy phase ends and you gained no card in it, +1 Coffers and +1 Villager."""

    @when(BuyPhaseEnded, OWNED, given=lambda card, me, event: not gained_while_buying(me))
    def explore(self, me: Player, event: BuyPhaseEnded) -> None:
        me.receive(coffers=1, villagers=1)


def gained_while_buying(me: Player) -> bool:
    """Returns whether `me` has gained a card in this Buy phase."""
    turn = me.game.turn
    return any(player is me for player, _ in turn.gains[turn.gains_before_buying :])


class Fair(Project, cost=4):
    """At the start of your turn, +1 Buy."""

    @when(TurnStarted, OWNED)
    def set_up_stalls(self, me: Player, event: TurnStarted) -> None:
        me.buys += 1


class Fleet(Project, cost=5):
    """After the end of the game, those who have this take one turn more each."""

    @when(GameEnding, OWNED, ANYONES)
    def sail(self, me: Player, ending: GameEnding) -> None:
        ending.more.append(me)


class Guildhall(Project, cost=5):
    """When you gain a Treasure, +1 Coffers."""

    @when(Gained, OWNED, given=lambda card, me, gained: me.game.is_type(gained.card, "Treasure"))
    def save(self, me: Player, gained: Gained) -> None:
        me.receive(coffers=1)


class Innovation(Project, cost=6):
    """Once in each of your turns, when you gain an Action, you may play it."""

    @when(Gained, OWNED, given=lambda card, me, gained: card.can_innovate(me, gained))
    def innovate(self, me: Player, gained: Gained) -> bool:
        if not me.agrees("play", gained.card):
            return False
        me.memo[self.name] = me.game.turn.index
        at, gained.at = gained.at, None
        me.play(gained.card, at)
        return True

    def can_innovate(self, me: Player, gained: Gained) -> bool:
        """Returns whether this is unused in `me`'s turn, and the card is an Action that is still there."""
        game = me.game
        unused = game.turn.player is me and me.memo.get(self.name) != game.turn.index
        return unused and gained.lies_there and game.is_type(gained.card, "Action")


class Pageant(Project, cost=3):
    """Once a turn, when your Buy phase ends, you may pay $1 for +1 Coffers."""

    @when(BuyPhaseEnded, OWNED, given=lambda card, me, event: card.can_parade(me))
    def parade(self, me: Player, event: BuyPhaseEnded) -> None:
        if me.choose("pay_for", ["+1 Coffers"]):
            me.memo[self.name] = me.game.turn.index
            me.coins -= 1
            me.receive(coffers=1)

    def can_parade(self, me: Player) -> bool:
        """Returns whether `me` has $1 left and did not do this in an earlier Buy phase of the turn."""
        return me.coins > 0 and me.memo.get(self.name) != me.game.turn.index


class Piazza(Project, cost=5):
    """At the start of your turn, reveal the top card of your deck; if it is an Action, play it."""

    @when(TurnStarted, OWNED)
    def perform(self, me: Player, event: TurnStarted) -> None:
        for card in me.reveal_top(1):
            if me.game.is_type(card, "Action"):
                me.play(card, me.looking)
            else:
                me.put_back([card])


class RoadNetwork(Project, cost=5):
    """When another player gains a Victory card, +1 Card."""

    @when(Gained, OWNED, OTHERS, given=lambda card, me, gained: me.game.is_type(gained.card, "Victory"))
    def travel(self, me: Player, gained: Gained) -> None:
        me.draw(1)


class Sewers(Project, cost=3):
    """When you trash a card, other than by this, you may trash a card from your hand."""

    @when(Trashed, OWNED, given=lambda card, me, trashed: me.game.source is not card and me.hand)
    def flush(self, me: Player, trashed: Trashed) -> bool:
        card = me.choose_one("trash", me.hand, optional=True)
        return bool(card) and me.trash(card)


class Silos(Project, cost=4):
    """At the start of your turn, discard any number of Coppers, shown to all, and draw as many cards."""

    @when(TurnStarted, OWNED)
    def store(self, me: Player, event: TurnStarted) -> None:
        coppers = [card for card in me.hand if card.name == "Copper"]
        chosen = me.choose("discard_for_benefit", coppers, 0, len(coppers))
        me.reveal(chosen)
        me.draw(len(me.discard(chosen)))


class SinisterPlot(Project, cost=4):
    """At the start of your turn, put a token here, or take all of yours away for +1 Card each."""

    @when(TurnStarted, OWNED)
    def plot(self, me: Player, event: TurnStarted) -> None:
        tokens = me.memo.get(self.name, 0)
        if me.choose_one("choose", ["add a token", "draw"]) == "draw":
            me.memo[self.name] = 0
            me.draw(tokens)
        else:
            me.memo[self.name] = tokens + 1


class StarChart(Project, cost=3):
    """When you shuffle, you may choose one of the cards to lie on top."""

    @when(Shuffling, OWNED)
    def read_stars(self, me: Player, shuffling: Shuffling) -> None:
        deck = shuffling.cards
        card = me.choose_one("topdeck", sorted(dict.fromkeys(deck), key=str), optional=True)
        if card:
            me.lift(card)
