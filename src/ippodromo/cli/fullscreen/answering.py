"""Answering, step by step: which list or amount comes next, and what has been said in the end.

A step is a list of lines, or an amount between two bounds. Picks with many lines are asked part by
part, a form row by row and cell by cell; what the form offers never leads where no whole form can
follow. This knows no terminal: a screen shows `Step`s and says which line was taken.
"""

from dataclasses import dataclass, field, replace
from typing import Final

from ippodromo.cli.sessions.session import Question, horse_named
from ippodromo.cli.terminal.answers import distinct, part_to_ask, varying
from ippodromo.kernel.choices import Amount, Choice
from ippodromo.kernel.errors import NotAllowed
from ippodromo.kernel.forms import Cell, Field, Form, Offer, Row, SumAtMost, Value
from ippodromo.messages import Words

MANY: Final = 12
"""Lists with more lines are asked part by part where the choices have parts."""


@dataclass(frozen=True)
class Line:
    """One line of a list."""

    text: str
    horse: str = ""
    """The horse it is about, by name or number; its silk stands before the text."""
    is_filled: bool = False
    """Whether it stands on the form already: taking it takes it off."""
    is_end: bool = False
    """Whether it hands something in."""


@dataclass(frozen=True)
class Span:
    """An amount from low to high in steps."""

    low: int
    high: int
    step: int
    is_money: bool


@dataclass(frozen=True)
class Step:
    """What is shown at once: a heading over a list, or over an amount."""

    heading: str
    lines: list[Line] = field(default_factory=list)
    span: Span | None = None


class Answering:
    """One answer while it is given. Every state below the present one is kept to go back to."""

    def __init__(self, words: Words, question: Question, names: dict[int, str]) -> None:
        self.words = words
        self.question = question
        self.names = names
        """The horses of the race by their numbers, for choices that name a horse by its number."""
        self.states: list[_Choices | _Parts | _Amount | _Sheet | _Cell] = []
        first = _Choices(self)
        self.states.append(first)
        only = first.chosen[0] if len(first.chosen) == 1 else None
        if only is not None and not isinstance(only, Choice):
            first.take(0)  # nothing else can be said: its sheet lies open at once
            self.states.pop(0)

    def step(self) -> Step:
        """What is shown now."""
        return self.states[-1].step()

    def take(self, index: int) -> str | None:
        """Take a line of the list; the answer as notation once it is whole."""
        return self.states[-1].take(index)

    def take_amount(self, amount: int) -> str | None:
        """Take an amount; the answer as notation once it is whole."""
        state = self.states[-1]
        assert isinstance(state, _Amount | _Cell)
        return state.take_amount(amount)

    def back(self) -> bool:
        """Go back one step; False where this is the first."""
        if len(self.states) == 1:
            return False
        self.states.pop()
        return True

    def choice_text(self, pick: Choice) -> str:
        """What a choice says."""
        fields = pick.fields()
        number = fields.get("horse")
        if isinstance(number, int) and number in self.names:
            fields = {**fields, "horse_name": self.names[number]}
        return self.words.choice(pick.verb(), fields)

    def value_text(self, part: str, value: object) -> str:
        """What a part of a choice, or a word of a cell, is called."""
        key = f"{part}.{value}"
        if self.words.has(key):
            return self.words.say(key)
        said = self.words.name(part, value)
        number = int(said) if part == "horse" and said.isdigit() else 0
        return f"{said} {self.names[number]}" if number in self.names else said

    def heading(self) -> str:
        """The question itself."""
        said = self.words.say(self.question.key, self.question.params)
        return f"{self.question.whose}: {said}" if self.question.whose else said


class _Choices:
    """All that may be said: picks, amounts and forms."""

    def __init__(self, answering: Answering) -> None:
        self.all = answering
        self.chosen: list[Choice | Amount | Form] = []
        for options in answering.question.options:
            self.chosen += [*options.picks, *options.amounts, *options.forms]
        picks = [one for one in self.chosen if isinstance(one, Choice)]
        self.parts: _Parts | None = None
        part = part_to_ask(picks) if len(picks) == len(self.chosen) > MANY else ""
        if part:
            self.parts = _Parts(answering, picks, part)

    def step(self) -> Step:
        if self.parts is not None:
            return self.parts.step()
        lines = [self._line(one) for one in self.chosen]
        texts = [line.text for line in lines]
        for i, one in enumerate(self.chosen):
            if isinstance(one, Choice) and texts.count(texts[i]) > 1:
                lines[i] = replace(lines[i], text=f"{texts[i]} · {self._telling(one, texts[i])}")
        return Step(self.all.heading(), lines)

    def _telling(self, pick: Choice, text: str) -> str:
        """What tells a choice from others of the same text: the parts in which they differ."""
        alike = [
            one.fields()
            for one in self.chosen
            if isinstance(one, Choice) and self.all.choice_text(one) == text
        ]
        mine = pick.fields()
        parts = [p for p in mine if any(other.get(p) != mine[p] for other in alike)]
        said = [self.all.value_text(part, mine[part]) for part in parts]
        plain = [str(mine[part]) for part, word in zip(parts, said, strict=True) if word in text]
        return ", ".join(plain or said) or pick.notation

    def _line(self, one: Choice | Amount | Form) -> Line:
        words = self.all.words
        if isinstance(one, Choice):
            return Line(self.all.choice_text(one), horse_named(one.fields()))
        if isinstance(one, Amount):
            return Line(words.say(f"amount.{one.word}", one.data()) + " …")
        return Line(words.say(f"form.{one.word}") + " …")

    def take(self, index: int) -> str | None:
        if self.parts is not None:
            return self.parts.take(index)
        one = self.chosen[index]
        if isinstance(one, Choice):
            return one.notation
        self.all.states.append(
            _Amount(self.all, one) if isinstance(one, Amount) else _Sheet(self.all, one)
        )
        return None


class _Parts:
    """Choices that have parts: one part after another until one choice is left."""

    def __init__(self, answering: Answering, picks: list[Choice], part: str) -> None:
        self.all = answering
        self.picks = picks
        self.part = part
        self.values = distinct(picks, part)

    def step(self) -> Step:
        label = self.all.words.say(f"cell.{self.part}")
        is_horse = self.part == "horse"
        lines = [
            Line(self.all.value_text(self.part, value), str(value) if is_horse else "")
            for value in self.values
        ]
        return Step(f"{self.all.heading()} ({label})", lines)

    def take(self, index: int) -> str | None:
        left = [pick for pick in self.picks if pick.fields()[self.part] == self.values[index]]
        if len(left) == 1:
            return left[0].notation
        part = part_to_ask(left) or varying(left)
        self.all.states.append(_Parts(self.all, left, part))
        return None


class _Amount:
    """A number within its range."""

    def __init__(self, answering: Answering, amount: Amount) -> None:
        self.all = answering
        self.amount = amount

    def step(self) -> Step:
        amount = self.amount
        label = self.all.words.say(f"amount.{amount.word}", amount.data())
        return Step(label, [], Span(amount.low, amount.high, amount.step, amount.step > 1))

    def take(self, index: int) -> str | None:
        raise NotAllowed("T-5", "refused.amount", self.amount.data())

    def take_amount(self, amount: int) -> str | None:
        return self.amount.read(str(amount)).notation


class _Sheet:
    """A form: what stands on it, what may be added, and handing it in."""

    def __init__(self, answering: Answering, form: Form) -> None:
        self.all = answering
        self.form = form
        self.rows: list[Row] = []

    def fields(self) -> list[Field]:
        """The fields that may have another row."""
        return self.form.open_fields(self.rows)

    def step(self) -> Step:
        words = self.all.words
        lines = [self._row(row) for row in self.form.ordered(self.rows)]
        for one in self.fields():
            lines.append(Line(f"+ {self._named(one)}", self._horse(one)))
        if self.form.is_whole(self.rows):
            lines.append(Line(self._hand_in(), is_end=True))
        return Step(f"{words.say(f'form.{self.form.word}')}{self._left()}", lines)

    def _hand_in(self) -> str:
        words, form = self.all.words, f"form.{self.form.word}"
        if not self.rows and words.has(f"{form}.none"):
            return words.say(f"{form}.none")
        if not words.has(f"{form}.send"):
            return words.say("screen.hand_in")
        amounts = [value for _, values in self.rows for value in values if isinstance(value, int)]
        return words.say(f"{form}.send", {"count": len(self.rows), "sum": sum(amounts)})

    def _horse(self, field: Field) -> str:
        """The horse that a field is about: one with a price or a bid for each."""
        is_counted = field.name.isdigit() and field.cells[0].words is not None
        return "" if is_counted else field.name

    def _named(self, field: Field) -> str:
        number = int(field.name) if field.name.isdigit() and self._horse(field) else 0
        if number in self.all.names:
            return self.all.names[number]
        return self.all.words.say(f"field.{field.name}")

    def _row(self, row: Row) -> Line:
        field = self.form.field(row[0])
        texts: list[str] = []
        horse = ""
        for cell, value in zip(field.cells, row[1], strict=True):
            if cell.name == "horse":
                horse = str(value)
            if isinstance(value, int) and is_money(self.form, cell):
                texts.append(self.all.words.money(value))
            else:
                texts.append(self.all.value_text(cell.name, value))
        horse = horse or self._horse(field)
        return Line(f"{self._named(field)}: {', '.join(texts)}", horse, is_filled=True)

    def _left(self) -> str:
        """How much of what a sum allows is left."""
        words = self.all.words
        for condition in self.form.conditions:
            if isinstance(condition, SumAtMost):
                used = sum(
                    value
                    for name, values in self.rows
                    for cell, value in zip(self.form.field(name).cells, values, strict=True)
                    if cell.name == condition.cell and isinstance(value, int)
                )
                left = words.money(condition.limit - used)
                return f" · {words.say('screen.left', {'amount': left})}"
        return ""

    def take(self, index: int) -> str | None:
        if index < len(self.rows):
            self.rows.remove(self.form.ordered(self.rows)[index])
            return None
        fields = self.fields()
        at = index - len(self.rows)
        if at < len(fields):
            self.all.states.append(_Cell(self, fields[at], ()))
            return None
        return self.form.check(self.rows).notation


class _Cell:
    """One cell of a new row of a form."""

    def __init__(self, sheet: _Sheet, field: Field, begun: tuple[Value, ...]) -> None:
        self.sheet = sheet
        self.all = sheet.all
        self.field = field
        self.begun = begun
        self.offer: Offer = sheet.form.next_offers(sheet.rows, field.name, begun)[0]

    def step(self) -> Step:
        words, cell = self.all.words, self.offer.cell
        heading = f"{words.say(f'field.{self.field.name}')}: {words.say(f'cell.{cell.name}')}"
        if cell.words is None:
            is_sum = is_money(self.sheet.form, cell)
            return Step(heading, [], Span(self.offer.low, self.offer.high, cell.step, is_sum))
        is_horse = cell.name == "horse"
        return Step(
            heading,
            [
                Line(self.all.value_text(cell.name, word), word if is_horse else "")
                for word in self.offer.words
            ],
        )

    def take(self, index: int) -> str | None:
        return self._fill(self.offer.at(index))

    def take_amount(self, amount: int) -> str | None:
        offer = self.offer
        if not offer.low <= amount <= offer.high or (amount - offer.low) % offer.cell.step:
            span = {"low": offer.low, "high": offer.high, "step": offer.cell.step}
            raise NotAllowed(self.field.rule, "refused.amount", span)
        return self._fill(amount)

    def _fill(self, value: Value) -> str | None:
        begun = (*self.begun, value)
        if len(begun) < len(self.field.cells):
            self.all.states.append(_Cell(self.sheet, self.field, begun))
            return None
        while self.all.states[-1] is not self.sheet:
            self.all.states.pop()
        self.sheet.rows.append((self.field.name, begun))
        return None


def is_money(form: Form, cell: Cell) -> bool:
    """Whether an amount is money: what is counted in large steps, or adds up to what somebody has."""
    is_summed = any(isinstance(c, SumAtMost) and c.cell == cell.name for c in form.conditions)
    return cell.words is None and (is_summed or cell.step > 1)
