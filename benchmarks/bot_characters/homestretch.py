"""HomeStretch: which shares a seat takes, where its tokens lie, and which horses it gives two spaces."""

from typing import cast

from ippodromo.bots.base import Moment
from ippodromo.games.homestretch.edition import HORSES
from ippodromo.games.homestretch.tote import BOX_NUMBERS, BetForm, BetSlip
from ippodromo.games.homestretch.view_types import HomestretchBox, HomestretchView
from ippodromo.kernel.forms import Form

from .notes import Notes


class HomestretchNotes(Notes):
    """Shares, slips and rides of one seat."""

    def note(self, moment: Moment, said: str) -> None:
        view, box = cast(HomestretchView, moment.position), cast(HomestretchBox, moment.box)
        word, _, number = said.partition(" ")
        if moment.ask_key == "ask.draft_pick":
            self._keep(moment, view, box, int(number))
        elif moment.ask_key == "ask.purchase":
            self.observe("shares bought", float(word != "pass"))
            self.observe("shares bought blind", float(word == "blind"))
        elif moment.ask_key == "ask.place_bets":
            self.observe("bets early", 0.0)
            self._bet(moment, moment.options.forms[0], said)
        elif moment.ask_key == "ask.roll_again":
            self.observe("rolls again", float(word == "roll"))
        elif moment.ask_key == "ask.first_move":
            mine, others = _backers(moment, view, int(moment.params["horse"]))
            whose = "own" if mine > others else "others'" if others else "nobody's"
            self.observe(f"two spaces for {whose} horses", float(word == "two_and_stop"))

    def note_aside(self, moment: Moment, said: str) -> None:
        options = moment.asides[0].options_for(moment.seat)
        assert options is not None
        self.observe("bets early", 1.0)
        self._bet(moment, options.forms[0], said)

    def _keep(self, moment: Moment, view: HomestretchView, box: HomestretchBox, horse: int) -> None:
        prices = {printed["horse"]: printed["price"] for printed in box["printed"]}
        hand = [prices[int(pick.notation.split(" ")[1])] for pick in moment.options.picks]
        self.observe("price of a share kept, less the mean", prices[horse] - sum(hand) / len(hand))
        self.observe("a second share of a horse kept", float(horse in view["kept"]))

    def _bet(self, moment: Moment, form: Form, said: str) -> None:
        view, box = cast(HomestretchView, moment.position), cast(HomestretchBox, moment.box)
        assert isinstance(form, BetForm)
        slip = form.read(said.partition(" ")[2])
        assert isinstance(slip, BetSlip)
        laid = list(zip(sorted(box["tokens"]), slip.boxes, strict=True))
        total = sum(token for token, _ in laid)
        stakes = dict.fromkeys(HORSES, 0)
        kinds, longs = 0, 0
        for token, at in laid:
            horse, kind = at // 3 + HORSES[0], at % 3
            self.bet(view["race"], str(horse), f"{token} {kind}")
            stakes[horse] += token
            kinds += token * kind
            longs += token * abs(horse - 7)
        usual_kind = kinds / total
        self.observe("horses backed", float(sum(stake > 0 for stake in stakes.values())))
        self.observe("most on one horse", max(stakes.values()) / total)
        self.observe("kind of bet", usual_kind)
        self.observe("kind of bet, by race", (usual_kind - 1) * (view["race"] - 2))
        rank = sorted(view["money"], reverse=True).index(view["money"][moment.seat]) - 1.5
        self.observe("kind of bet, by rank", (usual_kind - 1) * rank)
        self.observe("distance from seven", longs / total)
        self._beside_others(moment, view, stakes)
        # Tokens lie face down. A seat sees only on which boxes another's tokens lie.
        seen = [
            [BOX_NUMBERS[word] for word in seat["boxes"]]
            for seat in view["seats"]
            if seat["boxes"] and seat["seat"] != moment.seat
        ]
        self.compare_with_seen(list(slip.boxes), seen)

    def _beside_others(self, moment: Moment, view: HomestretchView, stakes: dict[int, int]) -> None:
        """Observe who else has tokens on, or shares of, the horses that were backed."""
        total = sum(stakes.values())
        tokens, shares, own = 0.0, 0.0, 0.0
        seen = 0
        for seat in view["seats"]:
            backed = [int(word.rstrip("wps")) for word in seat["boxes"]]
            seen += len(backed)
            for horse, stake in stakes.items():
                held = seat["shares"].count(horse) * stake / total
                if seat["seat"] == moment.seat:
                    own += held
                else:
                    shares += held
                    tokens += backed.count(horse) * stake / total
        self.observe("own shares of horses backed", own)
        self.observe("others' shares of horses backed", shares)
        if seen:
            self.observe("others' tokens on horses backed", tokens / seen)


def _backers(moment: Moment, view: HomestretchView, horse: int) -> tuple[int, int]:
    """Return how many shares and tokens the seat has on a horse, and the others on average."""
    mine, others = 0, 0
    for seat in view["seats"]:
        count = seat["shares"].count(horse)
        count += sum(1 for word in seat["boxes"] if word.rstrip("wps") == str(horse))
        if seat["seat"] == moment.seat:
            mine = count
        else:
            others += count
    return mine, others
