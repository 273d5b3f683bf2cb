"""HomeStretch's characters: what they buy, bet and roll differently from a plain regular."""

from collections.abc import Iterator
from itertools import combinations
from statistics import fmean

import pytest

from ippodromo.bots.base import Moment
from ippodromo.bots.explanations import match_at
from ippodromo.bots.find import Roster, find_bot
from ippodromo.bots.weighing import ANY, CHARACTER_NAMES, CHARACTERS, WeighingBot
from ippodromo.contract.play import new_match
from ippodromo.games.homestretch.bot.leanings import boldness, company, held_back
from ippodromo.games.homestretch.edition import HORSES
from ippodromo.games.homestretch.tote import BOX_NUMBERS, BetForm, BetSlip
from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.journal import BOT
from ippodromo.kernel.registry import title
from ippodromo.kernel.seats import Seat
from ippodromo.lab.games import play_match

SEED_MODULUS = range(4)
BET = "ask.place_bets"


def of_character(character: str) -> WeighingBot:
    bot = find_bot(f"regular/{character}.37", "homestretch")
    assert isinstance(bot, WeighingBot)
    return bot


def moments(key: str, seeds: range = SEED_MODULUS) -> Iterator[Moment]:
    """Yield every moment of some games of plain regulars at which this is asked."""
    plain = find_bot("regular", "homestretch")
    for seed in seeds:
        match, stream = new_match(title("homestretch").game(4)), FastStream(seed)
        while True:
            match.advance(stream)
            if match.table.is_over():
                break
            moment = Moment(match, match.table.waiting()[0], stream.below(1 << 20))
            if moment.ask_key == key:
                yield moment
            match.submit(moment.seat, plain.choose(moment), BOT)


def boxes(moment: Moment, character: str) -> list[int]:
    """Return the boxes of the tokens 1, 1, 2, 2 and 3 on the slip of a character."""
    form = moment.options.forms[0]
    assert isinstance(form, BetForm)
    slip = form.read(of_character(character).choose(moment).partition(" ")[2])
    assert isinstance(slip, BetSlip)
    return slip.boxes


def horses(slip: list[int]) -> list[int]:
    return [box // 3 + HORSES[0] for box in slip]


def test_careful_bets_on_more_horses_than_bold() -> None:
    slips = [(boxes(m, "careful"), boxes(m, "bold")) for m in moments(BET, range(1))]
    careful = [len(set(horses(slip))) for slip, _ in slips]
    bold = [len(set(horses(slip))) for _, slip in slips]
    assert fmean(careful) > fmean(bold) + 1.0


def test_outsiders_bets_on_longer_shots_than_favourites() -> None:
    slips = [(boxes(m, "outsiders"), boxes(m, "favourites")) for m in moments(BET, range(1))]
    long, short = ([abs(h - 7) for pair in slips for h in horses(pair[at])] for at in (0, 1))
    assert fmean(long) > fmean(short) + 0.5


def test_bold_bets_before_its_turn_and_the_others_wait() -> None:
    moment = next(moments(BET))
    match = moment._match
    others = [seat for seat in range(4) if seat != moment.seat]
    for character in CHARACTER_NAMES:
        said = of_character(character).interject(Moment(match, Seat(others[0]), 1))
        assert (said is not None) == (character == "bold")


def test_bold_drives_its_own_horses_and_contrary_holds_the_others_back() -> None:
    known = {each.name: each for each in CHARACTERS}
    rivals = [0.0, 0.5, 0.25, 0.25]
    assert held_back(known["bold"], rivals) == [0.0] * 4
    assert held_back(known["careful"], rivals) == rivals
    assert held_back(known["contrary"], rivals) == [2.5 * rival for rival in rivals]


def test_bold_risks_more_behind_and_patient_more_ahead_and_later() -> None:
    known = {each.name: each for each in CHARACTERS}
    bold, patient, careful = known["bold"], known["patient"], known["careful"]
    behind, ahead = [30, 50], [50, 30]
    assert boldness(bold, behind, 0, 3, 4) > boldness(bold, ahead, 0, 3, 4)
    assert boldness(patient, behind, 0, 3, 4) < boldness(patient, ahead, 0, 3, 4)
    assert boldness(patient, [40, 40], 0, 1, 4) < boldness(patient, [40, 40], 0, 4, 4)
    assert boldness(careful, behind, 0, 1, 4) == boldness(careful, ahead, 0, 4, 4) == -1.0


def test_company_counts_shares_and_tokens_of_others_only() -> None:
    shares = [[0] * 13 for _ in range(3)]
    laid = [[0.0] * len(BOX_NUMBERS) for _ in range(3)]
    shares[0][7], shares[1][7], shares[2][8] = 2, 1, 1
    laid[0][BOX_NUMBERS["8w"]] = laid[2][BOX_NUMBERS["8s"]] = 1.8
    found = company(shares, laid, 1.8, 0)
    assert {horse: found[horse] for horse in HORSES if found[horse]} == {7: 0.25, 8: 0.5}


@pytest.mark.parametrize("character", CHARACTER_NAMES)
def test_a_slip_that_was_seen_is_not_repeated(character: str) -> None:
    """The first seat places its tokens where this character would place its own."""
    for moment in moments(BET):
        if moment._match.table.asides():
            form = moment.options.forms[0]
            assert isinstance(form, BetForm)
            before = after(moment, form.usual().notation, character)
            if len(set(horses_and_kinds(before))) == 5:  # within the first seat's limit, too
                seen = after(moment, before, character)
                assert horses_and_kinds(seen) != horses_and_kinds(before)
                return
    pytest.fail("no slip was within both limits")


def after(moment: Moment, said: str, character: str) -> str:
    """Return what a character bets directly after this answer."""
    match = match_at(moment._match, len(moment._match.active_entries))
    match.submit(moment.seat, said, BOT)
    return of_character(character).choose(Moment(match, match.table.waiting()[0], 5))


def horses_and_kinds(slip: str) -> list[str]:
    return sorted(row.partition("=")[2] for row in slip.split(" ")[1:])


def same(name: str, kinds: list[str], seeds: range) -> tuple[int, int, int]:
    """Return how many pairs of seats lay the same slip, back the same horses, and bet at all."""
    slips, backed, pairs = 0, 0, 0
    for seed in seeds:
        bots = Roster(kinds, name).at(seed)
        match = play_match(title(name).game(len(kinds)), bots, seed)
        said = [
            e.notation
            for e in match.active_entries
            if e.by == BOT and e.notation.startswith("bet ")
        ]
        for race in range(0, len(said), len(kinds)):
            for one, other in combinations(said[race : race + len(kinds)], 2):
                pairs += 1
                slips += one == other
                backed += _backed(one) == _backed(other)
    return slips, backed, pairs


def _backed(slip: str) -> set[str]:
    return {word.rstrip("wps") for word in horses_and_kinds(slip)}


def test_four_characters_seldom_bet_alike() -> None:
    slips, backed, pairs = same("homestretch", [f"regular/{ANY}"] * 4, range(1, 4))
    assert pairs == 3 * 4 * 6
    assert slips <= 0.05 * pairs
    assert backed <= 0.25 * pairs
