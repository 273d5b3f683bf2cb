"""Explain a bot's answer without telling secrets, and give a person a hint.

A hint is what a bot would answer in the person's seat, by what that seat knows.
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
"""Maximum number of alternatives in an explanation, the chosen answer included."""
TRIED = "why.wins_game"
"""The message key of the reason of a bot that tried its answers in playouts.

The values of its alternatives are chances to win the game, in percent."""
TRIED_EARLY = "why.wins_most"
"""The message key that replaces `TRIED` while too little was played to state a chance to win."""
STEP = 5
"""Chances in explanations are rounded to a multiple of this number of percent, intervals outwards."""
AT_RANDOM = "why.random"
"""The message key of the reason of a bot that answers at random."""
EQUAL, NEAR, LESS = 0.02, 0.15, 0.5
"""Limits of `ExplainedAlternative.worth` below `best`.

They are compared with how far an alternative is below the best, as a part of the range from best to
worst."""


class ExplainedAlternative(TypedDict):
    """An answer that a bot considered, and how good it looked compared with the best."""

    notation: str
    worth: str
    """How it compares with the best, in words: `best`, `equal`, `near`, `less` or `far`."""
    part: float
    """Its value on a scale from 0.0 for the worst alternative to 1.0 for the best."""
    chance: int
    """The chance to win the game in percent, rounded, if playouts tried the answer. Else -1."""
    low: int
    high: int
    """With `low`: the ends of the 95 % interval of `chance` in percent, or -1."""


class Explanation(TypedDict):
    """Why a bot gave an answer, as plain data to show to people."""

    said: str
    alternatives: list[ExplainedAlternative]
    picks: dict[str, PickView]
    """The alternatives by notation, as data from which their texts are made."""
    reason: str
    params: Data
    taste: str


def may_explain(match: RecordedMatch, seat: Seat, asker: Seat, at: int) -> bool:
    """Return True if `asker` may now know everything that `seat` knew when it gave an answer.

    `at` is the number of the answer. A bot's reasons depend on hidden tokens, hands and slips even if its
    answer is open. So one that is still hidden from the asker forbids the explanation, unless it is one
    of the game's `past_secrets` and the answer came after it.
    """
    if seat == asker:
        return True
    if match.table.is_over():  # everybody may have the whole record then
        return True
    past = match.game.past_secrets
    return not any(
        (veil.at == at or (veil.at < at and veil.secret not in past))
        and (veil.seat == seat or seat in veil.audience)
        and asker not in veil.audience
        for veil in match.table.veils
    )


def match_at(match: RecordedMatch, at: int) -> RecordedMatch:
    """Return a new match as this one was after its first `at` answers. Hash chains of people are left out."""
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
    """Return the index of the last answer that a bot gave for this seat, among the first `before` answers.

    Return -1 if there is none.
    """
    said = [at for at, entry in enumerate(match.active_entries[:before]) if _is_bots(entry, seat)]
    return said[-1] if said else -1


def _is_bots(entry: Entry, seat: Seat) -> bool:
    return entry.seat == seat and entry.by == BOT


def reasons_at(match: RecordedMatch, bot: WeighingBot, at: int, seed: int) -> list[Explanation]:
    """Return explanations of everything that the bot considered when answer number `at` was given.

    There is one for each open ask. `seed` is that of the bot's moment.
    """
    moment = Moment(match_at(match, at), match.active_entries[at].seat, seed)
    return [summarize(weighing, moment) for weighing in weighings(bot, moment)]


def weighings(bot: WeighingBot, moment: Moment) -> list[Weighing]:
    """Return what the bot weighs at a moment: first for the ask that play waits for, then for asides."""
    found = [bot.explain(moment)] if moment.is_waited_for else []
    return found + [w for ask in moment.asides if (w := bot.weigh_aside(moment, ask)) is not None]


def explain_answer(bot: Bot, moment: Moment, said: str) -> Explanation | None:
    """Return why a bot gave the answer `said`, or None if it cannot tell.

    It cannot tell if it now prefers another answer. That happens if it thinks against the clock, or if it
    failed and the rules gave the answer.
    """
    if isinstance(bot, RandomBot):
        picks = {said: choice_view(moment.options.find(said))} if moment.is_waited_for else {}
        alone: Explanation = {
            "said": said, "alternatives": [], "picks": picks,
            "reason": AT_RANDOM, "params": {}, "taste": "",
        }  # fmt: skip
        return alone
    if not isinstance(bot, WeighingBot):
        return None
    found = [weighing for weighing in weighings(bot, moment) if weighing.best == said]
    return summarize(found[0], moment) if found else None


def hint_level(levels: list[str]) -> str:
    """Return the level of the bot that gives hints: the best of these levels.

    Return "" if only the random bot exists.
    """
    return levels[-1] if len(levels) > 1 else ""


def hint(bot: WeighingBot, moment: Moment) -> Explanation:
    """Return the explanation of the answer that the bot would give now for the seat of this moment."""
    return summarize(bot.weigh(moment), moment)


def summarize(weighing: Weighing, moment: Moment) -> Explanation:
    """Return a weighing as an explanation: the best few alternatives and how good each looked."""
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
    """Return a reason and its parameters with the chance to win in the form shown to people.

    The chance is rounded and has its interval. It is left out while the seats are even, and where it does
    not come from playouts.
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
    """Return a chance in percent rounded to a multiple of STEP, never 0 or 100.

    The chance comes from few playouts, and the game is not decided.
    """
    return min(100 - STEP, max(STEP, STEP * round(percent / STEP)))


def chance_interval(percent: float, tries: int) -> tuple[int, int]:
    """Return the 95 % interval, in percent, of a chance in percent that is the mean of `tries` playouts.

    The ends are rounded outwards to multiples of STEP.

    >>> chance_interval(30.0, 96)
    (20, 40)
    """
    low, high = wilson(percent / 100 * tries, tries)
    return STEP * floor(100 * low / STEP), STEP * ceil(100 * high / STEP)


def _beside(each: Alternative, all_: list[Alternative], is_tried: bool) -> ExplainedAlternative:
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
    told: ExplainedAlternative = {
        "notation": each.notation, "worth": worth, "part": round(part, 2),
        "chance": -1, "low": -1, "high": -1,
    }  # fmt: skip
    if is_tried and each.tries:
        told["chance"] = about_chance(each.value)
        told["low"], told["high"] = chance_interval(each.value, each.tries)
    return told


def _view(notation: str, known: list[Options]) -> PickView | None:
    """Return the data for the text of an alternative, or None for SILENCE."""
    if notation == SILENCE:
        return None
    for options in known:
        try:
            return choice_view(options.find(notation))
        except NotAllowed:
            continue
    return None
