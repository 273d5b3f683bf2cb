"""Forms: every offer leads to a complete form, and exactly the forms that can be built are accepted."""

from itertools import combinations_with_replacement, product

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.errors import NotAllowed
from ippodromo.kernel.forms import Cell, Condition, EachAtMost, Field, Form, Row, SumAtMost, Value

WORDS = ["a", "b", "c"]


@st.composite
def forms(draw: st.DrawFn) -> Form:
    """Generate small forms of all shapes, some of which cannot be filled in."""
    cells = [
        Cell("word", WORDS[: draw(st.integers(1, 3))]),
        Cell("kind", ["x", "y"]),
        Cell(
            "sum", None, draw(st.integers(1, 2)), draw(st.integers(2, 4)), draw(st.integers(1, 2))
        ),
        Cell("other", None, 0, draw(st.integers(0, 1))),
    ]
    few = [cells[0], *draw(st.sampled_from([cells[1:3], cells[1:4:2], cells[2:4]]))]
    fields = []
    for name in ["one", "two"][: draw(st.integers(1, 2))]:
        chosen = [few[n] for n in sorted(draw(st.sets(st.integers(0, 2), min_size=1, max_size=2)))]
        least = draw(st.integers(0, 2)) if name == "one" else draw(st.integers(0, 1))
        fields.append(Field(name, chosen, least, max(1, least + draw(st.integers(0, 1)))))
    possible: list[Condition] = [
        SumAtMost("T-6", "sum", draw(st.integers(2, 8))),
        SumAtMost("T-6", "other", draw(st.integers(0, 2))),
        EachAtMost("T-6", "word", draw(st.integers(1, 2))),
        EachAtMost("T-6", "word,kind", 1),
    ]
    return Form("form", fields, draw(st.lists(st.sampled_from(possible), max_size=3, unique=True)))


def values_of(cell: Cell) -> list[Value]:
    if cell.words is not None:
        return list(cell.words)
    return list(range(cell.low, cell.high + 1, cell.step))


def all_whole(form: Form) -> set[tuple[Row, ...]]:
    """Return every way to fill a form in, by brute force, with the rows of a field in any one order."""
    by_field: list[list[tuple[Row, ...]]] = []
    for field in form.fields:
        rows: list[Row] = [(field.name, v) for v in product(*map(values_of, field.cells))]
        ways: list[tuple[Row, ...]] = []
        for count in range(field.at_least, field.at_most + 1):
            ways += combinations_with_replacement(rows, count)
        by_field.append(ways)
    whole: set[tuple[Row, ...]] = set()
    for parts in product(*by_field):
        rows_now = [row for part in parts for row in part]
        if all(holds(condition, form, rows_now) for condition in form.conditions):
            whole.add(tuple(sorted(rows_now, key=repr)))
    return whole


def holds(condition: Condition, form: Form, rows: list[Row]) -> bool:
    """Return True if a condition holds, following its docstring."""
    names = condition.cell.split(",")
    found: list[tuple[Value, ...]] = []
    for name, values in rows:
        cells = form.field(name).cells
        marks = tuple(v for cell, v in zip(cells, values, strict=True) if cell.name in names)
        if len(marks) == len(names):
            found.append(marks)
    if isinstance(condition, SumAtMost):
        return sum(int(marks[0]) for marks in found) <= condition.limit
    return all(found.count(marks) <= condition.limit for marks in found)


def dead_ends(form: Form, rows: list[Row], whole: set[tuple[Row, ...]]) -> list[str]:
    """Return the offers after these rows, cell by cell, that lead to no complete form."""
    found: list[str] = []
    for offer in form.next_offers(rows):
        begun: list[tuple[Value, ...]] = [()]
        for _ in offer.field.cells:
            longer: list[tuple[Value, ...]] = []
            for part in begun:
                [cell] = form.next_offers(rows, offer.field.name, part)
                offered = [cell.at(n) for n in range(cell.count())]
                if not offered:
                    found.append(f"{rows} {offer.field.name}{part}: nothing is offered")
                longer += [(*part, value) for value in offered]
            begun = longer
        for values in begun:
            row: Row = (offer.field.name, values)
            if not is_part(sorted([*rows, row], key=repr), whole):
                found.append(f"{rows} {row}: no whole form follows")
    return found


def is_part(rows: list[Row], whole: set[tuple[Row, ...]]) -> bool:
    return any(all(rows.count(row) <= form.count(row) for row in rows) for form in whole)


@given(forms(), st.integers(0, 1000))
@settings(max_examples=120, deadline=None)
def test_what_is_offered_next_is_never_a_dead_end(form: Form, seed: int) -> None:
    whole = all_whole(form)
    assume(bool(whole))
    stream = FastStream(seed)
    rows: list[Row] = []
    while True:
        assert dead_ends(form, rows, whole) == []
        offers = form.next_offers(rows)
        if not offers:
            break
        field = offers[stream.below(len(offers))].field
        begun: tuple[Value, ...] = ()
        while len(begun) < len(field.cells):
            [cell] = form.next_offers(rows, field.name, begun)
            begun = (*begun, cell.at(stream.below(cell.count())))
        rows.append((field.name, begun))
    assert form.is_whole(rows)


@given(forms())
@settings(max_examples=100, deadline=None)
def test_whatever_can_still_be_added_is_offered(form: Form) -> None:
    whole = all_whole(form)
    firsts = {row for rows in whole for row in rows}
    offered: set[Row] = set()
    for offer in form.next_offers([]) if whole else []:
        begun: list[tuple[Value, ...]] = [()]
        for _ in offer.field.cells:
            cells = [(part, form.next_offers([], offer.field.name, part)[0]) for part in begun]
            begun = [(*part, cell.at(n)) for part, cell in cells for n in range(cell.count())]
        offered |= {(offer.field.name, values) for values in begun}
    assert offered == firsts


@given(forms(), st.data())
@settings(max_examples=120, deadline=None)
def test_exactly_what_can_be_built_is_accepted(form: Form, data: st.DataObject) -> None:
    whole = all_whole(form)
    rows: list[Row] = []
    for field in form.fields:
        for _ in range(data.draw(st.integers(0, field.at_most + 1))):
            values = tuple(data.draw(st.sampled_from([*values_of(c), 99])) for c in field.cells)
            rows.append((field.name, values))
    try:
        filled = form.check(rows)
    except NotAllowed:
        assert tuple(sorted(rows, key=repr)) not in whole
    else:
        assert tuple(sorted(rows, key=repr)) in whole
        assert form.read(filled.notation.partition(" ")[2]).rows == filled.rows


@given(forms(), st.integers(0, 1000))
@settings(max_examples=100, deadline=None)
def test_a_form_filled_in_at_random_is_accepted(form: Form, seed: int) -> None:
    assume(bool(all_whole(form)))
    filled = form.sample(FastStream(seed))
    word, _, rest = filled.notation.partition(" ")
    assert (word, form.read(rest).notation) == ("form", filled.notation)


def test_rows_are_put_in_the_order_of_the_fields() -> None:
    cell = Cell("word", WORDS)
    form = Form("slip", [Field("one", [cell], 0, 2), Field("two", [cell], 0, 2)], [])
    assert form.read("two=a one=c two=b").notation == "slip one=c two=a two=b"


def test_a_word_that_a_later_row_will_need_is_not_offered() -> None:
    one = Field("one", [Cell("word", ["a", "b"])], 1, 1)
    two = Field("two", [Cell("word", ["a"])], 1, 1)
    form = Form("slip", [one, two], [EachAtMost("T-6", "word", 1)])
    assert form.next_offers([], "one")[0].words == ["b"]


def test_a_row_whose_last_cell_could_not_be_filled_in_is_not_offered() -> None:
    cells = [Cell("word", WORDS), Cell("sum", None, 1, 9), Cell("other", None, 1, 2)]
    form = Form("slip", [Field("one", cells, 0, 2)], [SumAtMost("T-6", "other", 2)])
    assert form.next_offers([("one", ("a", 1, 1))], "one")[0].words == WORDS
    assert form.next_offers([("one", ("a", 1, 2))]) == []


def test_a_form_whose_words_may_not_be_used_at_all_offers_nothing() -> None:
    form = Form("slip", [Field("one", [Cell("word", WORDS)], 1, 1)], [EachAtMost("T-6", "word", 0)])
    assert form.next_offers([]) == []
