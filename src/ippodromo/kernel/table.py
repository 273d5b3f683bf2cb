"""The table: position, money, a stack of phases, sealed answers not yet revealed, and veils."""

from typing import TYPE_CHECKING, Any, Final, Generic, Never, TypeVar, cast, final

from .asks import DRAW, OPEN, SEALED, Ask, Pause
from .choices import Choice, answers_key
from .errors import BrokenGame, NotAllowed
from .events import Event, Figures, Paid, Told
from .ledger import Ledger
from .mypyc_compat import mypyc_attr
from .phases import WAIT, Leave, Next, Phase, Push
from .seats import NOBODY, Seat, asked_words

if TYPE_CHECKING:
    from .game import Game


@mypyc_attr(allow_interpreted_subclasses=True)
class Position:
    """A game's own data. Everything in it is copied by `copy` and told apart by `key`."""

    def copy(self) -> "Position":
        """An independent position with the same contents."""
        raise NotImplementedError

    def key(self) -> tuple[object, ...]:
        """All contents as nested tuples of plain values: equal positions have equal keys."""
        raise NotImplementedError


def progress_by_space(length: int) -> list[float]:
    """For each space of a course of that length how much of it lies behind, as `RunnerView` says it."""
    return [round(space / length, 3) for space in range(length + 1)]


class Veil:
    """An answer that some may not see yet, and what they see instead."""

    def __init__(self, at: int, seat: Seat, secret: str, audience: list[Seat], shown: str) -> None:
        self.at = at
        self.seat = seat
        self.secret = secret
        self.audience = audience
        """Who sees through the veil."""
        self.shown = shown


def copies(veils: list[Veil]) -> list[Veil]:
    """Return copies of veils, which `Table.reveil` and `Table.unveil` may change."""
    return [Veil(v.at, v.seat, v.secret, v.audience, v.shown) for v in veils]


def draw_veil(
    veils: list[Veil], ask: Ask, seat: Seat, choice: Choice, at: int, opened: int, is_again: bool
) -> None:
    """Veil an answer where its ask says so; `is_again` where it replaces a sealed one."""
    if ask.mode == DRAW:
        if ask.audience is not None:
            veils.append(Veil(at, seat, ask.veil or "chance", ask.audience, choice.masked))
    elif ask.mode == SEALED:
        secret = ask.veil or f"sealed {opened}"
        if is_again:
            _forget(veils, seat, secret)
        veils.append(Veil(at, seat, secret, [seat], choice.masked))
    elif ask.veil:
        audience: list[Seat] = [] if ask.veils_owner else [seat]
        veils.append(Veil(at, seat, ask.veil, audience, choice.masked))


def _forget(veils: list[Veil], seat: Seat, secret: str) -> None:
    """A sealed answer that is replaced stays veiled when the one that counts is shown."""
    for veil in reversed(veils):
        if veil.seat == seat and veil.secret == secret:
            veil.secret = "replaced"
            return


P = TypeVar("P", bound=Position)

FROM_ASIDE: Final = -2
"""A phase pushed by an aside of the phase at place p has the pusher FROM_ASIDE - p."""


@final
class Table(Generic[P]):
    """A running game, without its record. All of it is plain data; a copy costs microseconds.

    >>> import ippodromo
    >>> ippodromo.game("homestretch", 3).scene("first_move seat=1 horse=7", race="1", horse_7="4")
    <Table of homestretch after 0 answers, seat 1: ask.first_move>
    """

    def __init__(
        self,
        position: P,
        ledger: Ledger,
        opening: Phase | None,
        is_told: bool = True,
        game: "Game | None" = None,
    ) -> None:
        self.game = game
        self.position: P = position
        self.ledger = ledger
        self.at = 0
        """How many answers have been given, those of chance included."""
        self.is_told = is_told
        """Whether events and veils are kept; a table that searches keeps none."""
        self.told: list[Told] = []
        self.veils: list[Veil] = []
        self.final = ""
        """The rule that makes the answer given last final, if there is one (see `Phase.final`)."""
        self.balances_told: list[list[int]] = []
        """For each answer that moved a seat's money its number and what every seat then held."""
        self._ask: Ask | None = None
        if opening is None:
            return
        self.stack: list[Phase] = [opening]
        self.opened: list[int] = [0]
        """For each phase the number of answers given when its present question opened."""
        self.pushers: list[int] = [-1]
        """For each phase the place of the phase that pushed it; below FROM_ASIDE if by an aside."""
        self.sealed: list[dict[Seat, Choice] | None] = [None]
        """For each phase the sealed answers that are in."""
        self.follow(opening.enter(self))
        self._note_balances()

    def copy(self) -> "Table[P]":
        """An independent table that keeps no events: for search and simulation."""
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

    def continued(self) -> "Table[P]":
        """An independent table with all that was told: it can go on in this one's place."""
        other = self.copy()
        other.is_told = self.is_told
        other.told = self.told.copy()
        other.veils = copies(self.veils)
        other.final = self.final
        other.balances_told = self.balances_told.copy()
        return other

    def key(self) -> tuple[object, ...]:
        """All of the table as a value: it can be hashed, and what happens later does not change it."""
        return (
            self.at,
            tuple([repr(phase) for phase in self.stack]),
            tuple(self.opened),
            tuple(self.pushers),
            tuple([answers_key(sealed) for sealed in self.sealed]),
            tuple(self.ledger.balances),
            self.position.key(),
        )

    # What is asked

    def is_over(self) -> bool:
        """Whether the game has ended."""
        return not self.stack

    def ask(self) -> Ask:
        """The question that holds up play."""
        ask = self._ask
        if ask is None:
            ask = self.stack[-1].ask(self)
            self._ask = ask
        return ask

    def pause(self) -> Pause | None:
        """What a table with people waits for before the next answer; the rules themselves do not wait."""
        return self.stack[-1].pause(self) if self.stack else None

    def asides(self) -> list[tuple[int, Ask]]:
        """What phases on the stack leave open without holding up play, with their places."""
        found: list[tuple[int, Ask]] = []
        for place in range(len(self.stack)):
            aside = self.stack[place].asides(self)
            if aside is not None:
                found.append((place, aside))
        return found

    def waiting(self) -> list[Seat]:
        """The seats that hold up play."""
        if not self.stack:
            return []
        ask = self.ask()
        answers = self.sealed[-1]
        if answers is None:
            return ask.seats
        return [seat for seat in ask.seats if seat not in answers]

    def pending(self, seat: Seat) -> Choice | None:
        """The seat's own sealed answer to the present ask, if it has given one."""
        answers = self.sealed[-1] if self.stack else None
        return answers.get(seat) if answers is not None else None

    # Answers

    def submit(self, seat: Seat, said: str, ask_at: int = -1) -> Choice:
        """Check one answer, apply it and return it; refused, nothing has changed.

        `ask_at` is the identity of the ask meant, where the speaker names one.
        """
        if not self.stack:
            raise NotAllowed("T-8", "refused.over")
        place, ask, choice = self._meant(seat, said, ask_at)
        at_top = place == len(self.stack)
        if self.is_told:
            is_again = self.pending(seat) is not None
            draw_veil(self.veils, ask, seat, choice, self.at, self.opened[-1], is_again)
        phase = self.stack[-1 if at_top else place]
        if at_top:
            self.apply(seat, choice)
        else:
            self._apply_aside(place, seat, choice)
        self.final = phase.final(self, choice)
        if not self.final and ask.mode == SEALED and not ask.replaceable:
            self.final = "T-4"
        self._note_balances()
        return choice

    def answers_top(self, seat: Seat, said: str, ask_at: int = -1) -> bool:
        """Whether an answer belongs to the ask that holds up play; refused if to none."""
        return self._meant(seat, said, ask_at)[0] == len(self.stack)

    def apply(self, seat: Seat, choice: Choice) -> None:
        """Apply an answer taken from the present ask itself: no check, for playouts."""
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
        after = after.come(self)
        if after is not WAIT:
            self.follow(after)

    def _meant(self, seat: Seat, said: str, ask_at: int) -> tuple[int, Ask, Choice]:
        """The ask an answer belongs to, with its place (the height of the stack for the top one)."""
        top = len(self.stack)
        refusal: NotAllowed | None = None
        ask = self.ask()
        options = ask.of(seat)
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
            options = aside.of(seat)
            if options is not None and ask_at in (-1, self.opened[place]):
                try:
                    return place, aside, options.find(said)
                except NotAllowed as no:
                    why = self.stack[place].why_not(self, seat, said)
                    if refusal is None or refusal.rule == "T-3":
                        refusal = why or no
        if refusal is not None:
            raise refusal
        if ask_at != -1 and (ask.of(seat) is not None):
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
            self._ask = ask  # a sealed answer changes nothing that anybody else is asked
            return
        self.sealed[-1] = None
        if self.is_told and not ask.veil:
            self.unveil(f"sealed {self.opened[-1]}")
        ordered = {asked: cast(Never, answers[asked]) for asked in ask.seats}
        after = self.stack[-1].reveal(self, ordered)
        if after is WAIT:
            self.opened[-1] = self.at  # that question is closed
        self.follow(after)

    def _apply_aside(self, place: int, seat: Seat, choice: Choice) -> None:
        self._ask = None
        self.at += 1
        after = self.stack[place].aside(self, seat, cast(Never, choice))
        self._place(place, after)

    def follow(self, after: Next) -> None:
        """Change the stack until the phase on top waits for an answer, or none is left."""
        self._ask = None
        while after is not WAIT:
            after = after.come(self)

    def leave(self, marker: str, result: object) -> Next:
        """Take off every phase above the one with a marker and tell that one."""
        while self.stack and self.stack[-1].marker() != marker:
            self._drop()
        if not self.stack:
            raise BrokenGame(f"no phase is called {marker}")
        self.opened[-1] = self.at
        return self.stack[-1].back(self, result)

    def end(self, result: object) -> Next:
        """Take the top phase off and tell the one that pushed it."""
        pusher = self.pushers[-1]
        self._drop()
        if pusher <= FROM_ASIDE:
            place = FROM_ASIDE - pusher
            # This may come back here by what follows: not deep, phases that end an aside are few.
            self._place(place, self.stack[place].back(self, result))
            return WAIT
        if pusher < 0:
            return WAIT
        after = self.stack[pusher].back(self, result)
        if after is WAIT:
            self.opened[-1] = self.at
        return after

    def _place(self, place: int, after: Next) -> None:
        """Follow what came of an aside: nothing that lies above its phase is disturbed."""
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
        """Put a phase on top."""
        self.stack.append(phase)
        self.opened.append(self.at)
        self.pushers.append(pusher)
        self.sealed.append(None)

    def _drop(self) -> None:
        self.stack.pop()
        self.opened.pop()
        self.pushers.pop()
        self.sealed.pop()

    # What is told

    def tell(self, event: Event, audience: list[Seat] | None = None) -> None:
        """Tell everybody, or only some seats, what happened."""
        if self.is_told:
            self.told.append(Told(self.at, event, audience))

    def pay(
        self, payer: int, payee: int, amount: int, reason: str, because: Figures | None = None
    ) -> None:
        """Move money and tell everybody why, with the figures behind it. Zero is not paid."""
        if amount == 0:
            return
        self.ledger.pay(payer, payee, amount)
        if self.is_told:
            word = self.ledger.word
            self.tell(Paid(word(payer), word(payee), amount, reason, because or {}))

    def _note_balances(self) -> None:
        if not self.is_told:
            return
        held = self.ledger.balances[: self.ledger.seats]
        if not self.balances_told or self.balances_told[-1][1:] != held:
            self.balances_told.append([self.at, *held])

    def unveil(self, secret: str) -> None:
        """Lift the veil from all answers that belong to a secret."""
        self.veils = [veil for veil in self.veils if veil.secret != secret]

    def reveil(self, secret: str, seat: Seat, shown: str) -> None:
        """Show a little more of a seat's veiled answer to all."""
        for veil in self.veils:
            if veil.secret == secret and veil.seat == seat:
                veil.shown = shown

    # As words

    def say(self, seat: Seat | int, said: Choice | str) -> Choice:
        """One answer, as an option or its notation: `submit` for those who write by hand."""
        return self.submit(Seat(seat), said if isinstance(said, str) else said.notation)

    def facts(self) -> dict[str, str]:
        """The position in public words, hidden things included."""
        return self.of_game().facts(self)

    def text(self) -> str:
        """All of the table as text, which `Game.read` reads; what was told is not part of it."""
        return self.of_game().text(self)

    def of_game(self) -> "Game":
        """The game that is played here."""
        if self.game is None:
            raise BrokenGame("the table does not know its game")
        return self.game

    def __copy__(self) -> "Table[P]":
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        return (_restore_table, (self.of_game(), self.text()))

    def __eq__(self, other: object) -> bool:
        """Whether it is the same game at the same point, hidden things included."""
        return isinstance(other, Table) and self.game == other.game and self.key() == other.key()

    def __hash__(self) -> int:
        """As it is now: a table that others look up in a set or a dict is not played on."""
        return hash(self.key())

    def __str__(self) -> str:
        """The board as a spectator may see it, drawn as text."""
        return self.of_game().picture(self.of_game().view(self, NOBODY))

    def __repr__(self) -> str:
        name = self.game.title.name if self.game is not None else "no game"
        said = f"{asked_words(self.waiting())}: {self.ask().key}" if self.stack else "over"
        return f"<Table of {name} after {self.at} answers, {said}>"


AnyTable = Table[Any]
"""A table of whatever game: phases and the kernel share signatures across games, which narrow it."""


def _restore_table(game: "Game", text: str) -> AnyTable:
    return game.read(text)
