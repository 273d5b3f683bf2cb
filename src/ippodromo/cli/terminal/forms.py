"""Forms in the terminal: row by row and cell by cell; what stands on the form is always in sight."""

from ippodromo.kernel.choices import whole_number
from ippodromo.kernel.errors import IppodromoError, NotAllowed
from ippodromo.kernel.forms import Field, Form, Offer, Row, Value
from ippodromo.messages import Words

from .prompt import Prompt


class FormFilling:
    """One form while it is filled in."""

    def __init__(self, prompt: Prompt, words: Words, form: Form, numbers: dict[str, str]) -> None:
        self.prompt = prompt
        self.words = words
        self.form = form
        self.numbers = numbers
        """The number each horse wears on the board."""
        self.rows: list[Row] = []

    def notation(self) -> str | None:
        """The form as notation; an empty line where nothing more is wanted ends it.

        None where somebody does not want the form after all.
        """
        while True:
            offers = self.form.next_offers(self.rows)
            field = self._field([offer.field for offer in offers]) if offers else None
            if field is not None:
                row = self._row(field)
                if row is not None:
                    self.rows.append(row)
                    self._show()
                continue
            try:
                return self.form.check(self.rows).notation
            except IppodromoError as no:
                self.prompt.refuse(no)
                if not self.rows or not offers:
                    return None

    def _show(self) -> None:
        for name, values in self.form.ordered(self.rows):
            cells = self.form.field(name).cells
            texts = [self.words.name(c.name, v) for c, v in zip(cells, values, strict=True)]
            self.prompt.print(f"     {self.words.say(f'field.{name}')}: {', '.join(texts)}", "dim")

    def _field(self, fields: list[Field]) -> Field | None:
        """The field of the next row; None to hand the form in."""
        keys = _typed([field.name for field in fields], self.numbers)
        names = [self.words.say(f"field.{field.name}") for field in fields]
        self.prompt.menu(names, keys)
        while True:
            said = self.prompt.line(self.prompt.speech.say("field"))
            if not said:
                return None
            try:
                return fields[self.prompt.pick(said, keys, names)]
            except IppodromoError as no:
                self.prompt.refuse(no)

    def _row(self, field: Field) -> Row | None:
        """A whole row; None after an empty line, which leaves the row out."""
        begun: tuple[Value, ...] = ()
        while len(begun) < len(field.cells):
            value = self._cell(self.form.next_offers(self.rows, field.name, begun)[0])
            if value is None:
                return None
            begun = (*begun, value)
        return (field.name, begun)

    def _cell(self, offer: Offer) -> Value | None:
        """One value; None after an empty line."""
        label = self.words.say(f"cell.{offer.cell.name}")
        if offer.cell.words is None:
            label = f"{label} {self.prompt.span(offer.low, offer.high, offer.cell.step)}"
        else:
            self._list_words(offer)
        while True:
            said = self.prompt.line(label)
            if not said:
                return None
            try:
                return self._value(offer, said)
            except IppodromoError as no:
                self.prompt.refuse(no)

    def _list_words(self, offer: Offer) -> None:
        """Words that are numbers stand for themselves; others are numbered."""
        texts = self._texts(offer)
        if texts == offer.words and texts[0].isdigit():
            self.prompt.print("     " + ", ".join(texts))
        else:
            self.prompt.menu(texts, self._keys(offer))

    def _texts(self, offer: Offer) -> list[str]:
        """What each word is called."""
        return [self.words.name(offer.cell.name, word) for word in offer.words]

    def _value(self, offer: Offer, said: str) -> Value:
        if offer.cell.words is not None:
            names = self._texts(offer)
            return offer.words[self.prompt.pick(said, self._keys(offer), names, offer.words)]
        amount = whole_number(said)
        if offer.low <= amount <= offer.high and (amount - offer.low) % offer.cell.step == 0:
            return amount
        params = {"field": self.words.say(f"field.{offer.field.name}"), "step": offer.cell.step}
        params |= {"low": offer.low, "high": offer.high}
        raise NotAllowed(offer.field.rule, "refused.cell_amount", params)

    def _keys(self, offer: Offer) -> list[str]:
        """What is typed for each word: seats as people count, others as they stand on the board."""
        if self.words.names_seat(offer.cell.name):
            return [str(int(word) + 1) for word in offer.words]
        return _typed(offer.words, self.numbers)


def _typed(names: list[str], numbers: dict[str, str]) -> list[str]:
    """Numbers stand for themselves and horses for the number on the board; others go in order."""
    if all(name.isdigit() for name in names):
        return names
    if all(name in numbers for name in names):
        return [numbers[name] for name in names]
    return [str(number) for number in range(1, len(names) + 1)]
