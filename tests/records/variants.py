"""Games of variants that no named game shows: fair dice, a bot, silent seats, answers taken back."""

import hashlib
from collections.abc import Iterator

from ippodromo.contract.play import options_of
from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.fair_dice import FairStream, commitment
from ippodromo.kernel.journal import BOT, PERSON, Player
from ippodromo.kernel.match import RecordedMatch
from ippodromo.kernel.registry import title

NAMES = ["Ada", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Jon"]
SILENT_ONE_IN = 12
UNDONE_ONE_IN = 6
ASIDE_ONE_IN = 8

GAMES: dict[str, tuple[str, int, dict[str, str]]] = {
    "royal_turf_tokens_remembered": (
        "royal_turf", 6, {"hidden_bets": "true", "recall_own_bets": "true"},
    ),
    "winners_circle_tokens_forgotten": ("winners_circle", 3, {"recall_own_bets": "false"}),
    "homestretch_all_tokens": (
        "homestretch", 5, {"special_move_tokens": "all", "colours": "by_seat"},
    ),
    "homestretch_no_tokens_and_a_ghost": ("homestretch", 2, {"special_move_tokens": "none"}),
    "grand_national_one_stable": (
        "grand_national", 2, {"stables_per_player": "1", "bookmaker_seat": "2", "going": "firm"},
    ),
    "win_place_show_by_hand": (
        "win_place_show",
        3,
        {
            "lead_die": "coloured",
            "lot_order": "odds",
            "apprentice_allowance": "1",
            "verdicts": "automatic",
            "directors": "fixed",
            "slip_entry": "by_hand",
        },
    ),
}  # fmt: skip


def records() -> Iterator[tuple[str, RecordedMatch]]:
    """Every one of these games, played anew."""
    for number, (name, (game, seats, options)) in enumerate(GAMES.items()):
        yield name, play(game, seats, options, number)


def play(name: str, seats: int, options: dict[str, str], seed: int) -> RecordedMatch:
    """A whole game at random; the last seat is a bot's."""
    game = title(name).game(seats, options)
    secret = hashlib.sha256(f"variants {seed}".encode()).digest()
    salts = [hashlib.sha256(f"salt {n} {seed}".encode()).digest()[:8] for n in range(seats)]
    players = [Player(NAMES[n], "", salts[n]) for n in range(seats - 1)]
    players.append(Player(NAMES[seats - 1], "random"))
    match = RecordedMatch(game, game.header(players, commitment(secret)))
    header = match.journal.header
    fair = FairStream(secret, header.hash(), [player.salt for player in header.players])
    stream = FastStream(seed)
    match.advance(fair)
    while not match.table.is_over():
        answer(match, fair, stream)
        match.advance(fair)
    match.journal.secret = secret
    return match


def answer(match: RecordedMatch, fair: FairStream, stream: FastStream) -> None:
    """One answer at random; now and then a seat is silent, or thinks again."""
    table = match.table
    ask, seats = table.ask(), table.waiting()
    asides = [each for each in table.asides() if not each[1].people_only]
    if asides and stream.below(ASIDE_ONE_IN) == 0:
        _, ask = asides[stream.below(len(asides))]
        seats = ask.seats
    elif stream.below(SILENT_ONE_IN) == 0 and match.answer_default(seats[0], fair) is not None:
        return
    seat = seats[stream.below(len(seats))]
    by = BOT if seat in match.bots else PERSON
    match.submit(seat, options_of(ask, seat).sample(stream).notation, by)
    if by == PERSON and match.may_undo(seat) and stream.below(UNDONE_ONE_IN) == 0:
        match.undo(seat)
