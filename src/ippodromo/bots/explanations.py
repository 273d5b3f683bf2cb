"""What a bot may tell of its own answers: nothing that the person who asks may not know by then.

And what it would say in somebody else's place: a hint, which knows what that seat knows.
"""

from math import ceil, floor
from typing import TypedDict

from ippodromo.bots.base import Bot, Moment, RandomBot
from ippodromo.bots.weighing import SILENCE, Alternative, Weighing, WeighingBot
from ippodromo.bots.wilson import wilson
from ippodromo.kernel.asks import Options
from ippodromo.kernel.errors import NotAllowed
from ippodromo.kernel.journal import BOT, Entry, Header, Player
from ippodromo.kernel.match import RecordedMatch
from ippodromo.kernel.seats import Seat
from ippodromo.kernel.view_types import Data, PickView
from ippodromo.kernel.views import choice_view

SHOWN = 4
"""As many alternatives are told, the one that was chosen among them."""
TRIED = "why.wins_game"
"""The reason of a bot that tried its answers: their values are chances to win the game, in percent."""
TRIED_EARLY = "why.wins_most"
"""The same where too little was run to tell a seat's chance to win."""
STEP = 5
"""Percent to which such chances are rounded, and their intervals outwards."""
AT_RANDOM = "why.random"
"""The reason of a bot that weighs nothing."""
EQUAL, NEAR, LESS = 0.02, 0.15, 0.5
"""How far below the best an alternative may be, as a part of the way to the worst, to be called so."""


class ToldAlternative(TypedDict):
    """One thing that could have been said, and how good it looked beside the best."""

    notation: str
    worth: str
    """`best`, `equal`, `near`, `less` or `far`."""
    part: float
    """From 0, the worst that was weighed, to 1, the best."""
    chance: int
    """About the chance to win the game with it in percent, where it was tried; else -1."""
    low: int
    high: int
    """The ends of its 95 % interval in percent; -1 where there is no chance."""


class ToldReason(TypedDict):
    """A weighing as it is told to people."""

    said: str
    alternatives: list[ToldAlternative]
    picks: dict[str, PickView]
    """The alternatives by their notation, for their words."""
    reason: str
    params: Data
    taste: str


def may_tell(match: RecordedMatch, seat: Seat, asker: Seat, at: int) -> bool:
    """Return True if the asker may know everything that a seat knew when it gave the answer of that place.

    What was weighed depends on hidden tokens, hands and slips even where the answer itself is open,
    so that one of them that is still hidden keeps the whole reason back.
    """
    if seat == asker:
        return True
    if match.table.is_over():  # everybody may have the whole record then
        return True
    return not any(
        veil.at <= at
        and (veil.seat == seat or seat in veil.audience)
        and asker not in veil.audience
        for veil in match.table.veils
    )


def match_at(match: RecordedMatch, at: int) -> RecordedMatch:
    """The match as it was after so many of the answers that stand. Nobody's links are asked for again."""
    made = match.journal.header
    players = [Player(player.name, player.bot) for player in made.players]
    header = Header(
        made.game, made.rules_version, made.edition, made.edition_hash, made.options, players
    )
    before = RecordedMatch(match.game, header, False)
    for entry in match.active_entries[:at]:
        before.replay_entry(Entry(entry.seat, entry.by, entry.notation))
    return before


def last_decision(match: RecordedMatch, seat: Seat, before: int) -> int:
    """The place of the last answer that a bot on a seat gave among the first so many; -1 for none."""
    said = [at for at, entry in enumerate(match.active_entries[:before]) if _is_bots(entry, seat)]
    return said[-1] if said else -1


def _is_bots(entry: Entry, seat: Seat) -> bool:
    return entry.seat == seat and entry.by == BOT


def reasons_at(match: RecordedMatch, bot: WeighingBot, at: int, seed: int) -> list[ToldReason]:
    """All that a bot weighed when it gave the answer of that place."""
    moment = Moment(match_at(match, at), match.active_entries[at].seat, seed)
    return [in_short(weighing, moment) for weighing in weighings(bot, moment)]


def weighings(bot: WeighingBot, moment: Moment) -> list[Weighing]:
    """What a bot weighs at a moment: the question that holds up play, then what it may say unasked."""
    found = [bot.explain(moment)] if moment.is_waited_for else []
    return found + [w for ask in moment.asides if (w := bot.consider(moment, ask)) is not None]


def told(bot: Bot, moment: Moment, said: str) -> ToldReason | None:
    """Why a bot said something, for people; None where it cannot say.

    One that thinks against the clock may come to another answer now, and one that failed had its
    answer from the rules.
    """
    if isinstance(bot, RandomBot):
        picks = {said: choice_view(moment.options.find(said))} if moment.is_waited_for else {}
        alone: ToldReason = {
            "said": said, "alternatives": [], "picks": picks,
            "reason": AT_RANDOM, "params": {}, "taste": "",
        }  # fmt: skip
        return alone
    if not isinstance(bot, WeighingBot):
        return None
    found = [weighing for weighing in weighings(bot, moment) if weighing.best == said]
    return in_short(found[0], moment) if found else None


def hint_level(levels: list[str]) -> str:
    """The bot that gives hints: the best that does not answer at random; nothing where there is none."""
    return levels[-1] if len(levels) > 1 else ""


def hint(bot: WeighingBot, moment: Moment) -> ToldReason:
    """What a bot would say in the moment's seat, and why."""
    return in_short(bot.weigh(moment), moment)


def in_short(weighing: Weighing, moment: Moment) -> ToldReason:
    """The best few of what was weighed, each with how good it looked."""
    all_, shown = weighing.alternatives, weighing.alternatives[:SHOWN]
    known = [moment.options] if moment.is_waited_for else []
    known += [own for ask in moment.asides if (own := ask.options_for(moment.seat)) is not None]
    reason, params = reason_for_people(weighing.reason, weighing.params, moment)
    is_tried = reason == TRIED
    return {
        "said": weighing.best,
        "alternatives": [_beside(each, all_, is_tried) for each in shown],
        "picks": {each.notation: view for each in shown if (view := _view(each.notation, known))},
        "reason": reason,
        "params": params,
        "taste": weighing.taste,
    }


def reason_for_people(reason: str, params: Data, moment: Moment) -> tuple[str, Data]:
    """Return a reason and its parameters with the chance to win as people are told it.

    The chance is rounded and has its interval. It is left out while the seats are even, and where it
    does not come from playouts.
    """
    if reason != TRIED:
        return reason, params
    percent, tries = params["chance"], params.get("tries", 0)
    assert isinstance(percent, int | float)
    assert isinstance(tries, int)
    if moment.is_even or not tries:
        return TRIED_EARLY, {}
    low, high = chance_interval(percent, tries)
    return reason, {**params, "chance": about_chance(percent), "low": low, "high": high}


def about_chance(percent: float) -> int:
    """A chance by few playouts, as it is told: never that a game is won or lost which is still played."""
    return min(100 - STEP, max(STEP, STEP * round(percent / STEP)))


def chance_interval(percent: float, tries: int) -> tuple[int, int]:
    """Return the 95 % interval in percent of a chance that is the mean of so many playouts.

    >>> chance_interval(30.0, 96)
    (20, 40)
    """
    low, high = wilson(percent / 100 * tries, tries)
    return STEP * floor(100 * low / STEP), STEP * ceil(100 * high / STEP)


def _beside(each: Alternative, all_: list[Alternative], is_tried: bool) -> ToldAlternative:
    best, worst = all_[0].value, all_[-1].value
    part = (each.value - worst) / (best - worst) if best > worst else 1.0
    if each is all_[0]:
        worth = "best"
    elif part >= 1 - EQUAL:
        worth = "equal"
    elif len(all_) == 2:  # nothing to compare the difference with
        worth = "less"
    else:
        worth = "near" if part >= 1 - NEAR else "less" if part >= 1 - LESS else "far"
    told: ToldAlternative = {
        "notation": each.notation, "worth": worth, "part": round(part, 2),
        "chance": -1, "low": -1, "high": -1,
    }  # fmt: skip
    if is_tried and each.tries:
        told["chance"] = about_chance(each.value)
        told["low"], told["high"] = chance_interval(each.value, each.tries)
    return told


def _view(notation: str, known: list[Options]) -> PickView | None:
    """A choice as its words are made of; saying nothing is none."""
    if notation == SILENCE:
        return None
    for options in known:
        try:
            return choice_view(options.find(notation))
        except NotAllowed:
            continue
    return None
