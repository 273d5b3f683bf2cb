"""The form book of Grand National: every horse's chances before the race, by handicap and going."""

from typing import Final

from ippodromo.bots.place_chances import lots, place_chances
from ippodromo.bots.weighing import Level
from ippodromo.games.grand_national.playout_policy import rounds_to_go
from ippodromo.games.grand_national.view_types import BoxView, NationalView

from .leanings import Leanings
from .race import SPREAD, form

COUNTED: Final = 3
"""The number of places for which chances are computed."""
SHOWS: Final = 0.25
"""How much each further paid place adds to the chance to be placed, as a part of that chance."""


def _weights(view: NationalView, box: BoxView, going: int, spread: float) -> dict[str, float]:
    """The lots of all horses that run, or still may, on one going."""
    columns = box["board"]["columns"]
    points = box["goings"][going]["points"]
    most = box["points_most"]
    keys: list[str] = []
    strong: list[float | None] = []
    over = view["stage"] != "sale"
    for horse in view["horses"]:
        if over and horse["owner"] < 0:
            continue
        keys.append(horse["key"])
        handicap = horse["handicap"] + horse["adjust"][going]
        strong.append(form(rounds_to_go(columns, points, max(0, handicap), most)))
    return dict(zip(keys, lots(strong, spread), strict=True))


def expected_prizes(view: NationalView, box: BoxView, level: Level) -> dict[str, float]:
    """What each lot may win in prizes, over all goings, as if every unsold lot would run."""
    prizes = box["prizes"]
    chances = [row["chance"] for row in box["goings"]]
    found: dict[str, float] = {}
    for going, chance in enumerate(chances):
        weights = _weights(view, box, going, SPREAD / level.favourites)
        places = place_chances(list(weights.values()), min(COUNTED, len(prizes)))
        for i, key in enumerate(weights):
            # A place that is not counted is taken with the chances of the last one that is.
            prize = sum(places[min(n, len(places) - 1)][i] * won for n, won in enumerate(prizes))
            found[key] = found.get(key, 0.0) + prize * chance / sum(chances)
    return found


def season_chances(
    view: NationalView, box: BoxView, level: Level
) -> dict[str, tuple[float, float]]:
    """For each runner its chances to win and to be placed, over all goings."""
    chances = [row["chance"] for row in box["goings"]]
    placed = len(box["prizes"])
    more = 1 + SHOWS * max(0, placed - COUNTED)
    found: dict[str, tuple[float, float]] = {}
    for going, chance in enumerate(chances):
        weights = _weights(view, box, going, SPREAD / level.favourites)
        places = place_chances(list(weights.values()), min(COUNTED, placed))
        for i, key in enumerate(weights):
            first, four = found.get(key, (0.0, 0.0))
            share = chance / sum(chances)
            shows = min(0.9, more * sum(place[i] for place in places))
            found[key] = (first + share * places[0][i], four + share * shows)
    return found


def ante_post_values(
    view: NationalView, box: BoxView, level: Level, notations: list[str], seat: int = -1
) -> list[float]:
    """Chance times odds of every ante-post bet over all goings; the stake is the same for all.

    A level with a character needs to know the seat.
    """
    leanings = Leanings(level.character)
    owners = {horse["key"]: horse["owner"] for horse in view["horses"]}
    chances = season_chances(view, box, level)
    odds = {row["reserve"]: (row["win"], row["place"]) for row in box["ante_post"]}
    reserves = {horse["key"]: horse["reserve"] for horse in view["horses"]}
    values: list[float] = []
    for notation in notations:
        words = notation.split(" ")
        if len(words) < 3:
            values.append(0.0)
            continue
        win, place = odds[reserves[words[1]]]
        first, four = chances[words[1]]
        pays = first * (win + 1) if words[2] == "win" else 0.9 * four * (place + 1)
        if not leanings.is_plain:
            odds_taken = win if words[2] == "win" else place
            is_own = owners[words[1]] == seat
            pays *= (
                leanings.bet(words[1], words[2], odds_taken, is_own) * leanings.before_the_going()
            )
        values.append(10 * (pays - 1.15))
    return values
