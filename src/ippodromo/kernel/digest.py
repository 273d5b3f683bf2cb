"""Digests: a table in public words, and the short fingerprint that a record keeps of it.

The words are those of the rules: where things lie, who has how much, what may be said. Names of
classes, phases, private fields and messages are not among them, so that code may be rewritten
while records stay readable; a rule that changes shows where it first moves something or somebody
may say something else.
"""

import hashlib

from .asks import MODES, Ask, Options
from .forms import Cell, Form
from .game import Game
from .table import AnyTable


def digest(game: Game, table: AnyTable) -> str:
    """The first eight hexadecimal digits of SHA-256 over the table's public words."""
    return hashlib.sha256(public_words(game, table).encode()).hexdigest()[:8]


def public_words(game: Game, table: AnyTable) -> str:
    """All that the digest covers, a line for each thing."""
    lines = [f"{name} {words}" for name, words in game.facts(table).items()]
    lines.sort()
    lines.append("money " + " ".join([str(held) for held in table.ledger.balances]))
    for answers in table.sealed if table.stack else []:
        if answers is not None:
            lines += [f"sealed {seat} {answers[seat].notation}" for seat in sorted(answers)]
    if table.stack:
        lines.append(ask_words(table.ask()))
    else:
        lines.append("over " + " ".join([str(place) for place in game.standings(table)]))
    return "\n".join(lines)


def ask_words(ask: Ask) -> str:
    """What is asked: the mode, and what each seat may say; made once for an ask."""
    if not ask.words:
        lines = ["ask " + MODES[ask.mode]]
        for i in range(len(ask.seats)):
            lines.append(f"may {int(ask.seats[i])} {options_words(ask.options[i])}")
        if ask.weights is not None:
            lines.append("weights " + " ".join([str(weight) for weight in ask.weights]))
        ask.words = "\n".join(lines)
    return ask.words


def options_words(options: Options) -> str:
    """What one seat may say, and what is said for it if it says nothing."""
    words = [pick.notation for pick in options.picks]
    words += [f"{a.word} {a.low}..{a.high} by {a.step}" for a in options.amounts]
    words += [form_words(form) for form in options.forms]
    if options.default is not None:
        words.append("default " + options.default.notation)
    return " | ".join(words)


def form_words(form: Form) -> str:
    """A form: how often each field may be filled in and with what, and what binds its cells."""
    words = [form.word]
    for field in form.fields:
        cells = ",".join([_cell_words(cell) for cell in field.cells])
        words.append(f"{field.name}={cells} {field.at_least}..{field.at_most} times")
    for condition in form.conditions:
        words.append(f"{condition.kind()} {condition.cell} {condition.limit}")
    return " ; ".join(words)


def _cell_words(cell: Cell) -> str:
    if cell.words is not None:
        return f"{cell.name}:{'/'.join(cell.words)}"
    return f"{cell.name}:{cell.low}..{cell.high} by {cell.step}"
