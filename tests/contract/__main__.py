"""`python -m tests.contract`: how many pairs of games differed in each hidden row."""

from collections import Counter

from ippodromo.contract.hidden import pairs
from ippodromo.kernel.registry import game_names
from tests.contract.games import case


def main() -> None:
    for name in game_names():
        counts: Counter[tuple[str, str]] = Counter()
        for at in range(len(case(name).options)):
            for pair in pairs(case(name), at):
                counts.update(pair.differing)
        for (what, column), count in sorted(counts.items()):
            print(f"{name:16}{count:6}  {column:12}  {what}")


if __name__ == "__main__":
    main()
