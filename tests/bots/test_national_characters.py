"""Characters of Grand National: how they buy, bet and ride in the same positions."""

from collections.abc import Iterator
from functools import cache

from benchmarks.bot_characters.measure import Alike, play
from ippodromo.bots.base import Bot, Moment
from ippodromo.bots.find import find_bot
from ippodromo.bots.weighing import CHARACTER_NAMES
from ippodromo.contract.play import new_match
from ippodromo.games.grand_national.game import GrandNationalGame
from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.journal import BOT
from ippodromo.kernel.registry import title
from ippodromo.kernel.seats import Seat
from ippodromo.messages import LANGUAGES, Words

PLAIN = ""
SEAT = Seat(1)


def regular(character: str) -> Bot:
    return find_bot(f"regular/{character}.37" if character else "regular", "grand_national")


def national() -> GrandNationalGame:
    game = title("grand_national").game(4)
    assert isinstance(game, GrandNationalGame)
    return game


def moments(seed: int) -> Iterator[Moment]:
    """Yield every question that one seat is asked in a game of plain regulars."""
    bot = regular(PLAIN)
    match, stream = new_match(national()), FastStream(seed)
    while True:
        match.advance(stream)
        if match.table.is_over():
            return
        seat = match.table.waiting()[0]
        moment = Moment(match, seat, stream.below(1 << 20))
        if seat == SEAT:
            yield moment
        match.submit(seat, bot.choose(moment), BOT)


@cache
def said(seed: int) -> dict[str, dict[str, list[list[str]]]]:
    """Return what each character answers to each question in the same positions."""
    bots = {name: regular(name) for name in (*CHARACTER_NAMES, PLAIN)}
    found: dict[str, dict[str, list[list[str]]]] = {name: {} for name in bots}
    for moment in moments(seed):
        for name, bot in bots.items():
            words = bot.choose(moment).split(" ")
            found[name].setdefault(moment.ask_key, []).append(words)
    return found


@cache
def bought(character: str) -> list[int]:
    """Return the prices of the four horses that a character buys, playing with three plain regulars."""
    bots = [regular(character if seat == SEAT else PLAIN) for seat in range(4)]
    match, stream = new_match(national()), FastStream(1)
    while not match.table.position.sale.is_over:
        match.advance(stream)
        if match.table.ask().key in ("ask.bid", "ask.take_lot"):
            seat = match.table.waiting()[0]
            said = bots[seat].choose(Moment(match, seat, stream.below(1 << 20)))
            match.submit(seat, said, BOT)
    sale = match.table.position.sale
    return sorted(
        price for price, owner in zip(sale.price, sale.owner, strict=True) if owner == SEAT
    )


def stakes(words: list[str]) -> list[tuple[str, str, int]]:
    """Return the bets of a slip."""
    rows = [word.removeprefix("bet=").split(",") for word in words[1:]]
    return [(horse, kind, int(stake)) for horse, kind, stake in rows]


def slip(character: str) -> list[tuple[str, str, int]]:
    return stakes(said(1)[character]["ask.bets"][0])


def total(bets: list[tuple[str, str, int]]) -> int:
    return sum(stake for _, _, stake in bets)


def largest(bets: list[tuple[str, str, int]]) -> float:
    """Return the part of all stakes that is on the horse with the most."""
    horses = {horse for horse, _, _ in bets}
    return max(sum(s for h, _, s in bets if h == horse) for horse in horses) / total(bets)


def test_the_bold_plunge_and_the_careful_spread_and_keep_money() -> None:
    bold, careful, plain = slip("bold"), slip("careful"), slip(PLAIN)
    assert largest(bold) > largest(plain) > largest(careful)
    assert largest(bold) >= 0.4
    assert len({horse for horse, _, _ in careful}) > len({horse for horse, _, _ in bold})
    assert total(careful) < total(plain)


def test_lovers_of_long_shots_take_longer_odds_than_the_careful() -> None:
    def wins(character: str) -> float:
        bets = slip(character)
        return sum(stake for _, kind, stake in bets if kind == "win") / total(bets)

    assert wins("outsiders") > wins("careful")


def test_the_patient_make_no_bet_before_the_going_is_known() -> None:
    posted = {name: said(1)[name]["ask.ante_post"][0] for name in CHARACTER_NAMES}
    assert posted["patient"] == ["ante", "none"]
    assert [len(posted[name]) for name in CHARACTER_NAMES if name != "patient"] == [3] * 5


def test_the_bold_buy_one_dear_horse_and_the_careful_none() -> None:
    assert max(bought("bold")) >= 50_000 > max(bought(PLAIN))
    assert sum(bought("bold")) - max(bought("bold")) < sum(bought(PLAIN)) - max(bought(PLAIN))
    assert max(bought("careful")) <= 40_000
    assert sum(bought("careful")) < sum(bought(PLAIN))


def rides(character: str) -> list[list[str]]:
    return [words for words in said(1)[character]["ask.ride"] if words[0] == "ride"]


def points(character: str) -> int:
    return sum(int(words[1]) for words in rides(character))


def test_in_the_same_positions_the_bold_spend_more_points_and_the_patient_fewer() -> None:
    assert points("bold") > points(PLAIN) > points("patient")


def test_the_careful_keep_away_from_fences_and_horseshoes() -> None:
    board = national().box()["board"]
    fences = {str(fence["column"]) for fence in board["fences"]}

    def risky(character: str) -> int:
        squares = [words[2] for words in rides(character)]
        return sum(
            square in board["horseshoes"] or square.partition("/")[0] in fences
            for square in squares
        )

    assert risky("careful") < risky(PLAIN) < risky("outsiders")


def test_the_contrary_land_in_front_of_others_horses() -> None:
    counts = {"contrary": 0, PLAIN: 0}
    bots = {name: regular(name) for name in counts}
    for moment in moments(1):
        words = {name: bot.choose(moment).split(" ") for name, bot in bots.items()}
        view = moment.position
        others = {h["square"] for h in view["horses"] if h["owner"] != SEAT and h["square"]}
        for name, told in words.items():
            if moment.ask_key == "ask.ride" and told[0] == "ride" and "/" in told[2]:
                column, _, lane = told[2].partition("/")
                counts[name] += f"{int(column) - 1}/{lane}" in others
    assert counts["contrary"] > counts[PLAIN]


def test_at_a_table_of_four_characters_slips_differ() -> None:
    """The bars for all pairs are 5 % and 20 %. Few games need wider limits."""
    found = Alike()
    for seed in range(1, 6):
        found.add(play(national(), "regular/any", seed).notes)
    assert found.pairs == 30
    assert sum(map(sum, found.same_slip)) <= 3
    assert sum(map(sum, found.same_horses)) <= 9


def test_every_character_has_its_own_sentences_at_this_game() -> None:
    for language in LANGUAGES:
        here, elsewhere = Words(language, "grand_national"), Words(language, "royal_turf")
        for name in CHARACTER_NAMES:
            for kind in ("bet", "buy", "ride"):
                assert here.has(f"taste.{name}.{kind}")
        assert here.say("taste.bold.bet") != elsewhere.say("taste.bold.bet")
