"""Digests: short checksums of a table.

Records contain them, so that a program that replays a record notices if its table is another one.

A digest covers a text in the vocabulary of the rules: the facts of the position, the money, the
sealed answers, and the options of each seat. It contains no names of classes, phases, private fields
or messages, so the code can be refactored without making records unreadable. A changed rule shows up
at the first answer after which the position or the options differ.
"""

import hashlib

from .asks import MODES, Ask, Options
from .forms import Cell, Form
from .game import Game
from .table import AnyTable


def digest(game: Game, table: AnyTable) -> str:
    """Return the first eight hexadecimal digits of the SHA-256 of `public_words`."""
    return hashlib.sha256(public_words(game, table).encode()).hexdigest()[:8]


def public_words(game: Game, table: AnyTable) -> str:
    """Return the text that the digest covers: facts, money, sealed answers and the blocking ask.

    If the game is over, the place of each seat replaces the ask.
    """
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
    """Return an ask as text: its mode, the options of each seat, and the weights if it has any.

    The text is cached in `Ask.digest_text`.
    """
    if not ask.digest_text:
        lines = ["ask " + MODES[ask.mode]]
        for i in range(len(ask.seats)):
            lines.append(f"may {int(ask.seats[i])} {options_words(ask.options[i])}")
        if ask.weights is not None:
            lines.append("weights " + " ".join([str(weight) for weight in ask.weights]))
        ask.digest_text = "\n".join(lines)
    return ask.digest_text


def options_words(options: Options) -> str:
    """Return the options of one seat as text, with the default answer."""
    words = [pick.notation for pick in options.picks]
    words += [f"{a.word} {a.low}..{a.high} by {a.step}" for a in options.amounts]
    words += [form_words(form) for form in options.forms]
    if options.default is not None:
        words.append("default " + options.default.notation)
    return " | ".join(words)


def form_words(form: Form) -> str:
    """Return a form as text: its fields with their cells and row limits, and its conditions."""
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
