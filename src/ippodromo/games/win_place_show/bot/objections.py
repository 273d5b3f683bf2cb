"""Objections at Win, Place & Show: what a move gave up, and what an objection to it may bring."""

from typing import cast

from ippodromo.bots.base import Moment
from ippodromo.bots.chances import lots
from ippodromo.games.win_place_show.rules import BONUS_SPACES, FINE
from ippodromo.games.win_place_show.track.track import NOWHERE, Track
from ippodromo.games.win_place_show.view_types import MeetingView, ObjectionView
from ippodromo.kernel.errors import BrokenGame

from .card import SPREAD, Card

SURE, UNSURE = 0.95, 0.8
"""How often the stewards, and a person who judges, find as this bot does on the same board."""
USUAL = 3000
"""A usual stake: half way between the smallest and the largest."""
ELSEWHERE = 0.5
"""How often a bet of an owner is on another horse than his own."""


class Grievance:
    """The move made last, as a seat sees it that has money on the horse."""

    def __init__(self, moment: Moment, card: Card) -> None:
        self.view = cast(MeetingView, moment.position)
        self.me = int(moment.seat)
        self.card = card
        self.bots = moment.seen.bots
        self.events = moment.seen.events()
        made = self.view["last_move"]
        if made is None:
            raise BrokenGame("there is no move to object to")
        self.made = made
        self.horse = card.horses[self.made["horse"]]

    def worth(self) -> float:
        """What an objection to the move brings on average, in money."""
        if not self.is_harmful() or self._has_objected():
            return -float(FINE)
        upheld = self._guilty() * self._agreed()
        accusers = 1 + sum(len(o["accusers"]) for o in self.view["objections"] if self._same(o))
        return upheld * self._compensation() - (1 - upheld) * FINE / accusers

    def is_harmful(self) -> bool:
        """WPS-S1 to S4 Whether the move gave up two spaces, or one with a bonus that was not used."""
        track, made = self.card.track, self.made
        start, end = track.square(made["path"][0]), track.square(made["path"][-1])
        crossed = track.crosses(start, end)
        crossings = self.horse["crossings"] + crossed
        movement, has_bonus = self._movement()
        others: set[int] = {
            track.square(h["square"])
            for h in self.card.horses.values()
            if h["square"] and h["number"] != made["horse"]
        }
        changes = 2 if self.horse["jockey"] == "veteran" else 1
        ends = reachable(track, start, movement, others, changes)
        lost = self.card.to_go(start, end, crossings) - min(
            self.card.to_go(start, each, crossings) for each in ends
        )
        if has_bonus and not made["bonus"]["used"]:
            return lost >= 1
        if track.passing[end] and _faces(track, end, others):
            return False
        return lost >= 2

    def _movement(self) -> tuple[int, bool]:
        """How far the horse could go, and whether it had the bonus."""
        ability = self.horse["ability"]
        white, red = self._dice()
        has_bonus = white + red == self.horse["bonus"]
        box: int = ability[min(self.made["turn"], len(ability)) - 1]
        return box + white + (BONUS_SPACES if has_bonus else 0), has_bonus

    def _dice(self) -> tuple[int, int]:
        """The dice of the move's turn; those of the next may lie on the table already."""
        thrown = [e for e in self.events if e["event"] == "DiceThrown"]
        dice = thrown[-1] if self.view["turn"] == self.made["turn"] else thrown[-2]
        return dice["white"], dice["red"]

    def _bets(self) -> float:
        """WPS-10.5d About how many bets owner and rider have, by the stakes shown at the off."""
        staked: dict[int, int] = {}
        for event in self.events:
            if event["event"] == "StakesPaid":
                staked[event["seat"]] = event["amount"]
        both = {self.horse["owner"], self.horse["rider"]}
        shown = sum(amount for seat, amount in staked.items() if seat in both)
        return min(3.0, shown / USUAL)

    def _same(self, objection: ObjectionView) -> bool:
        return bool(
            objection["horse"] == self.made["horse"] and objection["turn"] == self.made["turn"]
        )

    def _has_objected(self) -> bool:
        """WPS-8.6a, 8.6d Every bet is refunded once: a second objection adds only a second risk."""
        return any(
            objection["horse"] == self.made["horse"]
            and self.me in [accuser["seat"] for accuser in objection["accusers"]]
            for objection in self.view["objections"]
        )

    def _guilty(self) -> float:
        """WPS-8.5a How likely the owner has money on another horse that will finish ahead."""
        strong = self.card.strengths()
        weights = dict(zip(strong, lots(list(strong.values()), SPREAD), strict=True))
        mine = weights.pop(self.made["horse"])
        total = sum(weights.values())
        if not total:
            return 0.0
        elsewhere: float = 1 - (1 - ELSEWHERE) ** self._bets()
        return elsewhere * sum(w / total * w / (w + mine) for w in weights.values())

    def _agreed(self) -> float:
        """WPS-8.5c A person in the director's seat may see it otherwise than the stewards."""
        director = self.view["directors"]["betting"]
        return SURE if director in (*self.bots, self.me) else UNSURE

    def _compensation(self) -> float:
        """WPS-8.6 The own stakes that are lost, and half of what the accused may collect.

        How much he staked is not known; about as much as this seat.
        """
        lost = staked = 0.0
        slip = self.view["slips"][self.me]
        for bet in slip["bets"] if slip is not None else []:
            staked += bet["stake"]
            if bet["horse"] == self.made["horse"]:
                kind = ("win", "place", "show").index(bet["category"])
                lost += bet["stake"] * (1 - self.card.within(kind)[bet["horse"]])
        return lost + staked / 2


def reachable(track: Track, start: int, movement: int, others: set[int], changes: int) -> list[int]:
    """WPS-M2, M3 Where a horse could have ended with all its spaces, or as many as it could use."""
    barred = {track.ahead[other] for other in others}
    states = {(start, 0)}
    found = [start]
    for _ in range(movement):
        following: set[tuple[int, int]] = set()
        for square, changed in states:
            steps = [(track.ahead[square], changed)]
            if changed < changes:
                sides = (track.inward[square], track.outward[square])
                steps += [(side, changed + 1) for side in sides if side != NOWHERE]
            following.update(step for step in steps if step[0] not in others)
        if not following:
            break
        states = following
        ends = [square for square, changed in states if not (changed and square in barred)]
        found = ends or found
    return found


def _faces(track: Track, square: int, others: set[int]) -> bool:
    """WPS-S3 Whether a horse stands on one of the four squares straight ahead."""
    for _ in range(4):
        square = track.ahead[square]
        if square in others:
            return True
    return False
