"""The bot of HomeStretch: shares by what they will earn, bets by the odds of the dice."""

from typing import cast

from ippodromo.bots.base import Moment
from ippodromo.bots.weighing import Level, Weighing, WeighingBot, ranked
from ippodromo.games.homestretch.bets.tote import box
from ippodromo.games.homestretch.edition import HORSES
from ippodromo.games.homestretch.view_types import HomestretchBox, HomestretchView
from ippodromo.kernel.view_types import Fields

from .prospects import Box, Prospects, Slip, rivals
from .race import Interests, Season, field_seen, season_of

STEPS = {"two_and_stop": 2, "one_and_roll": 1}
"""How far a choice moves the horse rolled."""
ROLLS = ("roll", "one_and_roll")
"""What leads to a second roll."""
TEMPO = 0.1
"""What a roll nobody steers costs, in thousands: it brings the finish nearer, and so leaves the seat
fewer turns; a turn was worth about half a thousand of lead, and some six rolls make one turn less."""
CANDIDATES = 12
"""How many of the best boxes a slip considers."""
OWNERS = 0.45
"""Which part of a purse a share brings: half of it first, a third once the third share is sold."""
FANCY, DARING = 0.06, 0.08
"""How far a character leans: to horses it likes, and from show bets to win bets."""
RIDDEN = 1.12
"""What a share brings with its holder's riding, next to without: purses of 64k to 57k a game."""


class HomestretchBot(WeighingBot):
    """Buys what earns more than it costs, bets where chance times pay is best, and paces the dice."""

    def weigh(self, moment: Moment) -> Weighing:
        key = moment.ask_key.removeprefix("ask.")
        if key == "draft_pick":
            return self._draft(moment)
        if key == "purchase":
            return self._purchase(moment)
        if key == "place_bets":
            return self._bets(moment)
        return self._ride(moment, key)

    def _draft(self, moment: Moment) -> Weighing:
        season = season_of(moment.game)
        notations = [pick.notation for pick in moment.options.picks]
        horses = [int(notation.split(" ")[1]) for notation in notations]
        values = [self._share(moment, season, horse) for horse in horses]
        best = ranked(notations, self.blurred(values, moment.stream()))
        horse = int(best[0].notation.split(" ")[1])
        return Weighing(best, "why.keep", {"horse": str(horse)})

    def _share(self, moment: Moment, season: Season, horse: int) -> float:
        """What a share will earn and keep from the others, less its price."""
        price = _price(moment, horse)
        others = 1 / (moment.game.seats - 1) if self.level.minds_others else 0.0
        part = OWNERS * (RIDDEN + others)
        worth = self.level.character.bids * season.share(horse, 0, part) * self._liking(horse)
        return worth - price / self.level.favourites

    def _purchase(self, moment: Moment) -> Weighing:
        view = cast(HomestretchView, moment.position)
        season = season_of(moment.game)
        seats = view["seats"]
        run = view["race"]
        notations = [pick.notation for pick in moment.options.picks]
        values: list[float] = []
        for notation in notations:
            word, _, number = notation.partition(" ")
            if word != "buy":
                values.append(0.0 if word == "pass" else -1.0)
                continue
            horse = int(number)
            owned = [seat["shares"].count(horse) for seat in seats]
            mine = owned[moment.seat]
            before = mine / sum(owned) if sum(owned) else 0.0
            after = (mine + 1) / (sum(owned) + 1)
            price = _price(moment, horse)
            others = 1 / (len(seats) - 1) if self.level.minds_others else 0.0
            taken = (1.0 - before) - (1.0 - after) if sum(owned) else 0.0
            gain = season.share(horse, run, RIDDEN * (after - before) + others * taken)
            values.append(self.level.character.bids * gain * self._liking(horse) - price)
        best = ranked(notations, self.blurred(values, moment.stream()))
        word, _, number = best[0].notation.partition(" ")
        worth = round(best[0].value)
        return Weighing(best, f"why.{word}", {"horse": number, "worth": worth})

    def _bets(self, moment: Moment) -> Weighing:
        view, printed = cast(HomestretchView, moment.position), cast(HomestretchBox, moment.box)
        field = field_seen(view, printed, self.level)
        interests = Interests(view, printed)
        chances = field.chances()
        boxes = [
            Box(
                f"{horse}{letter}",
                horse,
                kind,
                interests.pays[box(horse, kind)],
                sum(chances[horse][: kind + 1]) * self._liking(horse, 1 - kind),
            )
            for horse in HORSES
            for kind, letter in enumerate("wps")
        ]
        stream = moment.stream()
        judged = self.blurred([each.chance * each.pays for each in boxes], stream)
        worth = {each.name: value for each, value in zip(boxes, judged, strict=True)}
        boxes.sort(key=lambda each: -worth[each.name])
        minds_others = self.level.minds_others
        prospects = Prospects(interests, int(moment.seat), field, minds_others, stream)
        limit = view["seats"][moment.seat]["limit"]
        slip = Slip(printed["tokens"], limit, prospects, boxes[:CANDIDATES])
        found = slip.fill()
        form = moment.options.forms[0]
        notations = [form.read(slip.written(each)).notation for _, each in found]
        alternatives = ranked(notations, [100 * adds for adds, _ in found])
        best = found[0][1]
        liking = self._liking(best.horse, 1 - best.kind)
        params = {"box": best.name, "worth": round(worth[best.name] / liking)}
        return Weighing(alternatives, "why.bets", params)

    def _liking(self, horse: int, risk: int = 0) -> float:
        """What its character makes of a horse's worth, and of a bet's by its risk."""
        character = self.level.character
        return 1.0 + FANCY * character.fancy(horse) + DARING * character.daring * risk

    def _ride(self, moment: Moment, key: str) -> Weighing:
        params = moment.params
        notations = [pick.notation for pick in moment.options.picks]
        if key == "roll_again":
            values = [-TEMPO if notation == "roll" else 0.0 for notation in notations]
        else:
            values = self._moves(moment, [_move(said, params) for said in notations])
            values = [v - TEMPO * (n in ROLLS) for v, n in zip(values, notations, strict=True)]
        best = ranked(notations, self.blurred(values, moment.stream()))
        word = best[0].notation.split(" ")[0]
        horse = best[0].notation.partition(" ")[2] or str(params.get("horse", ""))
        return Weighing(best, f"why.{word}", {"horse": horse})

    def _moves(self, moment: Moment, moves: list[tuple[int, int]]) -> list[float]:
        """What the race is worth after each of some moves, a horse and how far it goes."""
        view, printed = cast(HomestretchView, moment.position), cast(HomestretchBox, moment.box)
        field = field_seen(view, printed, self.sober)
        interests = Interests(view, printed)
        me = int(moment.seat)
        weights = [0.0] * moment.game.seats
        if self.level.minds_others:
            weights = rivals(interests, me, field, season_of(moment.game))
        stakes = interests.values(me, weights)
        return [field.after(horse, distance).worth(stakes) for horse, distance in moves]


def _move(notation: str, params: Fields) -> tuple[int, int]:
    """The horse that a choice moves, and how far."""
    if notation in STEPS:
        return int(params["horse"]), STEPS[notation]
    return int(notation.split(" ")[1]), int(params["distance"])


def bot(level: Level) -> HomestretchBot:
    """The bot of a level."""
    return HomestretchBot(level)


def _price(moment: Moment, horse: int) -> int:
    """What a share of a horse costs, as it is printed."""
    printed_box = cast(HomestretchBox, moment.box)
    return next(printed["price"] for printed in printed_box["printed"] if printed["horse"] == horse)
