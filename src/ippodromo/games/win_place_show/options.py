"""Options of Win, Place & Show whose values are not a fixed list."""

from ippodromo.kernel.errors import SetupError
from ippodromo.kernel.manifest import SUM, Option

SEATS = {"regular": (3, 6), "quick": (3, 12), "group": (7, 24)}
"""WPS-1c For each version the smallest and the largest number of seats."""


class BuyIn(Option):
    """WPS-13.2a The option `buy_in`: an amount of real money from 0.01 to 1000.00."""

    def form(self) -> str:
        return SUM

    def check(self, value: str) -> str:
        whole, mark, part = value.partition(".")
        is_sum = (whole + part).isascii() and whole.isdigit() and (not mark or part.isdigit())
        if is_sum and len(whole) <= 4 and len(part) <= 2:
            cents = int(whole) * 100 + int((part + "00")[:2])
            if 1 <= cents <= 100_000:
                return f"{cents // 100}.{cents % 100:02}"
        params = {"option": self.key, "value": value, "known": "0.01 - 1000.00"}
        raise SetupError("setup.option_value", params)
