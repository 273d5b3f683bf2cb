"""Games of trainers that play sensibly, for journals. A seed always gives the same game."""

from ippodromo.games.grand_national.game import GrandNationalGame
from ippodromo.kernel.asks import Options
from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.journal import PERSON, Player
from ippodromo.kernel.match import RecordedMatch
from ippodromo.kernel.seats import Seat

NAMES = ["Ada", "Ben", "Cleo", "Dan", "Eva", "Fil"]


def play(game: GrandNationalGame, seed: int) -> RecordedMatch:
    """Play a whole game with low bids, few bets and mostly default rides."""
    players = [Player(name) for name in NAMES[: game.seats]]
    match = RecordedMatch(game, game.header(players))
    stream = FastStream(seed)
    while True:
        match.advance(stream)
        if match.table.is_over():
            return match
        seat = match.table.waiting()[0]
        options = match.table.ask().options_for(seat)
        assert options is not None
        match.submit(seat, said(match, seat, options, stream), PERSON)


def said(match: RecordedMatch, seat: Seat, options: Options, stream: FastStream) -> str:
    key = match.table.ask().key
    if key == "ask.bid":
        is_dear = match.table.position.sale.asking > 60_000
        bids = stream.below(5) == 0 if is_dear else stream.below(3) > 0
        return options.picks[0 if bids else 1].notation
    if key in ("ask.ride", "ask.advance"):
        if stream.below(5) < 3:
            steady = match.table.stack[-1].default_answer(match.table, options)
            assert steady is not None
            return steady.notation
        moves = [pick.notation for pick in options.picks if not pick.notation.startswith("pull")]
        return moves[stream.below(len(moves))]
    return options.sample(stream).notation
