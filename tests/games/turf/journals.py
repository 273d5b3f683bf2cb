"""Records of whole games, each named after what happens in it, with fair dice that can be verified.

`python -m tests.records` searches for these games again.
"""

import hashlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from ippodromo.contract.play import options_of
from ippodromo.games.turf.game import TurfGame
from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.fair_dice import FairStream, commitment
from ippodromo.kernel.journal import BOT, CLOCK, PERSON, UNDO, Player
from ippodromo.kernel.match import RecordedMatch
from ippodromo.kernel.registry import title
from ippodromo.kernel.seats import Seat

NAMES = ["Ada", "Ben", "Cleo", "Dan", "Eve", "Fay"]
MOST_SEEDS = 4000


@dataclass(frozen=True)
class Shown:
    """A game to search for: its options, how its seats answer, and what must happen in it."""

    happens: Callable[[RecordedMatch], bool]
    title: str = "royal_turf"
    seats: int = 4
    options: dict[str, str] = field(default_factory=dict)
    bots: int = 0
    silent_one_in: int = 0
    undone_one_in: int = 0
    chained: bool = False
    """True if the answers of people carry links of hash chains."""


def record(shown: Shown, seed: int) -> RecordedMatch:
    """Play a whole game with random answers and fair dice, and return it."""
    game = title(shown.title).game(shown.seats, shown.options)
    secret = hashlib.sha256(f"secret {seed}".encode()).digest()
    match = RecordedMatch(game, game.header(players(shown, seed), commitment(secret)))
    fair = FairStream(secret, match.journal.header.hash(), match.chains.latest)
    stream = FastStream(seed)
    match.advance(fair)
    while not match.table.is_over():
        answer(match, shown, fair, stream, seed)
        match.advance(fair)
    match.journal.secret = secret
    return match


def players(shown: Shown, seed: int) -> list[Player]:
    """Return the players: people with their own salts on the first seats, bots on the last."""
    people = shown.seats - shown.bots
    if shown.chained:
        chains = [chain(f"chain {n} {seed}") for n in range(people)]
        bots = [Player(NAMES[n], "random") for n in range(people, shown.seats)]
        return [Player(NAMES[n], "", c[1], c[0]) for n, c in enumerate(chains)] + bots
    return [
        Player(NAMES[n], "", hashlib.sha256(f"salt {n} {seed}".encode()).digest()[:8])
        if n < people
        else Player(NAMES[n], "random")
        for n in range(shown.seats)
    ]


def chain(root: str, length: int = 200) -> list[bytes]:
    """Return a hash chain in the order in which it is revealed: the anchor first, then the salt."""
    links = [hashlib.sha256(root.encode()).digest()]
    for _ in range(length):
        links.append(hashlib.sha256(links[-1]).digest())
    return links[::-1]


def owed_link(match: RecordedMatch, seat: Seat, seed: int) -> bytes:
    """Return the link that a person's next answer must carry, of the first chain or of the second one."""
    owed = match.required_link(seat)
    for root in (f"chain {seat} {seed}", f"again {seat} {seed}"):
        links = chain(root)
        if owed in links:
            return links[links.index(owed) + 1]
    return b""


def answer(
    match: RecordedMatch, shown: Shown, fair: FairStream, stream: FastStream, seed: int
) -> None:
    """Give one answer for the seat that is asked. Sometimes it lets its time run out or undoes its answer."""
    [seat] = match.table.waiting()
    if seat in match.bots:
        said = options_of(match.table.ask(), seat).sample(stream)
        match.submit(seat, said.notation, BOT)
        return
    if shown.silent_one_in and stream.below(shown.silent_one_in) == 0:
        match.answer_default(seat, fair)
        return
    said = options_of(match.table.ask(), seat).sample(stream)
    if shown.chained and len(match.journal.entries) > 40 and not match.journal.chain_starts:
        match.start_chain(seat, chain(f"again {seat} {seed}")[0])
    match.submit(seat, said.notation, PERSON, -1, owed_link(match, seat, seed))
    if shown.undone_one_in and match.may_undo(seat) and stream.below(shown.undone_one_in) == 0:
        match.undo(seat)


# What can happen


def told(match: RecordedMatch, name: str) -> list[dict[str, Any]]:
    return [told.data() for told in match.table.log if told.event.name() == name]


def anything(match: RecordedMatch) -> bool:
    return True


def straggler_blocks_leader(match: RecordedMatch) -> bool:
    """Return True if a horse near the finish stops short of a start space on which another horse waits."""
    game = match.game
    assert isinstance(game, TurfGame)
    table = game.start()
    for entry in match.active_entries:
        before = game.view(table, entry.seat)["horses"]
        table.submit(entry.seat, entry.notation)
        moved = [t.data() for t in table.log if t.at == table.at and t.event.name() == "HorseMoved"]
        for move in moved:
            target = move["start"] + move["number"]
            waiting = [horse["space"] for horse in before if (horse["progress"] or 1) <= 0]
            mover = next(horse for horse in before if horse["id"] == move["horse"])
            if (mover["progress"] or 0) > 9 and target != move["space"] and target in waiting:
                return True
    return False


def victory_is_shared(match: RecordedMatch) -> bool:
    return match.game.standings(match.table).count(1) > 1


def last_takes_all(match: RecordedMatch) -> bool:
    """Return True if a seat pays for the last horse all its money, which is less than it owes."""
    return any(p["reason"] == "last" and p["amount"] % 100 for p in told(match, "Paid"))


def pace_horse_is_last(match: RecordedMatch) -> bool:
    pace = [event["horse"] for event in told(match, "PaceTaken")]
    last = [event["last"] for event in told(match, "RaceEnded")]
    return any(horse in horses for horse, horses in zip(pace, last, strict=True))


def clock_speaks(match: RecordedMatch) -> bool:
    said = [entry.notation for entry in match.journal.entries if entry.by == CLOCK]
    return any(s.startswith("bet") for s in said) and any(s.startswith("move") for s in said)


def something_is_undone(match: RecordedMatch) -> bool:
    return sum(entry.notation == UNDO for entry in match.journal.entries) >= 3


def two_are_last(match: RecordedMatch) -> bool:
    return any(len(event["last"]) > 1 for event in told(match, "RaceEnded"))


def a_card_is_set_aside_in_every_race(match: RecordedMatch) -> bool:
    return len(told(match, "PileShuffled")) == 3


def ten_bets_on_one_horse(match: RecordedMatch) -> bool:
    return any(event["count"] >= 10 for event in told(match, "HorseBacked"))


def nobody_backed_the_winner(match: RecordedMatch) -> bool:
    return [event["place"] for event in told(match, "HorseBacked")].count(1) < 3


VARIANTS = [
    "open_bets",
    "multiple_bets",
    "royal_turf_gates",
    "crowded_track",
    "alternative_payouts",
]
WC = "winners_circle"

SHOWN: dict[str, Shown] = {
    "royal_turf_four_friends": Shown(anything),
    "royal_turf_alone_against_five_bots": Shown(anything, seats=6, bots=5),
    "royal_turf_a_straggler_blocks_the_leader": Shown(straggler_blocks_leader, seats=3),
    "royal_turf_the_victory_is_shared": Shown(victory_is_shared, seats=5),
    "royal_turf_the_last_horse_takes_all_a_seat_has": Shown(last_takes_all, seats=6),
    "royal_turf_the_pace_horse_is_last": Shown(pace_horse_is_last, seats=2),
    "royal_turf_the_clock_speaks_for_a_silent_seat": Shown(
        clock_speaks, seats=3, options={"hidden_bets": "true"}, silent_one_in=8
    ),
    "royal_turf_answers_are_taken_back": Shown(something_is_undone, seats=2, undone_one_in=12),
    "winners_circle_the_normal_game": Shown(anything, WC, 5),
    "winners_circle_two_horses_are_last_together": Shown(
        two_are_last, WC, 3, {"crowded_track": "true"}
    ),
    "winners_circle_cards_are_set_aside_at_the_gates": Shown(
        a_card_is_set_aside_in_every_race, WC, 2, {"royal_turf_gates": "true"}
    ),
    "winners_circle_ten_bets_on_one_horse": Shown(
        ten_bets_on_one_horse, WC, 6, {"multiple_bets": "true"}
    ),
    "winners_circle_nobody_backed_a_winner": Shown(
        nobody_backed_the_winner, WC, 2, {"open_bets": "true", "alternative_payouts": "true"}
    ),
    "winners_circle_all_five_variants": Shown(anything, WC, 4, dict.fromkeys(VARIANTS, "true")),
}


def records() -> Iterator[tuple[str, RecordedMatch]]:
    """Search for the games and yield each with its name."""
    for name, shown in SHOWN.items():
        found = (record(shown, seed) for seed in range(MOST_SEEDS))
        yield name, next(match for match in found if shown.happens(match))
