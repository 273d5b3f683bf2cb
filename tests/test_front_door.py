"""`import ippodromo`: games, matches, positions and odds as a program asks for them."""

import copy
import pickle
from pathlib import Path

import pytest

import ippodromo

ROOT = Path(__file__).parent.parent
SHORT = ROOT / "tests" / "editions" / "royal_turf_short.toml"

# Setting up


def test_options_are_said_as_python_has_them() -> None:
    game = ippodromo.game("win-place-show", seats=7, version="group", objection_delay=3)
    assert (game.options["version"], game.options["objection_delay"]) == ("group", "3")
    assert (game.variants()["version"], game.variants()["objection_delay"]) == ("group", 3)
    turf = ippodromo.game("royal-turf", 2, hidden_bets=True)
    assert turf.options["hidden_bets"] == "true"
    usual = {"hidden_bets": True, "recall_own_bets": False, "colours": "by_seat"}
    assert turf.variants() == usual
    assert turf == ippodromo.game("royal-turf", 2, hidden_bets="true") != game


def test_games_set_up_alike_are_equal_and_travel() -> None:
    game = ippodromo.game("royal-turf", 2, hidden_bets=True)
    assert pickle.loads(pickle.dumps(game)) == game
    others = [
        ippodromo.game("royal-turf", 3, hidden_bets=True),
        ippodromo.game("royal-turf", 2),
        ippodromo.game("royal-turf", 2, edition=SHORT, hidden_bets=True),
        ippodromo.game("winners-circle", 2),
    ]
    assert game not in others
    assert len({game, *others, ippodromo.game("royal-turf", 2, hidden_bets=True)}) == 5


def test_an_edition_is_an_id_a_path_or_an_edition() -> None:
    by_path = ippodromo.game("royal-turf", 2, edition=SHORT).edition
    assert ippodromo.game("royal-turf", 2, edition=str(SHORT)).edition.hash == by_path.hash
    assert ippodromo.game("royal-turf", 2, edition=by_path).edition is by_path
    by_id = ippodromo.game("royal-turf", 2, edition="reconstruction").edition
    assert by_id.hash == ippodromo.game("royal-turf", 2).edition.hash != by_path.hash


def refusal(*arguments: object, **options: object) -> str:
    with pytest.raises(ippodromo.SetupError) as no:
        ippodromo.game(*arguments, **options)  # type: ignore[arg-type]
    return str(no.value)


def test_setup_errors_are_sentences_that_say_what_is_known() -> None:
    assert refusal("polo", 2).startswith(
        "There is no game called “polo”. Choose from: grand-national,"
    )
    assert refusal("royal-turf", 9) == "It takes 2 to 6 players, not 9."
    assert refusal("royal-turf", "3") == ("The seats must be a whole number from 2 to 6, not '3'.")
    assert refusal("royal-turf", 2, hidden_bets=1) == (
        "The option “hidden_bets” cannot be “1”. Choose from: false, true."
    )
    assert refusal("win-place-show", 4, objection_delay=2.5).startswith(
        "The option “objection_delay” cannot be “2.5”. Choose from: "
    )
    assert refusal("royal-turf", 2, colour="red") == (
        "There is no option “colour”. Choose from: colours, hidden_bets, recall_own_bets."
    )
    assert refusal("royal-turf", 2, edition="first") == (
        "There is no edition called “first”. Choose from: reconstruction, or give a file."
    )
    assert "Two stables each are for 2 or 3" in refusal("grand-national", 4, stables_per_player=2)


@pytest.mark.parametrize(
    ("players", "said"),
    [
        (["Ann"], "1 player does not fit 2 seats: name one for each."),
        (["Ann", "Ann"], "Two players cannot both be called “Ann”."),
        (["Ann", "B\n"], "“B\n” is no name for a player: 1 to 40 characters, single spaces"),
        (["Ann", "bot:master"], "There is no bot called “master”. Choose from: random, "),
    ],
)
def test_players_that_do_not_fit_are_refused_in_words(players: list[str], said: str) -> None:
    with pytest.raises(ippodromo.SetupError) as no:
        ippodromo.match(ippodromo.game("royal-turf", 2), players)
    assert str(no.value).startswith(said)


def test_what_is_neither_a_name_nor_a_bot_cannot_sit() -> None:
    with pytest.raises(TypeError, match="5 is no bot"):
        ippodromo.match("royal-turf", ["Ann", 5])  # type: ignore[list-item]  # wrong on purpose


def test_a_game_by_name_has_a_seat_for_each_player() -> None:
    assert ippodromo.match("royal-turf", ["Ann", "Bea", "Cem"]).game == ippodromo.game(
        "royal-turf", 3
    )
    with pytest.raises(ippodromo.SetupError) as no:
        ippodromo.match("royal-turf", ["Ann"])
    assert str(no.value) == "It takes 2 to 6 players, not 1."


# Matches


def short_match(seed: int = 4, *players: str | ippodromo.Bot) -> ippodromo.Match:
    game = ippodromo.game("royal-turf", 2, edition=SHORT)
    return ippodromo.match(game, list(players) or ["Ann", "Bea"], seed=seed)


def play(match: ippodromo.Match) -> None:
    for seat, options in match.decisions():
        match.say(seat, options.sample(match.stream))


def test_the_same_seed_plays_the_same_game() -> None:
    one, other, third = short_match(), short_match(), short_match(5)
    for match in (one, other, third):
        play(match)
    assert one.journal.text() == other.journal.text() != third.journal.text()


@pytest.mark.parametrize("again", [copy.copy, lambda match: pickle.loads(pickle.dumps(match))])
def test_a_copy_goes_on_by_itself_with_the_same_dice_and_bots(again: object) -> None:
    assert callable(again)
    match = short_match(7, "Ann", ippodromo.bot("random", "royal-turf"))
    for count, (seat, options) in enumerate(match.decisions()):
        if count == 3:
            break
        match.say(seat, options[0])
    other = again(match)
    assert other.key() == match.key()
    at = match.table.at
    play(other)
    assert match.table.at == at
    play(match)
    assert other.journal.text() == match.journal.text()


def test_bots_speak_for_themselves_and_records_say_so() -> None:
    match = short_match(3, "bot:random", "bot:random")
    assert list(match.decisions()) == []
    assert match.over
    assert {entry.by for entry in match.active_entries} <= {"bot", "chance", "forced"}


def test_returns_count_those_beaten_less_those_ahead() -> None:
    game = ippodromo.game("royal-turf", 3, edition=SHORT)
    match = ippodromo.match(game, ["Ann", "Bea", "Cem"])
    match.table = game.scene("roll seat=0", money=[200, 500, 200])
    assert match.returns() == [-0.5, 1.0, -0.5]


def test_players_are_called_by_name_or_seat() -> None:
    match = short_match()
    seat, options = next(match.decisions())
    name = ["Ann", "Bea"][seat]
    assert match.view(name) == match.view(seat)
    match.say(name, options[-1])
    with pytest.raises(ippodromo.SetupError, match="Nobody called “Cem” sits here"):
        match.view("Cem")


def test_what_the_rules_refuse_is_a_sentence_with_its_rule() -> None:
    match = short_match()
    seat, _ = next(match.decisions())
    with pytest.raises(ippodromo.NotAllowed) as no:
        match.say(seat, "bet grey 9")
    assert str(no.value).endswith("(RT-1.2)")
    assert "9" in str(no.value)
    with pytest.raises(ippodromo.NotAllowed, match=r"\(T-1\)"):
        match.chance("roll cap")


def test_records_are_loaded_from_text_or_file(tmp_path: Path) -> None:
    match = short_match()
    play(match)
    file = tmp_path / "tonight.race"
    file.write_text(match.journal.text(), "utf-8")
    for record in (file, str(file), match.journal.text()):
        assert ippodromo.load(record, edition=SHORT).key() == match.key()
    with pytest.raises(ippodromo.SetupError, match="There is no edition called “short”"):
        ippodromo.load(file)
    with pytest.raises(ippodromo.RecordError, match="edition"):
        ippodromo.load(file, edition="reconstruction")


def test_what_is_printed_says_what_it_is() -> None:
    match = short_match()
    seat, options = next(match.decisions())
    table = f"<Table of royal_turf after {match.table.at} answers, seat {seat}: ask.bet>"
    edition = match.game.edition
    for shown, said in [
        (match, f"<Match of Ann, Bea: {table}>"),
        (match.table, table),
        (match.table.ask(), f"<Ask ask.bet of seat {seat}, turn>"),
        (match.game, "<Game royal_turf, 2 seats, edition short>"),
        (match.game.title, "<Title royal_turf, 2 to 6 seats>"),
        (match.game.title.options[0], "<Option hidden_bets: false, true; false unless said>"),
        (edition, f"<Edition short of royal_turf, {edition.hash}>"),
        (options[0], f"<{options[0].notation}>"),
        (match.journal, f"<Journal of royal_turf: Ann, Bea; {match.table.at} answers, not over>"),
        (match.journal.header.players[0], "<Player Ann>"),
        (ippodromo.bot("regular", "royal-turf"), "<Bot regular>"),
        (ippodromo.Moment(match, seat, 1), f"<Moment of seat {seat}: ask.bet>"),
    ]:
        assert repr(shown) == said
    assert repr(options).startswith("<Options bet ")
    assert repr(match.journal.entries[0]).startswith("<Entry chance ")
    play(match)
    assert repr(match).endswith("answers, over>>")
    assert repr(match.journal).endswith("over>")


def test_printed_a_match_is_its_board_as_a_spectator_sees_it() -> None:
    match = short_match()
    next(match.decisions())
    assert str(match) == ippodromo.text(match)
    assert "To place A" in ippodromo.text(match, language="en")
    assert ippodromo.text(match.table, language="en").count("\n") == str(match).count("\n")


def test_options_are_counted_indexed_and_asked() -> None:
    match = short_match()
    seat, options = next(match.decisions())
    assert match.options(seat) is options
    assert match.options(1 - seat) is None
    assert [options[i].notation for i in range(len(options))] == [one.notation for one in options]
    assert options[-1] in options
    assert options[-1].notation in options
    assert "bet zebra 1" not in options
    assert 7 not in options
    with pytest.raises(IndexError):
        options[len(options)]


# Positions


def test_equal_positions_are_equal_and_can_be_looked_up() -> None:
    game = ippodromo.game("royal-turf", 2, edition=SHORT)
    facts = {"horses": "grey@9 white@12", "pace": "white"}
    table = game.scene("move seat=0 die=head", **facts)
    same = game.scene("move seat=0 die=head", **facts)
    for other in (
        same,
        copy.copy(table),
        pickle.loads(pickle.dumps(table)),
        game.read(table.text()),
    ):
        assert other == table
        assert hash(other) == hash(table)
    assert {table: "seen"}[same] == "seen"
    same.say(0, "move white")
    assert same != table
    hidden = ippodromo.game("royal-turf", 2, edition=SHORT, hidden_bets=True)
    assert hidden.scene("move seat=0 die=head", **facts) != table
    assert table != table.key()


# Odds and results


def test_odds_are_those_of_all_horses_and_seats_with_intervals() -> None:
    match = short_match()
    next(match.decisions())
    for seat in (None, "Ann", 1):
        odds = match.odds(seat, playouts=12)
        assert isinstance(odds, ippodromo.Odds)
        assert odds.playouts == 12
        assert sum(horse.win.share for horse in odds.horses()) == pytest.approx(1)
        assert sum(one.win.share for one in odds.seats()) == pytest.approx(1)
        for one in odds.seats():
            assert 0 <= one.win.low <= one.win.share <= one.win.high <= 1
            assert one.money > 0
    again = ippodromo.odds(match, playouts=12)
    assert again.data() == match.odds(playouts=12).data()
    assert again.data() != match.odds(playouts=12, seed=2).data()
    assert str(ippodromo.Probability(0.25, 0.1, 0.5)) == "25.0% (10.0% to 50.0%)"


def test_odds_by_what_a_seat_knows_do_not_change_with_what_it_does_not_know() -> None:
    told = []
    for hidden in ("bet grey 0", "bet grey 2"):
        game = ippodromo.game("royal-turf", 2, edition=SHORT, hidden_bets=True)
        match = ippodromo.match(game, ["Ann", "Bea"], seed=4)
        seat, _ = next(match.decisions())
        match.say(seat, hidden)
        told.append((match.odds(1 - seat, playouts=10).data(), match.odds(seat, playouts=10)))
    assert told[0][0] == told[1][0]
    assert [s.money for s in told[0][1].seats()] != [s.money for s in told[1][1].seats()]


def test_a_horse_before_the_post_has_the_better_odds_in_a_scene() -> None:
    field = "grey@26 white@3 beige@4 caramel@5 dark_red@6 dark_brown@7 black@8"
    table = ippodromo.game("royal-turf", 2).scene("roll seat=0", horses=field)
    odds = ippodromo.odds(table, playouts=30)
    win = {horse.horse: horse.win.share for horse in odds.horses()}
    assert win["grey"] > win["white"]
    with pytest.raises(ippodromo.IppodromoError, match="ask a match"):
        ippodromo.odds(table, seat=0)


def test_results_come_with_the_end() -> None:
    match = short_match()
    assert match.results() == []
    play(match)
    results = match.results()
    assert [result.player for result in results] == ["Ann", "Bea"]
    assert [result.value for result in results] == match.returns()
    assert [result.money for result in results] == match.view()["money"]
    assert [result.place for result in results] == match.view()["standings"]
    assert sum(match.returns()) == 0
    with pytest.raises(ippodromo.IppodromoError, match="no race is left"):
        match.odds()


def test_a_saved_match_goes_on_with_its_bots_when_it_is_loaded(tmp_path: Path) -> None:
    match = short_match(7, "Ann", "bot:random")
    seat, options = next(match.decisions())
    match.say(seat, options[0])
    file = tmp_path / "tonight.race"
    ippodromo.save(match, file)
    again = ippodromo.load(file, edition=SHORT, seed=3)
    assert again.table == match.table
    for seat, options in again.decisions():
        assert seat == 0
        again.say(seat, options[0])
    assert again.over
    file.write_bytes(b"ippodromo 2\n\xff")
    with pytest.raises(ippodromo.RecordError) as no:
        ippodromo.load(file)
    assert no.value.line == 2


@pytest.mark.parametrize("name", ippodromo.game_names())
def test_every_game_is_drawn_copied_and_looked_up_at_any_point(name: str) -> None:
    of = ippodromo.title(name)
    match = ippodromo.match(name, ["Ann", "Bea", "Cem"][: of.fewest], seed=2)
    for count, (seat, options) in enumerate(match.decisions()):
        if count == 12:
            break
        assert "\n" in str(match)
        again = pickle.loads(pickle.dumps(match.table))
        assert {again: 1}[match.table] == 1
        match.say(seat, options.sample(match.stream))
    assert match.odds(0, playouts=2).seats()


def test_games_are_simulated_and_played_out() -> None:
    tally = ippodromo.simulate("royal-turf", ["random", "random"], games=4, edition=SHORT, seed=2)
    assert tally.games == 4
    assert repr(tally).startswith("<Tally of 4 games, wins by seat: ")
    table = ippodromo.game("royal-turf", 2, edition=SHORT).start()
    assert ippodromo.play_out(table, ippodromo.FastStream(1)) > 0
    assert table.is_over()
