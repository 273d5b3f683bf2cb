"""What a bot may tell of its own answers: nothing that whoever asks may not know by then."""

from ippodromo.kernel.record.journal import Entry
from ippodromo.kernel.record.match import Match
from ippodromo.kernel.seats import Seat

from .base import Moment
from .weighing import Weighing, WeighingBot


def may_tell(match: Match, seat: Seat, asker: Seat, at: int) -> bool:
    """Whether all that a seat knew when it gave the answer of that place is open to the asker by now.

    What was weighed depends on hidden tokens, hands and slips even where the answer itself is open,
    so that one of them that is still hidden keeps the whole reason back.
    """
    if seat == asker:
        return True
    return not any(
        veil.at <= at
        and (veil.seat == seat or seat in veil.audience)
        and asker not in veil.audience
        for veil in match.table.veils
    )


def reason_at(match: Match, bot: WeighingBot, at: int, seed: int) -> Weighing | None:
    """What a bot weighed for the answer of that place; None where it was not waited for."""
    answer = match.live[at]
    before = Match(match.game, match.journal.header, False)
    for entry in match.live[:at]:
        before.follow(Entry(entry.seat, entry.by, entry.notation, "", entry.link))
    if answer.seat not in before.table.waiting():
        return None
    return bot.explain(Moment(before, answer.seat, seed))
