"""The choices: slips and rides of seats, throws of the die. Each object is made once per game."""

from typing import Any

from ippodromo.kernel.choices import Choice


class Back(Choice):
    """HH-3 Back a horse with a number of coins."""

    def __init__(self, horse: int, name: str, stake: int) -> None:
        super().__init__(f"back {name} {stake}")
        self.horse = horse
        self.name = name
        self.stake = stake

    def fields(self) -> dict[str, Any]:
        return {"horse": self.name, "stake": self.stake}


class Ride(Choice):
    """HH-6 Ride this horse."""

    def __init__(self, horse: int, name: str) -> None:
        super().__init__(f"ride {name}")
        self.horse = horse
        self.name = name

    def fields(self) -> dict[str, Any]:
        return {"horse": self.name}


class Throw(Choice):
    """HH-5 The face of the die; 0 steps is a stumble."""

    def __init__(self, steps: int) -> None:
        super().__init__(f"throw {steps}" if steps else "throw stumble")
        self.steps = steps

    def fields(self) -> dict[str, Any]:
        return {"steps": self.steps}
