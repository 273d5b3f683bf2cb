"""Characters of Win, Place & Show choose other slips, stakes, bids and rides in the same position."""

from itertools import combinations

import pytest

from ippodromo.bots.base import Moment
from ippodromo.bots.find import find_bot, seated
from ippodromo.bots.weighing import CHARACTER_NAMES, REGULAR, character_of
from ippodromo.contract.play import new_match
from ippodromo.games.win_place_show.bot import bot as bot_of
from ippodromo.games.win_place_show.bot.leanings import ride_leanings
from ippodromo.games.win_place_show.bot.race import RaceForecast
from ippodromo.games.win_place_show.choices import Ride
from ippodromo.games.win_place_show.edition import WIN
from ippodromo.games.win_place_show.observation import WinPlaceShowObservation
from ippodromo.kernel.match import RecordedMatch
from ippodromo.lab.games import play_match
from tests.bots.test_expert_win_place_show import moment_of
from tests.games.win_place_show.meetings import game

NAME = "win_place_show"
Bets = dict[str, tuple[int, int]]
"""By category: the horse and the stake."""
TEMPERS = range(8)


def bets_of(said: str) -> Bets:
    found: Bets = {}
    for row in said.split(" ")[1:]:
        kind, _, rest = row.partition("=")
        if kind != "ticket":
            horse, stake = rest.split(",")
            found[kind] = (int(horse), int(stake))
    return found


def slips_of(character: str, moment: Moment) -> list[Bets]:
    """Return the slips of bots of one character with different tempers and seeds."""
    levels = [REGULAR.of_character(character_of(temper, 0, character)) for temper in TEMPERS]
    asked = [Moment(moment._match, moment.seat, 100 + temper) for temper in TEMPERS]
    return [bets_of(bot_of(level).choose(at)) for level, at in zip(levels, asked, strict=True)]


def mean(values: list[float]) -> float:
    return sum(values) / len(values)


def horses(slips: list[Bets]) -> float:
    return mean([len({horse for horse, _ in slip.values()}) for slip in slips])


def staked(slips: list[Bets]) -> float:
    return mean([sum(stake for _, stake in slip.values()) for slip in slips])


def observation_of(moment: Moment) -> WinPlaceShowObservation:
    assert isinstance(moment.observation, WinPlaceShowObservation)
    return moment.observation


def test_a_bold_character_backs_one_horse_and_a_careful_one_spreads_small_stakes() -> None:
    moment = moment_of(game(4), "ask.slip", 3, race=1)
    bold, careful = slips_of("bold", moment), slips_of("careful", moment)
    assert horses(bold) < 1.5
    assert horses(careful) > 2
    assert staked(bold) > 1.5 * staked(careful)


def test_a_patient_character_stakes_most_in_the_last_races() -> None:
    first, last = (moment_of(game(4), "ask.slip", 3, race) for race in (0, 5))
    assert 1.5 * staked(slips_of("patient", first)) < staked(slips_of("patient", last))
    assert staked(slips_of("bold", first)) > staked(slips_of("bold", last))


def test_some_characters_prefer_long_odds_and_some_short_ones() -> None:
    moment = moment_of(game(4), "ask.slip", 3, race=0)
    observation = observation_of(moment)
    pays = [observation.rules.program.payoffs[horse.odds][WIN] for horse in observation.horses]

    def odds(slips: list[Bets]) -> float:
        return mean([pays[horse - 1] for slip in slips for horse, _ in slip.values()])

    assert odds(slips_of("outsiders", moment)) > 1.5 * odds(slips_of("favourites", moment))


def test_a_contrary_character_avoids_the_bets_of_most_others() -> None:
    moment = moment_of(game(4), "ask.slip", 3, race=2)
    observation = observation_of(moment)
    within = RaceForecast(observation, REGULAR, moment.game.edition.hash).within(2)
    pays = [observation.rules.program.payoffs[horse.odds][2] for horse in observation.horses]
    usual = max(range(6), key=lambda at: within[at] * pays[at]) + 1

    def backers(character: str) -> int:
        return sum(slip.get("show", (0, 0))[0] == usual for slip in slips_of(character, moment))

    assert backers("contrary") < backers("favourites")


def test_characters_bid_different_sums_on_different_lots() -> None:
    moment = moment_of(game(4), "ask.bid", 3)

    def sheets(character: str) -> list[list[int]]:
        levels = [REGULAR.of_character(character_of(temper, 0, character)) for temper in TEMPERS]
        said = [bot_of(level).choose(moment).split(" ")[1:] for level in levels]
        return [sorted(int(row.split("=")[1]) for row in rows) for rows in said]

    bold, careful = sheets("bold"), sheets("careful")
    assert sum(map(sum, careful)) < sum(map(sum, bold))
    assert mean([max(sheet) for sheet in bold]) > mean([max(sheet) for sheet in careful])
    assert len({str(sheets(name)) for name in CHARACTER_NAMES}) == len(CHARACTER_NAMES)


def test_a_character_that_holds_others_back_ends_ahead_of_them_and_gives_up_one_space_at_most() -> (
    None
):
    found = 0
    for seed in range(1, 7):
        moment = moment_of(game(4), "ask.move", seed, turn=3)
        observation, horse = observation_of(moment), moment.params["horse"] - 1
        rides = [pick for pick in moment.options.picks if isinstance(pick, Ride)]
        pending = observation.race.pending_move(horse)
        ways = [pending.to_go(ride.end) for ride in rides]
        leaned = ride_leanings(observation, horse, rides, -1.0)
        for ride, way, lean in zip(rides, ways, leaned, strict=True):
            behind = [at for at in range(6) if at != horse and _is_ahead(observation, ride.end, at)]
            assert (lean > 0) <= (bool(behind) and way <= min(ways) + 1)
            found += lean > 0
        advanced = ride_leanings(observation, horse, rides, 1.0)
        assert [lean == 0 for lean in advanced] == [way == min(ways) for way in ways]
    assert found


def _is_ahead(observation: WinPlaceShowObservation, end: int, other: int) -> bool:
    square = observation.race.squares[other]
    for _ in range(4):
        square = observation.rules.track.ahead[square]
        if square == end:
            return True
    return False


def first_slips(seed: int) -> list[str]:
    """Return the bets of four bots of different characters in the first race of a game."""
    match, seats = new_match(game(4)), seated(["regular/any"] * 4, seed)
    bots = [find_bot(name, NAME) for name in seats]
    moment = moment_of(game(4), "ask.slip", seed)
    assert match.game.seats == len(bots)
    return [
        bot.choose(Moment(moment._match, seat, seed * 10 + seat))
        for seat, bot in zip(moment._match.table.waiting(), bots, strict=True)
    ]


def test_four_characters_seldom_fill_in_the_same_slip() -> None:
    pairs = [pair for seed in range(8) for pair in combinations(first_slips(seed), 2)]
    same = sum(one == other for one, other in pairs)
    alike = sum(
        {horse for horse, _ in bets_of(one).values()}
        == {horse for horse, _ in bets_of(other).values()}
        for one, other in pairs
    )
    assert same <= 0.10 * len(pairs)
    assert alike <= 0.30 * len(pairs)


@pytest.fixture(scope="module")
def parties() -> list[tuple[list[int], list[list[set[int]]]]]:
    """Return what twelve varied bots own after games of the Group version, and who backed which horses."""
    found = []
    made = game(12, None, version="group")
    for seed in (1, 2, 3):
        bots = [find_bot(name, NAME) for name in seated(["regular/any"] * 12, seed)]
        backed: dict[int, list[set[int]]] = {}

        def look(match: RecordedMatch, backed: dict[int, list[set[int]]] = backed) -> None:
            position = match.table.position
            if position.race.turn and position.race.number not in backed:
                slips = [slip.bets for slip in position.slips if slip is not None and slip.bets]
                backed[position.race.number] = [{horse for _, horse, _ in bets} for bets in slips]

        match = play_match(made, bots, seed, watch=look)
        found.append((match.table.ledger.balances[:12], list(backed.values())))
    return found


def test_in_the_group_version_bets_are_spread(
    parties: list[tuple[list[int], list[list[set[int]]]]],
) -> None:
    parts = [
        max(sum(horse in each for each in race) for horse in range(6)) / len(race)
        for _, races in parties
        for race in races
    ]
    assert len(parts) == 18
    assert mean(parts) < 0.6


def test_in_the_group_version_betting_pays(
    parties: list[tuple[list[int], list[list[set[int]]]]],
) -> None:
    assert mean([mean([float(held) for held in money]) for money, _ in parties]) > 20_000
