"""One table played by integers: whose turn it is, which actions there are, and what comes of them."""

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
"""An entry of a record as plain values: seat, by whom, notation."""


class Play:
    """A match whose seats speak in actions.

    Chance is asked like a seat where `seed` is None, and answered by the seed otherwise. Bots answer
    for the seats they are given for. Forced answers give themselves. Where several seats may speak
    first, the one that the rules list first does; what stands open to a seat besides (an objection, a
    motion) is offered to it when it is asked for something else, once each time.

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
        """Whether chance is asked like a seat."""
        self.seat: Seat | None = None
        """Who is asked: a seat, CHANCE, or nobody when the game is over."""
        self.steps: list[int] = []
        """What the seat has said of its answer so far."""
        self._prompt: Prompt | None = None
        self.quiet_seats: set[Seat] = set()
        """Seats that have spoken up since they last answered what they were asked."""
        self.known_start: tuple[str, list[Said]] | None = None
        """For an imagined table its text and the record up to there."""

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return not self.match.table.stack

    @property
    def prompt(self) -> Prompt:
        """What the seat may say next."""
        if self._prompt is None:
            raise BrokenGame("no seat is asked")
        return self._prompt

    def returns(self) -> list[float]:
        """For each seat those beaten less those ahead, from -1 to 1; zeros before the end."""
        return self.match.returns() if self.is_over else [0.0] * self.match.game.seats

    def begin(self) -> "Play":
        """Go on to the first thing that somebody must decide."""
        while self._settle():
            seat = self.match.table.waiting()[0]
            said = self.ask(seat)
            if said is None:
                return self
            self._say(seat, said)
        return self

    def act(self, action: int) -> None:
        """Take one of the actions of the prompt."""
        seat = self.seat
        if seat is None or seat < 0:
            raise BrokenGame("no seat is asked")
        said = self.take(action)
        if said is not None:
            self._say(seat, said)
            self.begin()

    def take(self, action: int) -> str | None:
        """One step of an answer; what is said where that was the last, which nobody has heard yet."""
        self.steps.append(action)
        come = self._skip(self.prompt.take(action))
        if not isinstance(come, Prompt):
            return come
        self._prompt = come
        return None

    def ask(self, seat: Seat) -> str | None:
        """Ask one of the seats that wait; what it says where it has no choice."""
        self.seat, self._prompt, self.steps = seat, None, []
        come = self._skip(self._first_prompt(seat))
        if not isinstance(come, Prompt):
            return come
        self._prompt = come
        return None

    def act_default(self) -> None:
        """Let the rules answer for the seat, as they do for one that gives no answer."""
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
        """What chance may bring, by its place among the outcomes, and how likely each is."""
        ask = self.match.table.ask()
        count = len(ask.options[0].picks)
        weights = ask.weights or [1] * count
        whole = sum(weights)
        return [(place, weights[place] / whole) for place in range(count) if weights[place]]

    def apply_outcome(self, outcome: int) -> None:
        """Chance brings the outcome at a place."""
        self.match.chance(self.match.table.ask().options[0].picks[outcome].notation)
        self.begin()

    # Copies

    def copy(self) -> "Play":
        """An independent play at the same point."""
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
        """A play that agrees with all that a seat knows; what it does not know is drawn at random.

        The record stays as the seat saw it, with gaps; steps of an answer that another seat has
        begun are forgotten, since nobody saw them.
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

    # How it goes on

    def _settle(self) -> bool:
        """Answer what nobody decides; False where chance is asked or the game is over."""
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
        """Take steps that offer one thing only."""
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
        """The same play after the steps of an answer that was begun."""
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
    """A play from the start; `bots` by their seats, each a name (`regular`) or a bot.

    With `keeps_log` false no events are kept, which is quicker; bots that look back cannot do it then.
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
    """A play as it was pickled."""
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
    """A play for a seat that is asked, on a table that agrees with all it has seen.

    What stands open besides the question is not offered: a bot is asked for that apart.
    """
    table = game.determinize(seen, FastStream(seed))
    play = _on_text(encoding_of(game), table.text(), _plain(seen.entries()), False)
    play.quiet_seats.add(seat)
    return play


def _plain(entries: list[Entry]) -> list[Said]:
    return [(int(entry.seat), entry.by, entry.notation) for entry in entries]


def _on_text(encoding: Encoding, text: str, known: list[Said], is_explicit: bool) -> Play:
    """A play on a table that is known by its text, with a record that has gaps."""
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
