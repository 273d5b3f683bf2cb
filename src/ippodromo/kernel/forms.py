"""Forms: slips and sheets that a seat fills in with one answer.

A form has fields. A field has a name and cells; filled in, it is a row of values such as `win=3,2000`
or `ticket=2,5,1000`. A field may allow no row or several rows. The value of a cell is one of the words
that the cell allows, such as the number of a horse, or an amount in a range. Conditions limit the sum
of some cells, or how often a value may occur.
`Form.check` validates a complete form and `Form.next_offers` lists the next possible values.
"""

from typing import TYPE_CHECKING, Final, Literal

from .choices import Choice, whole_number
from .errors import BrokenGame, NotAllowed
from .view_types import CellView, ConditionView, Fields, FieldView, FormView

if TYPE_CHECKING:
    from .chance import Stream

QUICK_TRIES: Final = 6
"""Maximum number of words tried at random for a cell before all admitted words are listed."""

Value = str | int
"""The value of a cell: a word or an amount."""
Row = tuple[str, tuple[Value, ...]]
"""A filled-in row: the name of its field and the value of each cell."""


class Cell:
    """A blank to fill in: with one of `words` or, if it is None, with low, low + step and so on to high."""

    def __init__(
        self, name: str, words: list[str] | None = None, low: int = 0, high: int = 0, step: int = 1
    ) -> None:
        self.name = name
        self.words = words
        self.low = low
        self.high = high
        self.step = step

    def data(self) -> CellView:
        """Return the cell as plain data, for screens."""
        if self.words is not None:
            return {"name": self.name, "words": self.words}
        return {"name": self.name, "low": self.low, "high": self.high, "step": self.step}


class Field:
    """A kind of row of a form: its name, its cells, and the minimum and maximum number of rows.

    `rule` is the id of the rule that a refusal of such a row names.
    """

    def __init__(
        self, name: str, cells: list[Cell], at_least: int = 0, at_most: int = 1, rule: str = "T-6"
    ) -> None:
        self.name = name
        self.cells = cells
        self.at_least = at_least
        self.at_most = at_most
        self.rule = rule

    def data(self) -> FieldView:
        """Return the field as plain data, for screens."""
        return {
            "name": self.name,
            "cells": [cell.data() for cell in self.cells],
            "at_least": self.at_least,
            "at_most": self.at_most,
        }


class Condition:
    """A limit on the cells with a certain name, in all fields that have such a cell.

    `rule` is the id of the rule that a refusal names.
    """

    def __init__(self, rule: str, cell: str, limit: int) -> None:
        self.rule = rule
        self.cell = cell
        self.cells = cell.split(",")
        self.limit = limit

    def kind(self) -> Literal["sum", "each"]:
        """Return the kind of the limit: `sum` (of the cells) or `each` (number of rows with equal values)."""
        raise NotImplementedError

    def data(self) -> ConditionView:
        """Return the condition as plain data, for screens."""
        return {"kind": self.kind(), "cell": self.cell, "limit": self.limit, "rule": self.rule}


class SumAtMost(Condition):
    """A condition: the amounts in all cells with this name add up to at most the limit."""

    def kind(self) -> Literal["sum", "each"]:
        return "sum"


class EachAtMost(Condition):
    """A condition: at most `limit` rows have equal values in these cells (names joined by commas)."""

    def kind(self) -> Literal["sum", "each"]:
        return "each"


class Offer:
    """A cell that can be filled in next, with the values from which the form can still be completed."""

    def __init__(self, field: Field, cell: Cell, words: list[str], low: int, high: int) -> None:
        self.field = field
        self.cell = cell
        self.words = words
        self.low = low
        self.high = high

    def count(self) -> int:
        """Return the number of offered values."""
        if self.cell.words is not None:
            return len(self.words)
        return (self.high - self.low) // self.cell.step + 1 if self.high >= self.low else 0

    def at(self, index: int) -> Value:
        """Return the value at an index. Index 0 is the first word or the lowest amount."""
        if self.cell.words is not None:
            return self.words[index]
        return self.low + index * self.cell.step


class FilledForm(Choice):
    """A choice that is a filled-in form. Its rows are in the order of the form's fields."""

    def __init__(self, word: str, rows: list[Row] | None, notation: str = "") -> None:
        if not notation and rows is not None:
            said = [f"{name}={','.join(str(value) for value in values)}" for name, values in rows]
            notation = " ".join([word, *said])
        super().__init__(notation, word + " ?")
        self._rows = rows

    @property
    def rows(self) -> list[Row]:
        """Return the rows. Each is the name of a field and the values of its cells."""
        if self._rows is None:
            self._rows = self.all_rows()
        return self._rows

    def all_rows(self) -> list[Row]:
        """Return the rows of a form that was created without them. Subclasses override this.

        Playouts create such forms, because they do not read the rows.
        """
        raise BrokenGame("a form without rows")

    def all(self, name: str) -> list[tuple[Value, ...]]:
        """Return the cell values of each row of the field called `name`: one tuple per row."""
        return [values for field, values in self.rows if field == name]

    def fields(self) -> Fields:
        return {"rows": [[name, *values] for name, values in self.rows]}


class Form:
    """A form to fill in: the first word of its notation, its fields and its conditions."""

    def __init__(
        self, word: str, fields: list[Field], conditions: list[Condition], rule: str = "T-6"
    ) -> None:
        self.word = word
        self.fields = fields
        self.conditions = conditions
        self.rule = rule
        """The id of the rule that defines the fields."""
        self._missing_rows_always_fit = all(
            field.at_least == 0 or self._has_room(field) for field in fields
        )
        """True if any other rows leave room for the required rows. `admits` then needs no search."""

    def data(self) -> FormView:
        """Return the form as plain data, for screens."""
        return {
            "word": self.word,
            "fields": [field.data() for field in self.fields],
            "conditions": [condition.data() for condition in self.conditions],
        }

    def fast_sample(self, stream: "Stream") -> FilledForm | None:
        """Return a random complete form, or None to let `sample` fill in the cells one by one.

        Games override this if they have a faster method.
        """
        return None

    def sample(self, stream: "Stream") -> FilledForm:
        """Return a random complete form.

        The required rows are added first, then further rows while a field has room, each with a
        probability of 2/3. Fields and values are drawn with equal probabilities. If `fast_sample` returns
        a form, that form is returned instead.
        """
        drawn = self.fast_sample(stream)
        if drawn is not None:
            return drawn
        rows: list[Row] = []
        while True:
            fields = self.missing_fields(rows)
            if not fields:
                fields = self.open_fields(rows)
                if not fields or stream.below(3) == 0:
                    return FilledForm(self.word, self.ordered(rows))
            field = fields[stream.below(len(fields))]
            begun: tuple[Value, ...] = ()
            while len(begun) < len(field.cells):
                begun = (*begun, self._sample_cell(field, rows, begun, stream))
            rows.append((field.name, begun))

    def _sample_cell(
        self, field: Field, rows: list[Row], begun: tuple[Value, ...], stream: "Stream"
    ) -> Value:
        """Return a random admitted value of the next cell. All are equally likely.

        Some words are tried at random first, because that is faster than listing the admitted ones.
        """
        words = field.cells[len(begun)].words
        if words is not None:
            for _ in range(QUICK_TRIES):
                word = words[stream.below(len(words))]
                if self.admits(field, rows, (*begun, word)):
                    return word
        offer = self.next_offers(rows, field.name, begun)[0]
        return offer.at(stream.below(offer.count()))

    def field(self, name: str) -> Field:
        """Return the field with a name. Raise NotAllowed if there is none."""
        for field in self.fields:
            if field.name == name:
                return field
        raise NotAllowed(self.rule, "refused.field", {"field": name[:20]})

    def read(self, text: str) -> FilledForm:
        """Return the filled-in form that `text` describes, a notation without its first word: `win=3,2000`.

        Raise NotAllowed as `check` does, and for a text that is not in this format.
        """
        rows: list[Row] = []
        for part in text.split():
            name, mark, values = part.partition("=")
            if not mark:
                raise NotAllowed(self.rule, "refused.field", {"field": name[:20]})
            rows.append((name, self._values(self.field(name), values.split(","))))
        return self.check(rows)

    def check(self, rows: list[Row]) -> FilledForm:
        """Return the form filled in with these rows, sorted into the order of the fields.

        Rows of the same field keep their order. Raise NotAllowed, with the rule, if a field has too few or
        too many rows, if a cell does not allow its value, or if a condition is broken.
        """
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
        return FilledForm(self.word, ordered)

    def next_offers(
        self, rows: list[Row], name: str = "", begun: tuple[Value, ...] = ()
    ) -> list[Offer]:
        """Return the cells that can be filled in next, with the values that they may get.

        `rows` are the complete rows. If a row of the field `name` has been begun with the values
        `begun`, the result has only the next cell of that row, or is empty if the row is complete.
        Otherwise it has the first cell of every field that may have another row. With every value of
        an offer the form can still be completed.
        """
        if name:
            field = self.field(name)
            return [self._offer(field, rows, begun)] if len(begun) < len(field.cells) else []
        return [self._offer(field, rows, ()) for field in self.open_fields(rows)]

    def open_fields(self, rows: list[Row]) -> list[Field]:
        """Return the fields of which `rows` may get another row, so that the form can still be completed."""
        found: list[Field] = []
        for field in self.fields:
            if _count(rows, field.name) < field.at_most and self.admits(field, rows, ()):
                found.append(field)
        return found

    def missing_fields(self, rows: list[Row]) -> list[Field]:
        """Return the fields of which `rows` contains fewer rows than required."""
        return [f for f in self.fields if f.at_least and _count(rows, f.name) < f.at_least]

    def ordered(self, rows: list[Row]) -> list[Row]:
        """Return a new list of the rows, sorted into the order of the form's fields.

        Rows of the same field keep their order.
        """
        found: list[Row] = []
        for field in self.fields:
            found += [row for row in rows if row[0] == field.name]
        return found

    def is_whole(self, rows: list[Row]) -> bool:
        """Return True if `rows` contains all required rows."""
        return not self.missing_fields(rows)

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
        """Return the number of rows that have this mark (see `_mark`)."""
        times = 0
        for name, values in rows:
            if self._mark(condition, self.field(name), values) == mark:
                times += 1
        return times

    def _mark(self, condition: Condition, field: Field, values: tuple[Value, ...]) -> str:
        """Return the values of the cells that a condition names, joined by commas.

        Return an empty text if the row lacks one of these cells.
        """
        marks: list[str] = []
        names = condition.cells
        for cell, value in zip(field.cells, values, strict=False):
            if cell.name in names:
                marks.append(str(value))
        return ",".join(marks) if len(marks) == len(names) else ""

    def _reserved(self, condition: Condition, rows: list[Row], field: Field, begun: int) -> int:
        """Return by how much at least the rest of the form will increase the sum that a condition limits.

        The rest is the missing required rows, and the cells of the current row after index `begun`.
        """
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
        """Return True if the form can still be completed with a row that begins with the values `begun`.

        `rows` are the other rows.
        """
        for condition in self.conditions:
            if isinstance(condition, EachAtMost):
                mark = self._mark(condition, field, begun)
                if mark and self._times(condition, rows, mark) >= condition.limit:
                    return False
        if len(begun) < len(field.cells):
            return self._goes_on(field, rows, begun)
        if self._missing_rows_always_fit:
            return True
        now = [*rows, (field.name, begun)]
        due = self.missing_fields(now)
        return not due or self.admits(due[0], now, ())

    def _goes_on(self, field: Field, rows: list[Row], begun: tuple[Value, ...]) -> bool:
        """Return True if the next cell has a value with which the form can still be completed.

        Of the amounts only the lowest is tried, because it leaves the largest rest of the sum.
        """
        words = field.cells[len(begun)].words
        if words is None:
            offer = self._offer(field, rows, begun)
            return offer.count() > 0 and self.admits(field, rows, (*begun, offer.low))
        return any(self.admits(field, rows, (*begun, word)) for word in words)

    def _has_room(self, field: Field) -> bool:
        """Return True if it is certain that any other rows leave room for a row of a field.

        The test counts the combinations of values that other rows can exclude at most.
        """
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
