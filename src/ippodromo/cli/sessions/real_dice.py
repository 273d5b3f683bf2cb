"""Cards of a real box that nobody at the table may see: a bot's hand, a ghost's, a pile face down.

Somebody who does not play types them, or the program draws them. What it draws is only thought of: the
real cards of people come first, and a card that turns up in a person's hand was never the bot's.
"""

from typing import Final

from ippodromo.kernel.asks import DRAW, Ask, Options
from ippodromo.kernel.chance import Stream
from ippodromo.kernel.choices import Choice
from ippodromo.kernel.errors import NotAllowed, RecordError
from ippodromo.kernel.journal import Entry
from ippodromo.kernel.match import RecordedMatch
from ippodromo.kernel.seats import CHANCE, NOBODY, Seat
from ippodromo.messages import Words

from .session import Question, Roll

MOST_TRIES: Final = 500
"""Draws after which no other card is taken to be left."""


def readers(ask: Ask, people: list[Seat]) -> list[Seat] | None:
    """Who of the people here may see what is drawn; None where everybody may."""
    if ask.audience is None:
        return None
    return [seat for seat in ask.audience if seat in people]


def may_turn_up(match: RecordedMatch, people: list[Seat]) -> Options:
    """What a person's card may be: what is left, and what was only thought of as somebody else's."""
    options = match.table.ask().options[0]
    known = {pick.notation for pick in options.picks}
    fresh = {pick.notation: pick for _, pick in _thought_of(match, people)}
    more = [pick for notation, pick in fresh.items() if notation not in known]
    return Options([*options.picks, *more]) if more else options


def swap_hidden_card(
    match: RecordedMatch, people: list[Seat], said: str, stream: Stream
) -> RecordedMatch:
    """The match in which a card can be drawn that was thought of as another's, who now has another.

    The match itself where the card is left; it is for the caller to draw it.
    """
    if _is_left(match, said):
        return match
    for at in [place for place, pick in _thought_of(match, people) if pick.notation == said]:
        found = _exchanged(match, at, said, stream)
        if found is not None:
            return found
    return match


def entered(match: RecordedMatch, entry: Entry) -> None:
    """The same answer again, with a mark of its own."""
    match.replay_entry(Entry(entry.seat, entry.by, entry.notation))
    if match.is_audited:
        match.journal.entries[-1].digest = match.digest()


def _thought_of(match: RecordedMatch, people: list[Seat]) -> list[tuple[int, Choice]]:
    """The draws since anybody last spoke that nobody here has seen, of the kind that is asked now."""
    key = match.table.ask().key
    first = len(match.active_entries)
    while first > 0 and match.active_entries[first - 1].seat == CHANCE:
        first -= 1
    again = _begun(match, first)
    found: list[tuple[int, Choice]] = []
    for at, entry in enumerate(match.active_entries[first:], first):
        ask = again.table.ask()
        if ask.mode == DRAW and ask.key == key and readers(ask, people) == []:
            found.append((at, ask.options[0].find(entry.notation)))
        entered(again, entry)
    return found


def _exchanged(match: RecordedMatch, at: int, said: str, stream: Stream) -> RecordedMatch | None:
    """The match with another outcome at a place, so that all later ones stand and `said` can follow."""
    left = {pick.notation for pick in _begun(match, at).table.ask().options[0].picks} - {said}
    for _ in range(MOST_TRIES):
        fresh = _begun(match, at)
        drawn = stream.outcome(fresh.table.ask()).notation
        if drawn not in left:
            continue
        try:
            fresh.chance(drawn)
            for entry in match.active_entries[at + 1 :]:
                entered(fresh, entry)
        except (NotAllowed, RecordError):
            left.discard(drawn)
            continue
        if _is_left(fresh, said):
            return fresh
    return None


def _is_left(match: RecordedMatch, said: str) -> bool:
    return said in {pick.notation for pick in match.table.ask().options[0].picks}


def _begun(match: RecordedMatch, count: int) -> RecordedMatch:
    """A match with the first answers of another."""
    fresh = RecordedMatch(match.game, match.journal.header)
    for entry in match.active_entries[:count]:
        entered(fresh, entry)
    return fresh


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
