"""`ippodromo review`: a finished game looked at again: luck, decisions and what they were worth."""

import json
from pathlib import Path

import typer

from ippodromo.bots.interrupts import held
from ippodromo.cli.arguments import decimal, number
from ippodromo.cli.files import naming, record_file, recorded_game
from ippodromo.cli.speech import Speech
from ippodromo.kernel.setup.registry import title
from ippodromo.kernel.view_types import Data
from ippodromo.lab.review.report import LUCK, Judged, Review, Turn
from ippodromo.lab.review.reviewing import SECONDS, review
from ippodromo.messages import Words

from .simulate import MOST_SEEDS

MOST_LOSSES = 5
MOST_LINES = 2
"""Of what happened in a moment; more is a story of its own, which the replay tells."""


def register(app: typer.Typer, speech: Speech) -> None:
    """Add the command."""

    @app.command("review", help=speech.say("help.review"))
    @held()
    def command(
        file: Path = typer.Argument(metavar="FILE", help=speech.say("help.file")),
        seconds: str = typer.Option(
            f"{SECONDS:g}", metavar="N", help=speech.say("help.review_seconds")
        ),
        seed: str = typer.Option("1", metavar="N", help=speech.say("help.seed")),
        edition: str = typer.Option("", metavar="ID|FILE", help=speech.say("help.edition")),
        as_json: bool = typer.Option(False, "--json", help=speech.say("help.json")),
    ) -> None:
        patience = decimal("--seconds", seconds, 0.1, 3600)
        base = number("--seed", seed, 0, MOST_SEEDS)
        with naming(file):
            journal = record_file(file, speech)
            speech.title = title(journal.header.game)
            game = recorded_game(journal, edition)
        if as_json:
            typer.echo(json.dumps(review(game, journal, patience, base).data()))
            return
        from rich.progress import Progress

        with Progress(console=speech.console, transient=True) as bar:
            task = bar.add_task(speech.say("review_working"), total=1.0)
            found = review(
                game,
                journal,
                patience,
                base,
                progress=lambda part: bar.update(task, completed=part),
            )
        players = [player.name for player in journal.header.players]
        _print(speech, speech.words(game.title, players), found)


def _print(speech: Speech, words: Words, found: Review) -> None:
    from rich.table import Table

    table = Table(title=words.say("title"))
    table.add_column(speech.say("review_player"))
    for column in ("start", "luck", "decisions", "others", "result"):
        table.add_column(speech.say(f"review_{column}"), justify="right")
    for seat in found.seats:
        table.add_row(
            seat.player,
            _percent(words, seat.start, seat.start_error),
            _percent(words, seat.luck, seat.luck_error),
            _percent(words, seat.decisions, seat.decisions_error),
            _percent(words, seat.others, seat.others_error),
            f"{words.decimal(100 * seat.result, 0)} %",
        )
    speech.console.print(table)
    speech.console.print(f"\n{speech.say('review_moments')}")
    for place in found.moments:
        _print_turn(speech, words, found, found.turns[place])
    losses = [one for one in found.decisions if one.loss is not None and one.loss > one.error]
    losses.sort(key=lambda one: -(one.loss or 0.0))
    if losses:
        speech.console.print(f"\n{speech.say('review_losses')}")
    for one in losses[:MOST_LOSSES]:
        _print_loss(speech, words, one)
    speech.console.print(f"\n{speech.say('review_summary', playouts=found.playouts)}")


def _print_turn(speech: Speech, words: Words, found: Review, turn: Turn) -> None:
    told = " ".join(words.event(event) for event in turn.events[:MOST_LINES])
    if not told:  # an answer in secret
        said = [one for one in found.decisions if one.at == turn.at]
        told = _said(words, said[0], turn.notation) if said else turn.notation
    if turn.seat == LUCK:
        line = speech.say("review_turn_luck", race=turn.race, told=told)
    else:
        player = words.player(turn.seat)
        line = speech.say("review_turn_seat", race=turn.race, player=player, told=told)
    speech.console.print(f"{turn.at:>5}  {line}")
    effects = [
        speech.say("review_effect", player=words.player(seat), points=_signed(words, effect))
        for seat, effect in enumerate(turn.effects)
    ]
    speech.console.print(f"       {' · '.join(effects)}")


def _print_loss(speech: Speech, words: Words, one: Judged) -> None:
    line = speech.say(
        "review_loss",
        at=one.at,
        player=words.player(one.seat),
        said=_said(words, one, one.said),
        best=_said(words, one, one.best),
        loss=words.decimal(100 * (one.loss or 0.0)),
        error=words.decimal(100 * one.error),
    )
    speech.console.print(f"  {line}")


def _said(words: Words, one: Judged, said: str) -> str:
    """An answer in the words of its game; a filled-in form as it is written."""
    pick = one.picks.get(said)
    if pick is None or "rows" in pick["fields"]:
        return said
    fields: Data = pick["fields"]
    return words.choice(pick["verb"], fields)


def _percent(words: Words, value: float, error: float) -> str:
    return f"{_signed(words, value)} ± {words.decimal(100 * error, 0)} %"


def _signed(words: Words, value: float) -> str:
    shown = words.decimal(round(100 * value) + 0.0, 0)
    return f"+{shown}" if value > 0 and shown != "0" else shown
