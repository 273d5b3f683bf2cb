"""A trained player as a bot: what its seat sees becomes numbers, its actions become an answer."""

from ippodromo.bots.base import Bot, Moment

from .encoding import Floats, Mask
from .play import play_seen


class ActingBot(Bot):
    """A bot that is a function of an observation and a mask, as learners have it.

    It plays wherever a bot does: in the terminal, in simulations, in the arena. It must have learned with
    the same game, edition, options and number of seats, since these decide what the numbers mean.

    >>> class First(ActingBot):
    ...     name = "first"
    ...     def act(self, observation, mask):
    ...         return int(mask.argmax())
    >>> import ippodromo
    >>> match = ippodromo.match("homestretch", [First(), "bot:random"], seed=2)
    >>> list(match.decisions()), match.over
    ([], True)
    """

    name = "acting"

    def act(self, observation: Floats, mask: Mask) -> int:
        """One of the actions that the mask allows."""
        raise NotImplementedError

    def choose(self, moment: Moment) -> str:
        """The whole answer, action by action."""
        play = play_seen(moment.game, moment.history, moment.seat, moment.seed)
        said = play.ask(moment.seat)
        while said is None:
            seen = play.encoding.observation(play, moment.seat)
            said = play.take(self.act(seen, play.encoding.mask(play)))
        return said
