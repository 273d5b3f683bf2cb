"""The bot of the game: it backs one horse and then rides it."""

from typing import Any, cast

from ippodromo.bots.base import Moment
from ippodromo.bots.weighing import Level, Weighing, WeighingBot, ranked

from .view import NurseryView


def bot(level: Level) -> WeighingBot:
    """Return the bot of a level."""
    return HobbyHorsesBot(level)


class HobbyHorsesBot(WeighingBot):
    """A bot that uses the lanes and its own slip, and no hidden information."""

    def weigh(self, moment: Moment) -> Weighing:
        if moment.ask_key == "ask.slip":
            return self._slip(moment)
        return self._ride(moment)

    def _slip(self, moment: Moment) -> Weighing:
        """Prefer a horse at random, with a high stake: before a race all horses are equal."""
        picks = moment.options.picks
        stream = moment.stream()
        horses = cast(NurseryView, moment.position)["horses"]
        favourite = horses[stream.below(len(horses))]["id"]
        values = [self._worth(pick.fields(), favourite) for pick in picks]
        alternatives = ranked([pick.notation for pick in picks], self.with_noise(values, stream))
        return Weighing(alternatives, "bot.slip", {"horse": favourite})

    def _worth(self, slip: dict[str, Any], favourite: str) -> float:
        if not slip:
            return 0.0
        return float(slip["stake"]) * (0.4 if slip["horse"] == favourite else 0.1)

    def _ride(self, moment: Moment) -> Weighing:
        """Ride the own horse, or, if it rests, the horse that has come least far."""
        view = cast(NurseryView, moment.position)
        mine = {s["horse"]: s["stake"] for s in view["slips"] if s["seat"] == moment.seat}
        spaces = {horse["id"]: horse["space"] for horse in view["horses"]}
        picks = moment.options.picks
        values = [
            mine.get(pick.fields()["horse"], -1) * (2.0 + spaces[pick.fields()["horse"]])
            for pick in picks
        ]
        alternatives = ranked(
            [pick.notation for pick in picks], self.with_noise(values, moment.stream())
        )
        best = alternatives[0].notation.removeprefix("ride ")
        reason = "bot.own" if best in mine else "bot.harmless"
        return Weighing(alternatives, reason, {"horse": best})
