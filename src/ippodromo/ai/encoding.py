"""One encoding for all adapters: a game's actions as integers and what seats see as tensors."""

from functools import lru_cache
from typing import TYPE_CHECKING, Any
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

from ippodromo.kernel.asks import DRAW, Ask, Options
from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.game import Game
from ippodromo.kernel.playouts import EVEN, Policy
from ippodromo.kernel.seats import CHANCE, HOUSE, Seat
from ippodromo.kernel.table import AnyTable

from .actions import ActionSurvey
from .observations import MOST, FieldStats, Layout

if TYPE_CHECKING:
    from .play import Play

Floats = NDArray[np.float32]
Mask = NDArray[np.int8]

RECORD_FIELDS = 4
"""Numbers for each entry of a record: presence, the seat, and a hash of the notation in two halves."""


class Encoding:
    """The numbers of one game with its edition, options and seats.

    >>> import ippodromo
    >>> encoding = encoding_of(ippodromo.game("royal-turf", seats=2))
    >>> encoding.actions.names[0], encoding.actions.index["move grey"]
    ('bet beige 1', 19)
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        survey = Survey(game)
        self.actions = survey.actions.action_space()
        self.layout = Layout(survey.views, game.seats, game.title.manifest.fields.get("seats", []))
        self.widest_chance = 2 * survey.widest_chance
        """Assumed maximum number of outcomes of one draw: twice the most that the survey found."""
        self.record_rows = 2 * survey.longest
        """Number of entries of the record in a tensor. Of a longer record, the last entries are used."""
        self._prompts = {about: place for place, about in enumerate(self.actions.prompts)}
        self._steps_at = self.layout.size + game.seats
        self._prompts_at = self._steps_at + (self.actions.size if self._prompts else 0)
        self.observation_size = self._prompts_at + len(self._prompts)
        self.information_size = self.observation_size + RECORD_FIELDS * self.record_rows

    def place_names(self) -> list[str]:
        """Return the name of each number of an observation."""
        found = [*self.layout.names, *(f"viewer={seat}" for seat in range(self.game.seats))]
        if self._prompts:
            found += [f"said {self.actions.name(n)}" for n in range(self.actions.size)]
        return [*found, *(f"step {about}" for about in self.actions.prompts)]

    def observation(self, play: "Play", viewer: Seat) -> Floats:
        """Return what a seat or a spectator sees now. The steps of an unfinished answer are visible to its
        own seat.
        """
        row = [0.0] * self.observation_size
        self.layout.write(observation_data(self.game, play.match.table, viewer), row, viewer)
        if viewer >= 0:
            row[self.layout.size + viewer] = 1.0
        if self._prompts and play.seat == viewer:
            for action in play.steps:
                place_of_step = self._steps_at + action
                row[place_of_step] = min(MOST, row[place_of_step] + 0.25)
            place = self._prompts.get(play.prompt.about)
            if place is not None:
                row[self._prompts_at + place] = 1.0
        return np.array(row, np.float32)

    def information(self, play: "Play", viewer: Seat) -> Floats:
        """Return an observation and the record as the seat saw it, with its own answers."""
        found = np.zeros(self.information_size, np.float32)
        found[: self.observation_size] = self.observation(play, viewer)
        entries = play.match.seen_by(viewer).entries()[-self.record_rows :]
        rows = found[self.observation_size :].reshape(self.record_rows, RECORD_FIELDS)
        for row, entry in zip(rows, entries, strict=False):
            row[0] = 1.0
            row[1] = (entry.seat + 3) / (self.game.seats + 3)
            row[2:] = _said(entry.notation)
        return found

    def mask(self, play: "Play") -> Mask:
        """Return 1 for each legal action; all 0 if chance is asked or the game is over."""
        mask = np.zeros(self.actions.size, np.int8)
        if play.seat is not None and play.seat >= 0:
            mask[list(play.prompt.offers)] = 1
        return mask


@lru_cache(maxsize=100_000)
def _said(notation: str) -> tuple[float, float]:
    """Return a notation as two numbers from -1 to 1, a hash of it."""
    number = crc32(notation.encode())
    return (number >> 16) / 32768 - 1, (number & 65535) / 32768 - 1


@lru_cache(maxsize=64)
def encoding_of(game: Game) -> Encoding:
    """Return the encoding of a game. Equal games share one."""
    return Encoding(game)


GAMES = 8
MORE_GAMES = 24
"""Number of further survey games. They record all options, but only the view at the end."""
VIEW_EVERY = 3
"""Interval, in decisions, at which the first `GAMES` survey games record the view of the seat that
answers.
"""
ASIDE_ONE_IN = 8
"""An open aside is answered at one decision in this number."""


class Survey:
    """The options and views of some games, and how long the games were."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.actions = ActionSurvey()
        self.views = FieldStats()
        self.longest = 0
        """Number of answers in the longest game."""
        self.widest_chance = 1
        """The largest number of outcomes of one draw."""
        for seed in range(GAMES):
            self._play(seed, game.playout_policy() if seed % 2 else EVEN, True)
        for seed in range(GAMES, GAMES + MORE_GAMES):
            self._play(seed, EVEN, False)

    def _play(self, seed: int, policy: Policy, has_views: bool) -> None:
        table = self.game.start(False)
        stream = FastStream(seed)
        decisions = 0
        while table.stack:
            ask = table.ask()
            if ask.mode == DRAW:
                self.widest_chance = max(self.widest_chance, len(ask.options[0].picks))
                table.apply(CHANCE, stream.outcome(ask))
                continue
            seat = table.waiting()[0]
            default = ask.options[0].default
            if seat == HOUSE and default is not None:
                table.apply(HOUSE, default)
                continue
            for options in offered(table, ask, seat):
                self.actions.note(options)
            if has_views and decisions % VIEW_EVERY == 0:
                self._note_view(table, seat)
            decisions += 1
            if self._speaks_up(table, stream):
                continue
            table.apply(seat, policy.choose(table, seat, stream))
        self.longest = max(self.longest, table.at)
        self._note_view(table, Seat(seed % self.game.seats))

    def _note_view(self, table: AnyTable, seat: Seat) -> None:
        self.views.note(observation_data(self.game, table, seat), seat, self.game.seats)

    def _speaks_up(self, table: AnyTable, stream: FastStream) -> bool:
        asides = [each for each in table.asides() if not each[1].people_only]
        if not asides or stream.below(ASIDE_ONE_IN):
            return False
        _, aside = asides[stream.below(len(asides))]
        place = stream.below(len(aside.seats))
        table.submit(aside.seats[place], aside.options[place].sample(stream).notation)
        return True


def offered(table: AnyTable, ask: Ask, seat: Seat) -> list[Options]:
    """Return the options of the seat for this ask, and for the asides that it may answer."""
    found = [options for options in [ask.options_for(seat)] if options is not None]
    for _, aside in table.asides():
        options = aside.options_for(seat)
        if options is not None and not aside.people_only:
            found.append(options)
    return found


def observation_data(game: Game, table: AnyTable, viewer: Seat) -> dict[str, Any]:
    """Return the data that a tensor is made of: the game's view, money by seat from the viewer on, and the
    ask.
    """
    money = game.money(table, viewer)
    found: dict[str, Any] = {"view": game.view(table, viewer), "ask": None}
    found["money"] = [*money[viewer:], *money[:viewer]] if viewer > 0 else money
    if table.stack:
        ask = table.ask()
        found["ask"] = {"key": ask.key, **ask.params}
    return found
