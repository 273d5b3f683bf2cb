"""The table: the state of a running game, with its position, money, phases and hidden answers."""

from collections.abc import Iterable, Mapping, Set
from types import GetSetDescriptorType, MemberDescriptorType
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, Never, TypeVar, cast, final

from .asks import DRAW, OPEN, SEALED, Ask, Pause
from .choices import Choice, answers_key
from .errors import BrokenGame, NotAllowed
from .events import Event, Figures, LogEntry, Paid
from .ledger import Ledger
from .mypyc_compat import mypyc_attr
from .phases import WAIT, Leave, Next, Phase, Push
from .seats import Seat, asked_words

if TYPE_CHECKING:
    from .game import Game


@mypyc_attr(allow_interpreted_subclasses=True)
class Position:
    """The state of play that only this game has, such as where the horses are. Each game has a subclass.

    Its attributes hold plain values, lists, dicts and objects that are parts of the state, such as a race.
    """

    caches: ClassVar[tuple[str, ...]] = ()
    """Names of the attributes that only keep a result computed from the others.

    They are no part of the key. The class of a part of the state may have this attribute too. Properties
    of a class belong here: in compiled classes they look like attributes."""

    def copy(self) -> "Position":
        """Return a new position with the same contents. Changes of one do not affect the other."""
        raise NotImplementedError

    def key(self) -> tuple[object, ...]:
        """Return all contents as nested tuples of plain values. Equal positions have equal keys."""
        return state_key(self)


SHARED: Final = ("rules", "game")
"""Names of the attributes that all positions of a game share. They are no part of a key."""
HIDDEN_DRAWS: Final = "chance"
"""The secret of outcomes of chance that not everybody sees, unless their ask names another."""

MAX_DEPTH: Final = 20
"""Maximum number of lists and parts within each other. A part that refers to its own position exceeds it."""


def state_key(part: object, depth: int = 0) -> tuple[object, ...]:
    """Return the contents of a position, or of a part of it, as pairs of a name and a value.

    The pairs are sorted by name. Their values are plain values, tuples and frozen sets. There is a pair
    for every attribute of the object except `rules`, `game` and the names in its class's `caches`. So
    if `copy` or the facts leave an attribute out, the copy's key differs from that of the original.

    `depth` is the number of lists and parts around this one. Raise BrokenGame if it exceeds `MAX_DEPTH`.
    """
    left_out = (*SHARED, *getattr(type(part), "caches", ()))
    return tuple(
        [
            (name, _plain_value(getattr(part, name), depth + 1))
            for name in sorted(_attribute_names(part))
            if name not in left_out and hasattr(part, name)
        ]
    )


def _attribute_names(part: object) -> set[str]:
    """Return the names of an object's attributes: a plain object has a dict, a compiled one descriptors."""
    names = set(getattr(part, "__dict__", ()))
    for kind in type(part).__mro__:
        for name, value in vars(kind).items():
            is_slot = isinstance(value, (GetSetDescriptorType, MemberDescriptorType))
            if is_slot and not name.startswith("__"):
                names.add(name)
    return names


def _plain_value(value: object, depth: int) -> object:
    """Return an attribute's value with tuples for lists and parts, and frozen sets for sets and dicts."""
    if depth > MAX_DEPTH:
        raise BrokenGame(f"{type(value).__name__}: a part of a position contains itself")
    if value is None or isinstance(value, (int, float, str, bytes)):
        return value
    if isinstance(value, Mapping):
        return frozenset([(key, _plain_value(each, depth + 1)) for key, each in value.items()])
    if isinstance(value, Set):
        return frozenset(value)
    if isinstance(value, Iterable):
        return tuple([_plain_value(each, depth + 1) for each in value])
    return state_key(value, depth)


def progress_by_space(length: int) -> list[float]:
    """Return, for each space from 0 to `length`, the part of the course that a horse there has covered.

    The parts are from 0.0 at the start to 1.0 at the finish.

    Games use it for `RunnerView.progress`.
    """
    return [round(space / length, 3) for space in range(length + 1)]


class Veil:
    """A hidden answer: its index, its seat, who may see it, and what the others see instead."""

    def __init__(self, at: int, seat: Seat, secret: str, audience: list[Seat], shown: str) -> None:
        self.at = at
        """The index of the answer in the game, from 0."""
        self.seat = seat
        self.secret = secret
        """The name of the secret to which the answer belongs. `Table.unveil` reveals all its answers."""
        self.audience = audience
        """The seats that may see the answer."""
        self.shown = shown
        """The notation that all others see."""


def copies(veils: list[Veil]) -> list[Veil]:
    """Return copies of veils, so that two tables do not share them: tables change their veils."""
    return [Veil(v.at, v.seat, v.secret, v.audience, v.shown) for v in veils]


def draw_veil(
    veils: list[Veil], ask: Ask, seat: Seat, choice: Choice, at: int, opened: int, is_again: bool
) -> None:
    """Append a veil for an answer to `veils` if its ask requires one.

    `opened` is the id of the ask. `is_again` is true if the answer replaces a sealed one.
    """
    if ask.mode == DRAW:
        if ask.audience is not None:
            veils.append(Veil(at, seat, ask.veil or HIDDEN_DRAWS, ask.audience, choice.masked))
    elif ask.mode == SEALED:
        secret = ask.veil or f"sealed {opened}"
        if is_again:
            _forget(veils, seat, secret)
        veils.append(Veil(at, seat, secret, [seat], choice.masked))
    elif ask.veil:
        audience: list[Seat] = [] if ask.veils_owner else [seat]
        veils.append(Veil(at, seat, ask.veil, audience, choice.masked))


def _forget(veils: list[Veil], seat: Seat, secret: str) -> None:
    """Take the seat's last answer out of a secret, so that it stays hidden when the secret is revealed.

    The seat has replaced that answer.
    """
    for veil in reversed(veils):
        if veil.seat == seat and veil.secret == secret:
            veil.secret = "replaced"
            return


P = TypeVar("P", bound=Position)

FROM_ASIDE: Final = -2
"""If an aside of the phase at index p pushes a phase, the pusher of that phase is `FROM_ASIDE - p`."""


@final
class Table(Generic[P]):
    """The complete state of a running game, without its record. Copying it takes microseconds.

    >>> import ippodromo
    >>> ippodromo.game("homestretch", 3).scene("first_move seat=1 horse=7", race="1", horse_7="4")
    <Table of homestretch after 0 answers, seat 1: ask.first_move>
    """

    def __init__(
        self,
        position: P,
        ledger: Ledger,
        opening: Phase | None,
        keeps_log: bool = True,
        game: "Game | None" = None,
    ) -> None:
        self.game = game
        self.position: P = position
        self.ledger = ledger
        self.at = 0
        """Number of answers given so far, including those of chance."""
        self.keeps_log = keeps_log
        """True if the table keeps events and veils. Copies for search keep none."""
        self.log: list[LogEntry] = []
        self.veils: list[Veil] = []
        self.final_rule = ""
        """The id of the rule of the game, or T-4, that forbids undoing the last answer; "" if none does.

        `RecordedMatch.undo_rules` also considers T-10.
        """
        self.balance_history: list[list[int]] = []
        """A row for the start and for each answer that changed a seat's money.

        A row has the number of answers given, then the money of each seat.
        """
        self._ask: Ask | None = None
        if opening is None:
            return
        self.stack: list[Phase] = [opening]
        self.opened: list[int] = [0]
        """For each phase on the stack, the id of its ask: the number of answers given when it opened."""
        self.pushers: list[int] = [-1]
        """For each phase, the index of the phase that pushed it; -1 if none did.

        The number is `FROM_ASIDE` or lower if an aside pushed the phase.
        """
        self.sealed: list[dict[Seat, Choice] | None] = [None]
        """For each phase, the sealed answers given so far, by seat; None if there are none."""
        self.follow(opening.enter(self))
        self._note_balances()

    def copy(self) -> "Table[P]":
        """Return an independent table in the same state. It keeps no events: use it for search."""
        position: Any = self.position.copy()
        other: Table[P] = Table(position, self.ledger.copy(), None, False, self.game)
        other.stack = self.stack.copy()
        other.opened = self.opened.copy()
        other.pushers = self.pushers.copy()
        sealed = self.sealed.copy()
        for i in range(len(sealed)):
            answers = sealed[i]
            if answers is not None:
                sealed[i] = answers.copy()
        other.sealed = sealed
        other.at = self.at
        other._ask = self._ask
        return other

    def copy_with_log(self) -> "Table[P]":
        """Return an independent table with the same state and events. It can replace this one."""
        other = self.copy()
        other.keeps_log = self.keeps_log
        other.log = self.log.copy()
        other.veils = copies(self.veils)
        other.final_rule = self.final_rule
        other.balance_history = self.balance_history.copy()
        return other

    def key(self) -> tuple[object, ...]:
        """Return the state of play as nested tuples, which can be dict keys and do not follow later changes.

        Tables of the same game in equal states have equal keys. Events and veils are not covered.
        """
        return (
            self.at,
            tuple([repr(phase) for phase in self.stack]),
            tuple(self.opened),
            tuple(self.pushers),
            tuple([answers_key(sealed) for sealed in self.sealed]),
            tuple(self.ledger.balances),
            self.position.key(),
        )

    # Asks

    def is_over(self) -> bool:
        """Return True if the game has ended."""
        return not self.stack

    def ask(self) -> Ask:
        """Return the blocking ask, the one that play waits for. The game must not be over."""
        ask = self._ask
        if ask is None:
            ask = self.stack[-1].ask(self)
            self._ask = ask
        return ask

    def pause(self) -> Pause | None:
        """Return the pause before the next answer at a table with people, or None.

        The table itself never waits: it accepts answers during the pause.
        """
        return self.stack[-1].pause(self) if self.stack else None

    def asides(self) -> list[tuple[int, Ask]]:
        """Return the open asks that do not block play, as pairs `(index, ask)`.

        The index is that of the ask's phase on the stack.
        """
        found: list[tuple[int, Ask]] = []
        for place in range(len(self.stack)):
            aside = self.stack[place].asides(self)
            if aside is not None:
                found.append((place, aside))
        return found

    def waiting(self) -> list[Seat]:
        """Return the seats whose answer to the blocking ask is missing. Do not change the list."""
        if not self.stack:
            return []
        ask = self.ask()
        answers = self.sealed[-1]
        if answers is None:
            return ask.seats
        return [seat for seat in ask.seats if seat not in answers]

    def pending(self, seat: Seat) -> Choice | None:
        """Return a seat's sealed answer to the blocking ask, or None if it has not given one."""
        answers = self.sealed[-1] if self.stack else None
        return answers.get(seat) if answers is not None else None

    # Answers

    def submit(self, seat: Seat, said: str, ask_at: int = -1) -> Choice:
        """Check an answer, apply it and return the choice.

        `said` is the notation of an option. `ask_at` is the id of the ask that the answer is for, or -1
        for any open ask. Raise NotAllowed if the answer is refused; then nothing has changed.
        """
        if not self.stack:
            raise NotAllowed("T-8", "refused.over")
        place, ask, choice = self._find_ask(seat, said, ask_at)
        at_top = place == len(self.stack)
        if self.keeps_log:
            is_again = self.pending(seat) is not None
            draw_veil(self.veils, ask, seat, choice, self.at, self.opened[-1], is_again)
        phase = self.stack[-1 if at_top else place]
        if at_top:
            self.apply(seat, choice)
        else:
            self._apply_aside(place, seat, choice)
        self.final_rule = phase.final_rule(self, choice)
        if not self.final_rule and ask.mode == SEALED and not ask.replaceable:
            self.final_rule = "T-4"
        self._note_balances()
        return choice

    def answers_blocking_ask(self, seat: Seat, said: str, ask_at: int = -1) -> bool:
        """Return True if the answer is for the blocking ask, False if it is for an aside.

        Raise NotAllowed if no open ask accepts it.
        """
        return self._find_ask(seat, said, ask_at)[0] == len(self.stack)

    def apply(self, seat: Seat, choice: Choice) -> None:
        """Apply an answer to the blocking ask without checking it.

        `choice` must be one of the seat's options. Playouts call this method because it is faster than
        `submit`. It adds no veils and does not set `final_rule`.
        """
        ask = self._ask
        if ask is None:
            ask = self.ask()
        self._ask = None
        self.at += 1
        if ask.mode == SEALED:
            self._apply_sealed(ask, seat, choice)
            return
        after = self.stack[-1].answer(self, seat, cast(Never, choice))
        if after is WAIT:
            if ask.mode != OPEN:
                self.opened[-1] = self.at
            return
        after = after.apply_to(self)
        if after is not WAIT:
            self.follow(after)

    def _find_ask(self, seat: Seat, said: str, ask_at: int) -> tuple[int, Ask, Choice]:
        """Return `(index, ask, choice)`: the ask that an answer is for, and the index of its phase.

        For the blocking ask the index is the height of the stack. Raise NotAllowed if no open ask
        accepts the answer.
        """
        top = len(self.stack)
        refusal: NotAllowed | None = None
        ask = self.ask()
        options = ask.options_for(seat)
        if options is not None and ask_at in (-1, self.opened[-1]):
            try:
                if ask.mode == SEALED and not ask.replaceable and self.pending(seat) is not None:
                    raise NotAllowed("T-4", "refused.answered")
                return top, ask, options.find(said)
            except NotAllowed as no:
                refusal = no
                if no.rule.startswith("T-"):
                    refusal = self.stack[-1].why_not(self, seat, said) or no
        for place, aside in self.asides():
            options = aside.options_for(seat)
            if options is not None and ask_at in (-1, self.opened[place]):
                try:
                    return place, aside, options.find(said)
                except NotAllowed as no:
                    why = self.stack[place].why_not(self, seat, said)
                    if refusal is None or refusal.rule == "T-3":
                        refusal = why or no
        if refusal is not None:
            raise refusal
        if ask_at != -1 and (ask.options_for(seat) is not None):
            raise NotAllowed("T-2", "refused.closed", {"ask": ask_at})
        why = self.stack[-1].why_not(self, seat, said)
        raise why or NotAllowed("T-1", "refused.not_asked", {"seat": int(seat)})

    def _apply_sealed(self, ask: Ask, seat: Seat, choice: Choice) -> None:
        answers = self.sealed[-1]
        if answers is None:
            answers = {}
            self.sealed[-1] = answers
        answers[seat] = choice
        if len(answers) < len(ask.seats):
            self._ask = ask  # a sealed answer does not change the ask
            return
        self.sealed[-1] = None
        if self.keeps_log and not ask.veil:
            self.unveil(f"sealed {self.opened[-1]}")
        ordered = {asked: cast(Never, answers[asked]) for asked in ask.seats}
        after = self.stack[-1].reveal(self, ordered)
        if after is WAIT:
            self.opened[-1] = self.at  # the next ask of this phase has a new id
        self.follow(after)

    def _apply_aside(self, place: int, seat: Seat, choice: Choice) -> None:
        self._ask = None
        self.at += 1
        after = self.stack[place].aside(self, seat, cast(Never, choice))
        self._place(place, after)

    def follow(self, after: Next) -> None:
        """Carry out instructions until the phase on top waits for an answer or the stack is empty."""
        self._ask = None
        while after is not WAIT:
            after = after.apply_to(self)

    def leave(self, marker: str, result: object) -> Next:
        """End every phase above the one with this marker. Return that phase's next instruction.

        Raise BrokenGame if no phase on the stack has the marker.
        """
        while self.stack and self.stack[-1].marker() != marker:
            self._drop()
        if not self.stack:
            raise BrokenGame(f"no phase is called {marker}")
        self.opened[-1] = self.at
        return self.stack[-1].child_ended(self, result)

    def end(self, result: object) -> Next:
        """End the top phase. Return the next instruction, which comes from the phase that pushed it."""
        pusher = self.pushers[-1]
        self._drop()
        if pusher <= FROM_ASIDE:
            place = FROM_ASIDE - pusher
            # `_place` may call this method again. Few phases are pushed by asides, so it is not deep.
            self._place(place, self.stack[place].child_ended(self, result))
            return WAIT
        if pusher < 0:
            return WAIT
        after = self.stack[pusher].child_ended(self, result)
        if after is WAIT:
            self.opened[-1] = self.at
        return after

    def _place(self, place: int, after: Next) -> None:
        """Carry out the instruction that an aside returned. `place` is the index of its phase.

        Only `Leave` may end phases above it.
        """
        if after is WAIT:
            return
        if isinstance(after, Push):
            self.push(after.phase, FROM_ASIDE - place)
            self.follow(after.phase.enter(self))
        elif isinstance(after, Leave) or place == len(self.stack) - 1:
            self.follow(after)
        elif isinstance(after, Phase):
            self.stack[place] = after
        else:
            raise BrokenGame("a phase under others cannot end")

    def push(self, phase: Phase, pusher: int) -> None:
        """Put a phase on top of the stack. `pusher` is the index of the phase that pushed it."""
        self.stack.append(phase)
        self.opened.append(self.at)
        self.pushers.append(pusher)
        self.sealed.append(None)

    def _drop(self) -> None:
        self.stack.pop()
        self.opened.pop()
        self.pushers.pop()
        self.sealed.pop()

    # Events and money

    def tell(self, event: Event, audience: list[Seat] | None = None) -> None:
        """Add an event for everybody, or for the seats in `audience`, unless the table keeps no events."""
        if self.keeps_log:
            self.log.append(LogEntry(self.at, event, audience))

    def pay(
        self, payer: int, payee: int, amount: int, reason: str, because: Figures | None = None
    ) -> None:
        """Move money and add a `Paid` event with the reason and the figures behind it. Ignore amount 0."""
        if amount == 0:
            return
        self.ledger.pay(payer, payee, amount)
        if self.keeps_log:
            word = self.ledger.word
            self.tell(Paid(word(payer), word(payee), amount, reason, because or {}))

    def _note_balances(self) -> None:
        if not self.keeps_log:
            return
        held = self.ledger.balances[: self.ledger.seats]
        if not self.balance_history or self.balance_history[-1][1:] != held:
            self.balance_history.append([self.at, *held])

    def unveil(self, secret: str) -> None:
        """Reveal all answers that belong to a secret: remove their veils."""
        self.veils = [veil for veil in self.veils if veil.secret != secret]

    def set_shown(self, secret: str, seat: Seat, shown: str) -> None:
        """Change the notation that others see of the seat's hidden answers in a secret."""
        for veil in self.veils:
            if veil.secret == secret and veil.seat == seat:
                veil.shown = shown

    # Words and text

    def say(self, seat: Seat | int, said: Choice | str) -> Choice:
        """Check an answer, apply it and return the choice. Raise NotAllowed if it is refused.

        `said` is an option or its notation, for example `table.say(0, "move grey")`.
        """
        return self.submit(Seat(seat), said if isinstance(said, str) else said.notation)

    def facts(self) -> dict[str, str]:
        """Return the position as text by name of fact, such as `4 grey_a` for `horse grey`.

        Hidden information is included.
        """
        return self.of_game().facts(self)

    def text(self) -> str:
        """Return the whole state, without events, as text. `Game.read` makes a table of it."""
        return self.of_game().text(self)

    def of_game(self) -> "Game":
        """Return the game that is played. Raise BrokenGame if the table was made without one."""
        if self.game is None:
            raise BrokenGame("the table does not know its game")
        return self.game

    def __copy__(self) -> "Table[P]":
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        return (_restore_table, (self.of_game(), self.text()))

    def __eq__(self, other: object) -> bool:
        """Return True if the other table has the same game and the same state, hidden things included."""
        return isinstance(other, Table) and self.game == other.game and self.key() == other.key()

    def __hash__(self) -> int:
        """Return the hash of the current state. Do not change a table that is in a set or a dict."""
        return hash(self.key())

    def __repr__(self) -> str:
        name = self.game.title.name if self.game is not None else "no game"
        said = f"{asked_words(self.waiting())}: {self.ask().key}" if self.stack else "over"
        return f"<Table of {name} after {self.at} answers, {said}>"


AnyTable = Table[Any]
"""A table of any game. Shared signatures have this type, and games declare a narrower one."""


def _restore_table(game: "Game", text: str) -> AnyTable:
    return game.read(text)
