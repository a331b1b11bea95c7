"""Instructive match-ups of the library, for the page."""

from __future__ import annotations

from typing import Final

MATCHUPS: Final[tuple[tuple[str, str, str, str], ...]] = (
    (
        "BigSmithy",
        "BigMoney",
        "70.9",
        "One Smithy, later two, is worth more than the Silver that it costs.",
    ),
    (
        "BigEnvoy",
        "BigSmithy",
        "53.9",
        "Envoy draws five cards, but the opponent discards the best: it is hardly better than Smithy.",
    ),
    (
        "DoubleWitch",
        "BigSmithy",
        "87.6",
        "Cards and Curses at once: no draw for $4 makes up for ten Curses.",
    ),
    (
        "DoubleWitch",
        "SingleWitch",
        "64.2",
        "The second Witch pays although only ten Curses are there: who deals them sooner deals more of them.",
    ),
    (
        "ChapelWitch",
        "DoubleWitch",
        "55.2",
        "One Witch and a Chapel that trashes the Curses are slightly better than two Witches.",
    ),
    (
        "MoneylenderWitch",
        "DoubleWitch",
        "43.0",
        "Moneylender reaches $5 sooner, but its turn and the Coppers are worth more.",
    ),
    (
        "DoubleJack",
        "DoubleWitch",
        "43.1",
        "Jack of All Trades trashes Curses and comes close to a Witch without dealing a single one.",
    ),
    (
        "DoubleMilitia",
        "BigSmithy",
        "40.6",
        "An attack is not always better than draw: three cards of one's own beat two of the opponent's.",
    ),
    (
        "BM Masquerade",
        "BigSmithy",
        "41.2",
        "Masquerade draws and trashes, and still loses to the plain three cards of Smithy.",
    ),
    (
        "BM Library",
        "DoubleMilitia",
        "69.0",
        "Library draws up to seven cards, so a Militia only makes it draw more.",
    ),
    (
        "BM Library",
        "BigSmithy",
        "44.3",
        "Without an attack to answer, Library for $5 is worse than Smithy for $4.",
    ),
    (
        "Mr Greedy",
        "BigMoney",
        "2.8",
        "Buying the dearest card each time is no plan.",
    ),
    (
        "WorkshopGardens",
        "BigMoney",
        "95.2",
        "Three piles end the game before Provinces come: money needs time that it does not get here.",
    ),
    (
        "WorkshopGardens",
        "BigSmithy",
        "78.9",
        "A Smithy is faster than plain money, but still too slow for the rush on Gardens.",
    ),
    (
        "BeggarGardens",
        "WorkshopGardens",
        "99.8",
        "Beggar gains three Coppers at a time: the bigger deck beats the quicker rush.",
    ),
    (
        "RebuildDuke",
        "Rebuild",
        "79.6",
        "Rebuild has one fast plan, and Dukes beat it, as Rebuild does not improve their Duchies.",
    ),
    (
        "Geronimoo Duke",
        "BigSmithy",
        "62.0",
        "Hardly a Province and still a win: eight Duchies with Dukes are worth more than the Provinces.",
    ),
    (
        "BankWharf",
        "Geronimoo Wharf",
        "60.0",
        "Wharfs fill the hand with Treasures, and then a Bank is better than a Gold.",
    ),
    (
        "KCWharf",
        "BankWharf",
        "27.9",
        "King's Court is the stronger card, and the wrong one without a thin deck.",
    ),
    (
        "DoubleAmbassador",
        "BigSmithy",
        "19.5",
        "A thin deck is not enough: with nothing to draw, it loses to three cards a turn.",
    ),
    (
        "DoubleGhostShip",
        "DoubleMilitia",
        "76.2",
        "Both leave three cards in hand, but Ghost Ship puts the others back on the deck and draws two.",
    ),
    (
        "DoubleGhostShip",
        "DoubleWitch",
        "17.0",
        "Slowing down is worth little against Curses that stay.",
    ),
    (
        "SingleBaron",
        "BigSmithy",
        "42.4",
        "$4 for an Estate in hand is a gamble that draw does not need.",
    ),
    (
        "TournamentPlayer",
        "BigSmithy",
        "49.9",
        "Prizes come only with a Province in hand, often too late: it is an even match.",
    ),
    (
        "Geronimoo Treasure Map",
        "BigSmithy",
        "57.6",
        "Four Golds at once sound like luck; with Warehouses to find the pair they are a plan.",
    ),
    (
        "OBM Courtyard",
        "BigSmithy",
        "65.1",
        "A card for $2 beats Smithy: it draws as many cards and keeps one of them for the next turn.",
    ),
    (
        "OBM Adventurer",
        "BigSmithy",
        "31.9",
        "Adventurer always finds two Treasures, and for $6 that is far less than a Gold and a Smithy.",
    ),
    (
        "Geronimoo Chancellor",
        "BigMoney",
        "57.9",
        "$2 and a reshuffle is more than it seems: new cards come into play sooner.",
    ),
    (
        "ChapelMountebank",
        "DoubleMountebank",
        "51.4",
        "Chapel or a second Mountebank: as the second purchase they are worth about the same.",
    ),
    (
        "Geronimoo Lab Militia Chapel",
        "DoubleWitch",
        "84.6",
        "An engine that trashes and draws its whole deck beats the Curses.",
    ),
)
"""First strategy, second, win rate of the first in % in 2,000 games with seed 1, and what it shows."""
