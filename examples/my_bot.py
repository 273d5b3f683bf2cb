"""A bot in fifteen lines: bets at random, then moves whatever horse it backs most.

Try it: ippodromo arena royal-turf --seats examples/my_bot.py:MyBot,regular,rookie,random
"""

from ippodromo.bots.base import Bot, Moment


class MyBot(Bot):
    """Everything it may know is in the moment; what it says is a notation from the options."""

    name = "my bot"

    def choose(self, moment: Moment) -> str:
        tokens = moment.position.get("tokens", [])
        mine = {t["horse"]: t["value"] or 0 for t in tokens if t["seat"] == moment.seat}
        choices = [pick.notation for pick in moment.options.picks]
        first = moment.stream().below(len(choices))
        choices = choices[first:] + choices[:first]
        return max(choices, key=lambda said: mine.get(said.split(" ")[-1], 0))
