"""Every kind of question of every version of a game, as the engine puts it, shown by a real page."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Page, WebSocketRoute, expect

from ippodromo.contract.play import new_match
from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.game import Game
from ippodromo.kernel.match import RecordedMatch
from ippodromo.kernel.seats import Seat
from ippodromo.kernel.views import table_view
from tests.playthroughs.playthrough import variants
from tools.client_fixtures import PLAYED, answer, asked

from .walk import Walk

NAMES = ["Ann", "Bea", "Carlo", "Dario", "Elena", "Fabio", "Giulia", "Hugo", "Irene", "Luca"]
GAMES = 2
"""Random games of each version; what they seldom bring is looked for in the game as it stands."""


@dataclass(frozen=True)
class Question:
    """What a seat is asked in a game of a version, and everything it sees."""

    version: str
    seat: int
    ask: dict[str, Any]
    view: dict[str, Any]
    box: dict[str, Any]
    events: list[dict[str, Any]]

    @property
    def kind(self) -> str:
        return str(self.ask["key"]).removeprefix("ask.")

    @property
    def shape(self) -> str:
        """What it is made of: questions of the same shape differ in figures only."""
        options = self.ask["options"]
        verbs = sorted({(pick["verb"], *pick["fields"]) for pick in options["picks"]})
        forms = [
            (form["word"], [field["name"] for field in form["fields"]]) for form in options["forms"]
        ]
        return str((self.kind, verbs, forms, len(options["amounts"])))


def questions(game: str) -> list[Question]:
    """The first question of each kind in each version of a game, by version; those with a hand."""
    found: list[Question] = []
    options, kinds = next((options, kinds) for name, options, kinds in PLAYED if name == game)
    for name, version in variants().items():
        title, _, variant = name.partition("/")
        if title == game:
            found += [one for one in _met(variant, version) if one.kind in kinds]
    rare = set(kinds) - {one.kind for one in found}
    if rare:
        seldom = asked(game, options, kinds)
        found += [_seldom(seldom[kind], kind) for kind in sorted(rare)]
    return found


def _met(variant: str, game: Game) -> list[Question]:
    found: dict[str, Question] = {}
    for seed in range(1, GAMES + 1):
        match, stream = new_match(game), FastStream(seed)
        match.advance(stream)
        while not match.table.is_over():
            for one in _asked_now(variant, game, match, found):
                found.setdefault(one.kind, one)
            answer(match, stream)
            match.advance(stream)
    return list(found.values())


def _asked_now(
    variant: str, game: Game, match: RecordedMatch, known: dict[str, Question]
) -> Iterator[Question]:
    table = match.table
    asks = [table.ask(), *(aside for _, aside in table.asides())]
    for seat in sorted({seat for ask in asks for seat in ask.seats if _kind(ask.key) not in known}):
        if seat < 0:
            continue
        view = json.loads(json.dumps(table_view(game, table, Seat(seat))))
        for ask in view["asks"]:
            if ask.get("options") and not ask.get("pending"):
                events = [told.data() for told in table.log if told.visible_to(Seat(seat))]
                yield Question(variant, seat, ask, view, dict(game.box()), events)


def _kind(key: str) -> str:
    return key.removeprefix("ask.")


def _seldom(met: dict[str, Any], kind: str) -> Question:
    view = json.loads(json.dumps(met["view"]))
    box = view.pop("box")
    ask = next(ask for ask in view["asks"] if _kind(ask["key"]) == kind and ask.get("options"))
    return Question("seldom", met["seat"], ask, view, box, [])


class Window:
    """A page at a real table, which is told of other tables of the same game instead.

    What the server says goes through as it is; then the page is welcomed again, as it would be
    after a lost line, by the view that the engine makes of a question. No game is played to get there.
    From then on it is told no more of the real table, where clocks go on, than that the line stands.
    """

    def __init__(self, page: Page, walk: Walk) -> None:
        self.page = page
        self._socket: WebSocketRoute | None = None
        self._welcome: dict[str, Any] = {}
        self._number = 1000
        self._is_elsewhere = False
        page.route_web_socket("**/live*", self._listen)
        self._open(walk)

    def _open(self, walk: Walk) -> None:
        walk.open(self.page, walk.seats[0])
        self.page.locator(".face").wait_for()

    def _listen(self, socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        self._socket = socket

        def heard(message: str | bytes) -> None:
            told = json.loads(message)
            if told["type"] == "welcome":
                self._welcome = told
            if not self._is_elsewhere or told["type"] == "pong":
                socket.send(message)

        server.on_message(heard)

    def show(self, question: Question) -> None:
        """The page comes to a question, and to nothing else before it."""
        self._tell(question, {**question.view, "asks": [], "waiting": []})
        late = self.page.locator("[data-act='late']")
        expect(late.or_(self.page.locator(".face:not(.mine)")).first).to_be_visible()
        if late.count():  # the aside before is closed now, and stays until it is put away
            late.click()
        expect(self.page.locator(".mine, button.aside")).to_have_count(0)
        # Of several that are open now, this one: it is looked at alone.
        self._number += 1
        self._tell(question, {**question.view, "asks": [{**question.ask, "id": self._number}]})
        if question.ask["aside"]:
            self.page.locator("button.aside").first.click()
        self.page.locator(".mine .asks > .ask .acts").wait_for()

    def watch(self, question: Question) -> None:
        """The page comes to a moment in which another seat is asked."""
        seats = range(len(question.view["money"]))
        others = [
            seat for seat in question.view["waiting"] if seat in seats and seat != question.seat
        ]
        if not others:
            others = [(question.seat + 1) % len(seats)]
        self._tell(question, {**question.view, "asks": [], "waiting": others})
        expect(self.page.locator(".mine, button.aside")).to_have_count(0)

    def _tell(self, question: Question, view: dict[str, Any]) -> None:
        assert self._socket is not None
        self._is_elsewhere = True
        seats = len(view["money"])
        chair = self._welcome["table"]["seats"][0]
        table = {
            **self._welcome["table"],
            "seats": [
                {**chair, "seat": seat, "name": NAMES[seat % len(NAMES)], "host": seat == 0}
                for seat in range(seats)
            ],
        }
        told = {"box": question.box, "view": view, "events": question.events}
        you = self._you(question)
        self._socket.send(json.dumps({**self._welcome, **told, "table": table, "you": you}))

    def _you(self, question: Question) -> dict[str, Any]:
        return {**self._welcome["you"], "seat": question.seat, "seats": [question.seat]}


class Television(Window):
    """The same of a table's screen, which sees what everybody may see."""

    def look(self, seen: Question) -> None:
        """The screen comes to a moment."""
        self._tell(seen, seen.view)
        expect(self.page.locator("[data-shown]")).to_have_attribute(
            "data-shown", str(seen.view["at"])
        )

    def _open(self, walk: Walk) -> None:
        self.page.goto(f"{walk.host.url}/t/{walk.host.id}/screen")
        self.page.locator("[data-shown]").wait_for()

    def _you(self, question: Question) -> dict[str, Any]:
        return dict(self._welcome["you"])
