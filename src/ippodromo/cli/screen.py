"""What a person at the terminal sees and types: board, news, question, and an answer by number."""

from typing import Any

from ..kernel.asks import Options
from ..kernel.errors import NotAllowed
from ..kernel.forms import Form, Row, Value
from ..kernel.match import Match
from ..kernel.seats import NOBODY, Seat
from ..kernel.views import table_view
from ..messages import Words
from .speech import Speech


class Quit(Exception):
    """Somebody wants to leave the table."""


class Undo(Exception):
    """Somebody wants to take the last answer back."""


class Screen:
    """Shows one seat its view; between two people it draws a curtain."""

    def __init__(self, speech: Speech, words: Words, match: Match, has_curtain: bool) -> None:
        self.speech = speech
        self.words = words
        self.match = match
        self.has_curtain = has_curtain
        self.viewer = NOBODY
        self.shown: dict[Seat, int] = {}
        """How much of what was told each seat has read."""

    def print(self, text: str, style: str = "") -> None:
        """One line or more, as they are."""
        self.speech.console.print(text, style=style, markup=False, soft_wrap=True)

    def greet(self) -> None:
        """Say what is played, and how to ask for help."""
        self.print(self.words.say("title"), "bold")
        promise = self.match.journal.header.commitment
        if promise:
            self.print(self.speech.say("commitment", hash=promise), "dim")
        self.print(self.speech.say("play_help"), "dim")

    def finish(self) -> None:
        """The last news and the standings, for everybody."""
        self._news(NOBODY)
        self._board(NOBODY)
        places = self.match.game.standings(self.match.table)
        for seat in sorted(range(self.match.game.seats), key=lambda s: places[s]):
            money = self.words.money(self.match.table.ledger.of(seat))
            self.print(f"{places[seat]:>3}  {self.words.player(seat):<20} {money:>12}")

    def ask(self, seat: Seat) -> str:
        """Show a seat its table and read one answer as notation."""
        if self.has_curtain and seat != self.viewer:
            self._draw_curtain(seat)
        self.viewer = seat
        self._news(seat)
        self._board(seat)
        ask = self.match.table.ask()
        self.print(f"{self.words.player(seat)}: {self.words.say(ask.key, ask.params)}", "bold")
        options = ask.of(seat)
        if options is None:
            raise Quit
        return self._answer(seat, options)

    def speaker(self, seat: Seat, said: str) -> Seat:
        """Whose answer was typed: at one terminal an aside of another person may be typed too."""
        word, _, rest = said.partition(":")
        if (
            rest
            and word.isascii()
            and word.isdigit()
            and int(word) - 1 in range(self.match.game.seats)
        ):
            return Seat(int(word) - 1)
        return seat

    def _draw_curtain(self, seat: Seat) -> None:
        self.speech.console.clear()
        self.print(self.speech.say("curtain", name=self.words.player(seat)), "bold")
        input()
        self.speech.console.clear()

    def _news(self, seat: Seat) -> None:
        """What this viewer has been told since it last looked."""
        told = self.match.table.told
        for news in told[self.shown.get(seat, 0) :]:
            if news.reaches(seat):
                self.print(f"  {self.words.event(news.data())}")
        self.shown[seat] = len(told)

    def _board(self, seat: Seat) -> None:
        view = table_view(self.match.game, self.match.table, seat)
        self.print("")
        self.print(self.match.game.picture(view["position"]))
        if self.words.has("picture"):
            self.print(self.words.say("picture"), "dim")
        self.print("")

    # Reading an answer

    def _answer(self, seat: Seat, options: Options) -> str:
        lines: list[tuple[str, Any]] = [
            (self.words.choice(pick.verb(), pick.fields()), pick.notation) for pick in options.picks
        ]
        lines += [(self._amount_line(a.data()), a) for a in options.amounts]
        lines += [(self.words.say(f"form.{form.word}"), form) for form in options.forms]
        asides = self._asides(seat)
        lines += asides
        for number, (text, _) in enumerate(lines, 1):
            self.print(f"{number:>4}  {text}")
        while True:
            said = self._read()
            if said in ("?", "help"):
                self._help(seat)
                continue
            if not (said.isascii() and said.isdigit()) or not 1 <= int(said) <= len(lines):
                return said
            chosen = lines[int(said) - 1][1]
            if isinstance(chosen, str):
                return chosen
            if isinstance(chosen, Form):
                return self._fill(chosen)
            amount = self._read(f"{chosen.low}-{chosen.high}")
            return f"{chosen.word} {amount}"

    def _asides(self, seat: Seat) -> list[tuple[str, Any]]:
        found: list[tuple[str, Any]] = []
        for _, ask in self.match.table.asides():
            options = ask.of(seat)
            if options is None:
                continue
            found += [
                (self.words.choice(pick.verb(), pick.fields()), pick.notation)
                for pick in options.picks
            ]
            found += [(self._amount_line(a.data()), a) for a in options.amounts]
            found += [(self.words.say(f"form.{form.word}"), form) for form in options.forms]
        return found

    def _amount_line(self, data: dict[str, Any]) -> str:
        return self.words.say(f"amount.{data['word']}", data)

    def _help(self, seat: Seat) -> None:
        """How to answer, and why what is forbidden is."""
        self.print(self.speech.say("play_help"))
        phase = self.match.table.stack[-1]
        for notation in phase.tempting(self.match.table, seat):
            why = phase.why_not(self.match.table, seat, notation)
            if why is not None:
                self.print(f"      {notation}: {self.words.refusal(why)}", "dim")

    def _read(self, hint: str = "") -> str:
        said = " ".join(input(f"{hint}> ").split())
        if said in ("q", "quit"):
            raise Quit
        if said in ("u", "undo"):
            raise Undo
        return said

    def _fill(self, form: Form) -> str:
        """Ask cell by cell; an empty line leaves the rest of the form empty."""
        rows: list[Row] = []
        while True:
            offers = form.following(rows)
            if not offers:
                break
            for number, offer in enumerate(offers, 1):
                self.print(f"{number:>4}  {self.words.say(f'field.{offer.field.name}')}")
            said = self._read(self.speech.say("field"))
            if not said:
                break
            if not (said.isascii() and said.isdigit()) or not 1 <= int(said) <= len(offers):
                continue
            row = self._row(form, rows, offers[int(said) - 1].field.name)
            if row is not None:
                rows.append(row)
        try:
            return form.check(rows).notation
        except NotAllowed as no:
            self.print(self.words.refusal(no), "red")
            return self._fill(form)

    def _row(self, form: Form, rows: list[Row], name: str) -> Row | None:
        begun: tuple[Value, ...] = ()
        field = form.field(name)
        while len(begun) < len(field.cells):
            offer = form.following(rows, name, begun)[0]
            is_word = offer.cell.words is not None
            hint = (
                " ".join(offer.words) if is_word else f"{offer.low}-{offer.high}/{offer.cell.step}"
            )
            said = self._read(f"{self.words.say(f'cell.{offer.cell.name}')} [{hint}]")
            if not said:
                return None
            if is_word and said in offer.words:
                begun = (*begun, said)
            elif not is_word and said.isascii() and said.isdigit() and len(said) < 10:
                begun = (*begun, int(said))
        return (name, begun)
