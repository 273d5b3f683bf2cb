"""A race of HomeStretch with everything known: every token, and what each place brings each seat."""

from math import exp
from typing import Final

from ippodromo.games.homestretch.edition import HORSES
from ippodromo.games.homestretch.position import token_of
from ippodromo.games.homestretch.rules import Rules
from ippodromo.games.homestretch.tote import BOX_NUMBERS, BOXES
from ippodromo.games.homestretch.view_types import HomestretchBox, HomestretchView
from ippodromo.kernel.chance import FastStream

from .prospects import CANDIDATES, Prospects, Slip, boxes_of
from .race import NUMBERS, Field, Interests, Season, field_of, interests_seen
from .sprint import Riders, Sprint

DOUBT: Final = 0.25
"""How much less a box may promise, in money for each point of a token, before a regular is thought e
times less likely to have laid its best token there."""


class Sight:
    """What a seat knows of the race that is on, in numbers."""

    def __init__(
        self, rules: Rules, view: HomestretchView, box: HomestretchBox, me: int, season: Season
    ) -> None:
        self.rules = rules
        self.season = season
        self.me = me
        self.seats = len(view["money"])
        self.seen = interests_seen(view, box)
        self.races = view["races"]
        self.boxes: list[list[int]] = []
        """For each seat the boxes in which its tokens lie."""
        self.limits: list[int] = []
        for seat in view["seats"]:
            self.boxes.append([BOX_NUMBERS[word] for word in seat["boxes"]])
            self.limits.append(seat["limit"])
        self.order = view["betting_order"]
        spaces, tokens = [0] * NUMBERS, [0] * NUMBERS
        for horse in view["horses"]:
            spaces[horse["horse"]] = horse["space"]
            tokens[horse["horse"]] = token_of(horse["token"])
        self.sprint = Sprint(rules, spaces, tokens, list(view["finish"]))
        self.start = [0] * NUMBERS
        """The tokens behind the horses when bets were laid."""
        card = view["card"]
        for printed in rules.cards:
            if card is not None and printed.name == card["id"]:
                self.start = printed.tokens

    def at_start(self) -> Field:
        """The field when bets are laid."""
        return field_of(self.rules, [0] * NUMBERS, self.start, [])

    def field(self) -> Field:
        """The field as it stands."""
        sprint = self.sprint
        return field_of(self.rules, sprint.spaces, sprint.tokens, sprint.finish)

    def stakes(self, slip: list[int]) -> list[float]:
        """What lies in each box once a slip, tokens of least value first, is laid."""
        found = [0.0] * BOXES
        for at in range(len(slip)):
            found[slip[at]] += self.rules.bet_values[at]
        return found

    def usual(self, boxes: list[int]) -> list[float]:
        """The same where nobody shows the values of tokens."""
        values = self.rules.bet_values
        found = [0.0] * BOXES
        for box in boxes:
            found[box] += sum(values) / len(values)
        return found


class World:
    """One way in which the hidden tokens may lie, and those to come be laid."""

    def __init__(self, sight: Sight, tokens: list[list[float]], seen: list[list[float]]) -> None:
        self.sight = sight
        self.tokens = tokens
        """By seat what lies in each box."""
        self.seen = seen
        """The same as others see it."""

    def lay(self, slip: list[int]) -> "World":
        """The same once the own seat has laid a slip."""
        laid = World(self.sight, self.tokens.copy(), self.seen.copy())
        laid.put(self.sight.me, slip)
        return laid

    def put(self, seat: int, slip: list[int]) -> None:
        """A seat's tokens, those of least value first, lie in these boxes."""
        self.tokens[seat] = self.sight.stakes(slip)
        self.seen[seat] = self.sight.usual(slip)

    def interests(self, seat: int) -> Interests:
        """Who holds and has bet what, as some seat sees it."""
        seen = self.sight.seen
        races = self.sight.races
        return Interests(
            seen.money,
            seen.race,
            races,
            seen.purses,
            seen.pays,
            seen.shares,
            self.seen,
            self.tokens[seat],
        )

    def riders(self) -> Riders:
        """How the seats ride from here."""
        sight = self.sight
        interests = [self.interests(seat) for seat in range(sight.seats)]
        return Riders(sight.field(), sight.season, interests)

    def pays(self) -> list[list[float]]:
        """For each seat what every horse brings it, at its number three times and one for each place."""
        seen = self.sight.seen
        found: list[list[float]] = []
        for seat in range(self.sight.seats):
            brings = [0.0] * (3 * NUMBERS)
            tokens = self.tokens[seat]
            for horse in HORSES:
                owned = 0
                for shares in seen.shares:
                    owned += shares[horse]
                for place in range(3):
                    purse = seen.purses[place] * seen.shares[seat][horse]
                    amount = float(purse // owned) if owned else 0.0
                    for kind in range(place, 3):
                        box = (horse - HORSES[0]) * 3 + kind
                        amount += tokens[box] * seen.pays[box]
                    brings[3 * horse + place] = amount
            found.append(brings)
        return found


def guessed_world(sight: Sight, stream: FastStream) -> World:
    """A world in which tokens that are seen have likely values, and who has not bet bets as a regular.

    What others have laid makes no difference to a regular's slip.
    """
    nothing = [0.0] * BOXES
    world = World(sight, [nothing] * sight.seats, [nothing] * sight.seats)
    chances = sight.at_start().chances()
    for seat in range(sight.seats):
        boxes = sight.boxes[seat]
        if seat == sight.me:
            world.tokens[seat] = sight.seen.mine
            world.seen[seat] = sight.usual(boxes)
        elif boxes:
            world.put(seat, guessed_slip(sight, boxes, chances, stream))
        else:
            world.put(seat, usual_slip(sight, world.interests(seat), seat, stream))
    return world


def guessed_slip(
    sight: Sight, boxes: list[int], chances: list[list[float]], stream: FastStream
) -> list[int]:
    """Boxes for the tokens, those of least value first: a regular lays its best where most is promised."""
    left = boxes.copy()
    found: list[int] = []
    while left:
        weights: list[float] = []
        for box in left:
            promised = sum(chances[box // 3 + HORSES[0]][: box % 3 + 1]) * sight.seen.pays[box]
            weights.append(exp(promised / DOUBT))
        at = sum(weights) * (stream.below(65536) + 0.5) / 65536
        chosen = 0
        while chosen < len(left) - 1 and at >= weights[chosen]:
            at -= weights[chosen]
            chosen += 1
        found.insert(0, left.pop(chosen))
    return found


def usual_slip(sight: Sight, interests: Interests, seat: int, stream: FastStream) -> list[int]:
    """The boxes in which a regular would lay its tokens, those of least value first."""
    field = sight.at_start()
    boxes = boxes_of(field.chances(), interests.pays, [1.0] * BOXES)
    boxes.sort(key=lambda box: -box.chance * box.pays)
    prospects = Prospects(interests, seat, field, True, stream)
    slip = Slip(sight.rules.bet_values, sight.limits[seat], prospects, boxes[:CANDIDATES])
    slip.fill()
    return [BOX_NUMBERS[box.name] for box in reversed(slip.laid)]
