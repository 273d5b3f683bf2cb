"""`python -m tests.playthroughs`: write the playthroughs again, to be reviewed as a diff."""

from tests.playthroughs.playthrough import FOLDER, files, playthrough, variants


def main() -> None:
    for old in files():
        (FOLDER / f"{old}.txt").unlink()
    for name, game in variants().items():
        (FOLDER / name).parent.mkdir(exist_ok=True)
        (FOLDER / f"{name}.txt").write_text(playthrough(game), "utf-8")
        print(f"tests/playthroughs/{name}.txt")


if __name__ == "__main__":
    main()
