"""Cornucopia & Guilds: the second edition, and the cards that only the first edition had."""

from __future__ import annotations

from .kit import *

SET = "Cornucopia & Guilds"


class PrizeToWin(Prize):
    """A Prize, of which there is one copy."""

    pile = 1


class RewardToWin(Reward):
    """A Reward, of which there is one copy for two players, and two for more."""

    def pile_size(self, players: int) -> int:
        return 1 if players == 2 else 2


PRIZES = ("Bag of Gold", "Diadem", "Followers", "Princess", "Trusty Steed")
REWARDS = ("Coronet", "Courser", "Demesne", "Housecarl", "Huge Turnip", "Renown")


def in_supply(me: Player, names: tuple[str, ...]) -> list[Card]:
    """Returns those of these cards that are left in their piles."""
    return [CATALOG[name] for name in names if me.game.has(CATALOG[name])]


def drawn_pile(game: Game, card: Card, in_supply: bool) -> str | None:
    """Add the pile that was drawn for `card` during setup; returns its name, or None if there is none."""
    zone = game.zone(card.name)
    if not zone:
        return None
    name = zone.pop().pile_name
    game.add_pile(CATALOG[name], in_supply)
    return name


# Prizes and Rewards.


class BagOfGold(Action, PrizeToWin, cost=0, actions=1, edition=1):
    """Gain a Gold onto your deck."""

    def play(self, me: Player) -> None:
        me.gain("Gold", to="deck")


class Coronet(Action, Treasure, RewardToWin, cost=0, edition=2):
    """You may play an Action from your hand twice; then you may play a Treasure from your hand twice;
    neither may be a Reward.
    """

    def play(self, me: Player) -> None:
        self.play_twice(me, me.actions_to_play)
        self.play_twice(me, me.treasures_to_play)

    def play_twice(self, me: Player, cards: list[Card]) -> None:
        """Offer to play one of these cards twice. Rewards are left out."""
        offered = [card for card in cards if not me.game.is_type(card, "Reward")]
        card = me.choose_one("multiply", dict.fromkeys(offered), optional=True)
        if card:
            me.play(card, times=2)


class Courser(Action, RewardToWin, cost=0, edition=2):
    """Two different ones of these: +2 Cards; +2 Actions; +$2; gain 4 Silvers."""

    def play(self, me: Player) -> None:
        chosen = me.choose_abilities(["+2 Cards", "+2 Actions", "+$2", "gain 4 Silvers"], 2)
        take_two(me, chosen)
        if "gain 4 Silvers" in chosen:
            for _ in range(4):
                me.gain("Silver")


def take_two(me: Player, chosen: list[str]) -> None:
    """Carry out the abilities that Courser and Trusty Steed share, in printed order."""
    if "+2 Cards" in chosen:
        me.draw(2)
    if "+2 Actions" in chosen:
        me.get_actions(2)
    if "+$2" in chosen:
        me.get_coins(2)


class Demesne(Action, Victory, RewardToWin, cost=0, actions=2, buys=2, edition=2):
    """Gain a Gold. Worth 1 VP for each Gold that you have."""

    pile_size = RewardToWin.pile_size

    def play(self, me: Player) -> None:
        me.gain("Gold")

    def worth(self, me: Player) -> int:
        return me.count("Gold")


class Diadem(Treasure, PrizeToWin, cost=0, coins=2, edition=1):
    """+$1 for each Action that you have left to play."""

    counts_actions = True

    def play(self, me: Player) -> None:
        me.get_coins(me.actions)


class Followers(Action, Attack, PrizeToWin, cost=0, cards=2, edition=1):
    """Gain an Estate. The others each gain a Curse and discard until 3 cards are left in their hand."""

    def play(self, me: Player) -> None:
        me.gain("Estate")
        for victim in me.attack():
            victim.gain("Curse")
            victim.discard_down_to(3)


class Housecarl(Action, RewardToWin, cost=0, edition=2):
    """+1 Card for each differently named Action that you have in play."""

    def play(self, me: Player) -> None:
        me.draw(len(set(me.game.actions_in(me.cards_in_play))))


class HugeTurnip(Treasure, RewardToWin, cost=0, coffers=2, edition=2):
    """+$1 for each Coffers that you have."""

    def play(self, me: Player) -> None:
        me.get_coins(me.coffers)


class Princess(Action, PrizeToWin, cost=0, buys=1, edition=1):
    """This turn all cards, wherever they are, cost $2 less."""

    def play(self, me: Player) -> None:
        me.this_turn(Pricing, self.reduce)

    def reduce(self, me: Player, pricing: Pricing) -> None:
        pricing.coins -= 2


class Renown(Action, RewardToWin, cost=0, buys=1, edition=2):
    """This turn all cards, wherever they are, cost $2 less."""

    def play(self, me: Player) -> None:
        me.this_turn(Pricing, self.reduce)

    def reduce(self, me: Player, pricing: Pricing) -> None:
        pricing.coins -= 2


class TrustySteed(Action, PrizeToWin, cost=0, edition=1):
    """Two different ones of these: +2 Cards; +2 Actions; +$2; gain 4 Silvers and turn your deck into your
    discard pile.
    """

    def play(self, me: Player) -> None:
        last = "gain 4 Silvers, deck to discard pile"
        chosen = me.choose_abilities(["+2 Cards", "+2 Actions", "+$2", last], 2)
        take_two(me, chosen)
        if last in chosen:
            for _ in range(4):
                me.gain("Silver")
            me.put_all(me.deck, me.discard_pile)


# The kingdom cards.


class Advisor(Action, cost=4, actions=1):
    """Reveal the top 3 cards of your deck. The player to your left chooses one, which you discard; the
    others go into your hand.
    """

    def play(self, me: Player) -> None:
        shown = me.reveal_top(3)
        card = me.left.choose_one("discard_theirs", shown)
        if card:
            shown.remove(card)
            me.discard(card, me.looking)
        for card in shown:
            me.put_in_hand(card)


class Baker(Action, cost=5, cards=1, actions=1, coffers=1):
    """Everybody begins the game with one Coffers more."""

    def set_up(self, game: Game) -> None:
        for player in game.players:
            player.receive(coffers=1)


class Butcher(Action, cost=5, coffers=2):
    """You may trash a card from your hand and spend any number of Coffers; then gain a card that costs at
    most $1 more than it for each of them.
    """

    def play(self, me: Player) -> None:
        card = me.choose_one("trash_for_benefit", me.hand, optional=True)
        if card is None:
            return
        limit = me.game.whole_cost(card)
        me.trash(card)
        spent = me.choose_one("spend", range(me.coffers + 1)) or 0
        me.coffers -= spent
        me.gain_one(up_to=limit.plus(spent))


class CandlestickMaker(Action, cost=2, actions=1, buys=1, coffers=1):
    """+1 Action, +1 Buy, +1 Coffers."""


class Carnival(Action, cost=5, edition=2):
    """Reveal the top 4 cards of your deck; take one of each name into your hand and discard the rest."""

    def play(self, me: Player) -> None:
        shown = me.reveal_top(4)
        for card in dict.fromkeys(shown):
            me.put_in_hand(card)
            shown.remove(card)
        me.discard(shown, me.looking)


class Doctor(Action, cost=3, edition=1, overpay=True):
    """Name a card. Reveal the top 3 cards of your deck, trash those of that name and put the others back in
    any order. You may overpay for this: for each $1 more look at the top card of your deck and trash it,
    discard it or put it back.
    """

    def play(self, me: Player) -> None:
        named = me.choose_one("name", me.game.nameable)
        shown = me.reveal_top(3)
        me.trash([card for card in shown if card is named], me.looking)
        me.put_back(me.arrange("put_back", [card for card in shown if card is not named]))

    @when(Gained, ITSELF, given=lambda card, me, gained: gained.overpaid > 0)
    def treat(self, me: Player, gained: Gained) -> None:
        for _ in range(gained.overpaid):
            for card in me.look_at(1):
                fate = me.choose_one("choose", ("put it back", "discard it", "trash it"))
                if fate == "trash it":
                    me.trash(card, me.looking)
                elif fate == "discard it":
                    me.discard(card, me.looking)
                else:
                    me.put_back([card])


class Fairgrounds(Victory, cost=6):
    """Worth 2 VP for every 5 differently named cards that you have, rounded down."""

    def worth(self, me: Player) -> int:
        return len(me.counts) // 5 * 2


class Farmhands(Action, cost=4, cards=1, actions=2, edition=2):
    """When you gain this, you may set aside an Action or a Treasure from your hand, to play it at the start
    of your next turn.
    """

    @when(Gained, ITSELF, given=lambda card, me, gained: bool(card.workers(me)))
    def hire(self, me: Player, gained: Gained) -> None:
        card = me.choose_one("set_aside", self.workers(me), optional=True)
        if card:
            me.set_aside(card, mat=self.name)
            me.next_turn(self.work, stays=False, card=card)

    def workers(self, me: Player) -> list[Card]:
        """Returns the different Actions and Treasures in hand."""
        return list(dict.fromkeys([*me.game.actions_in(me.hand), *me.game.treasures_in(me.hand)]))

    def work(self, me: Player, card: Card) -> None:
        me.play(card, me.mat(self.name))


class FarmingVillage(Action, cost=4, actions=2, edition=1):
    """Reveal cards from your deck until one is a Treasure or an Action; take that into your hand and discard
    the rest.
    """

    def play(self, me: Player) -> None:
        game = me.game

        def wanted(card: Card) -> bool:
            return game.is_type(card, "Treasure") or game.is_type(card, "Action")

        shown = me.reveal_until(lambda cards: bool(cards) and wanted(cards[-1]))
        if shown and wanted(shown[-1]):
            me.put_in_hand(shown.pop())
        me.discard(shown, me.looking)


class Farrier(Action, cost=2, cards=1, actions=1, buys=1, edition=2, overpay=True):
    """You may overpay for this: +1 Card at the end of this turn for each $1 more."""

    @when(Gained, ITSELF, given=lambda card, me, gained: gained.overpaid > 0)
    def shoe(self, me: Player, gained: Gained) -> None:
        me.this_turn(TurnEnded, self.ride, number=gained.overpaid)

    def ride(self, me: Player, ended: TurnEnded, number: int) -> None:
        me.draw(number)


class Ferryman(Action, cost=5, cards=2, actions=1, edition=2, chooses=1):
    """Discard a card. In games with this there is one more pile, costing $3 or $4, beside the supply; when
    you gain a Ferryman, gain a card of it too.
    """

    def beside(self, kingdom: tuple[str, ...], used: tuple[str, ...], random: Random) -> tuple[str, ...]:
        return draw_unused(random, used, 1, lambda card: card.cost in (3, 4) and is_plain(card))

    def fits(self, card: Card) -> bool:
        """Returns whether it can be the additional pile. A kingdom in one rulebook uses a card for $2."""
        return card.is_kingdom and card.cost in (2, 3, 4) and is_plain(card)

    def set_up(self, game: Game) -> None:
        game.memo[self.name] = drawn_pile(game, self, in_supply=False)

    def play(self, me: Player) -> None:
        me.discard_some(1)

    @when(Gained, ITSELF)
    def land(self, me: Player, gained: Gained) -> None:
        cargo = me.game.memo.get(self.name)
        if cargo:
            me.gain(me.game.piles[cargo].card)


def is_plain(card: Card) -> bool:
    """Returns whether the card costs neither Potions nor debt."""
    return not card.potion and not card.debt


class Footpad(Action, Attack, cost=5, coffers=2, edition=2):
    """The others each discard until 3 cards are left in their hand. In games with this, whoever gains a card
    in an Action phase draws one.
    """

    def play(self, me: Player) -> None:
        for victim in me.attack():
            victim.discard_down_to(3)

    @when(Gained, ON_TABLE, given=lambda card, me, gained: me.game.turn.in_action_phase)
    def prowl(self, me: Player, gained: Gained) -> None:
        me.draw(1)


class FortuneTeller(Action, Attack, cost=3, coins=2, edition=1):
    """The others each reveal cards from their deck until one is a Victory card or a Curse; that goes back on
    top, the rest is discarded.
    """

    def play(self, me: Player) -> None:
        game = me.game

        def bad(card: Card) -> bool:
            return game.is_type(card, "Victory") or game.is_type(card, "Curse")

        for victim in me.attack():
            shown = victim.reveal_until(lambda cards: bool(cards) and bad(cards[-1]))
            if shown and bad(shown[-1]):
                victim.put_back([shown.pop()])
            victim.discard(shown, victim.looking)


class Hamlet(Action, cost=2, cards=1, actions=1):
    """You may discard a card for +1 Action; then you may discard a card for +1 Buy."""

    def play(self, me: Player) -> None:
        if self.pays_for(me, "discard a card for +1 Action"):
            me.get_actions(1)
        if self.pays_for(me, "discard a card for +1 Buy"):
            me.buys += 1

    def pays_for(self, me: Player, word: str) -> bool:
        """Offer to discard a card for what `word` names; returns whether one was discarded."""
        return bool(me.hand and me.choose("choose", [word], 0, 1) and me.discard_some(1))


class Harvest(Action, cost=5, edition=1):
    """Reveal the top 4 cards of your deck and discard them: +$1 for each different name."""

    def play(self, me: Player) -> None:
        shown = me.reveal_top(4)
        names = len(set(shown))
        me.discard(shown, me.looking)
        me.get_coins(names)


class Herald(Action, cost=4, cards=1, actions=1, overpay=True):
    """Reveal the top card of your deck; if it is an Action, play it. You may overpay for this: for each $1
    more, put a card of your discard pile, which you may look through, onto your deck.
    """

    def play(self, me: Player) -> None:
        for card in me.reveal_top(1):
            if me.game.is_type(card, "Action"):
                me.play(card, me.looking)
            else:
                me.put_back([card])

    @when(Gained, ITSELF, given=lambda card, me, gained: gained.overpaid > 0)
    def emit(self, me: Player, gained: Gained) -> None:
        for _ in range(gained.overpaid):
            card = me.choose_one("topdeck", me.discard_pile)
            if card:
                me.topdeck(card, me.discard_pile)


class HornOfPlenty(Treasure, cost=5):
    """Gain a card that costs at most $1 for each different name among your cards in play, this one included.
    If it is a Victory card, trash this.
    """

    def play(self, me: Player) -> None:
        card = me.gain_one(up_to=len(set(me.cards_in_play)))
        if card and me.game.is_type(card, "Victory"):
            me.trash_this()


class HorseTraders(Action, Reaction, cost=4, buys=1, coins=3, edition=1):
    """Discard 2 cards. When another player plays an Attack, you may first set this aside from your hand.
    Then at the start of your next turn, +1 Card and it comes back to your hand.
    """

    def play(self, me: Player) -> None:
        me.discard_some(2)

    @when(Attacked, IN_HAND)
    def hide(self, me: Player, attack: Attacked) -> bool:
        if not me.agrees("set_aside", self):
            return False
        me.set_aside(self, mat=self.name)
        me.next_turn(self.come_back, stays=False)
        return True

    def come_back(self, me: Player) -> None:
        me.draw(1)
        me.put_in_hand(self, me.mat(self.name))


class HuntingParty(Action, cost=5, cards=1, actions=1):
    """Reveal your hand. Reveal cards from your deck until one is no copy of a card in your hand; take that
    one and discard the rest.
    """

    def play(self, me: Player) -> None:
        me.reveal(me.hand)
        shown = me.reveal_until(lambda cards: bool(cards) and cards[-1] not in me.hand)
        if shown and shown[-1] not in me.hand:
            me.put_in_hand(shown.pop())
        me.discard(shown, me.looking)


class Infirmary(Action, cost=3, cards=1, edition=2, overpay=True):
    """You may trash a card from your hand. You may overpay for this: play it once for each $1 more."""

    def play(self, me: Player) -> None:
        card = me.choose_one("trash", me.hand, optional=True)
        if card:
            me.trash(card)

    @when(Gained, ITSELF, given=lambda card, me, gained: gained.overpaid > 0 and gained.lies_there)
    def open(self, me: Player, gained: Gained) -> None:
        at, gained.at = gained.at, None
        me.play(self, at, times=gained.overpaid)


class Jester(Action, Attack, cost=5, coins=2):
    """The others each discard the top card of their deck. Whoever discarded a Victory card gains a Curse;
    otherwise they gain a copy of that card, or you do, as you choose.
    """

    def play(self, me: Player) -> None:
        for victim in me.attack():
            for card in victim.look_at(1):
                victim.discard(card, victim.looking)
                if me.game.is_type(card, "Victory"):
                    victim.gain("Curse")
                elif me.game.can_supply(card):
                    (me if me.agrees("gain", card) else victim).gain(card)


class Journeyman(Action, cost=5):
    """Name a card. Reveal cards from your deck until 3 have another name; take those into your hand and
    discard the rest.
    """

    def play(self, me: Player) -> None:
        named = me.choose_one("name", me.game.nameable)
        shown = me.reveal_until(lambda cards: sum(card is not named for card in cards) == 3)
        for card in shown:
            if card is not named:
                me.put_in_hand(card)
        me.discard([card for card in shown if card is named], me.looking)


class Joust(Action, cost=5, cards=1, actions=1, coins=1, edition=2):
    """You may set aside a Province from your hand until Clean-up, where you discard it, to gain a Reward of
    your choice to your hand.
    """

    brings = REWARDS

    def play(self, me: Player) -> None:
        province = CATALOG["Province"]
        if province not in me.hand or not me.agrees("set_aside", province):
            return
        me.set_aside(province, mat=self.name)
        me.this_turn(CleanUpStarted, self.leave_the_lists, once=True)
        reward = me.choose_one("gain", in_supply(me, REWARDS))
        if reward:
            me.gain(reward, to="hand")

    def leave_the_lists(self, me: Player, started: CleanUpStarted) -> bool:
        me.discard(CATALOG["Province"], me.mat(self.name))
        return True


class Masterpiece(Treasure, cost=3, coins=1, edition=1, overpay=True):
    """You may overpay for this: gain a Silver for each $1 more."""

    @when(Gained, ITSELF, given=lambda card, me, gained: gained.overpaid > 0)
    def frame(self, me: Player, gained: Gained) -> None:
        for _ in range(gained.overpaid):
            me.gain("Silver")


class Menagerie(Action, cost=3, actions=1):
    """Reveal your hand: +3 Cards if no two cards in it have the same name, otherwise +1 Card."""

    def play(self, me: Player) -> None:
        me.reveal(me.hand)
        me.draw(3 if len(set(me.hand)) == len(me.hand) else 1)


class MerchantGuild(Action, cost=5, buys=1, coins=1):
    """At the end of your Buy phase this turn, +1 Coffers for each card that you gained in it."""

    def play(self, me: Player) -> None:
        me.this_turn(BuyPhaseEnded, self.collect, whose="mine")

    def collect(self, me: Player, ended: BuyPhaseEnded) -> None:
        turn = me.game.turn
        me.receive(coffers=sum(gainer is me for gainer, _ in turn.gains[turn.gains_before_buying :]))


class Plaza(Action, cost=4, cards=1, actions=2):
    """You may discard a Treasure for +1 Coffers."""

    def play(self, me: Player) -> None:
        treasures = dict.fromkeys(me.game.treasures_in(me.hand))
        card = me.choose_one("discard_for_benefit", treasures, optional=True)
        if card:
            me.discard(card)
            me.receive(coffers=1)


class Remake(Action, cost=4):
    """Twice: trash a card from your hand and gain a card that costs exactly $1 more."""

    def play(self, me: Player) -> None:
        for _ in range(2):
            card = me.choose_one("trash_for_benefit", me.hand)
            if card:
                cost = me.game.whole_cost(card).plus(1)
                me.trash(card)
                me.gain_one(exactly=cost)


class Shop(Action, cost=3, cards=1, coins=1, edition=2):
    """You may play an Action from your hand of which you have no copy in play."""

    def play(self, me: Player) -> None:
        there = me.cards_in_play
        new = [card for card in me.actions_to_play if card not in there]
        card = me.choose_one("play", dict.fromkeys(new), optional=True)
        if card:
            me.play(card)


class Soothsayer(Action, Attack, cost=5):
    """Gain a Gold. The others each gain a Curse; whoever did draws a card."""

    def play(self, me: Player) -> None:
        me.gain("Gold")
        for victim in me.attack():
            if victim.gain("Curse"):
                victim.draw(1)


class Stonemason(Action, cost=2, overpay=True):
    """Trash a card from your hand; gain two cards that each cost less. You may overpay for this: gain two
    Actions that each cost exactly as much as you overpaid.
    """

    def play(self, me: Player) -> None:
        card = me.choose_one("trash_for_benefit", me.hand)
        if card is None:
            return
        me.trash(card)
        for _ in range(2):
            me.gain_one(only=lambda other: me.game.is_cheaper(other, card))

    @when(Gained, ITSELF, given=lambda card, me, gained: gained.overpaid > 0 or gained.overpaid_potions > 0)
    def build(self, me: Player, gained: Gained) -> None:
        for _ in range(2):
            me.gain_one(
                exactly=Cost(gained.overpaid, gained.overpaid_potions),
                only=lambda other: me.game.is_type(other, "Action"),
            )


class Taxman(Action, Attack, cost=4, edition=1):
    """You may trash a Treasure from your hand. Then the others with 5 or more cards in hand each discard a
    copy of it, or show a hand without one, and you gain a Treasure onto your deck that costs at most $3
    more.
    """

    def play(self, me: Player) -> None:
        game = me.game
        card = me.choose_one("trash_for_benefit", dict.fromkeys(game.treasures_in(me.hand)), optional=True)
        if card is None:
            return
        limit = game.whole_cost(card).plus(3)
        me.trash(card)
        for victim in me.attack():
            if len(victim.hand) >= 5 and not victim.discard(card):
                victim.reveal(victim.hand)
        me.gain_one(
            up_to=limit,
            only=lambda other: game.is_type(other, "Treasure"),
            to="deck",
        )


class Tournament(Action, cost=4, actions=1, edition=1):
    """Everybody may reveal a Province from their hand. If you do, discard it and gain a Prize of your choice
    or a Duchy onto your deck, where you may choose one that is gone. If nobody else does, +1 Card and +$1.
    """

    brings = PRIZES
    offers_what_is_gone = True

    def play(self, me: Player) -> None:
        province = CATALOG["Province"]
        riders = [
            player for player in me.everybody if province in player.hand and player.agrees("reveal", province)
        ]
        for player in riders:
            player.reveal([province])
        if me in riders:
            me.discard(province)
            prize = me.choose_one("gain", [CATALOG[name] for name in (*PRIZES, "Duchy")])
            me.gain(prize, to="deck")
        if riders in ([], [me]):
            me.draw(1)
            me.get_coins(1)


class YoungWitch(Action, Attack, cost=4, cards=2, chooses=1):
    """Discard 2 cards. The others each gain a Curse unless they show a Bane from their hand. In games with
    this there is one more pile in the supply, costing $2 or $3: its cards are Banes. Of a kingdom of more
    than ten piles it is the first one after the tenth that costs so much.
    """

    pile_mark = "Bane"

    def marks(self, kingdom: tuple[str, ...]) -> str | None:
        return named_bane(kingdom)

    def beside(self, kingdom: tuple[str, ...], used: tuple[str, ...], random: Random) -> tuple[str, ...]:
        if named_bane(kingdom):
            return ()
        return draw_unused(random, used, 1, can_be_bane)

    def fits(self, card: Card) -> bool:
        """Returns whether the card can be the Bane."""
        return card.is_kingdom and can_be_bane(card)

    def set_up(self, game: Game) -> None:
        chosen = game.setup.chosen_for(self)
        bane = drawn_pile(game, self, in_supply=True) or (chosen[0] if chosen else None)
        game.memo[self.name] = bane or named_bane(game.setup.kingdom)

    def play(self, me: Player) -> None:
        me.discard_some(2)
        bane = me.game.memo.get(self.name)
        for victim in me.attack():
            banes = dict.fromkeys(card for card in victim.hand if card.pile_name == bane)
            shown = victim.choose_one("reveal", banes, optional=True)
            if shown:
                victim.reveal([shown])
            else:
                victim.gain("Curse")


def can_be_bane(card: Card) -> bool:
    """Returns whether the card costs exactly $2 or $3."""
    return card.cost in (2, 3) and is_plain(card)


def named_bane(kingdom: tuple[str, ...]) -> str | None:
    """Returns the first pile after the tenth that can be the Bane, or None if there is none."""
    piles = [CATALOG[name] for name in kingdom if not CATALOG[name].is_landscape]
    return next((card.name for card in piles[10:] if can_be_bane(card)), None)
