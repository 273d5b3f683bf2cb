"""`ippodromo review`: measure the decisions of a finished game, or compare several games of the same race."""

import json
from pathlib import Path

import typer
from rich.progress import Progress as Bar
from rich.table import Table

from ippodromo.bots.interrupts import defer_interrupts
from ippodromo.cli.bot_texts import answer_says
from ippodromo.cli.files import naming, record_file, recorded_game
from ippodromo.cli.options import MOST_SEEDS, decimal, number
from ippodromo.cli.output import Output
from ippodromo.cli.progress import bar_of_work
from ippodromo.kernel.errors import SetupError
from ippodromo.kernel.game import Game
from ippodromo.kernel.journal import PERSON, Journal
from ippodromo.kernel.registry import title
from ippodromo.lab.chance_words import certain, chance_text, even_text
from ippodromo.lab.known_dice import is_same_race
from ippodromo.lab.review.data import (
    LUCK,
    ComparedPlace,
    Comparison,
    Review,
    ReviewDecision,
    ReviewSeat,
    ReviewTurn,
)
from ippodromo.lab.review.review import SECONDS, Progress, compare, review
from ippodromo.messages import Words

MOST_LOSSES = 5
UNSURE = 0.25
"""Standard error above which the text names only a direction, no number."""
MOST_LINES = 2
"""Number of events that are printed for one moment."""


def register(app: typer.Typer, output: Output) -> None:
    """Add the command to the app."""

    @app.command("review", help=output.say("help.review"))
    @defer_interrupts()
    def command(
        files: list[Path] = typer.Argument(metavar="FILE", help=output.say("help.review_files")),
        seconds: str = typer.Option(
            f"{SECONDS:g}", metavar="N", help=output.say("help.review_seconds")
        ),
        seed: str = typer.Option("1", metavar="N", help=output.say("help.seed")),
        edition: str = typer.Option("", metavar="ID|FILE", help=output.say("help.edition")),
        as_json: bool = typer.Option(False, "--json", help=output.say("help.json")),
    ) -> None:
        patience = decimal("--seconds", seconds, 0.1, 3600)
        base = number("--seed", seed, 0, MOST_SEEDS)
        played = _read(output, files, edition)
        game, first = played[0]
        if as_json:
            found = [review(*each, patience, base) for each in played]
            said = found[0].data() if len(found) == 1 else compare(found).data()
            typer.echo(json.dumps(said))
            return
        with bar_of_work(output) as bar:
            found = [
                review(*each, patience, base, progress=_watched(bar, output)) for each in played
            ]
        words = output.words(game.title, [player.name for player in first.header.players])
        if len(found) == 1:
            print_review(output, words, found[0])
        else:
            print_comparison(output, words, compare(found), [file.name for file in files])


def _read(output: Output, files: list[Path], edition: str) -> list[tuple[Game, Journal]]:
    """Return the games of all records. Raise SetupError if several records have different cards or dice."""
    found: list[tuple[Game, Journal]] = []
    for file in files:
        with naming(file):
            journal = record_file(file, output)
            output.title = title(journal.header.game)
            if found and not is_same_race(found[0][1], journal):
                raise SetupError("refused.other_race")
            found.append((recorded_game(journal, edition), journal))
    return found


def _watched(bar: Bar, output: Output) -> Progress:
    task = bar.add_task(output.say("review_working"), total=1.0)
    return lambda part: bar.update(task, completed=part)


def print_review(output: Output, words: Words, found: Review) -> None:
    """Print the review of one game: each seat, then the most important moments."""
    rows = [
        (seat.player, seat, [one for one in found.decisions if one.seat == number])
        for number, seat in enumerate(found.seats)
    ]
    _print_accounts(output, words, rows)
    if found.untried:
        output.console.print(output.say("review_untried", count=found.untried))
    if found.moments:
        output.console.print(f"\n{output.say('review_moments')}")
    for place in found.moments:
        _print_turn(output, words, found, found.turns[place])
    losses = [one for one in found.decisions if one.loss is not None and one.loss > one.error]
    losses.sort(key=lambda one: -(one.loss or 0.0))
    if losses:
        output.console.print(f"\n{output.say('review_losses')}")
    for one in losses[:MOST_LOSSES]:
        _print_loss(output, words, one)
    output.console.print(f"\n{output.say('review_summary', playouts=found.playouts)}")


def print_comparison(output: Output, words: Words, found: Comparison, files: list[str]) -> None:
    """Print the seats of several games side by side, where the games diverged, and who used the dice
    better.
    """
    people = {
        place.seat
        for place in found.places
        for one in place.decisions
        if one is not None and one.by == PERSON
    }
    shown = sorted(people) or list(range(len(found.seats)))
    rows = [
        (
            f"{number + 1}: {each.seats[seat].player}",
            each.seats[seat],
            [
                one
                for place in found.places
                if (one := place.decisions[number]) and one.seat == seat
            ],
        )
        for seat in shown
        for number, each in enumerate(found.games)
    ]
    _print_accounts(output, words, rows)
    for at, file in enumerate(files, 1):
        output.console.print(f"{at}: {file}", markup=False)
    if found.parted is None:
        output.console.print(f"\n{output.say('compare_same')}")
        return
    output.console.print(f"\n{output.say('compare_parted')}")
    place = found.places[found.parted]
    _print_answers(output, words, place, place.decisions, files)
    for seat in shown:
        for other in range(1, len(files)):
            _print_gain(output, words, found, seat, other, files)


def _print_gain(
    output: Output, words: Words, found: Comparison, seat: int, number: int, files: list[str]
) -> None:
    """Print how much more or less the decisions of a game were worth than those of the first game."""
    account = found.seats[seat]
    gain, error = account.gains[number], account.errors[number]
    if not gain and not account.places[number]:
        return  # both said what is usual
    better, worse = (number, 0) if gain > 0 else (0, number)
    params = {
        "better": f"{found.games[better].seats[seat].player} ({files[better]})",
        "worse": f"{found.games[worse].seats[seat].player} ({files[worse]})",
        "points": words.decimal(100 * abs(gain)),
        "error": words.decimal(100 * error),
    }
    key = "compare_better" if abs(gain) > error else "compare_alike"
    output.console.print(f"\n{output.say(key, **params)}")
    for at in account.places[number]:
        if at != found.parted:
            pair = [found.places[at].decisions[0], found.places[at].decisions[number]]
            _print_answers(output, words, found.places[at], pair, [files[0], files[number]])


def _print_answers(
    output: Output,
    words: Words,
    place: ComparedPlace,
    decisions: list[ReviewDecision | None],
    files: list[str],
) -> None:
    line = output.say("compare_place", race=place.race, player=words.player(place.seat))
    output.console.print(f"  {line}", markup=False)
    for file, one in zip(files, decisions, strict=True):
        if one is None:
            line = output.say("compare_not_asked", file=file)
        else:
            is_tried = one.said == one.usual or one.playouts > 0
            line = output.say(
                "compare_said" if is_tried else "compare_untried",
                file=file,
                said=answer_says(words, one.picks, one.said),
                points=_signed(words, one.effect),
                error=words.decimal(100 * one.effect_error, 0),
            )
        output.console.print(f"      {line}", markup=False)


Account = tuple[str, ReviewSeat, list[ReviewDecision]]
"""The name under which a seat is shown, and its decisions."""


def _print_accounts(output: Output, words: Words, rows: list[Account]) -> None:
    table = Table(title=words.say("title"))
    table.add_column(output.say("review_player"))
    for column in ("start", "luck", "decisions", "others", "result"):
        table.add_column(output.say(f"review_{column}"), justify="right")
    for name, seat, decided in rows:
        own = _percent(words, seat.decisions, seat.decisions_error)
        others = _percent(words, seat.others, seat.others_error)
        theirs = [
            one for _, _, all_of_one in rows if all_of_one is not decided for one in all_of_one
        ]
        table.add_row(
            name,
            even_text(words),
            _percent(words, seat.luck, seat.luck_error),
            own if _is_examined(decided) else output.say("review_unseen"),
            others if _is_examined(theirs) else output.say("review_unseen"),
            chance_text(words, certain(seat.result)),
        )
    output.console.print(table)
    if any(seat.luck_error > UNSURE for _, seat, _ in rows):
        output.console.print(output.say("review_vague"))


def _is_examined(decided: list[ReviewDecision]) -> bool:
    """Return True if the review can judge these decisions of a seat.

    It can if playouts were run for one that differs from the usual answer, or if none differs.
    """
    unusual = [one for one in decided if one.said != one.usual]
    return not unusual or any(one.playouts for one in unusual)


def _print_turn(output: Output, words: Words, found: Review, turn: ReviewTurn) -> None:
    told = " ".join(words.event(event) for event in turn.events[:MOST_LINES])
    if not told:  # an answer in secret
        said = [one for one in found.decisions if one.at == turn.at]
        told = answer_says(words, said[0].picks, turn.notation) if said else turn.notation
    if turn.seat == LUCK:
        line = output.say("review_turn_luck", race=turn.race, told=told)
    else:
        player = words.player(turn.seat)
        line = output.say("review_turn_seat", race=turn.race, player=player, told=told)
    output.console.print(f"{turn.at:>5}  {line}", markup=False)
    effects = [
        output.say("review_effect", player=words.player(seat), points=_signed(words, effect))
        for seat, effect in enumerate(turn.effects)
    ]
    error = words.decimal(100 * turn.error, 0)
    output.console.print(f"       {' · '.join(effects)} (± {error} %)", markup=False)


def _print_loss(output: Output, words: Words, one: ReviewDecision) -> None:
    line = output.say(
        "review_loss",
        at=one.at,
        player=words.player(one.seat),
        said=answer_says(words, one.picks, one.said),
        best=answer_says(words, one.picks, one.best),
        loss=words.decimal(100 * (one.loss or 0.0)),
        error=words.decimal(100 * one.error),
    )
    output.console.print(f"  {line}", markup=False)


def _percent(words: Words, value: float, error: float) -> str:
    return f"{_signed(words, value)} ± {words.decimal(100 * error, 0)} %"


def _signed(words: Words, value: float) -> str:
    shown = words.decimal(round(100 * value) + 0.0, 0)
    return f"+{shown}" if value > 0 and shown != "0" else shown
