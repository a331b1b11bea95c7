"""Rules of the default policy for cards of Cornucopia & Guilds."""

from __future__ import annotations

from .kit import *

# When to play them.


def _coronet(me: Player) -> int:
    """Played as an Action with an Action to play twice. Otherwise it waits for the Treasures."""
    if me.game.turn.in_buy_phase:
        return 130
    actions = [card for card in me.game.actions_in(me.hand) if "Reward" not in card.types]
    return 915 if any(multiplied_value(me, card) > 0 for card in actions) else -1


def _doctor(me: Player) -> int:
    return 180 if _disease(me) is not None else -10


def _disease(me: Player) -> str | None:
    """Returns the card that the deck would gain most by trashing."""
    zone = me.deck or me.discard_pile
    names = set(trash_list(me)(me, me.game))
    there = [card for card in dict.fromkeys(zone) if card.name in names]
    kinds = {card: zone.count(card) * (3 if card.is_curse else 1) for card in there}
    return max(kinds, key=lambda card: (kinds[card], card.name)).name if kinds else None


def _horn_of_plenty(me: Player) -> int:
    """Played last, and only for a card on the gain list."""
    names = len({*me.cards_in_play, CATALOG["Horn of Plenty"]})
    return 10 if wanted_card(me, me.game.costing(up_to=names)) is not None else -5


def _housecarl(me: Player) -> int:
    names = len({*me.game.actions_in(me.cards_in_play), CATALOG["Housecarl"]})
    return 600 + 15 * names if me.actions > 1 else 100 + 30 * names


def _infirmary(me: Player) -> int:
    return 220 if junk_in(me, me.hand) else 135


def _shop(me: Player) -> int:
    there = me.cards_in_play
    others = [card for card in me.game.actions_in(me.hand) if card not in there and card.name != "Shop"]
    return 739 if any(play_value(me, card) > 0 for card in others) else 145


def _cut(me: Player, card: Card) -> float:
    """Returns what `me` wins by cutting this card into two cheaper ones with Stonemason."""
    cheaper = me.game.cheaper_than(card)
    return (2 * made_value(me, cheaper) if cheaper else 0) - keep_value(me, card)


def _stonemason(me: Player) -> int:
    """Worth playing to trash a Curse, to make two wanted cards of one, or for points at the end."""
    game, rest = me.game, rest_of_hand(me, "Stonemason")
    if CATALOG["Curse"] in rest:
        return 180
    for card in dict.fromkeys(rest):
        cuts = game.gains_to_end <= 2 or wanted_card(me, game.costing(up_to=game.cost(card) - 1))
        if cuts and _cut(me, card) > 1:
            return 180
    return -20


PLAY |= {
    "Butcher": 231, "Carnival": (664, 199), "Coronet": _coronet, "Courser": 847, "Doctor": _doctor,
    "Footpad": 255, "Horn of Plenty": _horn_of_plenty, "Housecarl": _housecarl, "Huge Turnip": 140,
    "Infirmary": _infirmary, "Renown": 265, "Shop": _shop, "Stonemason": _stonemason, "Taxman": 219,
}  # fmt: skip


@rule("multiply", "Coronet")
def coronet(decision: Decision) -> list[Option]:
    """Chooses the Treasure with most coins, or the card that a Throne Room would play."""
    me = decision.player
    if all(isinstance(option, Card) and option.is_treasure for option in decision.options):
        return best(decision, lambda card: card.coins + 0.01 * card.cost)
    return best(decision, lambda card: multiplied_value(me, card))


# What to win.


@rule("gain", "Tournament")
def prize(decision: Decision) -> list[Option]:
    """Takes the Prizes in order of usefulness. Takes the Duchy at the end of the game."""
    game = decision.player.game
    order = ["Trusty Steed", "Followers", "Bag of Gold", "Princess", "Diadem", "Duchy"]
    if game.gains_to_end <= 2:
        order.insert(0, "Duchy")
    elif not game.left("Curse"):
        order.append(order.pop(1))
    return [min(decision.options, key=lambda card: order.index(str(card)))]


@rule("gain", "Joust")
def reward(decision: Decision) -> list[Option]:
    """Takes the Rewards in order of usefulness, and those that need an Action only if there is one."""
    order = ["Courser", "Demesne", "Coronet", "Huge Turnip", "Renown", "Housecarl"]
    if decision.player.actions < 1:
        order.insert(0, order.pop(3))
    return [min(decision.options, key=lambda card: order.index(str(card)))]


rule("set_aside", "Joust")(yes)
rule("set_aside", "Horse Traders")(yes)


@rule("gain", "Jester")
def jest(decision: Decision) -> list[Option]:
    """Takes good cards and gives Coppers and Curses to the other player."""
    return best(decision, lambda card: keep_value(decision.player, card) - 1.5)


# Trashing and discarding for something.


def _carved(me: Player, cost: Cost, spent: int) -> float:
    """Returns the value of the best card that Butcher gives for a card of that cost and that many Coffers."""
    offered = me.game.costing(up_to=cost.plus(spent))
    if not offered:
        return 0
    new = wanted_card(me, offered) or max(offered, key=lambda one: keep_value(me, one))
    return keep_value(me, new) - 0.9 * spent


@rule("trash_for_benefit", "Butcher")
def carve(decision: Decision) -> list[Option]:
    """Trashes what makes the best card, including the Coffers."""
    me = decision.player

    def value(card: Card) -> float:
        cost = me.game.whole_cost(card)
        most = max(_carved(me, cost, spent) for spent in range(me.coffers + 1))
        return most - keep_value(me, card) - 0.3

    return best(decision, value)


@rule("spend", "Butcher")
def pay_the_butcher(decision: Decision) -> list[Option]:
    """Spends the Coffers that make the best card of the trashed one."""
    me = decision.player
    if not me.game.trash:
        return [0]
    card = me.game.trash[-1]
    cost = me.game.whole_cost(card)
    return best(decision, lambda spent: _carved(me, cost, spent))


@rule("spend", "Diadem")
def pay_for_a_diadem(decision: Decision) -> list[Option]:
    """Spends a Villager if the coins of all Villagers buy a different card."""
    me = decision.player
    coins, each = coins_ahead(me), me.hand.count(CATALOG["Diadem"])
    better = buys_with(me, coins + each * me.villagers) != buys_with(me, coins)
    return list(decision.options[:1]) if each and better else []


@rule("trash_for_benefit", "Stonemason")
def cut(decision: Decision) -> list[Option]:
    """Trashes a card that is worth less than the two parts."""
    return best(decision, lambda card: _cut(decision.player, card))


@rule("discard_for_benefit", "Plaza")
def plaza(decision: Decision) -> list[Option]:
    """Discards a Copper, which gives as much later, or a Silver that is not needed now."""
    spare = coins_to_spare(decision.player)
    return best(decision, lambda card: 1 if card.coins <= 1 else 0.5 if card.coins <= spare else -1)


# Overpaying: with what the other Buys leave.


def spare_after(me: Player) -> int:
    """Returns the coins that the remaining Buys do not need."""
    if me.buys <= 0:
        return me.coins
    return me.coins - sum(me.game.cost(card) for card in buys_with(me, me.coins))


def _overpay(decision: Decision, most: float) -> list[Option]:
    number = max(0, min(spare_after(decision.player), int(most), len(decision.options) - 1))
    return [number]


@rule("overpay", "Masterpiece", "Farrier")
def pay_all(decision: Decision) -> list[Option]:
    """Spends all that is left over."""
    return _overpay(decision, 1000)


@rule("overpay", "Doctor")
def pay_the_doctor(decision: Decision) -> list[Option]:
    """Overpays while there are cards to trash."""
    me = decision.player
    return _overpay(decision, 1000 if _disease(me) is not None else 0)


@rule("overpay", "Herald")
def pay_the_herald(decision: Decision) -> list[Option]:
    """Overpays for each card in the discard pile that the next hand wants, up to five."""
    me = decision.player
    good = sum(draw_value(me, card) > 2 for card in me.discard_pile)
    return _overpay(decision, min(5, good))


@rule("overpay", "Infirmary")
def pay_the_infirmary(decision: Decision) -> list[Option]:
    """Overpays for each card in hand to be trashed, and in a deck with much junk for cards not drawn yet."""
    me = decision.player
    unseen = me.deck + me.discard_pile
    much = 2 * junk_in(me, unseen) > len(unseen)
    return _overpay(decision, len(unseen) if much else junk_in(me, me.hand))


@rule("overpay", "Stonemason")
def pay_the_stonemason(decision: Decision) -> list[Option]:
    """Overpays the cost of the most wanted Actions, if any."""
    me = decision.player
    game, most = me.game, spare_after(me)

    def value(number: int) -> float:
        if not number:
            return 0.0
        stonemason = decision.source
        actions = game.costing(
            exactly=number, only=lambda card: game.is_type(card, "Action") and card is not stonemason
        )
        return number if number <= most and wanted_card(me, actions) is not None else -1

    return best(decision, value)


# Putting onto the deck, aside, and words.


@rule("set_aside", "Farmhands")
def hire(decision: Decision) -> list[Option]:
    """Chooses what is not needed any more this turn and good to have next turn."""
    me = decision.player
    if me is me.game.turn.player and me.game.turn.in_action_phase:
        dead = dead_actions(me)
        return best(decision, lambda card: draw_value(me, card) if card in dead else -1)
    return best(decision, lambda card: draw_value(me, card))


@rule("name", "Doctor")
def diagnose(decision: Decision) -> list[Option]:
    """Names the junk of which the deck has most."""
    disease = _disease(decision.player)
    return best(decision, lambda card: 1 if card.name == disease else 0.5 if card.is_curse else 0)


@rule("choose", "Doctor")
def treat(decision: Decision) -> list[Option]:
    """Trashes junk and discards what does nothing in a hand."""
    me = decision.player
    card = me.looking[-1]
    return ["trash it" if junk_in(me, [card]) else "discard it" if is_junk(card) else "put it back"]


@rule("name", "Journeyman")
def pass_over(decision: Decision) -> list[Option]:
    """Names the card without which the cards that can be drawn are worth most."""
    me = decision.player
    zone = me.deck or me.discard_pile
    total = sum(map(_drawn, zone))

    def value(card: Card) -> float:
        copies = zone.count(card)
        left = len(zone) - copies
        return (total - copies * _drawn(card)) / left if copies and left else total / max(1, len(zone))

    return best(decision, value)


def _drawn(card: Card) -> float:
    """Returns what the card gives to a hand in the middle of a turn, roughly in coins."""
    return 0 if is_junk(card) else card.coins if card.is_treasure else 1 + 0.2 * card.cost


@rule("choose", "Trusty Steed")
def steed(decision: Decision) -> list[Option]:
    """Chooses two of: Actions if needed, cards, coins, and Silvers while they are good enough."""
    me = decision.player
    values = {"+2 Cards": 3.0, "+2 Actions": 6.0 if dead_actions(me) else 0.5, "+$2": 2.0}
    return best(decision, lambda word: values.get(word, 2.5 if me.game.gains_to_end > 5 else 0.1))


rule("choose", "Courser")(steed)


def _buys_more(me: Player) -> bool:
    """Returns whether one more Buy would buy something better than a Copper."""
    coins = coins_ahead(me)
    more = buys_with(me, coins, me.buys + 1)
    return len(more) > me.buys and bool(more[-1].cost)


@rule("choose", "Hamlet")
def hamlet(decision: Decision) -> list[Option]:
    """Discards for an Action that could not be played otherwise, or for a Buy that is used, if a card does
    nothing.
    """
    me = decision.player
    idle = [card for card in me.hand if is_junk(card)]
    if "Action" in str(decision.options[0]):
        dead = dead_actions(me)
        return yes(decision) if dead and (idle or len(me.hand) > len(dead)) else no(decision)
    return yes(decision) if (idle or dead_actions(me)) and _buys_more(me) else no(decision)


@rule("discard", "Hamlet")
def leave_the_hamlet(decision: Decision) -> list[Option]:
    """Discards what is useless even with the additional Action."""
    me = decision.player
    me.actions += 1
    dead = dead_actions(me)
    me.actions -= 1
    return best(decision, lambda card: discard_value(me, card, dead))
