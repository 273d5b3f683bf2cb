"""Places by score: equals share the better place and the next is skipped (1, 1, 3)."""


def ranks(scores: list[int]) -> list[int]:
    """The place of every score, the highest first."""
    found: list[int] = []
    for mine in scores:
        better = 0
        for other in scores:
            if other > mine:
                better += 1
        found.append(better + 1)
    return found


def ranks_of_rows(rows: list[tuple[int, ...]]) -> list[int]:
    """The place of every row of scores, the weightiest first; later ones decide between equals."""
    ordered = sorted(rows, reverse=True)
    return [ordered.index(row) + 1 for row in rows]
