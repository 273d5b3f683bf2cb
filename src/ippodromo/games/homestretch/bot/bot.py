"""The regular and the expert bot of HomeStretch: they buy shares, bet and move horses."""

from collections.abc import Callable
from dataclasses import replace
from typing import cast

from ippodromo.bots.base import Moment
from ippodromo.bots.expert import Expert, Trial
from ippodromo.bots.playout_model import win_model
from ippodromo.bots.weighing import (
    BET,
    BUY,
    REGULAR,
    RIDE,
    SILENCE,
    Alternative,
    Level,
    Weighing,
    WeighingBot,
    ranked,
)
from ippodromo.games.homestretch.observation import HomestretchObservation
from ippodromo.games.homestretch.running import first_steps
from ippodromo.games.homestretch.tote import BOX_NUMBERS, BetForm, BetSlip
from ippodromo.kernel.asks import Ask, Options
from ippodromo.kernel.choices import Choice
from ippodromo.kernel.game import Game

from .assets import stage_aimed
from .bets import CANDIDATES, Box, LeadSamples, Slip, boxes_of, rivals
from .leanings import (
    FANCY,
    ROLL,
    again,
    belief,
    believing,
    bid,
    boldness,
    bought_liking,
    box_likings,
    company,
    held_back,
    kept_liking,
)
from .race import Field, bought_worth, interests_seen, kept_worth, season_of
from .search import Bets, Ride, Shares, Weights

ROLLS = ("roll", "one_and_roll")
"""The notations of the choices after which the seat rolls again."""
TEMPO = 0.1
"""What a second roll costs, in thousands.

It brings the end of the race nearer: about six of them cost the seat a turn, and a turn was worth about
half a thousand of lead."""
BETS = "ask.place_bets"
EARLY_BETS = "ask.place_bets_early"
SPECIAL = "ask.special_horse"
SHARES = ("ask.draft_pick", "ask.purchase")
RIDES = ("ask.first_move", SPECIAL, "ask.roll_again")
KINDS = {BETS: BET} | dict.fromkeys(SHARES, BUY) | dict.fromkeys(RIDES, RIDE)
"""The kind of decision of each ask, for the sentences with which characters explain themselves."""
TIMES = {BETS: 12, "ask.draft_pick": 4, "ask.purchase": 4}
TIMES |= {"ask.first_move": 16, SPECIAL: 16, "ask.roll_again": 16}
"""By ask the number of playouts for each answer, as a multiple of the level's number."""
RACES = 12
"""Number of races that the search of a slip plays, as a multiple of the level's number of playouts."""
WORLDS = 16
"""Number of random tables, agreeing with what the seat knows, on which choices in the draft are tried."""


class HomestretchBot(WeighingBot):
    """The bot without playouts: it buys shares that earn more than they cost and lays bets to end ahead.

    It moves the horses by which it gains.
    """

    kinds = KINDS

    def weigh(self, moment: Moment) -> Weighing:
        key = moment.ask_key.removeprefix("ask.")
        if key == "draft_pick":
            return self._draft(moment)
        if key == "purchase":
            return self._purchase(moment)
        if key == "place_bets":
            return self._bets(moment, moment.options)
        return self._ride(moment, key)

    def weigh_aside(self, moment: Moment, ask: Ask) -> Weighing | None:
        """HS-5.9 Return its bets before its turn if its character acts early. Return None to wait."""
        options = ask.options_for(moment.seat)
        if ask.key != EARLY_BETS or options is None or self.level.character.timing >= 0:
            return None
        weighing = self._bets(moment, options)
        silence = Alternative(SILENCE, weighing.alternatives[-1].value)
        alternatives = [*weighing.alternatives, silence]
        return replace(weighing, alternatives=alternatives, taste=self.taste(moment))

    def _draft(self, moment: Moment) -> Weighing:
        seen = _observation(moment)
        season = season_of(moment.game)
        character = self.level.character
        notations = [pick.notation for pick in moment.options.picks]
        values: list[float] = []
        for notation in notations:
            horse = int(notation.split(" ")[1])
            price = seen.rules.prices[horse]
            worth = kept_worth(season, self.level, seen.seats, horse) * self._estimate(horse)
            worth -= price / believing(self.level).favourites
            values.append(worth + kept_liking(character, horse, price, seen.kept))
        best = ranked(notations, self.with_noise(values, moment.stream()))
        horse = int(best[0].notation.split(" ")[1])
        return Weighing(best, "why.keep", {"horse": str(horse)})

    def _purchase(self, moment: Moment) -> Weighing:
        seen = _observation(moment)
        season, character = season_of(moment.game), self.level.character
        me, run = seen.seat, seen.race_number
        notations = [pick.notation for pick in moment.options.picks]
        values: list[float] = []
        earns: dict[str, float] = {}
        for notation in notations:
            word, _, number = notation.partition(" ")
            if word != "buy":
                values.append(0.0 if word == "pass" else -1.0)
                continue
            horse = int(number)
            owned = [shares[horse] for shares in seen.shares]
            gain = bought_worth(season, self.level, run, horse, owned, me)
            price = seen.rules.prices[horse]
            earns[number] = gain - price
            gain = gain * self._estimate(horse) - price / belief(character)
            values.append(gain + bought_liking(character, owned[me], sum(owned) - owned[me]))
        best = ranked(notations, self.with_noise(values, moment.stream()))
        word, _, number = best[0].notation.partition(" ")
        reason = f"why.{word}"
        if word == "pass" and any(gain > 0 for gain in earns.values()):
            reason = "why.keep_money"
        worth = round(earns.get(number, best[0].value))
        return Weighing(best, reason, {"horse": number, "worth": worth})

    def _bets(self, moment: Moment, options: Options) -> Weighing:
        seen = _observation(moment)
        me, character = seen.seat, self.level.character
        field = Field(seen.race, believing(self.level).favourites)
        interests = interests_seen(seen)
        others = company(seen.shares, interests.laid, seen.average_token(), me)
        likings = box_likings(character, self._boldness(moment), others)
        boxes = boxes_of(field.chances(), seen.rules.tote, likings)
        stream = moment.stream()
        judged = self.with_noise([each.chance * each.pays for each in boxes], stream)
        worth = {each.name: value for each, value in zip(boxes, judged, strict=True)}
        boxes.sort(key=lambda each: -worth[each.name])
        samples = LeadSamples(interests, me, field, self.level.considers_opponents, stream)
        tokens, limit = seen.rules.bet_values, seen.limits[me]
        slip = Slip(tokens, limit, samples, boxes[:CANDIDATES], again(character))
        found = slip.fill()
        if self.plain is not None:
            found = _without_copies(found, slip, seen) or found
        form = options.forms[0]
        notations = [form.read(slip.written(each)).notation for _, each in found]
        alternatives = ranked(notations, [100 * adds for adds, _ in found])
        best = found[0][1]
        liking = likings[BOX_NUMBERS[best.name]]
        params = {"box": best.name, "worth": round(worth[best.name] / liking)}
        return Weighing(alternatives, "why.bets", params)

    def _estimate(self, horse: int) -> float:
        """Return the factor by which the bot's character changes the expected earnings of a share."""
        character = self.level.character
        return bid(character) * (1.0 + FANCY * character.horse_bias(horse))

    def _boldness(self, moment: Moment) -> float:
        """Return how much risk the bot's character takes now, from -1.0 to 1.0."""
        seen, character = _observation(moment), self.level.character
        return boldness(character, seen.money, seen.seat, seen.race_number, seen.races)

    def _ride(self, moment: Moment, key: str) -> Weighing:
        params = moment.params
        notations = [pick.notation for pick in moment.options.picks]
        values = [0.0] * len(notations)
        if key != "roll_again":
            values = self._moves(moment, [_move(moment, said) for said in notations])
        tempo = TEMPO - ROLL * self._boldness(moment)
        paced = [v - tempo * (n in ROLLS) for v, n in zip(values, notations, strict=True)]
        best = ranked(notations, self.with_noise(paced, moment.stream()))
        word, _, chosen = best[0].notation.partition(" ")
        reason = f"why.{word}"
        if key == "first_move" and values[notations.index(best[0].notation)] < max(values):
            reason = "why.another_roll" if word in ROLLS else "why.sure_spaces"
        return Weighing(best, reason, {"horse": chosen or str(params.get("horse", ""))})

    def _moves(self, moment: Moment, moves: list[tuple[int, int]]) -> list[float]:
        """Return for each move what the race is then worth to the seat, in thousands.

        A move is a horse and its number of spaces, without its handicap token.
        """
        seen = _observation(moment)
        field = Field(seen.race, self.level_without_character.favourites)
        interests = interests_seen(seen)
        me = seen.seat
        weights = [0.0] * moment.game.seats
        if self.level.considers_opponents:
            weights = rivals(interests, me, field, season_of(moment.game))
        stakes = interests.values(me, held_back(self.level.character, weights))
        is_special = moment.ask_key == SPECIAL
        after = field.after_special if is_special else field.after_roll
        return [after(horse, steps).worth(stakes) for horse, steps in moves]


def _without_copies(
    found: list[tuple[float, Box]], slip: Slip, seen: HomestretchObservation
) -> list[tuple[float, Box]]:
    """Return the entries of `found` without those whose slip has the same boxes as another seat's tokens.

    An entry is a value and the box of the most valuable token. `slip` has the boxes of the other tokens.
    """
    rest = [BOX_NUMBERS[box.name] for box in slip.laid[1:]]
    return [each for each in found if sorted([BOX_NUMBERS[each[1].name], *rest]) not in seen.boxes]


def _move(moment: Moment, notation: str) -> tuple[int, int]:
    """Return the horse that a choice moves, and its number of spaces without the handicap token."""
    params = moment.params
    if moment.ask_key == SPECIAL:
        return int(notation.split(" ")[1]), int(params["distance"])
    return int(params["horse"]), first_steps(_observation(moment).rules, notation)


def _observation(moment: Moment) -> HomestretchObservation:
    """Return what the bot's seat may know at this moment."""
    return cast(HomestretchObservation, moment.observation)


class HomestretchExpert(Expert):
    """The bot with playouts: it tries its answers in playouts in which regular bots play all seats."""

    def weigh_aside(self, moment: Moment, ask: Ask) -> Weighing | None:
        """Return None: the expert never bets before its turn, because it knows more when the turn comes."""
        return None

    def playouts(self, moment: Moment) -> int:
        key = moment.ask_key
        race_number = _observation(moment).race_number
        if key in SHARES and stage_aimed(race_number) not in _weights(moment.game):
            return 0
        return self.level.playouts * TIMES[key]

    def proposed(
        self, moment: Moment, alternatives: list[Alternative], is_late: Callable[[], bool]
    ) -> list[Alternative]:
        if moment.ask_key != BETS:
            return alternatives
        form = moment.options.forms[0]
        assert isinstance(form, BetForm)
        usual = form.read(alternatives[0].notation.partition(" ")[2])
        assert isinstance(usual, BetSlip)
        seen, season = _observation(moment), season_of(moment.game)
        bets = Bets(seen, season, _weights(moment.game), moment.seed)
        slips = bets.search(usual.boxes, self.level.playouts * RACES, is_late)
        found = [form.slip(slip).notation for slip in slips]
        first = alternatives[0]
        new = [said for said in found if said != first.notation]
        return [first, *(Alternative(said, first.value) for said in new)]

    def trial(self, moment: Moment, answers: list[Choice]) -> Trial:
        key = moment.ask_key
        seen, season = _observation(moment), season_of(moment.game)
        weights = _weights(moment.game)
        if key in SHARES:
            count = WORLDS if key == "ask.draft_pick" else 1
            stream = moment.stream()
            worlds = [moment.game.determinize(moment.history, stream) for _ in range(count)]
            shares = Shares(moment.game, season, REGULAR, worlds, moment.seat, weights, moment.seed)
            shares.answers = answers
            return shares.play
        if key == BETS:
            bets = Bets(seen, season, weights, moment.seed + 1)
            for slip in answers:
                assert isinstance(slip, BetSlip)
                bets.offer(slip.boxes)
            return bets.play
        ride = Ride(seen, season, weights, moment.seed)
        for said in [answer.notation for answer in answers]:
            horse, steps = (0, 0) if key == "ask.roll_again" else _move(moment, said)
            ride.offer(horse, steps, key == SPECIAL, said in ROLLS)
        return ride.play


def _weights(game: Game) -> Weights:
    """Return the learned weights of the model of the chance to win between races, by stage."""
    return win_model(game.title.name, game.edition.id).weights


def bot(level: Level) -> WeighingBot:
    """Return a bot of this level: an expert if the level has playouts, else a bot that only estimates."""
    plain = HomestretchBot(REGULAR)
    return HomestretchExpert(level, plain) if level.playouts else HomestretchBot(level)
