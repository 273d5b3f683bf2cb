"""A match that is played with integers: which seat is asked, its legal actions, and their results."""

from typing import Any

from ippodromo.kernel.asks import DRAW
from ippodromo.kernel.chance import FastStream, Stream
from ippodromo.kernel.errors import BrokenGame
from ippodromo.kernel.game import Game
from ippodromo.kernel.journal import CLOCK, PERSON, Entry, Player
from ippodromo.kernel.seat_history import SeatHistory
from ippodromo.kernel.seats import CHANCE, Seat
from ippodromo.library import Match, bot_from

from .actions import Prompt
from .encoding import Encoding, encoding_of, offered

Said = tuple[int, str, str]
"""An entry of a record as plain values: seat, author of the answer, notation."""


class Play:
    """A match in which seats answer with actions.

    If `seed` is None, chance is asked like a seat; otherwise outcomes follow from the seed. Bots answer
    for their seats. Forced answers are given automatically. If several seats may answer, the first in
    the order of the rules is asked. Asides (an objection, a motion) are offered to a seat once, each
    time it is asked something else.

    >>> import ippodromo
    >>> play = new_play(ippodromo.game("royal-turf", seats=2), seed=1)
    >>> while not play.is_over:
    ...     play.act(play.prompt.actions()[0])
    >>> play.is_over, sum(play.returns())
    (True, 0.0)
    """

    def __init__(self, encoding: Encoding, match: Match, is_explicit: bool) -> None:
        self.encoding = encoding
        self.match = match
        self.is_explicit = is_explicit
        """True if chance is asked like a seat."""
        self.seat: Seat | None = None
        """The seat that is asked, CHANCE, or None if the game is over."""
        self.steps: list[int] = []
        """The actions of the seat's unfinished answer."""
        self._prompt: Prompt | None = None
        self.quiet_seats: set[Seat] = set()
        """Seats that have answered an aside since they last answered a blocking ask."""
        self.known_start: tuple[str, list[Said]] | None = None
        """For a sampled table, its text and the record up to there."""

    @property
    def is_over(self) -> bool:
        """True if the game is over."""
        return not self.match.table.stack

    @property
    def prompt(self) -> Prompt:
        """The prompt of the seat that is asked."""
        if self._prompt is None:
            raise BrokenGame("no seat is asked")
        return self._prompt

    def returns(self) -> list[float]:
        """Return for each seat the share of opponents beaten minus the share of those ahead; 0 before the
        end.
        """
        return self.match.returns() if self.is_over else [0.0] * self.match.game.seats

    def begin(self) -> "Play":
        """Play on to the first decision."""
        while self._settle():
            seat = self.match.table.waiting()[0]
            said = self.ask(seat)
            if said is None:
                return self
            self._say(seat, said)
        return self

    def act(self, action: int) -> None:
        """Take one of the actions of the prompt and play on to the next decision."""
        seat = self.seat
        if seat is None or seat < 0:
            raise BrokenGame("no seat is asked")
        said = self.take(action)
        if said is not None:
            self._say(seat, said)
            self.begin()

    def take(self, action: int) -> str | None:
        """Take one step of an answer. Return the notation if the answer is complete, without submitting
        it.
        """
        self.steps.append(action)
        come = self._skip(self.prompt.take(action))
        if not isinstance(come, Prompt):
            return come
        self._prompt = come
        return None

    def ask(self, seat: Seat) -> str | None:
        """Ask a seat that play waits for. Return its answer if it has only one."""
        self.seat, self._prompt, self.steps = seat, None, []
        come = self._skip(self._first_prompt(seat))
        if not isinstance(come, Prompt):
            return come
        self._prompt = come
        return None

    def act_default(self) -> None:
        """Give the default answer for the seat, as for a seat that does not answer in time."""
        seat, match = self.seat, self.match
        if seat is None or seat < 0:
            raise BrokenGame("no seat is asked")
        if match.answer_default(seat, match.stream) is None:  # silence is no answer: anything is
            options = match.table.ask().options_for(seat)
            if options is not None:
                match.submit(seat, match.stream.uniform(options, match.table.at).notation, CLOCK)
        self.quiet_seats.discard(seat)
        self.begin()

    # Chance

    def outcomes(self) -> list[tuple[int, float]]:
        """Return the index and the probability of every possible outcome."""
        ask = self.match.table.ask()
        count = len(ask.options[0].picks)
        weights = ask.weights or [1] * count
        whole = sum(weights)
        return [(place, weights[place] / whole) for place in range(count) if weights[place]]

    def apply_outcome(self, outcome: int) -> None:
        """Apply the outcome with this index and play on."""
        self.match.chance(self.match.table.ask().options[0].picks[outcome].notation)
        self.begin()

    # Copies

    def copy(self) -> "Play":
        """Return an independent copy."""
        other = Play(self.encoding, self.match.copy(), self.is_explicit)
        other.seat = self.seat
        other.steps = self.steps.copy()
        other._prompt = self._prompt
        other.quiet_seats = self.quiet_seats.copy()
        other.known_start = self.known_start
        return other

    def __deepcopy__(self, memo: dict[int, Any]) -> "Play":
        return self.copy()

    def imagined(self, viewer: Seat, seed: int) -> "Play":
        """Return a play that agrees with what a seat knows; the rest is drawn at random.

        The record is the one that the seat saw, with gaps. Steps of another seat's unfinished answer
        are dropped, as nobody saw them.
        """
        game, seen = self.match.game, self.match.seen_by(viewer)
        table = game.determinize(seen, FastStream(seed))
        other = _on_text(self.encoding, table.text(), _plain(seen.entries()), self.is_explicit)
        other.quiet_seats = self.quiet_seats.copy()
        return other.take_again(self.steps if self.seat == viewer else [])

    def __reduce__(self) -> tuple[object, ...]:
        known = self.known_start
        later = self.match.active_entries[len(known[1]) if known else 0 :]
        said = (
            self.match.game,
            known,
            _plain(later),
            self.steps,
            self.quiet_seats,
            self.is_explicit,
        )
        return restored, said

    # Playing on

    def _settle(self) -> bool:
        """Give all automatic answers. Return False if chance is asked or the game is over."""
        self.seat, self._prompt, self.steps = None, None, []
        match = self.match
        while match.table.stack:
            if self.is_explicit and match.table.ask().mode == DRAW:
                self.seat = CHANCE
                return False
            if match.answer_automatically(match.stream) or match.answer_by_bot():
                continue
            return True
        return False

    def _first_prompt(self, seat: Seat) -> Prompt:
        table = self.match.table
        ask = table.ask()
        options = offered(table, ask, seat)
        if seat in self.quiet_seats:
            del options[1:]
        return self.encoding.actions.answer(ask.key, options)

    def _skip(self, come: Prompt | str) -> Prompt | str:
        """Take steps that have a single action."""
        while isinstance(come, Prompt) and len(come.offers) == 1:
            (action,) = come.offers
            self.steps.append(action)
            come = come.take(action)
        return come

    def _say(self, seat: Seat, notation: str) -> None:
        table = self.match.table
        if table.asides() and not table.answers_blocking_ask(seat, notation):
            self.quiet_seats.add(seat)
        else:
            self.quiet_seats.discard(seat)
        self.match.submit(seat, notation, PERSON)

    def take_again(self, steps: list[int]) -> "Play":
        """Repeat the steps of an unfinished answer. Return the play."""
        self.begin()
        for action in steps[len(self.steps) :]:
            come = self.prompt.take(action)
            self.steps.append(action)
            if not isinstance(come, Prompt):
                raise BrokenGame("an answer that was begun is whole")
            self._prompt = come
        return self


def new_play(
    game: Game,
    seed: int | None = None,
    bots: dict[int, object] | None = None,
    keeps_log: bool = True,
) -> Play:
    """Return a play from the start. `bots` has a name (`regular`) or a bot for each seat number.

    With `keeps_log=False` no events are kept, which is faster, but bots cannot read them.
    """
    seated = {seat: bot_from(bot, game) for seat, bot in (bots or {}).items()}
    players = [
        Player(f"seat {n}", seated[n].name if n in seated else "") for n in range(game.seats)
    ]
    match = Match(game, game.header(players), False, keeps_log)
    match.stream = FastStream(seed) if seed is not None else Stream()
    for seat, bot in seated.items():
        match.seat_bot(Seat(seat), bot)
    return Play(encoding_of(game), match, seed is None).begin()


def restored(
    game: Game,
    known: tuple[str, list[Said]] | None,
    later: list[Said],
    steps: list[int],
    quiet: set[Seat],
    is_explicit: bool,
) -> Play:
    """Return a play that was pickled."""
    encoding = encoding_of(game)
    if known is not None:
        play = _on_text(encoding, known[0], known[1], is_explicit)
    else:
        players = [Player(f"seat {n}") for n in range(game.seats)]
        play = Play(encoding, Match(game, game.header(players), False), is_explicit)
    for seat, by, notation in later:
        play.match.replay_entry(Entry(Seat(seat), by, notation))
    play.quiet_seats = quiet
    return play.take_again(steps)


def play_seen(game: Game, seen: SeatHistory, seat: Seat, seed: int) -> Play:
    """Return a play for a seat that is asked, at a table that agrees with everything the seat has seen.

    Asides are not offered, because a bot is asked for them separately.
    """
    table = game.determinize(seen, FastStream(seed))
    play = _on_text(encoding_of(game), table.text(), _plain(seen.entries()), False)
    play.quiet_seats.add(seat)
    return play


def _plain(entries: list[Entry]) -> list[Said]:
    return [(int(entry.seat), entry.by, entry.notation) for entry in entries]


def _on_text(encoding: Encoding, text: str, known: list[Said], is_explicit: bool) -> Play:
    """Return a play at a table given by its text, with a record that has gaps."""
    game = encoding.game
    match = Match(game, game.header([Player(f"seat {n}") for n in range(game.seats)]), False, False)
    match.table = game.read(text)
    match.table.keeps_log = True
    match.active_entries = [Entry(Seat(seat), by, notation) for seat, by, notation in known]
    match.journal.entries = match.active_entries.copy()
    match.undo_rules = ["T-10"] * len(known)
    play = Play(encoding, match, is_explicit)
    play.known_start = (text, known)
    return play
