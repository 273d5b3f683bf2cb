"""Characters of Royal Turf and Winner's Circle: how they bet and ride."""

from collections.abc import Iterator
from itertools import combinations

import pytest

from ippodromo.bots.base import Moment
from ippodromo.bots.find import find_bot, seated
from ippodromo.bots.weighing import CHARACTER_NAMES, REGULAR, WeighingBot, read_character
from ippodromo.contract.play import new_match
from ippodromo.games.turf.bot.bot import TurfBot, taste_of
from ippodromo.games.turf.bot.leanings import CAUSES
from ippodromo.games.turf.bot.race import Estimate, riding_estimate
from ippodromo.games.turf.choices import Bet
from ippodromo.games.turf.game import TurfGame
from ippodromo.games.turf.observation import TurfObservation
from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.journal import BOT
from ippodromo.kernel.match import RecordedMatch
from ippodromo.kernel.registry import title
from ippodromo.messages import LANGUAGES, Words

TURF = ["royal_turf", "winners_circle"]
Slip = list[tuple[str, int]]


def betting(name: str, kinds: list[str], seed: int) -> Iterator[tuple[RecordedMatch, int, Bet]]:
    """Yield each bet of a game's first race before it is placed."""
    bots = [find_bot(kind, name) for kind in seated(kinds, seed)]
    match, stream = new_match(title(name).game(len(bots))), FastStream(seed)
    while True:
        match.advance(stream)
        if match.table.ask().key != "ask.bet":
            return
        seat = match.table.waiting()[0]
        moment = Moment(match, seat, stream.below(1 << 20))
        bet = moment.options.find(bots[seat].choose(moment))
        assert isinstance(bet, Bet)
        yield match, seat, bet
        match.submit(seat, bet.notation, BOT)


def slips(name: str, kinds: list[str], seed: int) -> list[Slip]:
    """Return the slips of a game's first race by seat."""
    found: list[Slip] = [[] for _ in kinds]
    for _, seat, bet in betting(name, kinds, seed):
        found[seat].append((bet.name, bet.value))
    return found


def first_bet(name: str, seed: int) -> Moment:
    """Return the moment of the first bet of a game."""
    match, stream = new_match(title(name).game(4)), FastStream(seed)
    match.advance(stream)
    return Moment(match, match.table.waiting()[0], 1)


@pytest.mark.parametrize("name", TURF)
def test_slips_differ_at_a_table_of_four_characters(name: str) -> None:
    pairs = [
        pair
        for seed in range(12)
        for pair in combinations(slips(name, ["regular/any"] * 4, seed), 2)
    ]
    same_slip = sum(sorted(one) == sorted(other) for one, other in pairs)
    same_horses = sum({h for h, _ in one} == {h for h, _ in other} for one, other in pairs)
    assert same_slip <= 0.07 * len(pairs)
    assert same_horses <= 0.30 * len(pairs)


@pytest.mark.parametrize("character", CHARACTER_NAMES)
def test_a_character_never_completes_a_slip_it_has_seen(character: str) -> None:
    for seed in range(6):
        placed: list[Slip] = [[] for _ in range(4)]
        kinds = [f"regular/{character}.37", "regular", "regular", "regular"]
        for _, seat, bet in betting("royal_turf", kinds, seed):
            placed[seat].append((bet.name, bet.value))
            if seat == 0:
                seen = [sorted(slip) for slip in placed[1:] if len(slip) == 3]
                assert sorted(placed[0]) not in seen


@pytest.mark.parametrize("name", TURF)
def test_bold_shows_its_largest_token_first_and_patient_a_small_one(name: str) -> None:
    for seed in range(3):
        moment = first_bet(name, seed)
        for character, value in (("bold", 2), ("patient", 1)):
            said = find_bot(f"regular/{character}.37", name).choose(moment)
            assert said.endswith(f" {value}")


@pytest.mark.parametrize("name", TURF)
def test_outsiders_backs_weaker_horses_than_careful(name: str) -> None:
    shows = {"careful": 0.0, "outsiders": 0.0}
    for seed in range(8):
        moment = first_bet(name, seed)
        for character in shows:
            bot = find_bot(f"regular/{character}", name)
            assert isinstance(bot, TurfBot)
            chance = bot.weigh(moment).params["chance"]
            assert isinstance(chance, int)
            shows[character] += chance
    assert shows["outsiders"] < shows["careful"]


def nets(sight: TurfObservation, character: str) -> list[float]:
    known = read_character(character)
    assert known is not None
    return riding_estimate(sight, REGULAR.of_character(known)).net


def test_bold_rides_for_its_large_token_careful_for_all_and_contrary_against_the_others() -> None:
    moment, _, _ = race_begun("royal_turf", 3)
    sight = moment.observation
    assert isinstance(sight, TurfObservation)
    own = {code // 4 % 16: code % 4 for code in sight.tokens if code // 64 == sight.seat}
    large, small = (next(h for h, v in own.items() if v == value) for value in (2, 1))
    plain = Estimate(sight, REGULAR).net
    foreign = [h for h in range(len(plain)) if h not in own and plain[h] < 0]
    assert riding_estimate(sight, REGULAR).net == plain
    bold, careful, contrary = (nets(sight, each) for each in ("bold", "careful", "contrary"))
    assert bold[large] - plain[large] > bold[small] - plain[small]
    assert careful[large] < plain[large]
    assert careful[small] > plain[small]
    assert foreign
    assert all(contrary[h] < plain[h] < bold[h] for h in foreign)


def race_begun(name: str, seed: int) -> tuple[Moment, RecordedMatch, FastStream]:
    """Return the moment of the first move of a game of characters."""
    bots = [find_bot(kind, name) for kind in seated(["regular/any"] * 4, seed)]
    match, stream = new_match(title(name).game(4)), FastStream(seed)
    while True:
        match.advance(stream)
        seat = match.table.waiting()[0]
        moment = Moment(match, seat, 1)
        if moment.ask_key == "ask.move":
            return moment, match, stream
        match.submit(seat, bots[seat].choose(moment), BOT)


@pytest.mark.parametrize("name", TURF)
def test_every_cause_of_a_bet_has_a_sentence(name: str) -> None:
    sight = first_bet(name, 1).observation
    assert isinstance(sight, TurfObservation)
    for each in CHARACTER_NAMES:
        character = read_character(each)
        assert character is not None
        for cause in range(CAUSES + 1):
            key = taste_of(cause, character, sight)
            assert all(Words(language, name).has(key) for language in LANGUAGES)


@pytest.mark.parametrize("name", TURF)
def test_an_expert_with_a_character_says_what_it_likes_of_its_bet(name: str) -> None:
    bot = find_bot("expert/bold.37", name)
    assert isinstance(bot, WeighingBot)
    weighing = bot.explain(first_bet(name, 2))
    assert not weighing.taste or weighing.taste.startswith("taste.")
    assert isinstance(title(name).game(4), TurfGame)
