"""A match travels as its record: how it is read again on the other side."""

from collections.abc import Mapping

from ippodromo.kernel.chance import Stream
from ippodromo.kernel.seats import Seat
from ippodromo.kernel.setup.game import Game

from .answerers import answerer_for
from .journal import read_journal
from .match import Match, load


def read_match(game: Game, text: str, stream: Stream, given: Mapping[Seat, object]) -> Match:
    """The match of a record, with the dice to come and the bots it had."""
    match = load(game, read_journal(text))
    match.stream = stream
    for seat, bot in given.items():
        match.answerers[seat] = answerer_for(game, bot)
    return match
