"""Grand National: what a seat buys and keeps, its ante-post bet and slip, and how it rides."""

from math import log
from typing import cast

from ippodromo.bots.base import Moment
from ippodromo.games.grand_national.playout_policy import rounds_to_go
from ippodromo.games.grand_national.view_types import GrandNationalBox, GrandNationalView, HorseView

from .notes import Notes

RACE = 1


class NationalNotes(Notes):
    """The sale, the bets and the rides of one seat. Its slip is that of its win and place bets."""

    def note(self, moment: Moment, said: str) -> None:
        view, box = cast(GrandNationalView, moment.position), cast(GrandNationalBox, moment.box)
        words = said.split(" ")
        if moment.ask_key == "ask.bid":
            self._bid(view, moment, words)
        elif moment.ask_key == "ask.ante_post":
            self._ante_post(view, box, moment, words)
        elif moment.ask_key == "ask.bets":
            self._slip(view, moment, words)
        elif moment.ask_key == "ask.ride" and words[0] == "ride":
            self._ride(view, box, moment, words)

    def _bid(self, view: GrandNationalView, moment: Moment, words: list[str]) -> None:
        """Whether it bids in the first and in the second half of the lots, and against another's bid."""
        horse = next(h for h in view["horses"] if h["key"] == moment.params["horse"])
        is_bid = float(words[0] == "bid")
        half = "first" if 2 * horse["lot"] <= len(view["horses"]) else "second"
        self.observe(f"bids for lots of the {half} half", is_bid)
        if view["sale"]["holder"] >= 0:
            self.observe("bids against another's bid", is_bid)

    def _ante_post(
        self, view: GrandNationalView, box: GrandNationalBox, moment: Moment, words: list[str]
    ) -> None:
        """The ante-post bet, and what was bought, which is known by then."""
        own = view["seats"][moment.seat]
        horses = {horse["key"]: horse for horse in view["horses"]}
        paid = sum(horses[key]["price"] for key in own["horses"])
        self.observe("paid at the sale, part of the start money", paid / box["start"])
        self.observe(
            "best handicap bought", float(max(horses[key]["handicap"] for key in own["horses"]))
        )
        is_bet = len(words) > 2
        self.observe("ante-post bet made", float(is_bet))
        if is_bet:
            odds = next(
                row for row in box["ante_post"] if row["reserve"] == horses[words[1]]["reserve"]
            )
            price = odds["win"] if words[2] == "win" else odds["place"]
            self.observe("ante-post odds", log(price))

    def _slip(self, view: GrandNationalView, moment: Moment, words: list[str]) -> None:
        """How many horses, at which prices, whose, and how much of the purse."""
        horses = {horse["key"]: horse for horse in view["horses"]}
        stakes: dict[str, int] = {}
        prices = own = total = 0.0
        for word in words[1:]:
            key, kind, written = word.partition("=")[2].split(",")
            stake = int(written)
            horse = horses[key]
            self.bet(RACE, key, f"{kind} {stake}")
            stakes[key] = stakes.get(key, 0) + stake
            total += stake
            prices += stake * log(horse["win"] if kind == "win" else horse["place"])
            own += stake * (horse["owner"] == moment.seat)
        self.slips.setdefault(RACE, [])
        self.observe(
            "part of the purse staked", total / max(1, view["seats"][moment.seat]["purse"])
        )
        if stakes:
            self.observe("horses on the slip", float(len(stakes)))
            self.observe("largest stake on one horse, part of all", max(stakes.values()) / total)
            self.observe("odds of a stake", prices / total)
            self.observe("part of stakes on own horses", own / total)

    def _ride(
        self, view: GrandNationalView, box: GrandNationalBox, moment: Moment, words: list[str]
    ) -> None:
        """Points beyond an even pace in the first half, and what it lands on or in front of."""
        horse = next(h for h in view["horses"] if h["key"] == moment.params["horse"])
        columns = box["board"]["columns"]
        column = _column(horse["square"])
        if 2 * column < columns:
            most = box["points_most"]
            rounds = rounds_to_go(columns - column, horse["points"], horse["in_force"], most)
            even = min(float(most), horse["points"] / max(1.0, rounds))
            self.observe("points beyond an even pace", int(words[1]) - even)
        square = words[2]
        fences = {fence["column"] for fence in box["board"]["fences"]}
        self.observe("lands on a fence", float(_column(square) in fences))
        self.observe("lands on a horseshoe", float(square in box["board"]["horseshoes"]))
        behind = _behind(square)
        others = [h for h in view["horses"] if h["owner"] != moment.seat and h["fate"] == "running"]
        self.observe("lands in front of another's horse", float(_is_any(others, behind)))


def _column(square: str) -> int:
    """The column of a square; 0 for the finish and for a horse that waits."""
    column = square.partition("/")[0]
    return int(column) if column.isdigit() else 0


def _behind(square: str) -> set[str]:
    """The two squares right behind one."""
    column, _, lane = square.partition("/")
    return {f"{int(column) - n}/{lane}" for n in (1, 2)} if column.isdigit() and lane else set()


def _is_any(horses: list[HorseView], squares: set[str]) -> bool:
    return any(horse["square"] in squares for horse in horses)
