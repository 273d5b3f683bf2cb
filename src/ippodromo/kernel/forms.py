"""Forms: slips and sheets filled in at once, with the conditions that bind their fields.

A form has fields; a field is a named row of cells that may be left out or repeated
(`win=3,2000`, `ticket=2,5,1000`). A cell is one of a few words, or an amount. All that binds
cells together is data of two kinds: a sum that may not be exceeded, and a value that may not
occur too often. `check` and `following` are the only validation there is.
"""

from typing import TYPE_CHECKING, Final, Literal

from .choices import Choice, whole_number
from .errors import BrokenGame, NotAllowed
from .view_types import CellView, ConditionView, Fields, FieldView, FormView

if TYPE_CHECKING:
    from .chance import Stream

QUICK_TRIES: Final = 6
"""Words that are drawn for a cell before a list of the admitted ones is made."""

Value = str | int
Row = tuple[str, tuple[Value, ...]]
"""A filled row: the name of its field and a value for every cell."""


class Cell:
    """One thing to fill in: one of some words, or (without words) an amount."""

    def __init__(
        self, name: str, words: list[str] | None = None, low: int = 0, high: int = 0, step: int = 1
    ) -> None:
        self.name = name
        self.words = words
        self.low = low
        self.high = high
        self.step = step

    def data(self) -> CellView:
        """As plain data, for screens."""
        if self.words is not None:
            return {"name": self.name, "words": self.words}
        return {"name": self.name, "low": self.low, "high": self.high, "step": self.step}


class Field:
    """A named row of cells, to be filled in at least and at most so many times."""

    def __init__(
        self, name: str, cells: list[Cell], at_least: int = 0, at_most: int = 1, rule: str = "T-6"
    ) -> None:
        self.name = name
        self.cells = cells
        self.at_least = at_least
        self.at_most = at_most
        self.rule = rule

    def data(self) -> FieldView:
        """As plain data, for screens."""
        return {
            "name": self.name,
            "cells": [cell.data() for cell in self.cells],
            "at_least": self.at_least,
            "at_most": self.at_most,
        }


class Condition:
    """Binds the cells of one name, in the fields that have one."""

    def __init__(self, rule: str, cell: str, limit: int) -> None:
        self.rule = rule
        self.cell = cell
        self.cells = cell.split(",")
        self.limit = limit

    def kind(self) -> Literal["sum", "each"]:
        """What is limited, in a word."""
        raise NotImplementedError

    def data(self) -> ConditionView:
        """As plain data, for screens."""
        return {"kind": self.kind(), "cell": self.cell, "limit": self.limit, "rule": self.rule}


class SumAtMost(Condition):
    """The amounts in all cells of this name add up to at most the limit."""

    def kind(self) -> Literal["sum", "each"]:
        return "sum"


class EachAtMost(Condition):
    """Rows alike in these cells (names joined by commas) occur at most so many times in all."""

    def kind(self) -> Literal["sum", "each"]:
        return "each"


class Offer:
    """What may be filled in next: a cell of a field, with the values that lead to a whole form."""

    def __init__(self, field: Field, cell: Cell, words: list[str], low: int, high: int) -> None:
        self.field = field
        self.cell = cell
        self.words = words
        self.low = low
        self.high = high

    def count(self) -> int:
        """How many values this cell may take."""
        if self.cell.words is not None:
            return len(self.words)
        return (self.high - self.low) // self.cell.step + 1 if self.high >= self.low else 0

    def at(self, index: int) -> Value:
        """The value at an index."""
        if self.cell.words is not None:
            return self.words[index]
        return self.low + index * self.cell.step


class Filled(Choice):
    """A filled-in form: its rows in the order of its fields."""

    def __init__(self, word: str, rows: list[Row] | None, notation: str = "") -> None:
        if not notation and rows is not None:
            said = [f"{name}={','.join(str(value) for value in values)}" for name, values in rows]
            notation = " ".join([word, *said])
        super().__init__(notation, word + " ?")
        self._rows = rows

    @property
    def rows(self) -> list[Row]:
        """Each field that is filled in, with its values."""
        if self._rows is None:
            self._rows = self.all_rows()
        return self._rows

    def all_rows(self) -> list[Row]:
        """The rows of a form that was filled in without them: a playout needs none."""
        raise BrokenGame("a form without rows")

    def all(self, name: str) -> list[tuple[Value, ...]]:
        """Every row of a field."""
        return [values for field, values in self.rows if field == name]

    def fields(self) -> Fields:
        return {"rows": [[name, *values] for name, values in self.rows]}


class Form:
    """A word, its fields and the conditions that bind them."""

    def __init__(
        self, word: str, fields: list[Field], conditions: list[Condition], rule: str = "T-6"
    ) -> None:
        self.word = word
        self.fields = fields
        self.conditions = conditions
        self.rule = rule
        """The rule that says which fields there are."""
        self._is_roomy = all(field.at_least == 0 or self._has_room(field) for field in fields)
        """Whether rows still due can be filled in whatever the other rows say: mostly so."""

    def data(self) -> FormView:
        """As plain data, for screens."""
        return {
            "word": self.word,
            "fields": [field.data() for field in self.fields],
            "conditions": [condition.data() for condition in self.conditions],
        }

    def drawn(self, stream: "Stream") -> Filled | None:
        """A whole form, evenly filled in, where a game knows a quicker way than cell by cell."""
        return None

    def sample(self, stream: "Stream") -> Filled:
        """A whole form, every next cell and whether to go on decided evenly."""
        drawn = self.drawn(stream)
        if drawn is not None:
            return drawn
        rows: list[Row] = []
        while True:
            fields = self.due(rows)
            if not fields:
                fields = self.open_fields(rows)
                if not fields or stream.below(3) == 0:
                    return Filled(self.word, self.ordered(rows))
            field = fields[stream.below(len(fields))]
            begun: tuple[Value, ...] = ()
            while len(begun) < len(field.cells):
                begun = (*begun, self._sample_cell(field, rows, begun, stream))
            rows.append((field.name, begun))

    def _sample_cell(
        self, field: Field, rows: list[Row], begun: tuple[Value, ...], stream: "Stream"
    ) -> Value:
        """Any admitted value, evenly: a word is drawn until one is admitted, which mostly is at once."""
        words = field.cells[len(begun)].words
        if words is not None:
            for _ in range(QUICK_TRIES):
                word = words[stream.below(len(words))]
                if self.admits(field, rows, (*begun, word)):
                    return word
        offer = self.following(rows, field.name, begun)[0]
        return offer.at(stream.below(offer.count()))

    def field(self, name: str) -> Field:
        """The field of that name, or a refusal."""
        for field in self.fields:
            if field.name == name:
                return field
        raise NotAllowed(self.rule, "refused.field", {"field": name[:20]})

    def read(self, text: str) -> Filled:
        """The form written in a notation (the words after its own), or a refusal."""
        rows: list[Row] = []
        for part in text.split():
            name, mark, values = part.partition("=")
            if not mark:
                raise NotAllowed(self.rule, "refused.field", {"field": name[:20]})
            rows.append((name, self._values(self.field(name), values.split(","))))
        return self.check(rows)

    def check(self, rows: list[Row]) -> Filled:
        """The whole form, its rows put in order, or a refusal naming what is wrong."""
        ordered: list[Row] = []
        for field in self.fields:
            mine = [row for row in rows if row[0] == field.name]
            if not field.at_least <= len(mine) <= field.at_most:
                params = {"field": field.name, "low": field.at_least, "high": field.at_most}
                raise NotAllowed(field.rule, "refused.rows", params)
            for row in mine:
                self._check_cells(field, row[1])
            ordered.extend(mine)
        if len(ordered) != len(rows):
            for row in rows:
                self.field(row[0])
        for condition in self.conditions:
            self._check_condition(condition, ordered)
        return Filled(self.word, ordered)

    def following(
        self, rows: list[Row], name: str = "", begun: tuple[Value, ...] = ()
    ) -> list[Offer]:
        """What may be filled in after these whole rows and the row begun in a field.

        With no row begun it is the first cell of every field that may have another row. An
        offered value never leads where no whole form can follow.
        """
        if name:
            field = self.field(name)
            return [self._offer(field, rows, begun)] if len(begun) < len(field.cells) else []
        return [self._offer(field, rows, ()) for field in self.open_fields(rows)]

    def open_fields(self, rows: list[Row]) -> list[Field]:
        """The fields that may have another row."""
        found: list[Field] = []
        for field in self.fields:
            if _count(rows, field.name) < field.at_most and self.admits(field, rows, ()):
                found.append(field)
        return found

    def due(self, rows: list[Row]) -> list[Field]:
        """The fields that still must have a row."""
        return [f for f in self.fields if f.at_least and _count(rows, f.name) < f.at_least]

    def ordered(self, rows: list[Row]) -> list[Row]:
        """The rows in the order of their fields."""
        found: list[Row] = []
        for field in self.fields:
            found += [row for row in rows if row[0] == field.name]
        return found

    def is_whole(self, rows: list[Row]) -> bool:
        """Whether nothing more must be filled in."""
        return not self.due(rows)

    def _values(self, field: Field, texts: list[str]) -> tuple[Value, ...]:
        if len(texts) != len(field.cells):
            params = {"field": field.name, "cells": len(field.cells)}
            raise NotAllowed(field.rule, "refused.cells", params)
        values: list[Value] = []
        for cell, text in zip(field.cells, texts, strict=True):
            values.append(text if cell.words is not None else whole_number(text))
        return tuple(values)

    def _check_cells(self, field: Field, values: tuple[Value, ...]) -> None:
        if len(values) != len(field.cells):
            params = {"field": field.name, "cells": len(field.cells)}
            raise NotAllowed(field.rule, "refused.cells", params)
        for cell, value in zip(field.cells, values, strict=True):
            if cell.words is not None:
                if value not in cell.words:
                    said: Fields = {"cell": cell.name, "value": str(value)[:20]}
                    raise NotAllowed(field.rule, "refused.word", {"field": field.name, **said})
            elif (
                not isinstance(value, int)
                or not cell.low <= value <= cell.high
                or (value - cell.low) % cell.step
            ):
                bounds: Fields = {"low": cell.low, "high": cell.high, "step": cell.step}
                raise NotAllowed(field.rule, "refused.cell_amount", {"field": field.name, **bounds})

    def _check_condition(self, condition: Condition, rows: list[Row]) -> None:
        limit = condition.limit
        if isinstance(condition, SumAtMost):
            total = self._sum(condition, rows)
            if total > limit:
                raise NotAllowed(condition.rule, "refused.sum", {"sum": total, "limit": limit})
            return
        for value, count in self._counts(condition, rows).items():
            if count > limit:
                each: Fields = {"value": value, "count": count, "limit": limit}
                raise NotAllowed(condition.rule, "refused.each", each)

    def _sum(self, condition: Condition, rows: list[Row]) -> int:
        total = 0
        for name, values in rows:
            for cell, value in zip(self.field(name).cells, values, strict=False):
                if cell.name == condition.cell and isinstance(value, int):
                    total += value
        return total

    def _counts(self, condition: Condition, rows: list[Row]) -> dict[str, int]:
        counts: dict[str, int] = {}
        for name, values in rows:
            mark = self._mark(condition, self.field(name), values)
            if mark:
                counts[mark] = counts.get(mark, 0) + 1
        return counts

    def _times(self, condition: Condition, rows: list[Row], mark: str) -> int:
        """How often rows with this mark occur."""
        times = 0
        for name, values in rows:
            if self._mark(condition, self.field(name), values) == mark:
                times += 1
        return times

    def _mark(self, condition: Condition, field: Field, values: tuple[Value, ...]) -> str:
        """The values of the cells a condition counts, joined; empty where the row has not all."""
        marks: list[str] = []
        names = condition.cells
        for cell, value in zip(field.cells, values, strict=False):
            if cell.name in names:
                marks.append(str(value))
        return ",".join(marks) if len(marks) == len(names) else ""

    def _reserved(self, condition: Condition, rows: list[Row], field: Field, begun: int) -> int:
        """What rows still due, and the later cells of the row begun, will add at the least."""
        reserved = 0
        for other in self.fields:
            due = other.at_least - sum(row[0] == other.name for row in rows)
            due -= 1 if other is field else 0
            least = sum(cell.low for cell in other.cells if cell.name == condition.cell)
            reserved += max(0, due) * least
        for cell in field.cells[begun + 1 :]:
            reserved += cell.low if cell.name == condition.cell else 0
        return reserved

    def _offer(self, field: Field, rows: list[Row], begun: tuple[Value, ...]) -> Offer:
        cell = field.cells[len(begun)]
        row = (field.name, begun)
        if cell.words is None:
            high = cell.high
            for condition in self.conditions:
                if isinstance(condition, SumAtMost) and condition.cell == cell.name:
                    used = self._sum(condition, [*rows, row])
                    kept = self._reserved(condition, rows, field, len(begun))
                    high = min(high, condition.limit - used - kept)
            return Offer(field, cell, [], cell.low, high)
        words = [word for word in cell.words if self.admits(field, rows, (*begun, word))]
        return Offer(field, cell, words, 0, 0)

    def admits(self, field: Field, rows: list[Row], begun: tuple[Value, ...]) -> bool:
        """Whether a whole form can follow these rows and the row so begun."""
        for condition in self.conditions:
            if isinstance(condition, EachAtMost):
                mark = self._mark(condition, field, begun)
                if mark and self._times(condition, rows, mark) >= condition.limit:
                    return False
        if len(begun) < len(field.cells):
            return self._goes_on(field, rows, begun)
        if self._is_roomy:
            return True
        now = [*rows, (field.name, begun)]
        due = self.due(now)
        return not due or self.admits(due[0], now, ())

    def _goes_on(self, field: Field, rows: list[Row], begun: tuple[Value, ...]) -> bool:
        """Whether some value of the next cell is admitted; of amounts the lowest leaves most."""
        words = field.cells[len(begun)].words
        if words is None:
            offer = self._offer(field, rows, begun)
            return offer.count() > 0 and self.admits(field, rows, (*begun, offer.low))
        return any(self.admits(field, rows, (*begun, word)) for word in words)

    def _has_room(self, field: Field) -> bool:
        """Whether a row of a field can be filled in however all other rows are."""
        ways = 1
        for cell in field.cells:
            ways *= len(cell.words) if cell.words is not None else 1
        lost = 0
        for condition in self.conditions:
            if isinstance(condition, EachAtMost):
                marks = 1
                for cell in field.cells:
                    if cell.name in condition.cells:
                        marks *= len(cell.words) if cell.words is not None else 1
                if condition.limit < 1:
                    return False
                lost += sum(f.at_most for f in self.fields) // condition.limit * (ways // marks)
        return lost < ways


def _count(rows: list[Row], name: str) -> int:
    count = 0
    for row in rows:
        if row[0] == name:
            count += 1
    return count
