"""Worlds drawn from seeds keep every promise of the server, and the same seed makes the same world."""

import gc
import os
import subprocess
import sys
from collections.abc import Callable

import pytest

from tools.compile_engine import ROOT
from tools.testing.seeding import SEED

from .defects import planted
from .plan import ClientPlan, Fault, Plan, draw_plan
from .shrink import shrink
from .world import Outcome, replay_command, run_world, totals

GROUPS, IN_A_GROUP = 6, 10
"""Worlds in the gate: so many groups of so many."""
FIRST = SEED * 100_000
"""The seed of the first world of this run."""


@pytest.fixture(autouse=True, scope="session")
def _frozen() -> None:
    """Keep the server's search for garbage out of everything that was imported."""
    gc.collect()
    gc.freeze()


@pytest.mark.parametrize("group", range(GROUPS))
def test_worlds_keep_every_promise_of_the_server(
    group: int, record_property: Callable[[str, object], None]
) -> None:
    seeds = range(FIRST + group * IN_A_GROUP, FIRST + (group + 1) * IN_A_GROUP)
    outcomes = [run_world(draw_plan(seed)) for seed in seeds]
    record_property("simulation", totals(outcomes))
    found = [outcome for outcome in outcomes if outcome.finding is not None]
    assert not found, "\n".join(f"{each.finding}: {replay_command(each)}" for each in found)


def test_a_world_has_the_same_trace_whenever_it_runs() -> None:
    assert traces(1) == traces(2)


def traces(hash_seed: int) -> str:
    """Return hashes of all that happens in some worlds, run in a new interpreter."""
    program = (
        "from tests.simulation.plan import draw_plan\n"
        "from tests.simulation.world import run_world\n"
        f"for seed in range({FIRST}, {FIRST} + 6): print(run_world(draw_plan(seed)).trace)"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": str(hash_seed)},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout


def test_a_world_stops_at_the_round_of_its_replay_command() -> None:
    stopped = run_world(draw_plan(FIRST), until=200, keeps_trace=True)
    whole = run_world(draw_plan(FIRST), keeps_trace=True)
    assert stopped.rounds == 200
    assert whole.lines[: len(stopped.lines) - 1] == stopped.lines[:-1]


QUIET = Plan(
    seed=1,
    game="royal_turf",
    bots=1,
    clients=[ClientPlan("person0"), ClientPlan("person1"), ClientPlan("spectator", "spectator")],
    options={},
    faults=[Fault(8.0, "kill", seconds=600.0), Fault(15.0, "cut", target=1)],
    answer=0,
    interval=0,
    stand_in=0,
    games=1,
    calm_at=30.0,
)
"""Two people and a bot; the server is killed once, and a connection breaks."""


def test_a_quiet_world_has_no_finding() -> None:
    outcome = run_world(QUIET)
    assert outcome.finding is None
    assert outcome.kills == 1


@pytest.mark.parametrize(
    ("defect", "kind"),
    [
        ("a line is acknowledged before it is committed", "lost"),
        ("a view is cached across seats", "view"),
        ("everybody is told all events", "events"),
        ("money comes from nowhere", "money"),
        ("the server chooses its dice", "record"),
    ],
)
def test_a_planted_defect_is_found_by_its_invariant(defect: str, kind: str) -> None:
    with planted(defect):
        assert kind_of(first_finding()) == kind


def first_finding() -> Outcome | None:
    """Return the first of some worlds that has a finding."""
    outcomes = (run_world(draw_plan(seed)) for seed in range(1, 21))
    return next((outcome for outcome in outcomes if outcome.finding is not None), None)


def kind_of(outcome: Outcome | None) -> str:
    """Return the invariant that a world has broken."""
    return outcome.finding.kind if outcome is not None and outcome.finding is not None else ""


def test_the_shrinker_keeps_only_what_the_finding_needs() -> None:
    with planted("lines are never inserted"):
        small = shrink(QUIET, "lost")
    assert small.faults == []
    assert [client.name for client in small.clients] == ["person0", "person1"]


def test_bots_answer_soon_after_a_pause() -> None:
    """The table is paused while a bot thinks."""
    plan = pause_world()
    assert run_world(plan).finding is None
    with planted("bots are not asked again after a pause"):
        assert kind_of(run_world(plan)) == "late"


def pause_world() -> Plan:
    """Return a world where somebody pauses again and again, and nothing else happens."""
    person = ClientPlan("person0", extras=0.4, think=0.3)
    return Plan(
        seed=12, game="homestretch", bots=2, clients=[person], options={}, faults=[], answer=0,
        interval=0, stand_in=0, games=1, calm_at=300.0,
    )  # fmt: skip
