"""Connect a bot of your own to a running table.

    python examples/table_bot.py http://192.168.1.7:8700 KXQ7MP

The table shows its code. The bot knows no rules: it picks a random option, and another one if that is
refused. Replace `choose` with your own.
"""

import asyncio
import random
import sys
from typing import Any

from ippodromo.client import Refused, Seat

TRIES = 200
"""How many answers to one question may be refused before the bot gives up."""

Data = dict[str, Any]


def choose(view: Data, ask: Data) -> str:
    """Return a random option. A form gets the rows that it requires, filled at random."""
    options = ask["options"]
    if options["picks"]:
        return str(random.choice(options["picks"])["notation"])
    if options["amounts"]:
        amount = options["amounts"][0]
        return f"{amount['word']} {amount['low']}"
    form = random.choice(options["forms"])
    rows = [row(field) for field in form["fields"] for _ in range(field["at_least"])]
    return " ".join([form["word"], *rows])


def row(field: Data) -> str:
    """Return one row of a form: a random word in cells with words, the lowest number in the others."""
    cells = [random.choice(c["words"]) if "words" in c else c["low"] for c in field["cells"]]
    return f"{field['name']}={','.join(map(str, cells))}"


async def main(server: str, code: str, name: str = "Table bot") -> None:
    """Take a chair, play to the end, and print the place."""
    seat = await Seat.take(server, code, name)
    print(f"Sitting on chair {seat.seat + 1}; recovery code {seat.recovery}", flush=True)
    asked, refused = -1, 0
    async for view, ask in seat.asks():
        asked, refused = ask["id"], refused if ask["id"] == asked else 0
        try:
            await seat.answer(ask, choose(view, ask))
        except Refused as no:
            refused += 1
            if refused == TRIES:
                sys.exit(f"No answer of {TRIES} was allowed; the last refusal: {no}")
    if seat.view is None or not seat.view["over"]:
        sys.exit("The table was closed before the game was over.")
    print(f"The game is over; place {seat.view['standings'][seat.seat]}")
    await seat.close()


if __name__ == "__main__":
    if len(sys.argv) not in (3, 4):
        sys.exit(__doc__)
    try:
        asyncio.run(main(*sys.argv[1:4]))
    except (Refused, OSError) as no:
        sys.exit(f"{type(no).__name__}: {no}")
