"""What a person at the terminal sees: a heading, the news, the board, and a curtain between people."""

from rich.table import Table

from ippodromo.cli.bot_texts import characters_in_full, characters_in_short, characters_of
from ippodromo.cli.output import Speech
from ippodromo.cli.sessions.local import LocalGame
from ippodromo.kernel.asks import Ask
from ippodromo.kernel.choices import Choice
from ippodromo.kernel.errors import NotAllowed
from ippodromo.kernel.seats import NOBODY, Seat
from ippodromo.kernel.view_types import TableView
from ippodromo.kernel.views import table_view
from ippodromo.messages import Words

from .answers import Answers
from .prompt import Prompt

CLEAR = "\x1b[H\x1b[2J\x1b[3J"
"""Empties the screen and what can be scrolled back to."""

RECALLED = 8
"""How many of the latest news a game begins with that was left and goes on."""


class Screen:
    """Shows one seat its view; where something is hidden it draws a curtain between two people."""

    def __init__(self, speech: Speech, words: Words, local: LocalGame) -> None:
        self.speech = speech
        self.words = words
        self.local = local
        self.match = match = local.match
        self.prompt = Prompt(speech, words)
        self.answers = Answers(self.prompt, words, match.game.board_numbers())
        self.viewer = NOBODY
        self.shows_secrets = False
        """Whether what stands on the screen is the viewer's business alone."""
        self.is_explained = False
        self.known = max(0, len(match.table.log) - RECALLED)
        """How much was told before: a game that goes on begins with its latest news."""
        self.shown: dict[Seat, int] = {}
        """How much of what was told each seat has read."""
        self.told_all = 0
        """How much of it was told to all here at once."""

    def greet(self) -> None:
        """Say what is played, and how to ask for help."""
        self.prompt.print(self.words.say("title"), "bold")
        self.prompt.print(self.words.say("blurb"))
        players = self.match.journal.header.players
        characters = characters_in_short(self.words, players)
        if characters:
            self.prompt.print(self.speech.say("characters", bots=characters))
            for line in characters_in_full(self.words, characters_of(players)):
                self.prompt.print(f"  {line}")
        promise = self.match.journal.header.commitment
        if promise:
            self.prompt.print(self.speech.say("commitment", hash=promise), "dim")
        self.prompt.print(self.speech.say("play_help"), "dim")

    def ask(self, seat: Seat, is_again: bool) -> str:
        """Show a seat its table and read one answer as notation; asked again it knows the table."""
        if seat != self.viewer:
            self._change_viewer(seat)
        if not is_again:
            self._news(seat)
            self._heading(seat)
            self._board(seat)
        ask = self.match.table.ask()
        self.shows_secrets = self.local.is_secret_ask() or self._has_secrets(seat)
        self.prompt.print(
            f"{self.words.player(seat)}: {self.words.say(ask.key, ask.params)}", "bold"
        )
        self.prompt.explain = lambda: self._explain(seat)
        self.prompt.why = lambda: self.local.why(seat, self.words)
        self.prompt.hint = lambda: self.local.hint(seat, self.words)
        self.name_horses()
        own = ask.options_for(seat)
        asides = [aside.options_for(seat) for _, aside in self.match.table.asides()]
        return self.answers.read([options for options in (own, *asides) if options is not None])

    def name_horses(self) -> None:
        """Tell the answers what the horses of this race are called, by their numbers."""
        self.answers.names = {
            runner["number"]: self.words.name("horse", runner["id"])
            for runner in self.match.game.runners(self.match.table)
        }

    def tell_all(self) -> None:
        """Show all people here what they may know and have not read yet, and nothing of one seat alone."""
        if self.local.is_shared and self.shows_secrets:
            self._clear()
            self.viewer = NOBODY
            self.shows_secrets = False
        if not self.local.is_shared:
            self._news(self.local.people[0])
            return
        told = self.match.table.log
        read = max([*self.shown.values(), self.known, self.told_all])
        for news in told[read:]:
            if news.visible_to(NOBODY):
                self.prompt.print(f"  {self.words.event(news.data())}")
        self.told_all = len(told)

    def speaker(self, seat: Seat, said: str) -> tuple[Seat, str]:
        """Whose answer was typed: `2: objection` is the second seat's, whoever is asked."""
        word, mark, rest = said.partition(": ")
        numbers = [str(number) for number in range(1, self.match.game.seats + 1)]
        if mark and word in numbers:
            return Seat(int(word) - 1), rest
        return seat, said

    def forget(self) -> None:
        """What was taken back was never told."""
        told = len(self.match.table.log)
        self.shown = {seat: min(read, told) for seat, read in self.shown.items()}

    def finish(self) -> None:
        """The last news, the board and the standings, for everybody."""
        if self.shows_secrets:
            self._clear()
        self._news(self.viewer, NOBODY)
        self._board(NOBODY)
        table = Table(title=self.speech.say("standings"))
        table.add_column(justify="right")
        table.add_column(self.speech.say("seat"))
        table.add_column(self.speech.say("money"), justify="right")
        places = self.match.game.standings(self.match.table)
        for seat in sorted(range(self.match.game.seats), key=lambda s: places[s]):
            money = self.words.money(self.match.table.ledger.of(seat))
            style = "bold" if places[seat] == 1 else ""
            table.add_row(str(places[seat]), self.words.player(seat), money, style=style)
        self.speech.console.print(table)

    # Curtain

    def _change_viewer(self, seat: Seat) -> None:
        """Nobody sees what is another's: neither what is left on the screen nor what comes."""
        if self.shows_secrets or self._has_secrets(seat):
            if self.viewer != NOBODY:
                self._clear()
            self.prompt.wait(self.speech.say("curtain", name=self.words.player(seat)))
            self._clear()
        elif self.viewer != NOBODY:
            self.shown[seat] = self.shown[self.viewer]  # it stands on the screen for all to read
        self.viewer = seat

    def show_alone(self, seat: Seat) -> None:
        """What comes now is for one seat's eyes, and stays on the screen until another looks."""
        if self.local.is_shared and seat != self.viewer:
            self._clear()
            self.prompt.wait(self.speech.say("curtain", name=self.words.player(seat)))
            self._clear()
            self.shown[seat] = self.shown.get(seat, self.known)
            self.viewer = seat
        self.shows_secrets = True

    def _has_secrets(self, seat: Seat) -> bool:
        """Whether this seat sees, or has been told, what a spectator does not."""
        return self.local.has_secrets(seat, self.shown.get(seat, self.known))

    def _clear(self) -> None:
        if self.speech.console.is_terminal:
            self.speech.console.file.write(CLEAR)
            self.speech.console.file.flush()

    # Heading, news and board

    def _heading(self, seat: Seat) -> None:
        """Which race is on, and what everybody has."""
        view = self._view(seat)
        race = self.match.game.races_run(self.match.table) + 1
        races = view["position"].get("races")
        if isinstance(races, int):
            text = self.speech.say("race_of", race=min(race, races), races=races)
        else:
            text = self.speech.say("race", race=race)
        self.prompt.print(f"── {self.words.say('title')} · {text} ──", "bold cyan")
        purses = [
            f"{self.words.player(owner)} {self.words.money(amount)}"
            for owner, amount in enumerate(view["money"])
            if amount is not None
        ]
        self.prompt.row(purses)

    def _news(self, reader: Seat, audience: Seat | None = None) -> None:
        """What has been told since this reader last looked, a screenful at a time."""
        told = self.match.table.log
        since = told[self.shown.get(reader, self.known) :]
        seat = reader if audience is None else audience
        lines = [f"  {self.words.event(news.data())}" for news in since if news.visible_to(seat)]
        self.shown[reader] = len(told)
        page = max(8, self.speech.console.height - 4)
        if not self.speech.console.is_terminal:
            page = len(lines) + 1
        while len(lines) > page:
            self.prompt.print("\n".join(lines[:page]))
            self.prompt.wait(self.speech.say("more"))
            lines = lines[page:]
        if lines:
            self.prompt.print("\n".join(lines))

    def _board(self, seat: Seat) -> None:
        picture = self.match.game.picture(self._view(seat)["position"])
        self.prompt.print(picture, is_drawn=True)
        if not self.is_explained:
            self._legend()

    def _legend(self) -> None:
        """What the signs of the picture mean: once, and whenever somebody asks."""
        self.is_explained = True
        if self.words.has("picture"):
            self.prompt.print(self.words.say("picture"), "dim")

    def _view(self, seat: Seat) -> TableView:
        return table_view(self.match.game, self.match.table, seat)

    def _explain(self, seat: Seat) -> None:
        """What the board shows, and why what is forbidden is."""
        self._legend()
        phase = self.match.table.stack[-1]
        for notation in phase.refusals_to_explain(self.match.table, seat):
            why: NotAllowed | None = phase.why_not(self.match.table, seat, notation)
            if why is not None:
                self.prompt.print(f"     {notation}: {self.words.refusal(why)}", "dim")
        for _, aside in self.match.table.asides():
            for other, pick in self.said_aside(aside):
                if other != seat:
                    said = f"{self.words.player(other)}: {self.answers.text(pick)}"
                    self.prompt.print(f"     {int(other) + 1}: {pick.notation}: {said}", "dim")

    def said_aside(self, aside: Ask) -> list[tuple[Seat, Choice]]:
        """Return what the people here may say to an aside that everybody may know."""
        if not aside.stretch:
            return []
        found: list[tuple[Seat, Choice]] = []
        for seat in self.local.people:
            options = aside.options_for(seat)
            if options is not None:
                found += [(seat, pick) for pick in options.picks]
        return found
