"""`AnswerEditor`: one answer, made step by step. Both terminals use it.

A step is a list of lines, or an amount within a range. Long lists are split: the parts of a choice are
asked one after another. A form is filled in row by row and cell by cell; only values from which the whole
form can still be completed are offered. A screen shows a `Step` and passes back which line was taken.
"""

from dataclasses import dataclass, field, replace
from typing import Final

from ippodromo.kernel.choices import Amount, Choice
from ippodromo.kernel.errors import IppodromoError, NotAllowed
from ippodromo.kernel.forms import Cell, Field, Form, Offer, Row, SumAtMost, Value
from ippodromo.kernel.view_types import Fields
from ippodromo.messages import Words

from .session import Question, horse_named

LONG_LIST: Final = 12
"""Longer lists of choices are asked part by part, if the choices have parts."""


@dataclass(frozen=True)
class Line:
    """One line of a list."""

    text: str
    horse: str = ""
    """The horse that the line is about, by name or number. Its silk is drawn before the text."""
    is_filled: bool = False
    """True for a row that is on the form already. Taking the line removes the row."""
    is_end: bool = False
    """True for the line that hands the form in."""
    key: str = ""
    """What to type for this line in the plain terminal."""
    name: str = ""
    """Another text by which the line can be chosen: a notation, or the beginning of one."""


@dataclass(frozen=True)
class AmountRange:
    """The amounts from `low` to `high` in steps."""

    low: int
    high: int
    step: int
    is_money: bool


@dataclass(frozen=True)
class Step:
    """What a screen shows at one time: a heading with a list, or with a range of amounts."""

    heading: str
    lines: list[Line] = field(default_factory=list)
    amounts: AmountRange | None = None
    label: str = ""
    """What is chosen in this step, in a word or two: the prompt of the plain terminal."""
    is_form: bool = False
    """True if the step shows a form with its rows."""
    takes_notation: bool = False
    """True if a whole answer may be typed instead of choosing a line."""


class AnswerEditor:
    """One answer while it is made. `states` is the stack of steps that `back` goes through."""

    def __init__(
        self,
        words: Words,
        question: Question,
        names: dict[int, str],
        numbers: dict[str, str] | None = None,
        long_list: int = LONG_LIST,
    ) -> None:
        self.words = words
        self.question = question
        self.names = names
        """The names of the race's horses by number, for choices that give only the number."""
        self.numbers = numbers or {}
        """The number on the board of each horse, by its name in notation."""
        self.long_list = long_list
        self.states: list[_Choices | _Parts | _Amount | _FormStep | _CellStep] = []
        first = _Choices(self)
        self.states.append(first)
        only = first.chosen[0] if len(first.chosen) == 1 else None
        if only is not None and not isinstance(only, Choice):
            first.take(0)  # the only thing to say is this form or amount: open it at once
            self.states.pop(0)

    def step(self) -> Step:
        """Return what to show now."""
        return self.states[-1].step()

    def take(self, index: int) -> str | None:
        """Take a line of the list. Return the answer as notation when it is complete, else None."""
        return self.states[-1].take(index)

    def take_amount(self, amount: int) -> str | None:
        """Take an amount. Return the answer as notation when it is complete, else None."""
        state = self.states[-1]
        assert isinstance(state, _Amount | _CellStep)
        return state.take_amount(amount)

    def hand_in(self) -> str | None:
        """Return the open form as notation. Raise NotAllowed if a rule of the form is broken.

        A refused form without rows is closed, unless it is the first step of the answer.
        """
        state = self.states[-1]
        assert isinstance(state, _FormStep)
        try:
            return state.form.check(state.rows).notation
        except IppodromoError:
            if not state.rows:
                self.back()
            raise

    def back(self) -> bool:
        """Go back one step. Return False if this is the first one."""
        if len(self.states) == 1:
            return False
        self.states.pop()
        return True

    def notations(self) -> list[str]:
        """Return the notations of all choices that can still be reached from this step."""
        state = self.states[-1]
        if isinstance(state, _Parts):
            return [pick.notation for pick in state.picks]
        if isinstance(state, _Choices) and state.parts is not None:
            return [pick.notation for pick in state.parts.picks]
        if isinstance(state, _Choices):
            return [one.notation for one in state.chosen if isinstance(one, Choice)]
        return []

    def choice_text(self, pick: Choice) -> str:
        """Return a choice in words."""
        fields = pick.fields()
        number = fields.get("horse")
        if isinstance(number, int) and number in self.names:
            fields = {**fields, "horse_name": self.names[number]}
        return self.words.choice(pick.verb(), fields)

    def value_text(self, part: str, value: object) -> str:
        """Return a part of a choice, or a word of a cell, in words."""
        key = f"{part}.{value}"
        if self.words.has(key):
            return self.words.say(key)
        said = self.words.name(part, value)
        number = int(said) if part == "horse" and said.isdigit() else 0
        return f"{said} {self.names[number]}" if number in self.names else said

    def heading(self) -> str:
        """Return the question, preceded by the owner of the card that it is about, if it has one."""
        said = self.words.say(self.question.key, self.question.params)
        return f"{self.question.whose}: {said}" if self.question.whose else said


class _Choices:
    """The first step: all choices, amounts and forms of the question."""

    def __init__(self, editor: AnswerEditor) -> None:
        self.editor = editor
        self.chosen: list[Choice | Amount | Form] = []
        known: set[str] = set()
        for options in editor.question.options:
            fresh = [pick for pick in options.picks if pick.notation not in known]
            known |= {pick.notation for pick in fresh}  # an aside may offer what the question does
            self.chosen += [*fresh, *options.amounts, *options.forms]
        picks = [one for one in self.chosen if isinstance(one, Choice)]
        self.parts: _Parts | None = None
        part = part_to_ask(picks) if len(picks) == len(self.chosen) > editor.long_list else ""
        if part:
            self.parts = _Parts(editor, picks, part)

    def step(self) -> Step:
        if self.parts is not None:
            return self.parts.step()
        lines = [self._line(one) for one in self.chosen]
        texts = [line.text for line in lines]
        for i, one in enumerate(self.chosen):
            if isinstance(one, Choice) and texts.count(texts[i]) > 1:
                lines[i] = replace(lines[i], text=f"{texts[i]} · {self._telling(one, texts[i])}")
        keys = choice_keys(self.chosen, self.editor.numbers)
        lines = [replace(line, key=key) for line, key in zip(lines, keys, strict=True)]
        return Step(self.editor.heading(), lines, takes_notation=True)

    def _telling(self, pick: Choice, text: str) -> str:
        """Return the parts in which a choice differs from others with the same text."""
        alike = [
            one.fields()
            for one in self.chosen
            if isinstance(one, Choice) and self.editor.choice_text(one) == text
        ]
        mine = pick.fields()
        parts = [p for p in mine if any(other.get(p) != mine[p] for other in alike)]
        said = [self.editor.value_text(part, mine[part]) for part in parts]
        plain = [str(mine[part]) for part, word in zip(parts, said, strict=True) if word in text]
        return ", ".join(plain or said) or pick.notation

    def _line(self, one: Choice | Amount | Form) -> Line:
        words = self.editor.words
        if isinstance(one, Choice):
            text = self.editor.choice_text(one)
            return Line(text, horse_named(one.fields()), name=one.notation)
        if isinstance(one, Amount):
            return Line(words.say(f"amount.{one.word}", one.data()) + " …", name=one.word)
        return Line(words.say(f"form.{one.word}") + " …", name=one.word)

    def take(self, index: int) -> str | None:
        if self.parts is not None:
            return self.parts.take(index)
        one = self.chosen[index]
        if isinstance(one, Choice):
            return one.notation
        self.editor.states.append(
            _Amount(self.editor, one) if isinstance(one, Amount) else _FormStep(self.editor, one)
        )
        return None


class _Parts:
    """Choices with several parts, such as horse and value. Each step asks for one part."""

    def __init__(self, editor: AnswerEditor, picks: list[Choice], part: str) -> None:
        self.editor = editor
        self.picks = picks
        self.part = part
        self.values = distinct(picks, part)

    def step(self) -> Step:
        label = self.editor.words.say(f"cell.{self.part}")
        is_horse = self.part == "horse"
        texts = [self.editor.value_text(self.part, value) for value in self.values]
        keys = value_keys(self.values, texts, self.editor.numbers)
        lines = [
            Line(text, str(value) if is_horse else "", key=key, name=str(value))
            for text, value, key in zip(texts, self.values, keys, strict=True)
        ]
        heading = f"{self.editor.heading()} ({label})"
        return Step(heading, lines, label=label, takes_notation=True)

    def take(self, index: int) -> str | None:
        left = [pick for pick in self.picks if pick.fields()[self.part] == self.values[index]]
        if len(left) == 1:
            return left[0].notation
        part = part_to_ask(left) or varying(left)
        self.editor.states.append(_Parts(self.editor, left, part))
        return None


class _Amount:
    """An amount to choose within its range."""

    def __init__(self, editor: AnswerEditor, amount: Amount) -> None:
        self.editor = editor
        self.amount = amount

    def step(self) -> Step:
        amount = self.amount
        label = self.editor.words.say(f"amount.{amount.word}", amount.data())
        amounts = AmountRange(amount.low, amount.high, amount.step, amount.step > 1)
        return Step(label, [], amounts, label)

    def take(self, index: int) -> str | None:
        raise NotAllowed("T-5", "refused.amount", self.amount.data())

    def take_amount(self, amount: int) -> str | None:
        return self.amount.read(str(amount)).notation


class _FormStep:
    """A form: the rows on it, the fields that can get another row, and a line that hands it in."""

    def __init__(self, editor: AnswerEditor, form: Form) -> None:
        self.editor = editor
        self.form = form
        self.rows: list[Row] = []

    def fields(self) -> list[Field]:
        """Return the fields that may have another row."""
        return self.form.open_fields(self.rows)

    def step(self) -> Step:
        words = self.editor.words
        lines = [self._row(i, row) for i, row in enumerate(self.form.ordered(self.rows), 1)]
        names = [one.name for one in self.fields()]
        keys = word_keys(names, self.editor.numbers)
        for one, key in zip(self.fields(), keys, strict=True):
            lines.append(Line(f"+ {self._named(one)}", self._horse(one), key=key, name=one.name))
        if self.form.is_whole(self.rows):
            lines.append(Line(self._hand_in(), is_end=True))
        heading = f"{words.say(f'form.{self.form.word}')}{self._left()}"
        return Step(heading, lines, is_form=True)

    def _hand_in(self) -> str:
        words, form = self.editor.words, f"form.{self.form.word}"
        if not self.rows and words.has(f"{form}.none"):
            return words.say(f"{form}.none")
        if not words.has(f"{form}.send"):
            return words.say("screen.hand_in")
        amounts = [value for _, values in self.rows for value in values if isinstance(value, int)]
        return words.say(f"{form}.send", {"count": len(self.rows), "sum": sum(amounts)})

    def _horse(self, field: Field) -> str:
        """Return the horse that a field is about, on forms with one price or bid for each horse."""
        is_counted = field.name.isdigit() and field.cells[0].words is not None
        return "" if is_counted else field.name

    def _named(self, field: Field) -> str:
        number = int(field.name) if field.name.isdigit() and self._horse(field) else 0
        if number in self.editor.names:
            return self.editor.names[number]
        return self.editor.words.say(f"field.{field.name}")

    def _row(self, place: int, row: Row) -> Line:
        field = self.form.field(row[0])
        texts: list[str] = []
        horse = ""
        for cell, value in zip(field.cells, row[1], strict=True):
            if cell.name == "horse":
                horse = str(value)
            if isinstance(value, int) and is_money(self.form, cell):
                texts.append(self.editor.words.money(value))
            else:
                texts.append(self.editor.value_text(cell.name, value))
        horse = horse or self._horse(field)
        text = f"{self._named(field)}: {', '.join(texts)}"
        return Line(text, horse, is_filled=True, key=f"-{place}")

    def _left(self) -> str:
        """Return how much of a limited sum is still left, in words; empty without such a limit."""
        words = self.editor.words
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
            self.editor.states.append(_CellStep(self, fields[at], ()))
            return None
        return self.form.check(self.rows).notation


class _CellStep:
    """One cell of a row that is being added to a form."""

    def __init__(self, form_step: _FormStep, field: Field, begun: tuple[Value, ...]) -> None:
        self.form_step = form_step
        self.editor = form_step.editor
        self.field = field
        self.begun = begun
        self.offer: Offer = form_step.form.next_offers(form_step.rows, field.name, begun)[0]

    def step(self) -> Step:
        words, cell = self.editor.words, self.offer.cell
        heading = f"{words.say(f'field.{self.field.name}')}: {words.say(f'cell.{cell.name}')}"
        if cell.words is None:
            is_sum = is_money(self.form_step.form, cell)
            amounts = AmountRange(self.offer.low, self.offer.high, cell.step, is_sum)
            return Step(heading, [], amounts, words.say(f"cell.{cell.name}"))
        is_horse = cell.name == "horse"
        texts = [self.editor.value_text(cell.name, word) for word in self.offer.words]
        if words.names_seat(cell.name):
            keys = [str(int(word) + 1) for word in self.offer.words]  # people count seats from 1
        else:
            keys = word_keys(self.offer.words, self.editor.numbers)
        lines = [
            Line(text, word if is_horse else "", key=key, name=word)
            for text, word, key in zip(texts, self.offer.words, keys, strict=True)
        ]
        return Step(heading, lines, label=words.say(f"cell.{cell.name}"))

    def take(self, index: int) -> str | None:
        return self._fill(self.offer.at(index))

    def take_amount(self, amount: int) -> str | None:
        offer = self.offer
        if not offer.low <= amount <= offer.high or (amount - offer.low) % offer.cell.step:
            params: Fields = {"low": offer.low, "high": offer.high, "step": offer.cell.step}
            params["field"] = self.editor.words.say(f"field.{self.field.name}")
            raise NotAllowed(self.field.rule, "refused.cell_amount", params)
        return self._fill(amount)

    def _fill(self, value: Value) -> str | None:
        begun = (*self.begun, value)
        if len(begun) < len(self.field.cells):
            self.editor.states.append(_CellStep(self.form_step, self.field, begun))
            return None
        while self.editor.states[-1] is not self.form_step:
            self.editor.states.pop()
        self.form_step.rows.append((self.field.name, begun))
        return None


def is_money(form: Form, cell: Cell) -> bool:
    """Return True if a cell contains money: its sum is limited, or it goes in steps above 1."""
    is_summed = any(isinstance(c, SumAtMost) and c.cell == cell.name for c in form.conditions)
    return cell.words is None and (is_summed or cell.step > 1)


def choice_keys(chosen: list[Choice | Amount | Form], numbers: dict[str, str]) -> list[str]:
    """Return what to type for each line of a list: 7 for horse 7 if all lines are horses, else 1, 2, 3."""
    counted = [str(number) for number in range(1, len(chosen) + 1)]
    picks = [one for one in chosen if isinstance(one, Choice)]
    if len(picks) < len(chosen) or len({pick.verb() for pick in picks}) != 1:
        return counted
    horses = [str(pick.fields().get("horse", "")) for pick in picks]
    if len(set(horses)) == len(picks) and all(horse in numbers for horse in horses):
        return [numbers[horse] for horse in horses]
    values = [list(pick.fields().values()) for pick in picks]
    if any(len(value) != 1 or not str(value[0]).isdigit() for value in values):
        return counted
    return [str(value[0]) for value in values]


def value_keys(values: list[object], texts: list[str], numbers: dict[str, str]) -> list[str]:
    """Return what to type for each value: the value itself if its text begins with it, or its place."""
    begins = [text.partition(" ")[0] for text in texts]
    if begins == [str(value) for value in values] and all(one.isdigit() for one in begins):
        return begins
    return word_keys([str(value) for value in values], numbers, are_numbers_shown=False)


def word_keys(
    words: list[str], numbers: dict[str, str], are_numbers_shown: bool = True
) -> list[str]:
    """Return what to type for each word: a number stands for itself, a horse for its number.

    Other words are numbered in order; also numbers that are shown under another text.
    """
    if are_numbers_shown and all(word.isdigit() for word in words):
        return words
    if all(word in numbers for word in words):
        return [numbers[word] for word in words]
    return [str(number) for number in range(1, len(words) + 1)]


def distinct(picks: list[Choice], part: str) -> list[object]:
    """Return the values of one part, each once, in the order of the choices."""
    return list(dict.fromkeys(pick.fields()[part] for pick in picks))


def part_to_ask(picks: list[Choice]) -> str:
    """Return the part with the fewest values that divides the choices; empty if there is none."""
    if len({pick.verb() for pick in picks}) != 1:
        return ""
    parts = [set(pick.fields()) for pick in picks]
    if any(other != parts[0] for other in parts):
        return ""
    counts = {part: len(distinct(picks, part)) for part in picks[0].fields()}
    dividing = [part for part, count in counts.items() if 1 < count < len(picks)]
    return min(dividing, key=lambda part: counts[part], default="")


def varying(picks: list[Choice]) -> str:
    """Return the first part in which all choices differ; empty if there is none."""
    for part in picks[0].fields():
        if len(distinct(picks, part)) == len(picks) > 1:
            return part
    return ""
