"""Characters: bots of one level differ, in the same way for the same seed, and say so."""

import pytest

from ippodromo.bots.base import Bot, Moment
from ippodromo.bots.find import Roster, find_bot, level_and_character, seated, with_character
from ippodromo.bots.weighing import (
    ANY,
    BET,
    BUY,
    CHARACTER_NAMES,
    CHARACTERS,
    RIDE,
    Weighing,
    WeighingBot,
    character_of,
    read_character,
)
from ippodromo.contract.checks.bots import asked_pairs
from ippodromo.contract.play import new_match
from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.errors import SetupError
from ippodromo.kernel.journal import BOT, read_journal
from ippodromo.kernel.registry import game_names, title
from ippodromo.lab.arena import Contest, play_numbers
from ippodromo.lab.games import play_match
from ippodromo.lab.setup import Setup
from ippodromo.messages import LANGUAGES, Words
from tests.bots.short import Variant, short_game, variants
from tests.contract.games import case


def of_character(character: str, name: str) -> WeighingBot:
    bot = find_bot(f"regular/{character}", name)
    assert isinstance(bot, WeighingBot)
    return bot


def test_a_character_reads_as_it_is_written() -> None:
    for character in CHARACTERS:
        drawn = character_of(5, 2, character.name)
        assert drawn.bias_seed
        assert read_character(character.written) == character
        assert read_character(drawn.written) == drawn


@pytest.mark.parametrize("text", ["", "any", "brave", "bold.", "bold.0", "bold.07", "bold.1000"])
def test_nothing_else_is_a_character(text: str) -> None:
    assert read_character(text) is None
    with pytest.raises(SetupError):
        find_bot(f"regular/{text}", "royal_turf")


def test_the_random_bot_has_no_character() -> None:
    assert with_character("random", 1, 0) == "random"
    with pytest.raises(SetupError):
        find_bot("random/bold", "royal_turf")


def test_no_two_of_a_table_are_alike_until_all_characters_are_in_use() -> None:
    for seed in range(20):
        drawn = [character_of(seed, seat).name for seat in range(len(CHARACTER_NAMES))]
        assert sorted(drawn) == sorted(CHARACTER_NAMES)
    assert len({tuple(seated([f"regular/{ANY}"] * 4, seed)) for seed in range(20)}) == 20


def test_a_name_says_level_and_character_and_a_file_is_left_alone() -> None:
    assert level_and_character("regular/bold.37") == ("regular", "bold")
    assert level_and_character("regular") == ("regular", "")
    assert level_and_character("bots/my_bot.py:Mine") == ("bots/my_bot.py:Mine", "")
    assert with_character("bots/my_bot.py:Mine", 1, 0) == "bots/my_bot.py:Mine"
    assert with_character("regular/bold.37", 1, 0) == "regular/bold.37"
    assert level_and_character(with_character("rookie/bold", 1, 0)) == ("rookie", "bold")


@pytest.mark.parametrize("variant", variants(), ids=str)
def test_all_characters_finish_whole_games(variant: Variant) -> None:
    game = short_game(*variant)
    first = variants().index(variant)
    chosen = [CHARACTER_NAMES[(first + seat) % len(CHARACTER_NAMES)] for seat in range(game.seats)]
    kinds = [with_character(f"regular/{each}", first, seat) for seat, each in enumerate(chosen)]
    assert play_match(game, [find_bot(kind, variant[0]) for kind in kinds], 3).table.is_over()


@pytest.mark.parametrize("name", game_names())
def test_a_record_names_its_characters_and_the_same_seed_plays_the_same_game(name: str) -> None:
    game = short_game(name, 4)
    setup = [f"regular/{ANY}"] * 4
    one = play_match(game, Roster(setup, name).at(8), 8).journal
    header = read_journal(one.text()).header
    assert [player.bot for player in header.players] == seated(setup, 8)
    again = [find_bot(player.bot, name) for player in header.players]
    assert play_match(game, again, 8).journal.text() == one.text()


def slips(name: str, kinds: list[str], seeds: range) -> list[set[str]]:
    """Return the different slips of the seats in each game's first race."""
    return [
        slips_of([find_bot(kind, name) for kind in seated(kinds, seed)], name, seed)
        for seed in seeds
    ]


def slips_of(bots: list[Bot], name: str, seed: int) -> set[str]:
    match, stream = new_match(title(name).game(len(bots))), FastStream(seed)
    said: dict[int, list[str]] = {}
    while True:
        match.advance(stream)
        seat = match.table.waiting()[0]
        notation = bots[seat].choose(Moment(match, seat, stream.below(1 << 20)))
        if notation.split(" ")[0] in ("bet", "slip"):
            said.setdefault(seat, []).append(notation)
        elif said:
            return {" ".join(sorted(slip)) for slip in said.values()}
        match.submit(seat, notation, BOT)


@pytest.mark.parametrize("name", ["royal_turf", "winners_circle"])
def test_four_characters_fill_in_different_slips_in_most_races(name: str) -> None:
    count = 40
    with_taste = slips(name, [f"regular/{ANY}"] * 4, range(count))
    assert sum(len(each) > 1 for each in with_taste) > count / 2
    plain = slips(name, ["regular"] * 4, range(count))
    assert sum(map(len, with_taste)) > sum(map(len, plain))


def test_sales_of_grand_national_differ_from_game_to_game() -> None:
    game = title("grand_national").game(4)
    sales: set[tuple[str, ...]] = set()
    for seed in range(3):
        match = play_match(game, Roster([f"regular/{ANY}"] * 4, "grand_national").at(seed), seed)
        said = [entry.notation for entry in match.active_entries if entry.by == BOT]
        sales.add(tuple(n for n in said if n.startswith("bid ") or n == "pass"))
    assert len(sales) == 3


def explained(name: str, kind: str, seed: int) -> list[tuple[str, str, Weighing]]:
    """Return a bot's explanation of each choice of a short game, with the choice of a bot without a
    character.
    """
    bot = of_character(kind, name)
    plain = find_bot("regular", name)
    match = new_match(short_game(name, 4))
    stream = FastStream(seed)
    found: list[tuple[str, str, Weighing]] = []
    while True:
        match.advance(stream)
        if match.table.is_over():
            return found
        seat = match.table.waiting()[0]
        moment = Moment(match, seat, stream.below(1 << 20))
        weighing = bot.explain(moment)
        found.append((bot.choose(moment), plain.choose(moment), weighing))
        match.submit(seat, weighing.best, BOT)


@pytest.mark.parametrize("name", game_names())
def test_a_bot_names_its_taste_exactly_where_its_taste_decided(name: str) -> None:
    of = title(name)
    tastes = 0
    for seed in (5, 6, 7):
        for chosen, plain, weighing in explained(name, "bold.37", seed):
            assert weighing.best == chosen
            assert bool(weighing.taste) == (chosen != plain)
            assert not weighing.taste or Words("en", of.name).has(weighing.taste)
            assert weighing.data()["taste"] == weighing.taste
            tastes += bool(weighing.taste)
        if tastes:
            break
    assert tastes
    for language in LANGUAGES:
        words = Words(language, of.name)
        for each in CHARACTER_NAMES:
            assert all(words.has(f"taste.{each}.{kind}") for kind in (BET, BUY, RIDE))
            assert words.has(f"character.{each}")


@pytest.mark.parametrize("name", game_names())
def test_a_character_knows_no_more_than_a_plain_bot(name: str) -> None:
    bot = of_character("contrary.12", name)
    for pair in asked_pairs(case(name)):
        one = bot.explain(Moment(pair.one.match, pair.viewer, 7))
        other = bot.explain(Moment(pair.other.match, pair.viewer, 7))
        assert one.data() == other.data()


@pytest.mark.parametrize("character", CHARACTER_NAMES)
def test_every_character_beats_chance_by_far(character: str) -> None:
    contest = Contest(Setup("royal_turf", [f"regular/{character}", *["random"] * 3], {}), seed=2)
    results = play_numbers(contest, list(range(16)))
    assert sum((r.ranks[0] == 1) / r.ranks.count(1) for r in results) / 16 > 0.5
