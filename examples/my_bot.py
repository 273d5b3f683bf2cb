"""A bot that bets at random, then gives good numbers to its own horses and bad ones to others.

Try it: ippodromo play royal-turf --seats human,my_bot.py:MyBot
"""

from ippodromo.bots.base import Bot, Moment


class MyBot(Bot):
    """Reads the moment and returns the notation of one of its options."""

    name = "my bot"

    def choose(self, moment: Moment) -> str:
        if moment.ask_key != "ask.move" or "symbol" not in moment.position:
            return moment.options.sample(moment.stream()).notation
        view = moment.position
        mine = {t["horse"]: t["value"] or 0 for t in view["tokens"] if t["seat"] == moment.seat}
        face = moment.box["symbols"].index(view["symbol"])
        gains = {h["id"]: h["moves"][face] - 5 for h in view["horses"]}
        values = {h: (mine.get(h, 0) - 0.5) * gain for h, gain in gains.items()}
        return max((p.notation for p in moment.options.picks), key=lambda p: values[p.split()[1]])
