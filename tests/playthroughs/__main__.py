"""`python -m tests.playthroughs`: write the playthroughs again, to be reviewed as a diff."""

from tests.playthroughs.playthrough import FOLDER, playthrough, variants


def main() -> None:
    for old in FOLDER.glob("*.txt"):
        old.unlink()
    for name, game in variants().items():
        (FOLDER / f"{name}.txt").write_text(playthrough(game), "utf-8")
        print(f"tests/playthroughs/{name}.txt")


if __name__ == "__main__":
    main()
