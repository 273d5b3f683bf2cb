"""Functions that the SVG board and the terminal board of the turf games share."""

from typing import cast

from ippodromo.drawing.scene import Scene
from ippodromo.drawing.silks import Dress, dress_of
from ippodromo.games.turf.view_types import HorseView, TurfBox, TurfView


def view_of(scene: Scene) -> TurfView:
    """Return the view of the position that the scene shows."""
    return cast(TurfView, scene.view["position"])


def box_of(scene: Scene) -> TurfBox:
    """Return what is printed in the box of the scene's game."""
    return cast(TurfBox, scene.box)


def dress(number: int, horse: HorseView) -> Dress:
    """Return the silks of a horse, in the colours of its coat (its id). `number` is its number, from 1."""
    return dress_of(number, horse["id"], horse["id"])


def race_payouts(scene: Scene) -> list[list[int]]:
    """Return what each bet pays in the race that is shown, multiplier included, by place and column."""
    return box_of(scene)["race_payouts"][view_of(scene)["race"] - 1]


def bonus_line(scene: Scene) -> str:
    """Return one line of text that says what each bonus brings or costs per bet in the race that is shown."""
    race = view_of(scene)["race"] - 1
    bonuses = [
        scene.say(f"bonus.{bonus['name']}", amount=abs(bonus["amounts"][race]))
        for bonus in box_of(scene)["bonuses"]
    ]
    return scene.say("board.bonuses", bonuses=", ".join(bonuses))


def bonuses_of(scene: Scene, horse: HorseView) -> list[str]:
    """Return the names of the bonuses whose amount bets on this horse bring, such as `pace`."""
    horses = view_of(scene)["bonus_horses"]
    return [name for name in horses if horse["id"] in horses[name]]
