"""Connect a bot of your own to a running table.

    python examples/table_bot.py http://192.168.1.7:8700 KXQ7MP

The code is the one that the table shows. The bot knows no rules: it picks any option it is
offered. Replace `choose`.
"""

import asyncio
import random
import sys
from typing import Any

from ippodromo.client import Refused, Seat


def choose(view: dict[str, Any], ask: dict[str, Any]) -> str:
    """Any of the options; a form is handed in with as little as it demands."""
    options = ask["options"]
    if options["picks"]:
        return str(random.choice(options["picks"])["notation"])
    if options["amounts"]:
        amount = options["amounts"][0]
        return f"{amount['word']} {amount['low']}"
    return str(options["forms"][0]["word"])


async def main(server: str, code: str, name: str = "Table bot") -> None:
    """Sit down, play to the end, and say how it went."""
    seat = await Seat.take(server, code, name)
    print(f"Sitting on chair {seat.seat + 1}; recovery code {seat.recovery}")
    async for view, ask in seat.asks():
        try:
            await seat.answer(ask, choose(view, ask))
        except Refused as no:
            print(f"Refused: {no}")
    assert seat.view is not None
    print(f"The game is over; place {seat.view['standings'][seat.seat]}")
    await seat.close()


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:4]))
