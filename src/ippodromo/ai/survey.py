"""What a game offers and shows, learned from a few games played at random with fixed seeds.

The numbers of actions and the places of a tensor must be known before the first step, and no rule
lists them. So some games are played, always the same ones, by seats that say anything and by the
game's `playout_policy`, who is no fool. What they never met is not lost: actions without a name are counted
(see `actions`), and strings say everything.
"""

from typing import Any

from ippodromo.kernel.asks import DRAW, Ask, Options
from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.game import Game
from ippodromo.kernel.playouts import EVEN, Policy
from ippodromo.kernel.seats import CHANCE, HOUSE, Seat
from ippodromo.kernel.table import AnyTable

from .actions import LexiconNotes
from .layout import Notes

GAMES = 8
MORE_GAMES = 24
"""After those whose views are noted, so many more are listened to for what may be said."""
VIEW_EVERY = 3
"""At every third decision the view of the seat that decides is noted."""
ASIDE_ONE_IN = 8
"""How often somebody speaks up where asides stand open."""


class Survey:
    """The notes of some games: what was offered, what was seen, and how long they were."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.actions = LexiconNotes()
        self.views = Notes()
        self.longest = 0
        """Answers in the longest game."""
        self.widest_chance = 1
        """The most outcomes that chance had."""
        for seed in range(GAMES):
            self._play(seed, game.playout_policy() if seed % 2 else EVEN, True)
        for seed in range(GAMES, GAMES + MORE_GAMES):
            self._play(seed, EVEN, False)

    def _play(self, seed: int, policy: Policy, has_views: bool) -> None:
        table = self.game.start(False)
        stream = FastStream(seed)
        decisions = 0
        while table.stack:
            ask = table.ask()
            if ask.mode == DRAW:
                self.widest_chance = max(self.widest_chance, len(ask.options[0].picks))
                table.apply(CHANCE, stream.outcome(ask))
                continue
            seat = table.waiting()[0]
            default = ask.options[0].default
            if seat == HOUSE and default is not None:
                table.apply(HOUSE, default)
                continue
            for options in offered(table, ask, seat):
                self.actions.note(options)
            if has_views and decisions % VIEW_EVERY == 0:
                self._note_view(table, seat)
            decisions += 1
            if self._speaks_up(table, stream):
                continue
            table.apply(seat, policy.choose(table, seat, stream))
        self.longest = max(self.longest, table.at)
        self._note_view(table, Seat(seed % self.game.seats))

    def _note_view(self, table: AnyTable, seat: Seat) -> None:
        self.views.note(shown(self.game, table, seat), seat, self.game.seats)

    def _speaks_up(self, table: AnyTable, stream: FastStream) -> bool:
        asides = [each for each in table.asides() if not each[1].people_only]
        if not asides or stream.below(ASIDE_ONE_IN):
            return False
        _, aside = asides[stream.below(len(asides))]
        place = stream.below(len(aside.seats))
        table.submit(aside.seats[place], aside.options[place].sample(stream).notation)
        return True


def offered(table: AnyTable, ask: Ask, seat: Seat) -> list[Options]:
    """What a seat that is asked may say, and what stands open to it besides."""
    found = [options for options in [ask.options_for(seat)] if options is not None]
    for _, aside in table.asides():
        options = aside.options_for(seat)
        if options is not None and not aside.people_only:
            found.append(options)
    return found


def shown(game: Game, table: AnyTable, viewer: Seat) -> dict[str, Any]:
    """What a tensor is made of: the game's own view, money from the viewer on, and what is asked."""
    money = game.money(table, viewer)
    found: dict[str, Any] = {"view": game.view(table, viewer), "ask": None}
    found["money"] = [*money[viewer:], *money[:viewer]] if viewer > 0 else money
    if table.stack:
        ask = table.ask()
        found["ask"] = {"key": ask.key, **ask.params}
    return found
