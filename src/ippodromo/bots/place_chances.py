"""Compute chances of the first three places from strengths (Plackett-Luce model). Compiled for speed."""

from math import exp


def place_chances(weights: list[float], places: int) -> list[list[float]]:
    """Return, for each of at most three places, the chance of each horse to finish there.

    The winner is drawn with probabilities in proportion to the weights, the second horse among the
    others in the same way, and so on (Plackett-Luce). A horse with weight 0 does not run.
    """
    runners = [h for h, weight in enumerate(weights) if weight > 0]
    if not runners or places <= 0:
        return []
    if len(runners) == len(weights):
        return places_of(weights, places)
    rows = places_of([weights[h] for h in runners], places)
    found: list[list[float]] = []
    for row in rows:
        whole = [0.0] * len(weights)
        for at in range(len(runners)):
            whole[runners[at]] = row[at]
        found.append(whole)
    return found


def places_of(weights: list[float], places: int) -> list[list[float]]:
    """Return what `place_chances` returns, for horses that all run: every weight must be above 0."""
    total = sum(weights)
    first = [weight / total for weight in weights]
    found = [first]
    if places > 1 and len(weights) > 1:
        after: list[float] = []
        whole = 0.0
        for i in range(len(weights)):
            weight = weights[i]
            rest = first[i] / (total - weight) if weight < total else 0.0
            after.append(rest)
            whole += rest
        second: list[float] = []
        for i in range(len(weights)):
            second.append(weights[i] * (whole - after[i]))
        found.append(second)
        if places > 2 and len(weights) > 2:
            found.append(_third(weights, after, total))
    return found


def _third(weights: list[float], after: list[float], total: float) -> list[float]:
    """Return each horse's chance to finish third: a sum over all pairs of other horses ahead of it.

    `after[i]` is the chance that horse i wins, divided by the total weight of the others.
    """
    count = len(weights)
    part_of = [0.0] * count
    whole = 0.0
    for i in range(count):
        left = total - weights[i]
        before = after[i]
        mine = part_of[i]
        for j in range(count):
            if i != j:
                weight = weights[j]
                pair = before * weight / max(left - weight, 1e-12)
                whole += pair
                mine += pair
                part_of[j] += pair
        part_of[i] = mine
    third: list[float] = []
    for i in range(count):
        third.append(weights[i] * max(0.0, whole - part_of[i]))
    return third


def softmax_weights(strengths: list[float | None], spread: float) -> list[float]:
    """Return weights exp(strength / spread), scaled so that the largest is 1 (softmax numerators).

    A strength of None gives weight 0. No other weight is below exp(-30).
    """
    best: float | None = None
    for strength in strengths:
        if strength is not None and (best is None or strength > best):
            best = strength
    found: list[float] = []
    for strength in strengths:
        if strength is None or best is None:
            found.append(0.0)
        else:
            found.append(exp(max((strength - best) / spread, -30.0)))
    return found
