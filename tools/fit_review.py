"""Write `review.json` of a game: `python -m tools.fit_review royal-turf --games 1000 --seed 1`.

Only games in which nothing but money is carried from race to race have swings.
"""

import argparse
import json
from pathlib import Path

import ippodromo
from ippodromo.lab.review.fitting import fit_swings
from ippodromo.lab.review.guide import FILE, guide_of

ROOT = Path(__file__).resolve().parent.parent


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seats", type=int, default=4)
    given = parser.parse_args()
    game = ippodromo.game(given.game, given.seats)
    guide = guide_of(game)
    said = {
        "command": f"python -m tools.fit_review {given.game} --games {given.games} "
        f"--seed {given.seed} --seats {given.seats}",
        "edition": game.edition.id,
        "hurried": sorted(guide.hurried),
        "ridden": sorted(guide.ridden),
        "swings": fit_swings(game, guide.ridden, given.games, given.seed),
    }
    path = ROOT / "src" / "ippodromo" / "games" / game.title.name / FILE
    path.write_text(json.dumps(said, indent=1, sort_keys=True) + "\n", "utf-8")
    print(path, said["swings"])


if __name__ == "__main__":
    main()
