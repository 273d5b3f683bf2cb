"""A trained player as a bot: its seat's view becomes numbers, its actions become an answer."""

from ippodromo.bots.base import Bot, Moment

from .encoding import Floats, Mask
from .play import play_seen


class ActingBot(Bot):
    """A bot that is a function of an observation and a mask, as learning programs have it.

    It plays in the terminal, in simulations and in the arena. It must have learned with the same game,
    edition, options and number of seats, since the meaning of the numbers depends on them.

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
        """Return one of the actions that the mask allows."""
        raise NotImplementedError

    def choose(self, moment: Moment) -> str:
        """Return the whole answer, which is made action by action."""
        play = play_seen(moment.game, moment.history, moment.seat, moment.seed)
        said = play.ask(moment.seat)
        while said is None:
            seen = play.encoding.observation(play, moment.seat)
            said = play.take(self.act(seen, play.encoding.mask(play)))
        return said
