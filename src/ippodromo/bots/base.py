"""The interface of bots: a bot gets a `Moment` and returns the notation of an answer. It keeps no state."""

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
    """What a bot may know when its seat is asked: the seat's view and history, the ask, and a seed.

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
        """The game with its edition and options. All players know it."""
        return self._match.game

    @cached_property
    def view(self) -> TableView:
        """The seat's view of the whole table: the position, the open asks and the like."""
        return table_view(self._match.game, self._match.table, self.seat)

    @cached_property
    def history(self) -> SeatHistory:
        """The events and the record as the seat was shown them, with the seat's own answers."""
        return self._match.seen_by(self.seat)

    @cached_property
    def position(self) -> Mapping[str, Any]:
        """The seat's view of the position, as plain data. Its type is named in the game's manifest."""
        return self._match.game.view(self._match.table, self.seat)

    @property
    def is_even(self) -> bool:
        """True while too little of the game was played to say which seat wins."""
        return self._match.game.is_even(self._match.table)

    @cached_property
    def observation(self) -> object:
        """What the seat may know of the position, as the object that the game's own bots use."""
        return self._match.game.observation(self._match.table, self.seat)

    @property
    def box(self) -> Mapping[str, Any]:
        """What is printed in the box and does not change. Its type is named in the game's manifest."""
        return self._match.game.box()

    @property
    def options(self) -> Options:
        """The seat's options for the blocking ask, the one that play waits for.

        Reading it raises BrokenGame if that ask is not for this seat.
        """
        options = self._match.table.ask().options_for(self.seat)
        if options is None:
            raise BrokenGame(f"seat {self.seat} is not asked")
        return options

    @property
    def is_waited_for(self) -> bool:
        """True if the blocking ask is for this seat and the seat has not answered it yet."""
        table = self._match.table
        return self.seat in table.waiting() and table.ask().options_for(self.seat) is not None

    @property
    def ask_key(self) -> str:
        """The message key of the blocking ask, the one that play waits for, such as `ask.bet`."""
        return self._match.table.ask().key

    @property
    def params(self) -> Fields:
        """The parameters of the blocking ask, such as the horse that is for sale."""
        return self._match.table.ask().params

    @property
    def asides(self) -> list[Ask]:
        """The other open asks for this seat: it may answer them, but play does not wait for it.

        A bot must read only its own options of these asks.
        """
        return [
            ask for _, ask in self._match.table.asides() if ask.options_for(self.seat) is not None
        ]

    def stream(self) -> FastStream:
        """Return a new stream of random numbers. The same seed always gives the same numbers."""
        return FastStream(self.seed)


class Bot:
    """A player that chooses for a seat by what the moment contains. It must not keep any state.

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
    """True if the bot reads `moment.history.events`.

    If no bot of a game does, the table of a simulated game keeps no events, which is faster."""

    def __repr__(self) -> str:
        return f"<Bot {self.name}>"

    def choose(self, moment: Moment) -> str:
        """Return the notation of the seat's answer: one option of the blocking ask."""
        raise NotImplementedError

    def interject(self, moment: Moment) -> str | None:
        """Return the notation of an answer to one of `moment.asides`, or None to give none."""
        return None


class RandomBot(Bot):
    """A bot that chooses among its options at random, all with the same chance.

    It answers an aside with a chance of one eighth.
    """

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
