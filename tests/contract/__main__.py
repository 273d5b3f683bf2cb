"""`python -m tests.contract`: how many pairs of games really differed, for every hidden row."""

from collections import Counter

from ippodromo.kernel.setup.registry import names
from tests.contract.hidden import pairs, secrets_of


def main() -> None:
    for title in names():
        counts: Counter[tuple[str, str]] = Counter()
        for at in range(len(secrets_of(title).options)):
            for pair in pairs(title, at):
                counts.update(pair.differing)
        for (what, column), count in sorted(counts.items()):
            print(f"{title:16}{count:6}  {column:12}  {what}")


if __name__ == "__main__":
    main()
