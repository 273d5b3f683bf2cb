"""Take away from a world what its finding does not need: faults, clients, whims and answers."""

from collections.abc import Iterator

from msgspec.structs import replace

from .plan import Plan
from .world import run_world

NO_ANSWERS = 0
MOST_RUNS = 200
"""Worlds that are tried, at most."""


def shrink(plan: Plan, kind: str) -> Plan:
    """Return the smallest plan found that has a finding of the same kind."""
    runs = 0
    while True:
        for smaller in _smaller(plan):
            runs += 1
            if runs > MOST_RUNS:
                return plan
            finding = run_world(smaller).finding
            if finding is not None and finding.kind == kind:
                plan = smaller
                break
        else:
            return plan


def _smaller(plan: Plan) -> Iterator[Plan]:
    """Yield plans with one thing less, the largest steps first."""
    if plan.processes > 1:
        faults = [fault for fault in plan.faults if fault.target == 0]
        yield replace(plan, processes=1, faults=faults)
    if len(plan.faults) > 2:
        half = len(plan.faults) // 2
        yield replace(plan, faults=plan.faults[half:])
        yield replace(plan, faults=plan.faults[:half])
    for n in range(len(plan.faults)):
        yield replace(plan, faults=plan.faults[:n] + plan.faults[n + 1 :])
    of_clients = ("cut", "offline")
    for n, client in enumerate(plan.clients):
        if client.role != "seat" and n == len(plan.clients) - 1:
            faults = [f for f in plan.faults if f.kind not in of_clients or f.target != n]
            yield replace(plan, clients=plan.clients[:n], faults=faults)
    for n, client in enumerate(plan.clients):
        simpler = (
            replace(client, lies=0.0, extras=0.0, repeats=0.0),
            replace(client, lies=0.0),
            replace(client, extras=0.0),
            replace(client, repeats=0.0),
            replace(client, window=1000, reads=0.0),
        )
        for less in simpler:
            if less != client:
                yield replace(plan, clients=[*plan.clients[:n], less, *plan.clients[n + 1 :]])
        if plan.answer and client.role == "seat" and client.answers != NO_ANSWERS:
            answers = NO_ANSWERS if client.answers < 0 else client.answers // 2
            less = replace(client, answers=answers)
            yield replace(plan, clients=[*plan.clients[:n], less, *plan.clients[n + 1 :]])
    if plan.games > 1:
        yield replace(plan, games=1)
