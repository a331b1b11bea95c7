"""Made-up logs of dominion.games, with what a careful reader takes from them."""

from typing import NamedTuple


class Made(NamedTuple):
    """A log and what it tells."""

    text: str
    players: str
    kingdom: str
    """The piles seen, then a bar and the landscapes."""
    turns: list[str]
    """Each turn: its number, the player, the money, what was bought, and the deck after it."""
    notices: tuple[str, ...] = ()
    """Parts of notices, besides those about piles that were not seen and about the log's end."""
    unread: tuple[str, ...] = ()
    ended: bool = False


def start(*names: str) -> str:
    """Returns the lines of the usual starting decks."""
    return "".join(f"{name} starts with 7 Coppers.\n{name} starts with 3 Estates.\n" for name in names)


MADE = {
    "a rated game from its first line to the score": Made(
        """Game #123456789, rated.
Anna: 44.45
Bert: 42.1
Timer: Friendly
Card Pool: level 1
Kingdom generated with these relative percentages:
50%: Poacher and Bandit

"""
        + start("A", "B")
        + """A shuffles their deck.
B shuffles their deck.
A draws 3 Coppers and 2 Estates.
B draws 5 cards.

Turn 1 - Anna
A plays 3 Coppers. (+$3)
A buys and gains a Silver.
A draws 4 Coppers and an Estate.

Turn 1 - Bert
B plays 4 Coppers. (+$4)
B buys and gains a Poacher.
B draws 5 cards.

Turn 2 - Anna
A plays 4 Coppers. (+$4)
A ends their buy phase.
A shuffles their deck.
A draws a Silver, 3 Coppers, and an Estate.

The game has ended.
Anna: 3 points
3 Estates.
VP tokens.
""",
        "Anna, Bert",
        "Poacher",
        [
            "1 Anna $3 Silver: 7 Copper, 3 Estate, Silver",
            "1 Bert $4 Poacher: 7 Copper, 3 Estate, Poacher",
            "2 Anna $4 nothing: 7 Copper, 3 Estate, Silver",
        ],
        ended=True,
    ),
    "three players and a Witch": Made(
        start("A", "B", "C")
        + """Turn 1 - Anna
A plays 5 Coppers. (+$5)
A buys and gains a Witch.
A draws 5 cards.
Turn 1 - Bert
B plays 3 Coppers. (+$3)
B buys and gains a Silver.
B draws 5 cards.
Turn 1 - Cleo
C plays 2 Coppers. (+$2)
C buys and gains a Moat.
C draws 5 cards.
Turn 2 - Anna
A plays a Witch.
A draws 2 cards.
B gains a Curse.
C reacts with a Moat.
A draws 5 cards.
Turn 2 - Bert
B plays 4 Coppers. (+$4)
B draws 5 cards.
Turn 2 - Cleo
C plays 5 Coppers. (+$5)
C buys and gains a Witch.
C draws 5 cards.
""",
        "Anna, Bert, Cleo",
        "Witch, Moat",
        [
            "1 Anna $5 Witch: 7 Copper, 3 Estate, Witch",
            "1 Bert $3 Silver: 7 Copper, 3 Estate, Silver",
            "1 Cleo $2 Moat: 7 Copper, 3 Estate, Moat",
            "2 Anna $0 nothing: 7 Copper, 3 Estate, Witch",
            "2 Bert $4 nothing: 7 Copper, 3 Estate, Silver, Curse",
            "2 Cleo $5 Witch: 7 Copper, 3 Estate, Moat, Witch",
        ],
    ),
    "four players who pass cards on": Made(
        start("An", "Al", "B", "C")
        + """Turn 1 - Anna
An plays 3 Coppers. (+$3)
An buys and gains a Masquerade.
Turn 1 - Alan
Al plays 3 Coppers. (+$3)
Al buys and gains a Silver.
Turn 1 - Bert
B plays 4 Coppers. (+$4)
B buys and gains a Militia.
Turn 1 - Cleo
C plays 4 Coppers. (+$4)
C buys and gains a Remodel.
Turn 2 - Anna
An plays a Masquerade.
An draws 2 cards.
An passes an Estate to Al.
Al passes a Copper to B.
B passes a Copper to C.
C passes an Estate to An.
An trashes an Estate.
Turn 2 - Alan
Turn 2 - Bert
B plays a Militia. (+$2)
An discards 2 cards.
Al discards a Copper and an Estate.
C discards 2 Estates.
B plays 2 Coppers. (+$2)
B buys and gains a Silver.
Turn 2 - Cleo
C plays a Remodel.
C trashes an Estate.
C gains a Silver.
""",
        "Anna, Alan, Bert, Cleo",
        "Masquerade, Militia, Remodel",
        [
            "1 Anna $3 Masquerade: 7 Copper, 3 Estate, Masquerade",
            "1 Alan $3 Silver: 7 Copper, 3 Estate, Silver",
            "1 Bert $4 Militia: 7 Copper, 3 Estate, Militia",
            "1 Cleo $4 Remodel: 7 Copper, 3 Estate, Remodel",
            "2 Anna $0 nothing: 7 Copper, 2 Estate, Masquerade",
            "2 Alan $0 nothing: 6 Copper, 4 Estate, Silver",
            "2 Bert $4 Silver: 7 Copper, 3 Estate, Militia, Silver",
            "2 Cleo $0 nothing: 8 Copper, Estate, Remodel, Silver",
        ],
    ),
    "six players, one turn each": Made(
        start("A", "B", "C", "D", "E", "F")
        + "".join(
            f"Turn 1 - {name}\n{name[0]} plays 2 Coppers. (+$2)\n{name[0]} buys and gains an Estate.\n"
            for name in ("Ada", "Bo", "Cy", "Di", "Ed", "Flo")
        ),
        "Ada, Bo, Cy, Di, Ed, Flo",
        "",
        [f"1 {name} $2 Estate: 7 Copper, 4 Estate" for name in ("Ada", "Bo", "Cy", "Di", "Ed", "Flo")],
    ),
    "players whose names are cards": Made(
        start("G", "Moat", "Moatm")
        + """Turn 1 - Gold
G plays 3 Coppers. (+$3)
G buys and gains a Silver.
Turn 1 - Moat
Moat plays 2 Coppers. (+$2)
Moat buys and gains a Moat.
Turn 1 - Moatmaster
Moatm plays 5 Coppers. (+$5)
Moatm buys and gains a Witch.
Turn 2 - Gold
G draws 5 cards.
Turn 2 - Moat
Moat plays a Moat.
Moat draws 2 cards.
Turn 2 - Moatmaster
Moatm plays a Witch.
Moatm draws 2 cards.
G gains a Curse.
Moat reveals a Moat.
""",
        "Gold, Moat, Moatmaster",
        "Moat, Witch",
        [
            "1 Gold $3 Silver: 7 Copper, 3 Estate, Silver",
            "1 Moat $2 Moat: 7 Copper, 3 Estate, Moat",
            "1 Moatmaster $5 Witch: 7 Copper, 3 Estate, Witch",
            "2 Gold $0 nothing: 7 Copper, 3 Estate, Silver",
            "2 Moat $0 nothing: 7 Copper, 3 Estate, Moat",
            "2 Moatmaster $0 nothing: 7 Copper, 3 Estate, Witch",
        ],
    ),
    "players whose names hold verbs, blanks and dots": Made(
        start("He plays it", "He plays on", "x.y")
        + """Turn 1 - He plays it safe
He plays it plays 3 Coppers. (+$3)
He plays it buys and gains a Silver.
Turn 1 - He plays on
He plays on plays 4 Coppers. (+$4)
He plays on buys and gains a Smithy.
Turn 1 - x.y_1
x.y plays 4 Coppers. (+$4)
x.y buys and gains a Remodel.
""",
        "He plays it safe, He plays on, x.y_1",
        "Smithy, Remodel",
        [
            "1 He plays it safe $3 Silver: 7 Copper, 3 Estate, Silver",
            "1 He plays on $4 Smithy: 7 Copper, 3 Estate, Smithy",
            "1 x.y_1 $4 Remodel: 7 Copper, 3 Estate, Remodel",
        ],
    ),
    "bots of which one's name begins the other's": Made(
        start("Lord Rattington", "Lord Rattingtop")
        + """Turn 1 - Lord Rattingtop
Lord Rattingtop plays 3 Coppers. (+$3)
Lord Rattingtop buys and gains a Silver.
Lord Rattingtop draws 5 cards.
Turn 1 - Lord Rattington
Lord Rattington plays 5 Coppers. (+$5)
Lord Rattington buys and gains a Duchy.
Lord Rattington draws 5 cards.
""",
        "Lord Rattingtop, Lord Rattington",
        "",
        [
            "1 Lord Rattingtop $3 Silver: 7 Copper, 3 Estate, Silver",
            "1 Lord Rattington $5 Duchy: 7 Copper, 3 Estate, Duchy",
        ],
    ),
    "a log cut off in a line of a turn": Made(
        start("A", "B")
        + """Turn 1 - Anna
A plays 4 Coppers. (+$4)
A buys and gains a Smithy.
A draws 5 cards.
Turn 1 - Bert
B plays 3 Coppers. (+$3)
B buys and gains a Silver.
B draws 5 cards.
Turn 2 - Anna
A plays a Smithy.
A draws 3 cards.
A plays 2 Copp""",
        "Anna, Bert",
        "Smithy",
        [
            "1 Anna $4 Smithy: 7 Copper, 3 Estate, Smithy",
            "1 Bert $3 Silver: 7 Copper, 3 Estate, Silver",
            "2 Anna $0 nothing: 7 Copper, 3 Estate, Smithy",
        ],
        ("1 line was not understood, first line 16: A plays 2 Copp",),
        ("A plays 2 Copp",),
    ),
    "a log without its beginning": Made(
        """A buys and gains a Gold.
A draws 5 cards.
Turn 7 - Bert
B plays a Silver and 4 Coppers. (+$6)
B buys and gains a Gold.
B draws 5 cards.
Turn 8 - Anna
A plays a Gold. (+$3)
A buys and gains a Silver.
A draws 5 cards.
""",
        "Bert, Anna",
        "",
        ["7 Bert $6 Gold: 7 Copper, 3 Estate, Gold", "8 Anna $3 Silver: 7 Copper, 3 Estate, Gold, Silver"],
        ("begins at turn 7",),
    ),
    "lines that nobody knows, in their places": Made(
        start("A", "B")
        + """Turn 1 - Anna
A zappe une carte.
A plays 3 Coppers. (+$3)
A buys and gains a Zorblax.
A buys and gains a Silver.
Turn 1 - Bert
Q gains a Curse.
B plays 4 Coppers. (+$4)
B reacts with a Moat and gains a Silver.
""",
        "Anna, Bert",
        "Moat",
        [
            "1 Anna $3 Silver: 7 Copper, 3 Estate, Silver",
            "1 Bert $4 nothing: 7 Copper, 3 Estate",
        ],
        ("4 lines were not understood, first line 6: A zappe une carte.",),
        (
            "A zappe une carte.",
            "A buys and gains a Zorblax.",
            "Q gains a Curse.",
            "B reacts with a Moat and gains a Silver.",
        ),
    ),
    "Events, a Project, a Way, an Ally and Obelisk": Made(
        start("A", "B")
        + """Obelisk chooses Smithy.
Turn 1 - Anna
A plays 5 Coppers. (+$5)
A buys a Delve.
A gains a Silver.
A buys a Delve.
A gains a Silver.
Turn 1 - Bert
B plays 4 Coppers. (+$4)
B buys Sinister Plot.
Turn 2 - Anna
A plays a Village using Way of the Ox.
A gets +2 Actions.
A gets +1 Favor.
A gets +2 VP (from Obelisk).
A plays 3 Coppers. (+$3)
""",
        "Anna, Bert",
        "Smithy, Village | Obelisk, Delve, Sinister Plot, Way of the Ox",
        [
            "1 Anna $5 2 Delve: 7 Copper, 3 Estate, 2 Silver",
            "1 Bert $4 Sinister Plot: 7 Copper, 3 Estate",
            "2 Anna $3 nothing: 7 Copper, 3 Estate, 2 Silver",
        ],
    ),
    "Shelters, and Heirlooms that prove their piles": Made(
        """A starts with 5 Coppers, a Goat, and a Pouch.
A starts with a Hovel, a Necropolis, and an Overgrown Estate.
B starts with 5 Coppers, a Goat, and a Pouch.
B starts with a Hovel, a Necropolis, and an Overgrown Estate.
Turn 1 - Anna
A plays 2 Coppers, a Goat, and a Pouch. (+$4)
A gets +1 Buy.
A trashes a Hovel. (Goat)
A buys and gains 2 Pixies.
Turn 1 - Bert
B plays 3 Coppers. (+$3)
""",
        "Anna, Bert",
        "Pixie, Tracker",
        [
            "1 Anna $4 2 Pixie: 5 Copper, Goat, Pouch, Necropolis, Overgrown Estate, 2 Pixie",
            "1 Bert $3 nothing: 5 Copper, Goat, Pouch, Hovel, Necropolis, Overgrown Estate",
        ],
    ),
    "Colonies, a Prize and a Knight": Made(
        start("A", "B")
        + """Turn 1 - Anna
A plays 5 Coppers. (+$5)
A buys and gains Dame Anna.
Turn 1 - Bert
B plays 4 Coppers. (+$4)
B gains a Platinum.
Turn 2 - Anna
A gains a Diadem onto their drawpile.
B trashes a Platinum.
""",
        "Anna, Bert",
        "Knights, Tournament",
        [
            "1 Anna $5 Dame Anna: 7 Copper, 3 Estate, Dame Anna",
            "1 Bert $4 nothing: 7 Copper, 3 Estate, Platinum",
            "2 Anna $0 nothing: 7 Copper, 3 Estate, Dame Anna, Diadem",
        ],
    ),
    "Travellers that are exchanged": Made(
        start("A", "B")
        + """Turn 1 - Anna
A plays 2 Coppers. (+$2)
A buys and gains a Page.
Turn 1 - Bert
B plays 2 Coppers. (+$2)
B buys and gains a Page.
Turn 2 - Anna
A plays a Page.
A draws a Copper.
A gets +1 Action.
A plays 3 Coppers. (+$3)
A returns a Page to the Supply.
A receives a Treasure Hunter.
Turn 2 - Bert
B returns a Page.
B receives a Treasure Hunter.
""",
        "Anna, Bert",
        "Page",
        [
            "1 Anna $2 Page: 7 Copper, 3 Estate, Page",
            "1 Bert $2 Page: 7 Copper, 3 Estate, Page",
            "2 Anna $3 nothing: 7 Copper, 3 Estate, Treasure Hunter",
            "2 Bert $0 nothing: 7 Copper, 3 Estate, Treasure Hunter",
        ],
    ),
    "cards exiled from the supply, from a hand, and discarded again": Made(
        start("A", "B")
        + """Turn 1 - Anna
A plays 3 Coppers. (+$3)
A buys and gains a Camel Train.
A exiles a Gold.
Turn 1 - Bert
B plays 4 Coppers. (+$4)
B buys an Invest.
B exiles a Smithy.
Turn 2 - Anna
A plays a Camel Train.
A exiles a Province.
A plays a Sanctuary using Way of the Worm.
A exiles an Estate.
Turn 2 - Bert
B plays a Bounty Hunter.
B exiles a Copper.
B plays 5 Coppers. (+$5)
B buys and gains a Smithy.
B discards a Smithy from Exile.
""",
        "Anna, Bert",
        "Camel Train, Smithy, Sanctuary, Bounty Hunter | Invest, Way of the Worm",
        [
            "1 Anna $3 Camel Train: 7 Copper, 3 Estate, Camel Train, Gold",
            "1 Bert $4 Invest: 7 Copper, 3 Estate, Smithy",
            "2 Anna $0 nothing: 7 Copper, 4 Estate, Camel Train, Gold, Province",
            "2 Bert $5 Smithy: 7 Copper, 3 Estate, 2 Smithy",
        ],
    ),
    "extra turns, with a heading of their own too": Made(
        start("A", "B")
        + """Turn 1 - Anna
A plays 5 Coppers. (+$5)
A buys and gains an Outpost.
Turn 1 - Bert
B plays 3 Coppers. (+$3)
B buys and gains a Silver.
Turn 2 - Anna
A plays an Outpost.
A draws 3 cards.
Extra Turn (Outpost) - Anna
A plays 2 Coppers. (+$2)
A buys and gains an Estate.
Turn 2 - Bert
B plays 3 Coppers. (+$3)
Turn 2 - Bert
B plays a Silver. (+$2)
""",
        "Anna, Bert",
        "Outpost",
        [
            "1 Anna $5 Outpost: 7 Copper, 3 Estate, Outpost",
            "1 Bert $3 Silver: 7 Copper, 3 Estate, Silver",
            "2 Anna $0 nothing: 7 Copper, 3 Estate, Outpost",
            "2 Anna $2 Estate: 7 Copper, 4 Estate, Outpost",
            "2 Bert $3 nothing: 7 Copper, 3 Estate, Silver",
            "2 Bert $2 nothing: 7 Copper, 3 Estate, Silver",
        ],
    ),
    "debt, Coffers, Villagers and tokens": Made(
        start("A", "B")
        + """Turn 1 - Anna
A plays 4 Coppers. (+$4)
A buys and gains a City Quarter.
A takes 8 debt.
A repays 4 debt. (4 remaining)
Turn 1 - Bert
B plays 5 Coppers. (+$5)
B buys and gains a Baker.
Turn 2 - Anna
A takes 2 VP from Temple.
A takes the Lantern.
A takes Lost in the Woods.
A moves 1 VP from Gold to Aqueduct.
Turn 2 - Bert
B plays a Baker.
B gets +1 Coffers.
B plays 3 Coppers. (+$3)
B uses 2 Coffers. (+$2)
B buys and gains a Duchy.
B uses a Villager.
""",
        "Anna, Bert",
        "City Quarter, Baker",
        [
            "1 Anna $4 City Quarter: 7 Copper, 3 Estate, City Quarter",
            "1 Bert $5 Baker: 7 Copper, 3 Estate, Baker",
            "2 Anna $0 nothing: 7 Copper, 3 Estate, City Quarter",
            "2 Bert $5 Duchy: 7 Copper, 3 Estate, Baker, Duchy",
        ],
    ),
    "cards that go to the trash and come back, from deck to hand": Made(
        start("A", "B")
        + """Turn 1 - Anna
A plays 5 Coppers. (+$5)
A buys and gains a Sentry.
Turn 1 - Bert
B plays 2 Coppers. (+$2)
B buys and gains a Lurker.
Turn 2 - Anna
A plays a Sentry.
A draws a Copper.
A looks at a Copper and an Estate.
A trashes an Estate.
A puts a Copper back onto their deck.
A trashes nothing.
Turn 2 - Bert
B plays a Lurker.
B trashes a Province from the Supply.
B plays a Lurker again.
B gains a Province from trash.
B sets a Copper aside with Gear.
B sets an Estate aside.
B inserts a Curse into their deck.
B shuffles 2 Coppers into their deck.
B wishes for a Gold but reveals a Copper.
B reveals their hand: 2 Coppers and an Estate.
Mining Village is lost track of.
A Curse fails because its pile is empty.
""",
        "Anna, Bert",
        "Sentry, Lurker",
        [
            "1 Anna $5 Sentry: 7 Copper, 3 Estate, Sentry",
            "1 Bert $2 Lurker: 7 Copper, 3 Estate, Lurker",
            "2 Anna $0 nothing: 7 Copper, 2 Estate, Sentry",
            "2 Bert $0 nothing: 7 Copper, 3 Estate, Lurker, Province",
        ],
    ),
    "split piles, Castles and plurals of every kind": Made(
        start("A", "B")
        + """Turn 1 - Anna
A gets +4 Buys.
A plays 5 Coppers. (+$5)
A buys and gains 2 Patricians.
A gains a Crumbling Castle.
A gains 2 Wharves, 2 Gardens, and 3 Ill-Gotten Gains.
Turn 1 - Bert
B gains 2 Jacks of All Trades, 2 Emporia and 2 Werewolves.
B gains 3 Horses.
""",
        "Anna, Bert",
        "Patrician/Emporium, Castles, Wharf, Gardens, Ill-Gotten Gains, Jack of All Trades, Werewolf",
        [
            "1 Anna $5 2 Patrician: 7 Copper, 3 Estate, 2 Patrician, Crumbling Castle, 2 Wharf, 2 Gardens, "
            "3 Ill-Gotten Gains",
            "1 Bert $0 nothing: 7 Copper, 3 Estate, 2 Jack of All Trades, 2 Emporium, 2 Werewolf, 3 Horse",
        ],
    ),
    "a log quoted in a forum": Made(
        "".join(
            f"> {line}\n"
            for line in (
                start("A", "B")
                + """
**Turn 1 - Anna**
A plays 2 Coppers. (+$2)
A buys and gains a Fool’s Gold.

**Turn 1 - Bert**
B plays\u00a04 Coppers. (+$4)
B buys and gains a Smithy."""
            ).split("\n")
        ),
        "Anna, Bert",
        "Fool's Gold, Smithy",
        [
            "1 Anna $2 Fool's Gold: 7 Copper, 3 Estate, Fool's Gold",
            "1 Bert $4 Smithy: 7 Copper, 3 Estate, Smithy",
        ],
    ),
    "a log from a page, with tags and entities": Made(
        "".join(
            f'<div style="padding-left: 4%">{line}</div>'
            for line in (
                start("A", "B")
                + """Turn 1 - Anna
A plays <span>3 Coppers</span>. (+$3)
A buys and gains a <b>Cellar</b>.
Turn 1 - Bert
B plays 2 Coppers. (+$2)
B buys and gains a Fool&#39;s Gold."""
            ).split("\n")
        ),
        "Anna, Bert",
        "Cellar, Fool's Gold",
        [
            "1 Anna $3 Cellar: 7 Copper, 3 Estate, Cellar",
            "1 Bert $2 Fool's Gold: 7 Copper, 3 Estate, Fool's Gold",
        ],
    ),
    "three players, lines run together": Made(
        (
            start("A", "B", "C").replace("\n", "  ")
            + "\nTurn 1 - Anna\nA plays 3 Coppers. (+$3)   A buys and gains a Silver.   A draws 5 cards.   "
            "Turn 1 - Bert\nB plays 4 Coppers. (+$4)   B buys and gains a Militia.   Turn 1 - Cleo\n"
            "C plays 2 Coppers. (+$2)   C buys and gains a Cellar."
        ),
        "Anna, Bert, Cleo",
        "Militia, Cellar",
        [
            "1 Anna $3 Silver: 7 Copper, 3 Estate, Silver",
            "1 Bert $4 Militia: 7 Copper, 3 Estate, Militia",
            "1 Cleo $2 Cellar: 7 Copper, 3 Estate, Cellar",
        ],
    ),
    "no starting cards": Made(
        """Turn 1 - Anna
A plays 3 Coppers. (+$3)
A buys and gains a Silver.
Turn 1 - Bert
B plays 4 Coppers. (+$4)
B buys and gains a Smithy.
""",
        "Anna, Bert",
        "Smithy",
        ["1 Anna $3 Silver: 7 Copper, 3 Estate, Silver", "1 Bert $4 Smithy: 7 Copper, 3 Estate, Smithy"],
        ("no starting cards of Anna", "no starting cards of Bert"),
    ),
}
