"""`python -m tests.playthroughs`: write the playthroughs again, to be reviewed as a diff."""

import json

from tests.playthroughs.playthrough import (
    AS_IT_STANDS,
    FOLDER,
    VARIANTS,
    files,
    playthrough,
    summary,
    variants,
)


def main() -> None:
    for old in files():
        (FOLDER / f"{old}.txt").unlink()
    lines: list[str] = []
    for name, game in variants().items():
        title, _, variant = name.partition("/")
        if variant == AS_IT_STANDS:
            (FOLDER / f"{title}.txt").write_text(playthrough(game), "utf-8")
        else:
            lines.append(f" {json.dumps(name)}: {json.dumps(summary(game))}")
        print(f"tests/playthroughs: {name}")
    VARIANTS.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")


if __name__ == "__main__":
    main()
