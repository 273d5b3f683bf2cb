"""Answers as integers: small choices in one step; large ones, amounts and forms in several.

A **prompt** offers actions. Taking one either completes an answer or leads to the next prompt.

- A choice has a number of its own if its verb has few notations in the game: `bet grey 2` is one step.
- Choices of a verb with many notations are spelled word by word: `ride 3`, then the square.
- An amount is given by its index, counted from the lowest. A form is filled in row by row and cell by cell,
  until `done`.
- Things without a name (squares, amounts) are counted with 32 digits; several digits if there are more.

A step with a single action is taken automatically.
"""

from collections.abc import Callable, Iterable
from functools import partial

from ippodromo.kernel.asks import Options
from ippodromo.kernel.choices import Choice
from ippodromo.kernel.forms import Field, FilledForm, Form, Row, Value

DIGITS = 32
MOST_NAMES = 96
"""Verbs with more notations are spelled word by word. Words with more values than this are counted."""

Offer = Callable[[], "Prompt | str"] | str
Item = tuple[str, Offer]
"""The name of an action and its result: a notation, or the next prompt."""


class Prompt:
    """One step: what is asked, and the result of each action."""

    def __init__(self, about: str, offers: dict[int, Offer]) -> None:
        self.about = about
        self.offers = offers

    def actions(self) -> list[int]:
        """Return the legal actions in ascending order."""
        return sorted(self.offers)

    def take(self, action: int) -> "Prompt | str":
        """Return the prompt that follows an action, or the notation that it completes."""
        return _come_of(self.offers[action])


def _come_of(offer: Offer) -> "Prompt | str":
    return offer if isinstance(offer, str) else offer()


class ActionSpace:
    """The names of a game's actions, in order. The digits have the numbers after them."""

    def __init__(
        self, names: Iterable[str], spelled: Iterable[str], prompts: Iterable[str]
    ) -> None:
        self.names = sorted(names)
        self.spelled = frozenset(spelled)
        """The verbs that are spelled word by word."""
        self.prompts = sorted(prompts)
        """The prompts that may occur within an answer."""
        self.index = {name: number for number, name in enumerate(self.names)}
        self.size = len(self.names) + DIGITS

    def name(self, action: int) -> str:
        """Return the name of an action. Digits are `#0` to `#31`."""
        return self.names[action] if action < len(self.names) else f"#{action - len(self.names)}"

    # Prompts

    def answer(self, key: str, options: list[Options]) -> Prompt:
        """Return the first prompt of an answer to one ask, and to the asides that are open."""
        items: list[Item] = []
        for each in options:
            picks = each.picks
            if self.spelled:
                long = [pick for pick in picks if pick.verb() in self.spelled]
                items += self._spelled([(p.notation.split(" "), p) for p in long], 1)
                picks = [pick for pick in picks if pick.verb() not in self.spelled]
            items += [(pick.notation, pick.notation) for pick in picks]
            for amount in each.amounts:
                items.append(
                    (
                        f"{amount.word} ?",
                        partial(self._amount, amount.word, amount.count(), amount.at),
                    )
                )
            items += [(f"{form.word} ...", partial(self._form, form, [])) for form in each.forms]
        return self._named(key, items)

    def _named(self, about: str, items: list[Item]) -> Prompt:
        """Return a prompt in which named items have their numbers, and the others digits in the order
        offered.
        """
        offers: dict[int, Offer] = {}
        nameless: list[Offer] = []
        for name, offer in items:
            number = self.index.get(name)
            if number is None or number in offers:
                nameless.append(offer)
            else:
                offers[number] = offer
        if nameless:
            counted = self._counted(about, len(nameless), lambda place: _come_of(nameless[place]))
            offers.update(counted.offers)
        return Prompt(about, offers)

    def _counted(
        self, about: str, count: int, come_of: Callable[[int], "Prompt | str"], first: int = 0
    ) -> Prompt:
        """Return a prompt for an index below `count` in digits, the most significant first."""
        block = 1
        while block * DIGITS < count:
            block *= DIGITS
        offers: dict[int, Offer] = {}
        for digit in range((count + block - 1) // block):
            begin = digit * block
            rest = min(block, count - begin)
            offers[len(self.names) + digit] = (
                partial(come_of, first + begin)
                if block == 1
                else partial(self._counted, about, rest, come_of, first + begin)
            )
        return Prompt(about, offers)

    def _amount(self, word: str, count: int, at: Callable[[int], Choice]) -> Prompt:
        return self._counted(f"{word} ?", count, lambda place: at(place).notation)

    def _spelled(self, picks: list[tuple[list[str], Choice]], depth: int) -> list[Item]:
        """Return the next words of notations that have the same words up to there."""
        groups: dict[str, list[tuple[list[str], Choice]]] = {}
        for words, pick in picks:
            verb = words[0]
            groups.setdefault(spelled_name(verb, depth, words), []).append((words, pick))
        if len(groups) == 1 and len(picks) > 1:
            return self._spelled(picks, depth + 1)
        items: list[Item] = []
        for name, members in groups.items():
            words, pick = members[0]
            about = f"{words[0]} _"
            more = partial(self._spell_on, about, members, depth + 1)
            items.append((name, pick.notation if len(members) == 1 else more))
        return items

    def _spell_on(
        self, about: str, picks: list[tuple[list[str], Choice]], depth: int
    ) -> "Prompt | str":
        return self._named(about, self._spelled(picks, depth))

    def _form(self, form: Form, rows: list[Row]) -> Prompt:
        """Return the prompt for the next row. Rows come in the order of their fields, so each form has one
        spelling.
        """
        order = [field.name for field in form.fields]
        begin = order.index(rows[-1][0]) if rows else 0
        due = form.missing_fields(rows)
        end = order.index(due[0].name) if due else len(order) - 1
        fields = [
            field for field in form.open_fields(rows) if begin <= order.index(field.name) <= end
        ]
        items: list[Item] = [
            (f"{form.word} {field.name}=", partial(self._cell, form, rows, field, ()))
            for field in fields
        ]
        if not due:
            items.append((f"{form.word} done", FilledForm(form.word, form.ordered(rows)).notation))
        return self._named(f"{form.word} ...", items)

    def _cell(self, form: Form, rows: list[Row], field: Field, begun: tuple[Value, ...]) -> Prompt:
        offer = form.next_offers(rows, field.name, begun)[0]
        cell = offer.cell
        about = f"{form.word} {cell.name}"

        def filled(value: Value) -> Prompt:
            row = (*begun, value)
            if len(row) < len(field.cells):
                return self._cell(form, rows, field, row)
            return self._form(form, [*rows, (field.name, row)])

        if cell.words is None:
            return self._counted(about, offer.count(), lambda place: filled(offer.at(place)))
        named: list[Item] = [(f"{about}={word}", partial(filled, word)) for word in offer.words]
        return self._named(about, named)


def spelled_name(verb: str, depth: int, words: list[str]) -> str:
    """Return the name of a word at its position: `ride 3`, `ride _ _ bonus`. A full stop marks the end."""
    said = words[depth] if depth < len(words) else "."
    return " ".join([verb, *["_"] * (depth - 1), said])


class ActionSurvey:
    """What a game offered in some games. Its action space is made from it."""

    def __init__(self) -> None:
        self.notations: dict[str, set[str]] = {}
        self.words: dict[str, set[str]] = {}
        """By what they fill in: words that are counted if there are too many of them."""
        self.prompts: set[str] = set()

    def note(self, options: Options) -> None:
        """Add everything that is offered."""
        for pick in options.picks:
            self.notations.setdefault(pick.verb(), set()).add(pick.notation)
        for amount in options.amounts:
            self._name(f"{amount.word} ?", f"{amount.word} ?")
            self.prompts.add(f"{amount.word} ?")
        for form in options.forms:
            about = f"{form.word} ..."
            if about not in self.prompts:
                self.prompts.add(about)
                self._name(about, about, f"{form.word} done")
            for field in form.fields:
                self._name(f"{form.word} =", f"{form.word} {field.name}=")
                for cell in field.cells:
                    cell_about = f"{form.word} {cell.name}"
                    self.prompts.add(cell_about)
                    if cell.words is not None:
                        self._name(cell_about, *(f"{cell_about}={word}" for word in cell.words))

    def _name(self, about: str, *names: str) -> None:
        self.words.setdefault(about, set()).update(names)

    def action_space(self) -> ActionSpace:
        """Return the action space. Kinds with too many names are spelled or counted instead."""
        names: set[str] = set()
        spelled: list[str] = []
        prompts = set(self.prompts)
        for verb, notations in self.notations.items():
            if len(notations) <= MOST_NAMES:
                names |= notations
                continue
            spelled.append(verb)
            prompts.add(f"{verb} _")
            split = [notation.split(" ") for notation in notations]
            for depth in range(1, max(len(words) for words in split) + 1):
                level = {spelled_name(verb, depth, words) for words in split if depth <= len(words)}
                if len(level) <= MOST_NAMES:
                    names |= level
        for words_of_kind in self.words.values():
            if len(words_of_kind) <= MOST_NAMES:
                names |= words_of_kind
        return ActionSpace(names, spelled, prompts)
