"""Correcting what real dice showed: the record is written anew from the roll that was mistyped.

What was said after it stays as long as it may be said: the dice that rolled later on the real table
showed what they showed, whatever was typed for an earlier one.
"""

from ippodromo.cli.terminal.unseen import entered
from ippodromo.kernel.asks import DRAW
from ippodromo.kernel.errors import NotAllowed, RecordError
from ippodromo.kernel.match import RecordedMatch
from ippodromo.kernel.seats import CHANCE, NOBODY, Seat
from ippodromo.messages import Words

from .questions import Question
from .session import Roll


def typed_rolls(match: RecordedMatch, words: Words, seat: Seat) -> list[Roll]:
    """The rolls in force that a seat saw and that could have been others, the last one first."""
    found: list[Roll] = []
    again = RecordedMatch(match.game, match.journal.header, is_audited=False, keeps_log=False)
    for at, entry in enumerate(match.active_entries):
        ask = again.table.ask()
        options = ask.options[0]
        is_seen = ask.audience is None or seat in ask.audience
        if ask.mode == DRAW and is_seen and options.forced() is None:
            question = Question(CHANCE, ask.key, ask.params, [options], NOBODY)
            pick = options.find(entry.notation)
            said = words.choice(pick.verb(), pick.fields())
            found.append(Roll(at, words.say(ask.key, ask.params), said, question))
        entered(again, entry)
    return found[::-1]


def corrected(match: RecordedMatch, at: int, said: str) -> tuple[RecordedMatch, int]:
    """The match with another outcome at a place, and how many of the later answers still stand."""
    fresh = RecordedMatch(match.game, match.journal.header)
    for entry in match.active_entries[:at]:
        entered(fresh, entry)
    fresh.chance(said)
    stood = 0
    for entry in match.active_entries[at + 1 :]:
        if fresh.over:
            break
        try:
            entered(fresh, entry)
        except (NotAllowed, RecordError):
            break
        stood += 1
    return fresh, stood
