"""The random bot: any option, all as likely as each other. For tests and as a yardstick."""

from .base import Bot, Moment


class RandomBot(Bot):
    """Picks evenly; of what it may say unasked it says something once in eight times."""

    name = "random"
    reads_events = False

    def choose(self, moment: Moment) -> str:
        return moment.options.sample(moment.stream()).notation

    def interject(self, moment: Moment) -> str | None:
        stream = moment.stream()
        for ask in moment.asides:
            options = ask.options_for(moment.seat)
            if options is not None and not ask.people_only and stream.below(8) == 0:
                return options.sample(stream).notation
        return None
