"""Offices at Win, Place & Show: who should hold them, how to judge, who should ride."""

from typing import cast

from ippodromo.bots.base import Moment
from ippodromo.bots.weighing import SILENCE, Weighing, ranked
from ippodromo.games.win_place_show.events import DirectorNamed, ObjectionFiled, ObjectionJudged
from ippodromo.games.win_place_show.observation import MeetingSight
from ippodromo.games.win_place_show.view_types import MeetingView

JUDGES = 2
"""WPS-S4 How many spaces a move must have given up to be harmful."""
STEWARDS = 0.5
"""What a bot in office is worth next to oneself: the stewards judge in its place (WPS-8.5c)."""
TROUBLE = 0.1
"""What a motion costs everybody, in thousands: a ballot."""


class Offices:
    """The questions of a meeting that are about people, not horses."""

    def __init__(self, moment: Moment) -> None:
        self.moment = moment
        self.me = int(moment.seat)

    @property
    def view(self) -> MeetingView:
        """What the seat sees of the meeting; for motions, which come up all the time, it is not made."""
        return cast(MeetingView, self.moment.position)

    def weigh(self, key: str) -> Weighing:
        """All alternatives to one such question."""
        if key == "elect":
            return self._elect()
        if key == "ballot":
            return self._ballot()
        if key == "rider":
            return self._rider()
        return self._judge()

    def motion(self) -> Weighing:
        """Whether to move for another betting director: if the present one cost this seat money."""
        sight = self.moment.observation
        assert isinstance(sight, MeetingSight)
        races = sight.rules.races - sight.race
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
        """Itself if it may, else a bot: then the stewards judge; a person judges as he likes."""
        form = self.moment.options.forms[0]
        field = form.fields[0]
        seats = [int(word) for word in field.cells[0].words or []]
        notations = [form.read(f"{field.name}={seat}").notation for seat in seats]
        best = ranked([*notations, form.read("").notation], [*map(self._trust, seats), -1.0])
        return Weighing(best, "why.elect")

    def _ballot(self) -> Weighing:
        """The present director has the job unless he cost this seat money."""
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
        """What the betting director's verdicts against the evidence cost this seat, in thousands."""
        accused: dict[tuple[int, int], list[int]] = {}
        cost = 0.0
        for event in self.moment.history.told():
            if isinstance(event, ObjectionFiled):
                accused.setdefault((event.horse, event.turn), []).append(event.seat)
            elif isinstance(event, ObjectionJudged):
                accusers = accused.pop((event.horse, event.turn), [])
                against = event.verdict == "rejected" and event.loss >= JUDGES
                if event.judge == "director" and against and self.me in accusers:
                    cost += 2.0 / len(accusers)
            elif isinstance(event, DirectorNamed) and event.office == "betting":
                cost = 0.0
        return cost

    def _rider(self) -> Weighing:
        """Rides itself: whoever else rode would have interests of his own. Accepts what is offered."""
        notations = [pick.notation for pick in self.moment.options.picks]
        known = {"keep": 1.0, "accept": 1.0, "refuse": 0.0}
        values: list[float] = []
        for notation in notations:
            words = notation.split(" ")
            values.append(known[words[0]] if words[0] in known else self._hired(int(words[2])))
        best = ranked(notations, values)
        return Weighing(best, f"why.{best[0].notation.split(' ')[0]}")

    def _hired(self, seat: int) -> float:
        """A rider who is out of the game has nothing to gain by another horse."""
        return 0.0 if self.view["in_play"][seat] else 0.5

    def _judge(self) -> Weighing:
        """WPS-8.5c, 8.8a As the stewards would, by what the move gave up."""
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
