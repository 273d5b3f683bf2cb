"""Outcomes of real dice and cards, also of cards that no player may see, such as a bot's hand.

Somebody who does not play types hidden cards, or the program draws them. A drawn card is only assumed: if a
person turns out to hold it, the program draws another one in its place.
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
"""Number of draws after which no other card is considered possible."""


def readers(ask: Ask, people: list[Seat]) -> list[Seat] | None:
    """Return the people here who may see what is drawn; None if everybody may."""
    if ask.audience is None:
        return None
    return [seat for seat in ask.audience if seat in people]


def may_turn_up(match: RecordedMatch, people: list[Seat]) -> Options:
    """Return the cards that a person may hold: those that are left, and those that were assumed to be
    somebody else's.
    """
    options = match.table.ask().options[0]
    known = {pick.notation for pick in options.picks}
    fresh = {pick.notation: pick for _, pick in _thought_of(match, people)}
    more = [pick for notation, pick in fresh.items() if notation not in known]
    return Options([*options.picks, *more]) if more else options


def swap_hidden_card(
    match: RecordedMatch, people: list[Seat], said: str, stream: Stream
) -> RecordedMatch:
    """Return a match in which a card can be drawn, although it was assumed to be another seat's.

    That seat gets another card. Return the same match if the card is still left. The caller draws it.
    """
    if _is_left(match, said):
        return match
    for at in [place for place, pick in _thought_of(match, people) if pick.notation == said]:
        found = _exchanged(match, at, said, stream)
        if found is not None:
            return found
    return match


def entered(match: RecordedMatch, entry: Entry) -> None:
    """Enter an answer again, with a new digest."""
    match.replay_entry(Entry(entry.seat, entry.by, entry.notation))
    if match.is_audited:
        match.journal.entries[-1].digest = match.digest()


def _thought_of(match: RecordedMatch, people: list[Seat]) -> list[tuple[int, Choice]]:
    """Return the assumed cards since the last answer of a player, of the kind that is asked for now, with
    their places.
    """
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
    """Return the match with another outcome at a place, if all later answers stay legal and `said` can
    follow; else None.
    """
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
    """Return a match with the first answers of another one."""
    fresh = RecordedMatch(match.game, match.journal.header)
    for entry in match.active_entries[:count]:
        entered(fresh, entry)
    return fresh


def typed_rolls(match: RecordedMatch, words: Words, seat: Seat) -> list[Roll]:
    """Return the valid rolls that a seat has seen and that had other possible outcomes, the latest first."""
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
    """Return the match with another outcome at a place, and the number of later answers that are still
    legal.
    """
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
