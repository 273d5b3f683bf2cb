"""GN-10.2, GN-14.2, 14.3: trainers take their horses out of the race during any turn."""

import pytest

from ippodromo.contract.play import new_match, step
from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.errors import NotAllowed
from ippodromo.kernel.journal import PERSON, read_journal
from ippodromo.kernel.match import load_match
from ippodromo.kernel.seats import CHANCE, NOBODY, Seat
from ippodromo.kernel.views import table_view
from tests.rules import rule

from .scenes import GrandNationalTable, ends, game, options, race, refused, say, squares, told

HOME = ["harbour_lantern", "seventh_fiddle", "peat_fire_tale"]
FIVE = [
    "gun_metal@40/1 seat0",
    "brown_sugar@44/1 seat1",
    "quarter_bell@43/1 seat2",
    "clock_street@42/1 seat3",
    "ferny_bank@30/2 seat1",
]
"""Five horses in running. The fifth belongs to seat 1, and seat 0 is to move."""


def may_go(table: GrandNationalTable, seat: int) -> list[str]:
    """Return the horses that a seat may pull up while another question is asked."""
    for _, aside in table.asides():
        found = aside.options_for(Seat(seat))
        if found is not None:
            return [pick.notation.removeprefix("pull_up ") for pick in found.picks]
    return []


def meanwhile(table: GrandNationalTable, line: str) -> None:
    """Give an answer to the aside: `1 pull_up ferny_bank`."""
    seat, _, said = line.partition(" ")
    place, _ = table.asides()[0]
    table.submit(Seat(int(seat)), said, table.opened[place])


@rule("GN-14.2", "GN-E36")
def test_none_home_and_five_running_only_the_fifth_may_be_pulled_up() -> None:
    table = race(*FIVE)
    assert [may_go(table, seat) for seat in range(4)] == [[], ["ferny_bank"], [], []]
    meanwhile(table, "1 pull_up ferny_bank")
    assert told(table, "PulledUp") == [{"horse": "ferny_bank", "why": "trainer"}]
    assert squares(table).split()[-1] == "gun_metal@40/1"
    assert table.asides() == []


@rule("GN-14.2", "GN-E36")
def test_three_home_and_four_running_all_but_the_first_may_be_pulled_up() -> None:
    home = [f"{key}@finish home seat{i}" for i, key in enumerate(HOME)]
    running = [spec.replace("seat1", "seat0") for spec in FIVE[:4]]
    table = race(*running, *home, home=" ".join(HOME))
    assert [at.split("@")[0] for at in squares(table).split()] == [
        *("brown_sugar", "quarter_bell", "clock_street", "gun_metal")
    ]
    assert [may_go(table, seat) for seat in range(4)] == [
        *(["gun_metal"], [], ["quarter_bell"], ["clock_street"])
    ]
    assert refused(table, 0, "pull_up brown_sugar") == "GN-14.2"
    why = table.stack[-1].why_not(table, Seat(0), "pull_up brown_sugar")
    assert why is not None
    assert (why.key, why.params["places"]) == ("refused.first_four", 1)


@rule("GN-14.2", "GN-10.2")
def test_during_another_trainers_ride_a_horse_may_go_and_the_question_goes_on() -> None:
    table = race(*FIVE)
    asked, seats = table.opened[-1], table.waiting()
    meanwhile(table, "1 pull_up ferny_bank")
    assert (table.opened[-1], table.waiting()) == (asked, seats)
    assert table.ask().params["horse"] == "gun_metal"
    table.submit(Seat(0), "ride 1 44/2", asked)
    assert "gun_metal@44/2" in squares(table)


@rule("GN-10.2", "GN-14.2")
def test_the_own_question_goes_on_too_when_its_trainer_pulls_up_another_horse() -> None:
    table = race(*[spec.replace("seat1", "seat0") for spec in FIVE])
    asked = table.opened[-1]
    say(table, "0 pull_up ferny_bank")
    assert table.opened[-1] == asked
    assert table.ask().params["horse"] == "gun_metal"


@rule("GN-10.2", "GN-14.2")
@pytest.mark.parametrize("is_aside", [True, False])
def test_the_turn_of_a_horse_that_is_pulled_up_is_over(is_aside: bool) -> None:
    table = race("ferny_bank@30/2 seat1", *FIVE[:4])
    if is_aside:
        meanwhile(table, "1 pull_up ferny_bank")
    else:
        say(table, "1 pull_up ferny_bank")
    assert table.ask().params["horse"] == "gun_metal"
    assert table.position.race.withdrawn == []


@rule("GN-14.2")
def test_the_race_ends_when_the_last_horse_is_pulled_up() -> None:
    keys = [*HOME, "gun_metal"]
    home = [f"{key}@finish home" for key in keys]
    ends_last = {"race_end": "all"}
    table = race("ferny_bank@90/2", *home, home=" ".join(keys), edition_options=ends_last)
    meanwhile(table, "0 pull_up ferny_bank")
    assert told(table, "RaceEnded") == [{"why": "none_left", "home": 4}]


@rule("GN-14.2")
def test_what_may_not_be_pulled_up_is_refused_with_the_reason() -> None:
    table = race(*FIVE)
    whys = {
        "1 pull_up brown_sugar": "refused.first_four",
        "1 pull_up gun_metal": "refused.not_yours",
        "2 pull_up quarter_bell": "refused.first_four",
        "3 pull_up ferny_bank": "refused.not_yours",
    }
    for line, key in whys.items():
        seat, _, said = line.partition(" ")
        with pytest.raises(NotAllowed) as no:
            table.submit(Seat(int(seat)), said)
        assert (no.value.rule, no.value.key) == ("GN-14.2", key)
    early = race(*FIVE, round_=1)
    assert early.asides() == []
    assert refused(early, 1, "pull_up ferny_bank") == "GN-14.2"
    view = table_view(game(), table, Seat(1))["asks"][1]
    assert (view["key"], view["aside"]) == ("ask.pull_up", True)
    assert [(no["notation"], no["key"]) for no in view["forbidden"]] == [
        ("pull_up brown_sugar", "refused.first_four")
    ]


@rule("GN-14.2", "GN-11.6")
def test_no_horse_is_pulled_up_while_a_card_is_carried_out() -> None:
    table = race("gun_metal@46/1 seat0 h0", *FIVE[1:])
    say(table, "0 ride 1 47/1")
    assert table.waiting() == [CHANCE]
    assert table.asides() == []
    say(table, "chance card J4")
    assert table.ask().key == "ask.advance"
    assert table.asides() == []
    with pytest.raises(NotAllowed) as no:
        table.submit(Seat(1), "pull_up ferny_bank")
    assert (no.value.rule, no.value.key) == ("GN-14.2", "refused.card")
    say(table, f"0 {options(table)[0]}")
    assert may_go(table, 1) == ["ferny_bank"]


BOXED = [
    "gun_metal@20/1 seat0 h1",
    "ferny_bank@20/2 seat1",
    "clock_street@21/1 seat1",
    *[f"{key}@40/{lane} seat2" for lane, key in enumerate(HOME, 1)],
    "quarter_bell@40/4 seat2",
]
"""The horse to move is boxed in by two horses of another trainer."""


@rule("GN-14.2", "GN-14.3")
def test_a_boxed_in_horse_that_is_freed_by_another_trainer_moves() -> None:
    table = race("last_tram_home@10/1 seat0", *BOXED)
    say(table, "0 ride 1 12/1")  # its trainer has a horse that may go, so he is asked below
    assert options(table) == ["stay", "pull_up last_tram_home", "pull_up gun_metal"]
    asked = table.opened[-1]
    meanwhile(table, "1 pull_up ferny_bank")
    assert table.opened[-1] == asked
    assert ends(table, 1) == {"21/2", "20/3"}
    with pytest.raises(NotAllowed) as no:
        table.submit(Seat(0), "stay", asked)
    assert (no.value.rule, no.value.key) == ("GN-14.2", "refused.withdrawn")
    assert no.value.params == {"horse": "ferny_bank"}
    table.submit(Seat(0), "ride 1 20/3", asked)
    assert table.position.race.withdrawn == []


@rule("GN-14.2")
def test_an_answer_given_before_a_horse_was_pulled_up_is_accepted_if_it_is_still_an_option() -> (
    None
):
    keys = [*HOME, "quarter_bell", "bramble_toll"]
    wall = [f"{key}@45/{lane} seat{1 + lane % 3}" for lane, key in enumerate(keys, 1)]
    table = race("gun_metal@43/3 seat0 h4 p30", *wall, "ferny_bank@45/6 seat1")
    asked = table.opened[-1]
    assert "44/2" in ends(table, 1)
    meanwhile(table, "1 pull_up ferny_bank")
    assert "44/2" not in ends(table, 1)
    with pytest.raises(NotAllowed) as no:
        table.submit(Seat(0), "ride 1 44/2", asked)
    assert (no.value.rule, no.value.key) == ("GN-14.2", "refused.withdrawn")
    assert refused(table, 0, "ride 1 41/1") == "GN-10.10"
    assert table.opened[-1] == asked
    text = table.text()
    assert "withdrawn: ferny_bank" in text
    assert table.of_game().read(text).key() == table.key()
    table.submit(Seat(0), "ride 1 45/6", asked)
    assert "gun_metal@45/6" in squares(table)


@rule("GN-14.2")
def test_games_with_horses_pulled_up_at_any_moment_end_and_replay() -> None:
    pulled_up = 0
    for seed in range(6):
        match, stream = new_match(game(2 + seed % 5)), FastStream(seed)
        while not match.over:
            asides = match.table.asides()
            if asides and stream.below(20) == 0:
                ask = asides[0][1]
                at = stream.below(len(ask.seats))
                said = ask.options[at].any_pick(stream).notation
                match.submit(ask.seats[at], said, PERSON, match.table.opened[asides[0][0]])
                assert not match.may_undo(ask.seats[at])
                pulled_up += 1
                continue
            step(match, stream, stream)
        again = load_match(match.game, read_journal(match.journal.text()))
        assert again.table.key() == match.table.key()
    assert pulled_up > 20


@rule("GN-14.2")
def test_bots_and_random_play_do_not_answer_the_aside() -> None:
    table = race(*FIVE)
    _, aside = table.asides()[0]
    assert aside.people_only
    assert table_view(game(), table, NOBODY)["asks"][0]["key"] == "ask.ride"
