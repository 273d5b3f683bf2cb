"""`play`: whole games with typed answers, wrong ones among them, left and resumed."""

import re
from pathlib import Path

import pytest

from ippodromo.cli.plain import CLEAR
from ippodromo.kernel.journal import read_journal
from ippodromo.kernel.match import RecordedMatch, load_match
from ippodromo.kernel.registry import game_names, title
from tests.cli.running import SHORT, Ran, ippodromo
from tests.cli.terminal import Terminal

SEATS = ("--seats", "human,random,random,random")
QUICK = (*SEATS, "--edition", str(SHORT), "--seed", "8")


SALE = ("grand-national", "--seats", "human=Ann,human=Bea", "--seed", "3")


def play(*arguments: str | Path, typed: list[str]) -> Ran:
    return ippodromo("play", *arguments, typed="".join(line + "\n" for line in typed))


@pytest.mark.parametrize("lang", ["en", "it"])
@pytest.mark.parametrize("game", ["royal-turf", "winners-circle"])
def test_a_whole_game_by_number_ends_in_standings(game: str, lang: str) -> None:
    short = SHORT.with_name(f"{game.replace('-', '_')}_short.toml")
    typed = ["1", "2", "3", "4", "5", "6", "7", "0"] * 200
    ran = play(game, *SEATS, "--edition", short, "--seed", "2", "--lang", lang, typed=typed)
    assert ran.status == 0
    assert {"en": "Final standings", "it": "Classifica finale"}[lang] in ran.out
    assert ran.err == ""


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("game", game_names())
def test_every_registered_game_can_be_played_at_the_prompt(game: str, seats: int) -> None:
    chairs = ",".join(["human"] * 2 + ["random"] * (max(seats, title(game).fewest) - 2))
    typed = ["1", "2", "", "x", "3", "0", "7", "?", "4", "5", "1"] * 40
    ran = play(game, "--seats", chairs, "--seed", "3", typed=typed)
    assert ran.status == 0
    assert "You have left the table." in ran.out or "Final standings" in ran.out
    assert ran.err == ""


def test_many_choices_are_asked_part_by_part() -> None:
    ran = play(*QUICK, typed=["2", "5"])
    value, horse = ran.out.index("Value of the token (1, 2)>"), ran.out.index("Horse>")
    assert value < horse
    assert "Player 1 places a 2 on Red Fox." in ran.out


@pytest.mark.parametrize(
    "typed", [["bet white 2"], ["2", "white"], ["2", "alb"], ["2", "Albino"], ["", "2", "2"]]
)
def test_an_answer_may_be_given_in_many_ways(typed: list[str]) -> None:
    assert "Player 1 places a 2 on Albino." in play(*QUICK, typed=typed).out


@pytest.mark.parametrize(
    ("typed", "refusal"),
    [
        ("bet grey 9", "no token of value 9 left. (RT-1.2)"),
        ("bet zebra 1", "no horse “zebra”. (RT-3.4)"),
        ("bet grey ١", "no token of value ١ left. (RT-1.2)"),
        ("bet grey 01", "no token of value 01 left. (RT-1.2)"),
        ("bet grey", "“bet grey” is not among the answers that are possible now. (T-3)"),
        ("move grey now", "“move grey now” is not among the answers that are possible now. (T-3)"),
        ("2: bet grey 1", "Only players at the table may answer"),
        ("9", "9 is not on the list: 1 – 2."),
        ("zebra", "“zebra” is not on the list."),
    ],
)
def test_a_wrong_answer_is_explained_and_asked_again(typed: str, refusal: str) -> None:
    ran = play(*QUICK, typed=[typed, "bet grey 2"])
    assert refusal in ran.out
    assert "Player 1 places a 2 on Earl Grey." in ran.out
    assert ran.err == ""


@pytest.mark.parametrize(
    ("typed", "refusal"),
    [
        ("9", "9 is not on the list: 1 – 7."),
        ("0", "0 is not on the list"),
        ("٣", "“٣” is not a whole number in plain digits. (T-9)"),
        ("03", "“03” is not a whole number in plain digits. (T-9)"),
        ("9" * 1000, "1,000 digits is too long. (T-9)"),
    ],
)
def test_a_wrong_number_is_explained_and_asked_again(typed: str, refusal: str) -> None:
    ran = play(*QUICK, typed=["2", typed, "3"])
    assert refusal in ran.out
    assert "Player 1 places a 2 on Dune." in ran.out


def test_a_token_twice_on_one_horse_names_the_rule() -> None:
    ran = play(*QUICK, typed=["bet grey 2", "bet grey 1"])
    assert (
        "You already have a token on Earl Grey: each token goes on a different horse. (RT-3.4)"
        in ran.out
    )


def test_a_question_mark_explains_what_is_forbidden() -> None:
    ran = play(*QUICK, typed=["bet grey 2", "?"])
    assert "u takes your last answer back" in ran.out
    assert "You already have a token on Earl Grey" in ran.out


def test_the_end_of_the_input_is_leaving(tmp_path: Path) -> None:
    ran = play(*QUICK, typed=[])
    assert ran.status == 0
    assert "You have left the table." in ran.out


def test_the_heading_tells_race_and_money() -> None:
    ran = play(*QUICK, "--seats", "human=Anna,random", typed=[])
    assert "Royal Turf · Race 1 of 2" in ran.out
    assert "Anna £0   random 2 £0" in ran.out


def test_news_are_told_once() -> None:
    ran = play(*QUICK, typed=["bet grey 2", "1", "q"])
    assert ran.out.count("Getting ready for race 1 of 2.") == 1


HOT_SEAT = (*QUICK, "--seats", "human=Anna,human=Bea")


def test_a_game_without_secrets_needs_no_curtain() -> None:
    ran = play(*HOT_SEAT, typed=["bet grey 2", "bet white 2"])
    assert "Pass the keyboard" not in ran.out
    assert "Anna: Place a token" in ran.out
    assert "Bea: Place a token" in ran.out


def test_an_answer_is_taken_back_before_anybody_else_speaks() -> None:
    ran = play(*SALE, typed=["bid 60000", "1: u", "pass"])
    told = ["Ann bids £60,000", "The last answer is taken back.", "Ann passes."]
    places = [ran.out.find(text) for text in told]
    assert -1 < places[0] < places[1] < places[2]


def test_a_final_answer_is_not_taken_back_and_the_rule_is_named() -> None:
    ran = play(*SALE, typed=["pass", "1: u"])
    assert "That answer is final: it cannot be taken back. (GN-3.5)" in ran.out


def test_what_stands_on_a_shared_screen_is_not_told_twice() -> None:
    ran = play(*HOT_SEAT, typed=["bet grey 2", "bet white 2"])
    assert ran.out.count("Getting ready for race 1 of 2.") == 1
    assert ran.out.count("places a 2 on Earl Grey.") == 1


def test_nothing_is_taken_back_after_chance_has_spoken() -> None:
    ran = play(*QUICK, typed=["u"])
    assert "Nothing can be taken back now" in ran.out
    assert "(T-10)" in ran.out


def test_leaving_and_going_on_makes_the_same_record_as_staying(tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole.race", tmp_path / "parts.race"
    edition = ("--edition", SHORT)
    arguments = ("--seed", "8", "--seats", "human,random", *edition)
    ran = play(*arguments, "--save", whole, typed=["1"] * 300)
    assert ran.status == 0
    play(*arguments, "--save", parts, typed=["1"] * 5)
    for _ in range(100):
        left = ippodromo("play", "--resume", parts, *edition, typed="1\n" * 9)
        if "Final standings" in left.out:
            break
    assert parts.read_text("utf-8") == whole.read_text("utf-8")


def test_a_resumed_game_begins_with_its_latest_news(tmp_path: Path) -> None:
    path = tmp_path / "game.race"
    play(*SEATS, "--seed", "8", "--save", path, typed=["bet grey 2", "1"])
    again = ippodromo("play", "--resume", path)
    assert "Getting ready for race 1 of 3." not in again.out
    assert "random 4 places" in again.out


@pytest.mark.parametrize(
    "arguments", [["--seats", "human,human"], ["--option", "a=b"], ["--seed", "1"], ["--real-dice"]]
)
def test_a_saved_game_cannot_be_changed(arguments: list[str], record: Path) -> None:
    ippodromo("play", "--resume", record, *arguments).complains("goes on as it was")


def test_a_saved_game_that_lost_its_secret_cannot_go_on(tmp_path: Path) -> None:
    path = tmp_path / "game.race"
    play("--seed", "8", "--save", path, typed=[])
    lines = path.read_text("utf-8").splitlines(keepends=True)
    path.write_text("".join(line for line in lines if not line.startswith("secret")), "utf-8")
    ippodromo("play", "--resume", path).complains(str(path), "lost the secret")


def test_real_dice_are_typed_and_checked(tmp_path: Path) -> None:
    path = tmp_path / "game.race"
    arguments = ("--real-dice", "--seats", "human=Anna,human=Bea", "--save", path)
    cards = [f"{horse}_a" for horse in ("grey", "white", "beige", "caramel", "dark_red")]
    typed = [*cards, "grey_a", "card dark_brown_a", "black_a", "Bea", "bet grey 2"]
    ran = play(*arguments, typed=typed)
    assert "“grey_a” is not on the list." in ran.out
    assert "1  Earl Grey" in ran.out
    text = path.read_text("utf-8")
    assert "commitment" not in text
    assert "chance lot 1" in text
    assert "1:person bet grey 2" in text
    ippodromo("verify", path).complains("without a commitment")


CARDS = ["grey_a", "white_a", "beige_a", "caramel_a", "dark_red_a", "dark_brown_a", "black_a"]
BETS = ["bet grey 2", "bet grey 2", "bet white 1", "bet white 1", "bet beige 1", "bet beige 1"]
REAL_DICE = ("--real-dice", "--seats", "human=Anna,human=Bea")


def test_real_dice_say_for_whom_they_are_rolled_and_name_cards_by_horse_and_numbers() -> None:
    ran = play(*REAL_DICE, typed=["2", "", "Albino", "1", *CARDS[2:], CARDS[0], "Anna", *BETS])
    assert "Horse> " in ran.out
    assert "Numbers on the card> " in ran.out
    assert "Albino gets its card and starts on space 33" in ran.out
    assert "Anna rolls the die" in ran.out


def test_real_cards_that_one_person_may_see_are_asked_of_that_person_alone(tmp_path: Path) -> None:
    path = tmp_path / "game.race"
    colours = ["1", "1"]
    hands = [line for card in (2, 3, 4, 5) for line in ("", f"card {card}", "", f"card {card}")]
    hands.insert(4, "1")  # the program draws the ghost's cards, which nobody here may see
    ran = play("homestretch", *REAL_DICE, "--save", path, typed=[*colours, *hands])
    said = [
        entry.notation
        for entry in load_file(path).active_entries
        if entry.notation.startswith("card ")
    ]
    assert ran.out.count("A share is dealt") >= 8
    people = [card for at, card in enumerate(said) if at % 3 < 2]
    assert people[:8] == [f"card {card}" for card in (2, 2, 3, 3, 4, 4, 5, 5)]
    ghosts = said[2::3]
    assert not {"card 2", "card 3", "card 4", "card 5"} & set(ghosts[:2])  # theirs, both of each


def test_a_mistyped_roll_is_taken_back_and_typed_again(tmp_path: Path) -> None:
    path = tmp_path / "game.race"
    typed = [*CARDS, "Anna", *BETS, "cap", "u", "head", "move grey", "shoe", "u", "u", "move white"]
    ran = play(*REAL_DICE, "--save", path, typed=typed)
    assert ran.out.count("The last roll is taken back.") == 2
    assert ran.out.count("The last answer is taken back.") == 1
    live = [entry.notation for entry in load_file(path).active_entries]
    assert live[-2:] == ["roll head", "move white"]
    assert ippodromo("replay", path).status == 0


def load_file(path: Path) -> RecordedMatch:
    journal = read_journal(path.read_text("utf-8"))
    header = journal.header
    return load_match(title(header.game).game(len(header.players), header.options), journal)


def test_the_number_of_a_horse_on_the_board_is_its_number_in_every_list() -> None:
    ran = play(*QUICK, typed=["bet grey 2", "1"])
    menus = ran.out.split("Place a token")[2]
    assert re.search(r"\b2  Put the 1 on Albino", menus)
    assert not re.search(r"\b1  1 on", menus)


def test_a_record_of_another_game_is_not_opened_in_its_place(tmp_path: Path) -> None:
    path = tmp_path / "game.race"
    play("--seats", "human,random", "--seed", "1", "--save", path, typed=[])
    ran = play("homestretch", "--resume", path, typed=[])
    ran.complains("is a game of Royal Turf, not of HomeStretch", "play royal-turf --resume")
    for right in (["royal-turf"], ["royal_turf"], []):
        assert play(*right, "--resume", path, typed=[]).status == 0


def test_real_dice_exclude_a_seed() -> None:
    ippodromo("play", "--real-dice", "--seed", "1").complains("--seed and --real-dice")


@pytest.mark.parametrize("given", ["\x1b[31mRed\n", "  A  very  long  name that goes on and on  "])
def test_names_are_made_fit_for_a_record(given: str, tmp_path: Path) -> None:
    path = tmp_path / "game.race"
    play("--seats", f"human={given},random", "--save", path, typed=[])
    assert ippodromo("replay", path).status == 0


def test_a_bot_from_a_path_with_blanks_comes_back(tmp_path: Path) -> None:
    bot = tmp_path / "my bots" / "first bot.py"
    bot.parent.mkdir()
    bot.write_text(
        "from ippodromo.bots.base import Bot, Moment\n"
        "class First(Bot):\n"
        "    def choose(self, moment: Moment) -> str:\n"
        "        return moment.options.picks[0].notation\n",
        "utf-8",
    )
    path = tmp_path / "game.race"
    play("--seats", f"human,{bot}", "--seed", "8", "--save", path, typed=["bet grey 2"])
    with Terminal("play", "--plain", "--resume", path, is_all=True) as again:
        again.wait_for("(y/n)")
        again.type("y\n")
        again.wait_for("> ")
        again.type("q\n")
        again.wait_for("--resume")
        assert again.end()[0] == 0


HIDDEN = ("winners-circle", "--seats", "human=Anna,human=Bea", "--seed", "3", "--lang", "en")


def test_between_two_people_with_secrets_hangs_a_curtain() -> None:
    with Terminal("play", "--plain", *HIDDEN, is_all=True) as table:
        table.wait_like("Pass the keyboard to (Anna|Bea)")
        first, second = ("Anna", "Bea") if "keyboard to Anna" in table.seen else ("Bea", "Anna")
        table.type("\n")
        table.wait_for("(0, 1, 2)>")
        table.type("bet cream 2\n")
        table.wait_for(f"keyboard to {second}")
        before, _, after = table.seen.rpartition(CLEAR)
        assert "cream 2" in before
        assert "cream" not in after
        table.type("\n")
        table.wait_for("(0, 1, 2)>")
        _, _, shown = table.seen.rpartition(CLEAR)
        assert f"{first} places a token on Cream." in shown
        assert "cream 2" not in shown
        assert "a 2 on" not in shown
        table.type("q\n")
        table.wait_for("left the table")
        assert table.end()[0] == 0


def test_news_come_a_screenful_at_a_time() -> None:
    with Terminal("play", "--plain", *SEATS, "--seed", "8", is_all=True, lines=12) as table:
        for _ in range(2):
            table.wait_for("… (Enter)")
            table.type("\n")
        table.wait_for("Value of the token")
        table.type("q\n")
        table.wait_for("left the table")
        assert table.end()[0] == 0


def test_somebody_alone_keeps_the_whole_game_on_the_screen() -> None:
    short = SHORT.with_name("winners_circle_short.toml")
    arguments = ("winners-circle", "--edition", short, "--seats", "human,random", "--seed", "2")
    with Terminal("play", "--plain", *arguments, is_all=True, lines=200) as table:
        table.type("1\n2\n3\n4\n5\n6\n7\n0\n" * 150)
        table.wait_for("Final standings")
        assert table.end()[0] == 0
        assert CLEAR not in table.seen


def test_two_people_have_two_names() -> None:
    ran = ippodromo("play", "royal-turf", "--seats", "human=Ann,human=Ann,random")
    ran.complains("Two players cannot both be called “Ann”")
