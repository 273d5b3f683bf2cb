"""`python -m tests.conformance`: write the vectors, the records and what is found in them."""

from tests.conformance.kit import FOLDER, GAMES, RECORDS, SEED, as_json, fair_dice, found_in
from tests.games.turf.journals import record


def main() -> None:
    (FOLDER / "fair-dice.json").write_text(as_json(fair_dice()), "utf-8")
    RECORDS.mkdir(exist_ok=True)
    for at, (name, shown) in enumerate(GAMES.items()):
        text = record(shown, SEED + at).journal.text()
        (RECORDS / f"{name}.race").write_text(text, "utf-8")
        (RECORDS / f"{name}.json").write_text(as_json(found_in(text)), "utf-8")
        print(f"conformance/records/{name}.race")


if __name__ == "__main__":
    main()
