"""What a screen is told before a move is what the move then does."""

from typing import Any

import pytest

from ippodromo.games.turf.game import TurfGame
from ippodromo.games.turf.view_types import HorseView
from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.registry import title
from ippodromo.kernel.seats import CHANCE, NOBODY
from tests.rules import rule


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
    """What the events say became of the horse."""
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
