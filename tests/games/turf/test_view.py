"""Views predict moves, payments, bonuses and rounds as the rules then carry them out."""

from typing import Any

import pytest

from ippodromo.games.turf.game import TurfGame
from ippodromo.games.turf.view_types import HorseView
from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.registry import title
from ippodromo.kernel.seats import CHANCE, NOBODY, Seat
from tests.games.turf.positions import box, prepared, settled, turf, turf_game, view
from tests.rules import rule

A, B = Seat(0), Seat(1)
BOTH = pytest.mark.parametrize("name", ["royal_turf", "winners_circle"])


@rule("RT-4.7", "RT-4.11", "RT-4.13")
@pytest.mark.parametrize("name", ["royal_turf", "winners_circle"])
def test_the_landing_shown_for_a_horse_is_where_it_comes_to_stand(name: str) -> None:
    game = title(name).game(3, {})
    assert isinstance(game, TurfGame)
    table, stream = game.start(), FastStream(11)
    moves = 0
    while not table.is_over():
        ask = table.ask()
        if ask.key != "ask.move":
            seat = table.waiting()[0]
            choice = stream.outcome(ask) if seat == CHANCE else ask.options[0].picks[0]
            table.apply(seat, choice)
            continue
        horses = {horse["id"]: horse for horse in game.view(table, NOBODY)["horses"]}
        picks = ask.options[0].picks
        shown = {id_ for id_, horse in horses.items() if horse["landing"] is not None}
        assert shown == {str(pick.fields()["horse"]) for pick in picks}
        pick = picks[stream.below(len(picks))]
        chosen = horses[str(pick.fields()["horse"])]
        told = len(table.log)
        table.apply(table.waiting()[0], pick)
        landing = chosen["landing"]
        assert landing is not None
        after = next(h for h in game.view(table, NOBODY)["horses"] if h["id"] == chosen["id"])
        is_home = landing["space"] is None
        assert after["progress"] == (None if is_home else landing["progress"])
        assert (landing["progress"] > game.rules.length) == is_home
        without = {key: value for key, value in landing.items() if key != "progress"}
        assert without == landed(chosen, [each.data() for each in table.log[told:]])
        moves += 1
    assert moves > 60


def landed(horse: HorseView, events: list[dict[str, Any]]) -> dict[str, Any]:
    """Return what the events say happened to the horse, in the form of a landing."""
    kinds = {event["event"]: event for event in events}
    finished, moved = kinds.get("HorseFinished"), kinds.get("HorseMoved")
    there = moved["space"] if moved is not None else horse["space"]
    number = next(event["number"] for event in events if "number" in event)
    return {
        "space": None if finished is not None else there,
        "steps": moved["far"] if moved is not None else number if finished is not None else 0,
        "card_steps": number,
        "takes_pace": "PaceTaken" in kinds,
        "place": finished["place"] if finished is not None else None,
    }


@rule("RT-5.3", "RT-5.8")
def test_a_horse_shows_what_bets_on_it_pay_now_and_with_one_more_token() -> None:
    table = prepared(turf_game("royal_turf"))
    before = view(table)["horses"][1]
    assert before["pays"] == [500, 350, 250]
    assert before["pays_with_token"] == [[500, 350, 250], [500, 350, 250], [350, 250, 200]]
    table.submit(A, "bet white 2")
    after = view(table)["horses"][1]
    assert after["pays"] == before["pays_with_token"][2]
    assert not after["pays_is_upper_bound"]
    third = turf(bets="white:A2,B2", race=3)
    assert view(third)["horses"][1]["pays"] == [400, 300, 200]
    assert view(third)["horses"][1]["pays_with_token"] == []


@rule("WC-8.5a")
def test_with_alternative_payouts_each_token_counts_once_for_any_value() -> None:
    game = turf_game("winners_circle", 2, {"alternative_payouts": "true"})
    table = prepared(game)
    table.submit(A, "bet white 2")
    shown = next(horse for horse in view(table, B)["horses"] if horse["id"] == "white")
    rates = box(table)["payouts"]
    assert shown["pays"] == [row[0] for row in rates]
    assert shown["pays_with_token"] == [[row[1] for row in rates]] * 3
    assert not shown["pays_is_upper_bound"]


@rule("WC-3.3")
@pytest.mark.parametrize(("recalls", "owner"), [("true", (1, False)), ("false", (0, True))])
def test_what_is_paid_is_an_upper_bound_for_those_who_do_not_see_a_token(
    recalls: str, owner: tuple[int, bool]
) -> None:
    game = turf_game("winners_circle", 2, {"recall_own_bets": recalls})
    table = prepared(game)
    table.submit(A, "bet white 2")
    rates = box(table)["payouts"]
    found = []
    for viewer in (A, B, NOBODY):
        shown = next(horse for horse in view(table, viewer)["horses"] if horse["id"] == "white")
        columns = {tuple(row[at] for row in rates): at for at in (1, 0)}
        found.append((columns[tuple(shown["pays"])], shown["pays_is_upper_bound"]))
    assert found == [owner, (0, True), (0, True)]


@rule("RT-5.5", "RT-5.6")
def test_the_horses_of_each_bonus_are_shown_as_soon_as_they_are_known() -> None:
    assert view(turf(pace=None))["bonus_horses"] == {"pace": [], "last": []}
    assert view(turf(pace="white"))["bonus_horses"] == {"pace": ["white"], "last": []}
    over = settled("grey white beige", "grey:A2", last="black", pace="white", race=3)
    assert over.is_over()
    assert view(over)["bonus_horses"] == {"pace": ["white"], "last": ["black"]}


@BOTH
def test_the_view_names_the_phase_and_the_round_of_bets(name: str) -> None:
    table = prepared(turf_game(name))
    tokens = view(table)["bet_rounds"]
    rounds = []
    while table.ask().key == "ask.bet":
        shown = view(table)
        rounds.append((shown["phase"], shown["bet_round"]))
        [seat] = table.ask().seats
        table.submit(seat, table.ask().options[0].picks[0].notation)
    wanted = [("betting", each) for each in range(1, tokens + 1)]
    assert rounds == [each for each in wanted for _ in (A, B)]
    assert (view(table)["phase"], view(table)["bet_round"]) == ("running", None)


@rule("RT-R37")
def test_the_phase_of_choosing_colours_has_a_name() -> None:
    assert view(turf_game("royal_turf", 2, {"colours": "chosen"}).start())["phase"] == "colours"
