"""Chances of places from strengths: who is drawn first, second, third from weighted lots."""

from math import exp


def place_chances(weights: list[float], places: int) -> list[list[float]]:
    """For each of up to three places the chance of each horse to take it (Plackett and Luce).

    The first place is drawn with chances in proportion to the weights, the second among the rest
    in the same way, and so on. A weight of zero takes no part.
    """
    total = sum(weights)
    if not total or not places:
        return []
    first = [weight / total for weight in weights]
    found = [first]
    runners = [h for h, weight in enumerate(weights) if weight > 0]
    if places > 1 and len(runners) > 1:
        after = [f / (total - w) if w < total else 0.0 for f, w in zip(first, weights, strict=True)]
        whole = sum(after)
        found.append([w * (whole - a) for w, a in zip(weights, after, strict=True)])
        if places > 2 and len(runners) > 2:
            found.append(_third(weights, runners, after, total))
    return found


def _third(
    weights: list[float], runners: list[int], after: list[float], total: float
) -> list[float]:
    """The chance of each to be drawn third: of all pairs before it, those it is not part of."""
    part_of = [0.0] * len(weights)
    whole = 0.0
    for i in runners:
        left = total - weights[i]
        for j in runners:
            if i != j:
                pair = after[i] * weights[j] / max(left - weights[j], 1e-12)
                whole += pair
                part_of[i] += pair
                part_of[j] += pair
    return [w * max(0.0, whole - p) for w, p in zip(weights, part_of, strict=True)]


def lots(strengths: list[float | None], spread: float) -> list[float]:
    """Weights from strengths: a spread's difference makes one e times as likely as another."""
    best = max((s for s in strengths if s is not None), default=0.0)
    return [0.0 if s is None else exp(max((s - best) / spread, -30.0)) for s in strengths]
