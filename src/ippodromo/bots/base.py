"""The interface of bots: a moment at the table in, a notation out. A bot keeps nothing."""

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from ippodromo.kernel.asks import Ask, Options
from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.errors import BrokenGame
from ippodromo.kernel.game import Game
from ippodromo.kernel.match import RecordedMatch
from ippodromo.kernel.seat_history import SeatHistory
from ippodromo.kernel.seats import Seat
from ippodromo.kernel.view_types import Fields, TableView
from ippodromo.kernel.views import table_view


class Moment:
    """All that a bot may know when it is asked: its seat's view, what it has seen, the ask, a seed.

    >>> import ippodromo
    >>> match = ippodromo.match("royal-turf", ["Ann", "Bea"], seed=2)
    >>> seat, options = next(match.decisions())
    >>> moment = Moment(match, seat, seed=1)
    >>> moment, moment.options is options, sorted(moment.view)[0]
    (<Moment of seat 0: ask.bet>, True, 'asks')
    """

    def __init__(self, match: RecordedMatch, seat: Seat, seed: int) -> None:
        self._match = match
        self.seat = seat
        self.seed = seed

    def __repr__(self) -> str:
        return f"<Moment of seat {self.seat}: {self.ask_key}>"

    @property
    def game(self) -> Game:
        """The game as set up: edition and options, which everybody knows."""
        return self._match.game

    @cached_property
    def view(self) -> TableView:
        """What the seat sees of the whole table."""
        return table_view(self._match.game, self._match.table, self.seat)

    @cached_property
    def history(self) -> SeatHistory:
        """All that the seat was ever shown, and its own answers."""
        return self._match.seen_by(self.seat)

    @cached_property
    def position(self) -> Mapping[str, Any]:
        """What the seat sees of the position, of the type that its game's manifest names."""
        return self._match.game.view(self._match.table, self.seat)

    @property
    def is_even(self) -> bool:
        """Whether too little was run to say which seat wins."""
        return self._match.game.is_even(self._match.table)

    @cached_property
    def observation(self) -> object:
        """The same in the form that the game's own bot works with."""
        return self._match.game.observation(self._match.table, self.seat)

    @property
    def box(self) -> Mapping[str, Any]:
        """What is printed and never changes, of the type that its game's manifest names."""
        return self._match.game.box()

    @property
    def options(self) -> Options:
        """What the seat may say to the question that holds up play."""
        options = self._match.table.ask().options_for(self.seat)
        if options is None:
            raise BrokenGame(f"seat {self.seat} is not asked")
        return options

    @property
    def is_waited_for(self) -> bool:
        """Whether the question that holds up play is put to the seat, and not answered yet."""
        table = self._match.table
        return self.seat in table.waiting() and table.ask().options_for(self.seat) is not None

    @property
    def ask_key(self) -> str:
        """The name of the question that holds up play."""
        return self._match.table.ask().key

    @property
    def params(self) -> Fields:
        """What the question that holds up play is about."""
        return self._match.table.ask().params

    @property
    def asides(self) -> list[Ask]:
        """What the seat may say without being waited for; its own options only are its business."""
        return [
            ask for _, ask in self._match.table.asides() if ask.options_for(self.seat) is not None
        ]

    def stream(self) -> FastStream:
        """Numbers that depend on the seed alone."""
        return FastStream(self.seed)


class Bot:
    """Chooses for a seat. Everything it needs is in the moment; it must not keep anything.

    >>> class First(Bot):
    ...     name = "first"
    ...     def choose(self, moment):
    ...         return moment.options[0].notation
    >>> import ippodromo
    >>> match = ippodromo.match("royal-turf", [First(), "bot:random"], seed=2)
    >>> list(match.decisions()), match.over
    ([], True)
    """

    name = "bot"
    reads_events = True
    """Whether it reads what was told; a table of bots that never do keeps no events."""

    def __repr__(self) -> str:
        return f"<Bot {self.name}>"

    def choose(self, moment: Moment) -> str:
        """The notation of one option of the question that holds up play."""
        raise NotImplementedError

    def interject(self, moment: Moment) -> str | None:
        """The notation of an answer to one of the asides, or None to say nothing."""
        return None


class RandomBot(Bot):
    """Picks evenly; of what it may say unasked it says something once in eight times."""

    name = "random"
    reads_events = False

    def choose(self, moment: Moment) -> str:
        return moment.options.sample(moment.stream()).notation

    def interject(self, moment: Moment) -> str | None:
        stream = moment.stream()
        for ask in moment.asides:
            options = ask.options_for(moment.seat)
            if options is not None and not ask.people_only and stream.below(8) == 0:
                return options.sample(stream).notation
        return None
