"""The bot's answers about directors, verdicts and riders, and its decision to object to a move."""

from typing import Final, cast

from ippodromo.bots.base import Moment
from ippodromo.bots.place_chances import softmax_weights
from ippodromo.bots.weighing import SILENCE, Weighing, ranked
from ippodromo.games.win_place_show.events import (
    DirectorNamed,
    ObjectionFiled,
    ObjectionJudged,
    StakesPaid,
)
from ippodromo.games.win_place_show.hearings import Stewards, charged
from ippodromo.games.win_place_show.observation import WinPlaceShowObservation
from ippodromo.games.win_place_show.position import Objection
from ippodromo.games.win_place_show.rules import FINE, HARMFUL_LOSS
from ippodromo.games.win_place_show.view_types import MeetingView
from ippodromo.kernel.errors import BrokenGame
from ippodromo.kernel.seat_history import SeatHistory

from .race import SPREADS, strengths_now, within_now

STEWARDS = 0.5
"""How much a bot is trusted as director, if the own seat is 1. A bot judges as the stewards do (WPS-8.5c)."""
TROUBLE = 0.1
"""What a motion costs its maker, in thousands, because it needs a ballot."""


class Offices:
    """Weighs the answers to questions that are about people, not horses."""

    def __init__(self, moment: Moment) -> None:
        self.moment = moment
        self.me = int(moment.seat)

    @property
    def view(self) -> MeetingView:
        """The seat's view of the table. It is made only if it is needed: motions are offered all the time."""
        return cast(MeetingView, self.moment.position)

    def weigh(self, key: str) -> Weighing:
        """Return the weighed answers to an ask: `elect`, `ballot`, `rider`, or a verdict."""
        if key == "elect":
            return self._elect()
        if key == "ballot":
            return self._ballot()
        if key == "rider":
            return self._rider()
        return self._judge()

    def motion(self) -> Weighing:
        """Return the weighed answers to the offer of a motion: to replace the betting director, or silence.

        The motion is worth what his verdicts have cost this seat.
        """
        observation = self.moment.observation
        assert isinstance(observation, WinPlaceShowObservation)
        races = observation.rules.races - observation.race.number
        wronged = self._wronged()
        options = next(ask for ask in self.moment.asides if ask.key == "ask.motion").options_for(
            self.moment.seat
        )
        picks = [pick.notation for pick in options.picks] if options is not None else []
        worth = {SILENCE: 0.0}
        for notation in picks:
            gain = wronged * races if notation.endswith("betting") else 0.0
            worth[notation] = gain - TROUBLE
        best = ranked(list(worth), list(worth.values()))
        said = best[0].notation
        return Weighing(best, "why.motion" if said else "why.content")

    def _elect(self) -> Weighing:
        """Return the candidates for director, weighed: the own seat first, then bots, then persons.

        Bots judge as the stewards do.
        """
        form = self.moment.options.forms[0]
        field = form.fields[0]
        seats = [int(word) for word in field.cells[0].words or []]
        notations = [form.read(f"{field.name}={seat}").notation for seat in seats]
        best = ranked([*notations, form.read("").notation], [*map(self._trust, seats), -1.0])
        return Weighing(best, "why.elect")

    def _ballot(self) -> Weighing:
        """Return the candidates in a ballot, weighed.

        The present director stays unless his verdicts cost this seat money.
        """
        params = self.moment.params
        directors = self.view["directors"]
        is_betting = params["office"] == "betting"
        present = directors["betting"] if is_betting else directors["race"]
        wronged = self._wronged() if is_betting else 0.0
        notations = [pick.notation for pick in self.moment.options.picks]
        values: list[float] = []
        for notation in notations:
            seat = int(notation.split(" ")[1])
            values.append(
                1.0 + self._trust(seat) - wronged if seat == present else self._trust(seat)
            )
        best = ranked(notations, values)
        stays = best[0].notation == f"vote {present}"
        return Weighing(best, "why.content" if stays else "why.replace")

    def _trust(self, seat: int) -> float:
        if seat == self.me:
            return 1.0
        return STEWARDS if seat in self.moment.history.bots else 0.0

    def _wronged(self) -> float:
        """Return what wrong verdicts of the present betting director have cost this seat, in thousands.

        A verdict is wrong if it rejects an objection to a harmful move.
        """
        accused: dict[tuple[int, int], list[int]] = {}
        cost = 0.0
        for event in self.moment.history.told():
            if isinstance(event, ObjectionFiled):
                accused.setdefault((event.horse, event.turn), []).append(event.seat)
            elif isinstance(event, ObjectionJudged):
                accusers = accused.pop((event.horse, event.turn), [])
                against = event.verdict == "rejected" and event.loss >= HARMFUL_LOSS
                if event.judge == "director" and against and self.me in accusers:
                    cost += 2.0 / len(accusers)
            elif isinstance(event, DirectorNamed) and event.office == "betting":
                cost = 0.0
        return cost

    def _rider(self) -> Weighing:
        """Return the answers about riders, weighed.

        The bot rides its own horses, because other riders have other interests. It accepts an offer to
        ride.
        """
        notations = [pick.notation for pick in self.moment.options.picks]
        known = {"keep": 1.0, "accept": 1.0, "refuse": 0.0}
        values: list[float] = []
        for notation in notations:
            words = notation.split(" ")
            values.append(known[words[0]] if words[0] in known else self._hired(int(words[2])))
        best = ranked(notations, values)
        return Weighing(best, f"why.{best[0].notation.split(' ')[0]}")

    def _hired(self, seat: int) -> float:
        """Return the worth of another seat as rider: 0.5 if it is eliminated, else 0.0.

        An eliminated seat has no interests of its own.
        """
        return 0.0 if self.view["in_play"][seat] else 0.5

    def _judge(self) -> Weighing:
        """WPS-8.5c, 8.8a Return the verdicts, weighed: that of the stewards is best.

        Its value is the number of spaces that the move gave up.
        """
        options = self.moment.options
        found = options.bot_answer.notation if options.bot_answer is not None else ""
        hearing = self.view["hearing"]
        loss = self.view["objections"][hearing["objection"]]["lost"] if hearing else 0
        lost = max(1, loss)
        notations = [pick.notation for pick in options.picks]
        weight = {"harmful yes": lost, "harmful no": 1}
        values = [weight.get(n, 0) if n == found else -weight.get(n, 0) for n in notations]
        best = ranked(notations, [float(value) for value in values])
        reason = "why.harmful" if best[0].notation == "harmful yes" else "why.harmless"
        return Weighing(best, reason, {"loss": loss})


SURE: Final = 0.95
UNSURE: Final = 0.8
"""With `SURE`: the chance that a judge decides as the stewards would.

`SURE` is for stewards and bots, `UNSURE` for a person."""
USUAL: Final = 3000
"""A usual stake in game money: the middle between the smallest and the largest."""
ELSEWHERE: Final = 0.5
"""The chance that a bet of a horse's owner is on another horse."""


class ObjectionValue:
    """Computes what an objection to the last move is worth, for a seat that has bet on the horse."""

    def __init__(self, observation: WinPlaceShowObservation, seen: SeatHistory) -> None:
        self.observation = observation
        self.seen = seen
        self.strengths = strengths_now(observation)
        move = self.observation.last_move
        if move is None:
            raise BrokenGame("there is no move to object to")
        self.move = move
        self.horse = self.observation.horses[move.horse]

    def worth(self) -> float:
        """Return what the objection brings on average, in money. It is negative if the fine weighs more."""
        if self._has_objected() or not Stewards(self.observation.race, self.move).harmful():
            return -float(FINE)
        upheld = self._guilty() * self._agreed()
        return upheld * self._compensation() - (1 - upheld) * self._fine()

    def _fine(self) -> int:
        """WPS-8.7b Return what this seat would pay of the fine as the last accuser.

        All accusers are assumed to have enough money.
        """
        accusers = 1
        for objection in self.observation.objections:
            if self._same(objection):
                accusers += len(objection.accusers)
        return charged([FINE] * accusers)[-1]

    def _bets(self) -> float:
        """WPS-10.5d Return about how many bets owner and rider have together, from the stakes they paid.

        It is at most 3.0.
        """
        both = {self.observation.owners[self.move.horse], self.observation.riders[self.move.horse]}
        shown = 0
        for event in reversed(self.seen.told()):
            if isinstance(event, StakesPaid) and event.seat in both:
                shown += event.amount
                both.discard(event.seat)
                if not both:
                    break
        return min(3.0, shown / USUAL)

    def _same(self, objection: Objection) -> bool:
        return objection.move.horse == self.move.horse and objection.move.turn == self.move.turn

    def _has_objected(self) -> bool:
        """WPS-8.6a, 8.6d Return True if this seat has objected to a move of the horse in this race before.

        Each bet is refunded once, so that a second objection adds only a second risk.
        """
        for objection in self.observation.objections:
            if (
                objection.move.horse == self.move.horse
                and self.observation.seat in objection.seats()
            ):
                return True
        return False

    def _guilty(self) -> float:
        """WPS-8.5a Return the chance that the owner has a bet on another horse that will finish ahead.

        Without it an objection is rejected.
        """
        strong: list[float | None] = list(self.strengths)
        weights = softmax_weights(strong, SPREADS[0])
        mine = weights.pop(self.move.horse)
        total = sum(weights)
        if not total:
            return 0.0
        ahead = 0.0
        for weight in weights:
            ahead += weight / total * weight / (weight + mine)
        innocent: float = (1 - ELSEWHERE) ** self._bets()
        return (1 - innocent) * ahead

    def _agreed(self) -> float:
        """WPS-8.5c Return the chance that the judge decides as the stewards would."""
        director = self.observation.director
        is_sure = director == self.observation.seat or director in [
            int(seat) for seat in self.seen.bots
        ]
        return SURE if is_sure else UNSURE

    def _compensation(self) -> float:
        """WPS-8.6 Return the expected compensation, in money, if the objection is upheld.

        It is the own lost stakes and a half of the payments to the accused for his bets. His stakes are
        hidden and assumed to be as high as those of this seat.
        """
        lost, staked = 0.0, 0.0
        for kind, horse, stake in self.observation.bets:
            staked += stake
            if horse == self.move.horse:
                lost += stake * (1 - within_now(self.strengths, kind)[horse])
        return lost + staked / 2
