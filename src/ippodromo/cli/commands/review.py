"""`ippodromo review`: a finished game looked at again, or several of the same race beside each other."""

import json
from pathlib import Path

import typer
from rich.progress import Progress as Bar
from rich.table import Table

from ippodromo.bots.interrupts import defer_interrupts
from ippodromo.cli.bot_texts import answer_says
from ippodromo.cli.files import naming, record_file, recorded_game
from ippodromo.cli.options import MOST_SEEDS, decimal, number
from ippodromo.cli.output import Speech
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
"""Beyond this error an account tells a direction at most."""
MOST_LINES = 2
"""Of what happened in a moment; more is a story of its own, which the replay tells."""


def register(app: typer.Typer, speech: Speech) -> None:
    """Add the command."""

    @app.command("review", help=speech.say("help.review"))
    @defer_interrupts()
    def command(
        files: list[Path] = typer.Argument(metavar="FILE", help=speech.say("help.review_files")),
        seconds: str = typer.Option(
            f"{SECONDS:g}", metavar="N", help=speech.say("help.review_seconds")
        ),
        seed: str = typer.Option("1", metavar="N", help=speech.say("help.seed")),
        edition: str = typer.Option("", metavar="ID|FILE", help=speech.say("help.edition")),
        as_json: bool = typer.Option(False, "--json", help=speech.say("help.json")),
    ) -> None:
        patience = decimal("--seconds", seconds, 0.1, 3600)
        base = number("--seed", seed, 0, MOST_SEEDS)
        played = _read(speech, files, edition)
        game, first = played[0]
        if as_json:
            found = [review(*each, patience, base) for each in played]
            said = found[0].data() if len(found) == 1 else compare(found).data()
            typer.echo(json.dumps(said))
            return
        with bar_of_work(speech) as bar:
            found = [
                review(*each, patience, base, progress=_watched(bar, speech)) for each in played
            ]
        words = speech.words(game.title, [player.name for player in first.header.players])
        if len(found) == 1:
            print_review(speech, words, found[0])
        else:
            print_comparison(speech, words, compare(found), [file.name for file in files])


def _read(speech: Speech, files: list[Path], edition: str) -> list[tuple[Game, Journal]]:
    """The records with their games; several must be of the same cards and dice."""
    found: list[tuple[Game, Journal]] = []
    for file in files:
        with naming(file):
            journal = record_file(file, speech)
            speech.title = title(journal.header.game)
            if found and not is_same_race(found[0][1], journal):
                raise SetupError("refused.other_race")
            found.append((recorded_game(journal, edition), journal))
    return found


def _watched(bar: Bar, speech: Speech) -> Progress:
    task = bar.add_task(speech.say("review_working"), total=1.0)
    return lambda part: bar.update(task, completed=part)


def print_review(speech: Speech, words: Words, found: Review) -> None:
    """Seat by seat, then what counted most."""
    rows = [
        (seat.player, seat, [one for one in found.decisions if one.seat == number])
        for number, seat in enumerate(found.seats)
    ]
    _print_accounts(speech, words, rows)
    if found.untried:
        speech.console.print(speech.say("review_untried", count=found.untried))
    if found.moments:
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


def print_comparison(speech: Speech, words: Words, found: Comparison, files: list[str]) -> None:
    """The same seats of several games, where these parted, and who used the same luck better."""
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
    _print_accounts(speech, words, rows)
    for at, file in enumerate(files, 1):
        speech.console.print(f"{at}: {file}", markup=False)
    if found.parted is None:
        speech.console.print(f"\n{speech.say('compare_same')}")
        return
    speech.console.print(f"\n{speech.say('compare_parted')}")
    place = found.places[found.parted]
    _print_answers(speech, words, place, place.decisions, files)
    for seat in shown:
        for other in range(1, len(files)):
            _print_gain(speech, words, found, seat, other, files)


def _print_gain(
    speech: Speech, words: Words, found: Comparison, seat: int, number: int, files: list[str]
) -> None:
    """What one game's decisions were worth more, or less, than the first's."""
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
    speech.console.print(f"\n{speech.say(key, **params)}")
    for at in account.places[number]:
        if at != found.parted:
            pair = [found.places[at].decisions[0], found.places[at].decisions[number]]
            _print_answers(speech, words, found.places[at], pair, [files[0], files[number]])


def _print_answers(
    speech: Speech,
    words: Words,
    place: ComparedPlace,
    decisions: list[ReviewDecision | None],
    files: list[str],
) -> None:
    line = speech.say("compare_place", race=place.race, player=words.player(place.seat))
    speech.console.print(f"  {line}", markup=False)
    for file, one in zip(files, decisions, strict=True):
        if one is None:
            line = speech.say("compare_not_asked", file=file)
        else:
            is_tried = one.said == one.usual or one.playouts > 0
            line = speech.say(
                "compare_said" if is_tried else "compare_untried",
                file=file,
                said=answer_says(words, one.picks, one.said),
                points=_signed(words, one.effect),
                error=words.decimal(100 * one.effect_error, 0),
            )
        speech.console.print(f"      {line}", markup=False)


Account = tuple[str, ReviewSeat, list[ReviewDecision]]
"""A seat under the name it is shown by, and what it decided."""


def _print_accounts(speech: Speech, words: Words, rows: list[Account]) -> None:
    table = Table(title=words.say("title"))
    table.add_column(speech.say("review_player"))
    for column in ("start", "luck", "decisions", "others", "result"):
        table.add_column(speech.say(f"review_{column}"), justify="right")
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
            own if _is_examined(decided) else speech.say("review_unseen"),
            others if _is_examined(theirs) else speech.say("review_unseen"),
            chance_text(words, certain(seat.result)),
        )
    speech.console.print(table)
    if any(seat.luck_error > UNSURE for _, seat, _ in rows):
        speech.console.print(speech.say("review_vague"))


def _is_examined(decided: list[ReviewDecision]) -> bool:
    """Whether anything is known of decisions: what a good bot says too is worth nothing more."""
    unusual = [one for one in decided if one.said != one.usual]
    return not unusual or any(one.playouts for one in unusual)


def _print_turn(speech: Speech, words: Words, found: Review, turn: ReviewTurn) -> None:
    told = " ".join(words.event(event) for event in turn.events[:MOST_LINES])
    if not told:  # an answer in secret
        said = [one for one in found.decisions if one.at == turn.at]
        told = answer_says(words, said[0].picks, turn.notation) if said else turn.notation
    if turn.seat == LUCK:
        line = speech.say("review_turn_luck", race=turn.race, told=told)
    else:
        player = words.player(turn.seat)
        line = speech.say("review_turn_seat", race=turn.race, player=player, told=told)
    speech.console.print(f"{turn.at:>5}  {line}", markup=False)
    effects = [
        speech.say("review_effect", player=words.player(seat), points=_signed(words, effect))
        for seat, effect in enumerate(turn.effects)
    ]
    error = words.decimal(100 * turn.error, 0)
    speech.console.print(f"       {' · '.join(effects)} (± {error} %)", markup=False)


def _print_loss(speech: Speech, words: Words, one: ReviewDecision) -> None:
    line = speech.say(
        "review_loss",
        at=one.at,
        player=words.player(one.seat),
        said=answer_says(words, one.picks, one.said),
        best=answer_says(words, one.picks, one.best),
        loss=words.decimal(100 * (one.loss or 0.0)),
        error=words.decimal(100 * one.error),
    )
    speech.console.print(f"  {line}", markup=False)


def _percent(words: Words, value: float, error: float) -> str:
    return f"{_signed(words, value)} ± {words.decimal(100 * error, 0)} %"


def _signed(words: Words, value: float) -> str:
    shown = words.decimal(round(100 * value) + 0.0, 0)
    return f"+{shown}" if value > 0 and shown != "0" else shown
