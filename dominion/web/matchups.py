"""Instructive match-ups of the library, for the page. The sentences judge the bots, which is not the same as
judging their cards.
"""

from __future__ import annotations

from typing import Final

MATCHUPS: Final[tuple[tuple[str, str, str, str], ...]] = (
    (
        "BigSmithy",
        "BigMoney",
        "70.9",
        "BigSmithy buys one Smithy, later two, in place of Silver, and draws more coins.",
    ),
    (
        "BigEnvoy",
        "BigSmithy",
        "53.9",
        "BigEnvoy draws five cards, but the opponent discards the best: it wins hardly more games.",
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
        "This bot buys a Moneylender first and has its Witch later: DoubleWitch deals more of the Curses.",
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
        "DoubleMilitia draws no cards: BigSmithy gains more from its draw than it loses by the attacks.",
    ),
    (
        "BM Masquerade",
        "BigSmithy",
        "41.2",
        "This bot has a single Masquerade, which draws two cards; BigSmithy's card draws three.",
    ),
    (
        "BM Library",
        "DoubleMilitia",
        "69.0",
        "A Library draws up to seven cards, so after a Militia this bot draws more of them.",
    ),
    (
        "BM Library",
        "BigSmithy",
        "44.3",
        "Without an attack to answer, Big Money with Libraries loses to Big Money with Smithies.",
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
        "KCWharf does not trash, so a King's Court often comes without a Wharf; a Bank needs no pair.",
    ),
    (
        "DoubleAmbassador",
        "BigSmithy",
        "19.5",
        "This bot thins its deck and then draws nothing: it loses to BigSmithy's three cards a turn.",
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
        "DoubleGhostShip slows the opponent only for a turn, while DoubleWitch's Curses stay.",
    ),
    (
        "SingleBaron",
        "BigSmithy",
        "42.4",
        "SingleBaron needs an Estate in hand for its $4, which it often lacks; BigSmithy draws every time.",
    ),
    (
        "TournamentPlayer",
        "BigSmithy",
        "49.9",
        "TournamentPlayer gets its Prizes only with a Province in hand, often too late: it is an even match.",
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
        "Big Money with Courtyards draws as many cards as BigSmithy, and keeps one for the next turn.",
    ),
    (
        "OBM Adventurer",
        "BigSmithy",
        "31.9",
        "This bot buys an Adventurer before its first Gold, and has no other card that draws.",
    ),
    (
        "Geronimoo Chancellor",
        "BigMoney",
        "57.9",
        "This bot plays Chancellors to reshuffle, so that its new cards come into hand sooner.",
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
