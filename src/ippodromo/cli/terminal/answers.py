"""Answers: one of many choices by number, by name, part by part, or typed out in notation."""

from ippodromo.kernel.asks import Options
from ippodromo.kernel.choices import Amount, Choice
from ippodromo.kernel.errors import IppodromoError
from ippodromo.kernel.forms import Form
from ippodromo.messages import Words

from .forms import FormFilling
from .prompt import Prompt, named_by

MANY = 9
"""Lists with more lines are asked part by part where the choices have parts."""

Line = tuple[str, Choice | Amount | Form]
"""What stands in a list, and what it leads to."""


class Answers:
    """Reads one answer of a person as notation."""

    def __init__(self, prompt: Prompt, words: Words, numbers: dict[str, str]) -> None:
        self.prompt = prompt
        self.words = words
        self.numbers = numbers
        """The number each horse wears on the board: it is the one to type."""
        self.names: dict[int, str] = {}
        """The horses of the race by their numbers, for choices that name a horse by its number."""

    def read(self, options: list[Options]) -> str:
        """One answer to a question and to whatever stands open beside it."""
        lines: list[Line] = []
        for one in options:
            lines += [(self.text(pick), pick) for pick in one.picks]
            lines += [(self.words.say(f"amount.{a.word}", a.data()), a) for a in one.amounts]
            lines += [(self.words.say(f"form.{form.word}"), form) for form in one.forms]
        while True:
            picks = [chosen for _, chosen in lines if isinstance(chosen, Choice)]
            part = part_to_ask(picks) if len(picks) == len(lines) > MANY else ""
            if part:
                picked = self._by_parts(picks, part)
                if picked is not None:
                    return picked
                continue
            chosen = self._one_of(lines)
            if isinstance(chosen, str):
                return chosen
            if isinstance(chosen, Choice):
                return chosen.notation
            filled = self._amount(chosen) if isinstance(chosen, Amount) else self._form(chosen)
            if filled is not None:
                return filled

    def text(self, pick: Choice) -> str:
        """A choice in words."""
        fields = pick.fields()
        number = fields.get("horse")
        if isinstance(number, int) and number in self.names:
            fields = {**fields, "horse_name": self.names[number]}
        return self.words.choice(pick.verb(), fields)

    def _one_of(self, lines: list[Line]) -> Choice | Amount | Form | str:
        """What a line of the list leads to, or what was typed instead of its number."""
        keys = keys_of([chosen for _, chosen in lines], self.numbers)
        self.prompt.menu([text for text, _ in lines], keys)
        while True:
            said = self.prompt.line()
            if said.isdigit():
                try:
                    return lines[self.prompt.place(said, keys)][1]
                except IppodromoError as no:
                    self.prompt.refuse(no)
                    continue
            if not said:
                self.prompt.menu([text for text, _ in lines], keys)
                continue
            named = named_by(said, [text for text, _ in lines])
            if named is None:
                named = named_by(said, [notation(chosen) for _, chosen in lines])
            return lines[named][1] if named is not None else said

    def _by_parts(self, picks: list[Choice], part: str) -> str | None:
        """Ask one part after another until one choice is left; None to begin again."""
        while len(picks) > 1 and part:
            values = distinct(picks, part)
            said = self._part(part, values, picks)
            if said is None:
                return None
            if isinstance(said, str):
                return said
            picks = [pick for pick in picks if pick.fields()[part] == values[said]]
            part = part_to_ask(picks) or varying(picks)
        return picks[0].notation

    def _part(self, part: str, values: list[object], picks: list[Choice]) -> int | str | None:
        """The place of a value in its list, or a notation typed out, or None for an empty line."""
        label = self.words.say(f"cell.{part}")
        texts = [self._value(part, value) for value in values]
        are_numbers = all(isinstance(value, int) for value in values) and texts[0].isdigit()
        keys = board_keys(values, self.numbers)
        if not are_numbers:
            self.prompt.menu(texts, keys)
        while True:
            hint = f"{label} ({', '.join(texts)})" if are_numbers else label
            said = self.prompt.line(hint)
            if not said:
                return None
            if are_numbers and said in texts:
                return texts.index(said)
            if said.isdigit() and not are_numbers:
                try:
                    return self.prompt.place(said, keys)
                except IppodromoError as no:
                    self.prompt.refuse(no)
                    continue
            named = named_by(said, texts)
            if named is None:
                named = named_by(said, [str(value) for value in values])
            if named is not None:
                return named
            if " " in said:
                return said
            named = named_by(said, [pick.notation for pick in picks])
            if named is not None:
                return picks[named].notation
            self.prompt.print(self.prompt.speech.say("not_among", said=said[:40]), "red")

    def _value(self, part: str, value: object) -> str:
        """What a part of a choice is called; also where it is a number that stands for something."""
        key = f"{part}.{value}"
        return self.words.say(key) if self.words.has(key) else self.words.name(part, value)

    def _amount(self, amount: Amount) -> str | None:
        """A number within its range; None for an empty line."""
        hint = f"{amount.word} {self.prompt.span(amount.low, amount.high, amount.step)}"
        while True:
            said = self.prompt.line(hint)
            if not said:
                return None
            try:
                return amount.read(said).notation
            except IppodromoError as no:
                self.prompt.refuse(no)

    def _form(self, form: Form) -> str | None:
        return FormFilling(self.prompt, self.words, form, self.numbers).notation()


def notation(chosen: Choice | Amount | Form) -> str:
    """What would be typed for a line of a list, or the beginning of it."""
    return chosen.notation if isinstance(chosen, Choice) else chosen.word


def board_keys(values: list[object], numbers: dict[str, str]) -> list[str]:
    """What is typed for each value: the number on the board where all have one, else its place."""
    if all(str(value) in numbers for value in values):
        return [numbers[str(value)] for value in values]
    return [str(number) for number in range(1, len(values) + 1)]


def keys_of(chosen: list[Choice | Amount | Form], numbers: dict[str, str]) -> list[str]:
    """What is typed for each line: 7 for horse 7 where all lines are horses, else the line's number."""
    counted = [str(number) for number in range(1, len(chosen) + 1)]
    picks = [one for one in chosen if isinstance(one, Choice)]
    if len(picks) < len(chosen) or len({pick.verb() for pick in picks}) != 1:
        return counted
    horses = [pick.fields().get("horse", "") for pick in picks]
    if len(set(horses)) == len(picks):
        keys = board_keys(horses, numbers)
        if keys != counted:
            return keys
    values = [list(pick.fields().values()) for pick in picks]
    if any(len(value) != 1 or not str(value[0]).isdigit() for value in values):
        return counted
    return [str(value[0]) for value in values]


def distinct(picks: list[Choice], part: str) -> list[object]:
    """The values of one part, each once, in the order of the choices."""
    return list(dict.fromkeys(pick.fields()[part] for pick in picks))


def part_to_ask(picks: list[Choice]) -> str:
    """The part with the fewest values that tells some of the choices apart; empty if there is none."""
    if len({pick.verb() for pick in picks}) != 1:
        return ""
    parts = [set(pick.fields()) for pick in picks]
    if any(other != parts[0] for other in parts):
        return ""
    counts = {part: len(distinct(picks, part)) for part in picks[0].fields()}
    telling = [part for part, count in counts.items() if 1 < count < len(picks)]
    return min(telling, key=lambda part: counts[part], default="")


def varying(picks: list[Choice]) -> str:
    """The first part that tells all of the choices apart; empty if there is none."""
    for part in picks[0].fields():
        if len(distinct(picks, part)) == len(picks) > 1:
            return part
    return ""
