"""Positions with a known best answer, as data: `positions/*.json`, a file for each subject.

A row is an object. What is dealt: `hand`, `deck`, `discard`, `play` (cards in play already), `other` (the other
player's hand), `kingdom`, `left` ({pile: cards left}), `wants` (what the strategy gains, best first; none: money),
`actions`, `coins`, `buys`, `points` (VP tokens), `behind` (VP tokens of the other). What is asked: `ask` (the verb), `by` (the
card that asks), `of` (the options; the hand, if none are named), `least`, `most`. What is right: `best`, or `never`;
and `why`. `ask` may be "turn": then the turn is played and `best` is what is gained in it.
"""

import json
from collections import Counter
from pathlib import Path

import pytest

from dominion import CATALOG, Strategy
from dominion.bots.default_policy import policy
from dominion.devtools.testing import names_in
from dominion.engine.decision import Decision

FILES = sorted((Path(__file__).parent / "positions").glob("*.json"))
ROWS = [(path.stem, row) for path in FILES for row in json.loads(path.read_text())]
KNOWN = {
    "hand", "deck", "discard", "play", "other", "kingdom", "left", "wants", "actions", "coins", "buys", "points", "behind",
    "ask", "by", "of", "least", "most", "best", "never", "why", "bot",
}  # fmt: skip
ENOUGH = "Copper*7, Estate*3"


def name_of(row):
    return f"{row[0]}: {row[1].get('by', '')} {row[1]['ask']} {row[1].get('hand', '')}"


def wanting(names):
    class Wants(Strategy):
        def gain(self, me, game):
            yield from names

    return Wants


def begin(deal, row):
    """Deals the position and returns the player who is asked."""
    if "bot" in row:
        from dominion.strategies import find

        kind = find(row["bot"])
    else:
        kind = wanting(names_in(row["wants"])) if "wants" in row else Strategy
    named = names_in(row["by"]) if row.get("by", "") in CATALOG else []
    kingdom = [
        one for one in (*named, *kind.requires) if CATALOG[one].is_kingdom and not CATALOG[one].is_basic
    ]
    me, other = deal(
        *[row["kingdom"]] if "kingdom" in row else [],
        *dict.fromkeys(kingdom),
        hand=", ".join(filter(None, (row.get("hand"), row.get("play")))),
        deck=row.get("deck", ENOUGH),
        discard=row.get("discard", ""),
        other=row.get("other", "Copper*5"),
        left=row.get("left"),
    )
    for player in (me, other):
        thinker = kind()
        player.agent.answer = thinker.answer
        player.agent.priority_lists = thinker.priority_lists
    for card in names_in(row.get("play", "")):
        me.put_into_play(CATALOG[card])
        me.game.turn.plays.append(CATALOG[card])
    me.actions, me.coins, me.buys = row.get("actions", 1), row.get("coins", 0), row.get("buys", 1)
    me.vp_tokens, other.vp_tokens = row.get("points", 0), row.get("behind", 0)
    return me


def answer(me, row):
    options = row["of"] if isinstance(row.get("of"), list) else names_in(row.get("of", row.get("hand", "")))
    if row["ask"] == "play":
        actions = [name for name in options if CATALOG[name].is_action]
        options = actions or [name for name in options if CATALOG[name].is_treasure]
    offered = [CATALOG.get(option, option) for option in options]
    if row["ask"] in ("play", "multiply", "name", "way"):
        offered = [*dict.fromkeys(offered)]
    source = CATALOG.get(row.get("by", ""))
    decision = Decision(row["ask"], me, offered, row.get("least", 0), row.get("most", 1), source)
    return [str(one) for one in policy.answer(decision)]


def gained(me):
    turn = me.game.turn
    index = turn.index
    while turn.index == index and not me.game.is_over():
        gains = turn.gains
        me.game.do_play()
    return [str(card) for player, card in (turn.gains if turn.index == index else gains) if player is me]


@pytest.mark.parametrize("row", ROWS, ids=name_of)
def test_position(deal, row):
    row = row[1]
    me = begin(deal, row)
    found = gained(me) if row["ask"] == "turn" else answer(me, row)
    if "never" in row:
        wrong = row["never"] if isinstance(row["never"], list) else names_in(row["never"])
        assert not set(wrong) & set(found), row["why"]
    if "best" in row:
        right = row["best"] if isinstance(row["best"], list) else names_in(row["best"])
        assert Counter(found) == Counter(right), row["why"]


def test_the_table_is_well_formed():
    assert FILES
    for _, row in ROWS:
        assert not (odd := set(row) - KNOWN), odd
        assert row["why"] and ("best" in row or "never" in row), row
