"""The edition: what is printed in the box, and what a wrong file is told."""

from importlib.resources import files

import pytest

from ippodromo.games.homestretch.edition import HORSES, HomestretchEdition
from ippodromo.games.homestretch.tote import box_number
from ippodromo.kernel.editions import read_edition
from ippodromo.kernel.errors import EditionError
from ippodromo.kernel.registry import title
from ippodromo.messages import Words
from tests.games.homestretch.scenes import STANDARD
from tests.rules import rule

PRINTED = (
    files("ippodromo.games.homestretch") / "editions" / "homestretch_standard.toml"
).read_text("utf-8")


def changed(old: str, new: str) -> str:
    """The standard edition with one text in the place of another."""
    assert old in PRINTED
    return PRINTED.replace(old, new, 1)


def fault(text: str) -> tuple[str, str]:
    """Where an edition is wrong, and the message about it."""
    with pytest.raises(EditionError) as wrong:
        title("homestretch").game(3, {}, read_edition(text, "mine.toml"))
    assert wrong.value.file == "mine.toml"
    return wrong.value.where, wrong.value.key


RACES = '["purple", "purple", "green", "green"]'
PURSES = "purses = [18, 12, 6]"
CARD = "purple_cards.cards[0]"
SEVEN = 'horse = 7, name = "Full Throttle"'
TWO = "players = 2, hand = 5"
FOUR = "players = 4, hand = 5"
LAST = '"red", "white", "yellow"]'
TWELVE_GREEN = "[" + ", ".join(['"green"'] * 12) + "]"


@pytest.mark.parametrize(
    ("old", "new", "where", "key"),
    [
        (
            '"+6" = [2], "+4" = [11]',
            '"+6" = [2, 3, 12], "+4" = []',
            f"{CARD}.+6",
            "too_many_tokens",
        ),
        ('"+4" = [11]', '"+4" = [2]', f"{CARD}.+4", "two_tokens"),
        (PURSES, "purses = [18.5, 12, 6]", f"{CARD}.purses", "not_thousands"),
        (PURSES, "purses = [18000, 12, 6]", f"{CARD}.purses", "not_thousands"),
        (PURSES, "purses = [18, 12]", f"{CARD}.purses", "wrong_size"),
        (SEVEN, SEVEN.replace("7", "8"), "horses.horses[6].horse", "twice"),
        ("  { horse = 2, win = 15, place = 9, show = 6 },\n", "", "tote.boxes", "no_horse"),
        ("price = 10", "price = 10.5", "horses.horses[4].price", "not_thousands"),
        ("minimum = 13", "minimum = 12", "blind.minimum", "blind_minimum"),
        ("start_money = 50", "start_money = 49", "draft.cards[0].hand", "too_dear"),
        (FOUR, "players = 4, hand = 6", "draft.cards[2].hand", "too_few_shares"),
        (TWO, "players = 2, hand = 7", "draft.cards[0].hand", "too_dear"),  # three hands
        (TWO, "players = 2, hand = 8", "draft.cards[0].hand", "too_few_shares"),
        (FOUR, "players = 3, hand = 5", "draft.cards", "no_players"),
        (RACES, '["purple", "pink"]', "races.colours", "race_colour"),
        (RACES, "[]", "races.colours", "no_race"),
        (RACES, TWELVE_GREEN, "races.colours", "too_few_cards"),
        (LAST, '"red", "white", "pink"]', "seat_colours.order", "seat_colour"),
        (LAST, '"red", "white", "red"]', "seat_colours.order", "twice"),
        ('id = "P2"', 'id = "P1"', "purple_cards.cards[1].id", "twice"),
        ('id = "P2"', 'id = "P 2"', "purple_cards.cards[1].id", "not_name"),
        ("[track]\n", "[course]\n", "track", "missing"),
        ("values = [1, 1, 2, 2, 3]", "values = []", "bet_tokens.values", "no_token"),
    ],
)
def test_a_wrong_file_is_told_where_and_why(old: str, new: str, where: str, key: str) -> None:
    assert fault(changed(old, new)) == (where, f"edition.{key}")


def test_a_missing_horse_is_named() -> None:
    line = next(line for line in PRINTED.splitlines() if 'name = "Live Wire"' in line)
    with pytest.raises(EditionError) as wrong:
        title("homestretch").game(3, {}, read_edition(changed(line + "\n", ""), "mine.toml"))
    said = Words("en", "homestretch").refusal(wrong.value)
    assert said == "mine.toml, horses.horses: horse 12 is missing."


@rule("HS-R25")
def test_every_purse_can_be_divided_by_two_and_by_three() -> None:
    assert all(purse % 6 == 0 for card in STANDARD.cards for purse in card.purses)


@rule("HS-R36", "HS-1.7")
def test_green_purses_are_higher_than_purple_ones() -> None:
    purple = [STANDARD.cards[i].purses for i in STANDARD.cards_of(0)]
    green = [STANDARD.cards[i].purses for i in STANDARD.cards_of(1)]
    assert max(sum(purses) for purses in purple) < min(sum(purses) for purses in green)


def test_every_card_has_its_mirror_image() -> None:
    for colour in (0, 1):
        cards = [STANDARD.cards[i] for i in STANDARD.cards_of(colour)]
        laid = [(card.tokens[2:], card.purses) for card in cards]
        assert sorted(laid) == sorted((tokens[::-1], purses) for tokens, purses in laid)


def test_the_tote_and_the_prices_are_their_own_mirror_image() -> None:
    for horse in HORSES:
        assert STANDARD.prices[horse] == STANDARD.prices[14 - horse]
        for kind in range(3):
            assert (
                STANDARD.tote[box_number(horse, kind)]
                == STANDARD.tote[box_number(14 - horse, kind)]
            )


@rule("HS-R30")
def test_a_red_share_costs_what_a_blue_one_does() -> None:
    assert "red_price" not in PRINTED
    assert sum(STANDARD.prices) == 70


@pytest.mark.parametrize(("language", "index"), [("en", 0), ("it", 1)])
def test_the_catalogue_names_the_cards_as_the_edition_does(language: str, index: int) -> None:
    words = Words(language, "homestretch")
    for card in STANDARD.cards:
        assert words.say(f"card.{card.name}") == card.titles[index]


def test_every_table_says_where_its_figures_come_from() -> None:
    provenance = title("homestretch").edition("homestretch_standard").provenance()
    assert provenance["tote"] == provenance["purple_cards"] == "reconstruction"
    assert provenance["track"] == "rulebook"


def test_an_owner_may_print_other_numbers() -> None:
    text = changed(
        "{ horse = 7, win = 4, place = 2, show = 1 }", "{ horse = 7, win = 3, place = 2, show = 1 }"
    )
    assert HomestretchEdition(read_edition(text, "mine.toml")).tote[box_number(7, 0)] == 3


@rule("HS-6.1")
@pytest.mark.parametrize(("spaces", "is_fine"), [(1, True), (99, True), (100, False), (0, False)])
def test_a_track_has_one_to_ninety_nine_spaces(spaces: int, is_fine: bool) -> None:
    edition = read_edition(changed("\nspaces = 9\n", f"\nspaces = {spaces}\n"), "long.toml")
    if is_fine:
        assert HomestretchEdition(edition).finish_at == spaces + 1
        return
    with pytest.raises(EditionError) as wrong:
        HomestretchEdition(edition)
    assert wrong.value.where == "track.spaces"
