"""Turf tables in the middle of a race, built from notation.

Spaces are written `grey@12`; a horse that has not yet crossed the line is marked, `grey@31-`.
Tokens are written by horse, `grey:A2,B1`, the seats being A, B, C and so on. A table is played up
to the running with real answers; only then are the horses put where the notation wants them.
"""

import tomllib
from importlib.resources import files
from typing import Any

from ippodromo.games.turf.events import RaceEnded
from ippodromo.games.turf.game import TurfGame
from ippodromo.games.turf.rules import TurfRules
from ippodromo.kernel.events import Event, Paid
from ippodromo.kernel.phases import Sequence
from ippodromo.kernel.seats import CHANCE, NOBODY, Seat
from ippodromo.kernel.setup.editions import Edition
from ippodromo.kernel.setup.game import Game
from ippodromo.kernel.setup.registry import title
from ippodromo.kernel.table import Table

FOREMOST = "the foremost horse past the pace space"
TurfTable = Table[Any]

# Games


def turf_game(
    name: str, seats: int = 2, options: dict[str, str] | None = None, cards: str = ""
) -> Game:
    """A turf game whose horses run with the numbers given (`grey:1/3/6/6`), if any."""
    return title(name).game(seats, options, edition(name, cards))


def edition(name: str, cards: str = "") -> Edition:
    """The edition that comes with a game, the numbers of some horses' first cards changed."""
    package = f"ippodromo.games.{name}"
    text = (files(package) / "editions" / "reconstruction.toml").read_text("utf-8")
    data = tomllib.loads(text)
    horses = [horse["id"] for horse in data["stable"]["horses"]]
    for change in cards.split():
        horse, _, numbers = change.partition(":")
        card = first_cards(data)[horses.index(horse)]
        found = next(c for c in data["deck"]["cards"] if c["id"] == card)
        found["moves"] = [int(number) for number in numbers.split("/")]
    return Edition("changed.toml", data)


def first_cards(data: dict[str, Any]) -> list[str]:
    """The card each horse runs with in these tests: its first, or the first of each type."""
    found: dict[Any, str] = {}
    for card in data["deck"]["cards"]:
        found.setdefault(card.get("horse", card["id"][0]), card["id"])
    return list(found.values())


# Tables


def prepared(game: Game, first: int = 0, until: str = "ask.bet") -> TurfTable:
    """A table with cards dealt and the first player drawn, at the first question of that name."""
    table = game.start()
    deal = iter(first_cards(game.edition.book.data))
    while table.ask().key != until:
        if table.ask().key == "ask.card":
            table.submit(CHANCE, f"card {next(deal)}")
        else:
            table.submit(CHANCE, f"lot {first}")
    return table


def turf(
    where: str = "",
    *,
    name: str = "royal_turf",
    seats: int = 2,
    turn: int = 0,
    face: str = "head",
    cards: str = "",
    marked: str = "",
    home: str = "",
    pace: str | None = FOREMOST,
    race: int = 1,
    money: list[int] | None = None,
    bets: str = "",
    spare: str = "",
    options: dict[str, str] | None = None,
) -> TurfTable:
    """A table in mid-race: the seat `turn` has rolled `face` and must move a horse.

    Horses not named wait on the hindmost free start spaces; `home` names those that have finished.
    """
    game = turf_game(name, seats, options, cards)
    table = prepared(game, turn)
    order_of_play = table.stack[0]
    assert isinstance(order_of_play, Sequence)
    table.stack[0] = Sequence("game", order_of_play.steps, race - 1)
    table.position.race = race - 1
    place_tokens(table, bets, spare)
    for seat, amount in enumerate(money or []):
        table.ledger.pay(-1, seat, amount)
    stand(table, where, marked, home, pace)
    if face:
        table.submit(CHANCE, f"roll {face}")
    return table


def stand(table: TurfTable, where: str, marked: str, home: str, pace: str | None) -> None:
    """Put every horse where the notation says, marked or not."""
    position = table.position
    names: list[str] = position.rules.horse_names
    for horse in home.split():
        position.bring_home(names.index(horse))
    places = {horse: progress_of(place, position) for horse, place in pairs(where, "@")}
    waiting = [h for h in names if h not in places and h not in home.split()]
    starts = [
        -n for n in range(len(names)) if taken(position, -n) not in map_spaces(position, places)
    ]
    for horse in waiting:
        places[horse] = starts.pop()
    position.occupied = 0
    for horse, progress in places.items():
        position.progress[names.index(horse)] = progress
        position.occupied |= 1 << position.space(progress)
    for horse in marked.split():
        position.fresh &= ~(1 << names.index(horse))
    if pace == FOREMOST:
        pace = home.split()[0] if home else foremost(places, position.rules.pace_space)
    position.pace = names.index(pace) if pace else -1


def foremost(places: dict[str, int], pace_space: int) -> str | None:
    horse = max(places, key=lambda name: places[name])
    return horse if places[horse] >= pace_space else None


def taken(position: Any, progress: int) -> int:
    return int(position.space(progress))


def map_spaces(position: Any, places: dict[str, int]) -> list[int]:
    return [taken(position, progress) for progress in places.values()]


def progress_of(place: str, position: Any) -> int:
    length: int = position.rules.length
    return int(place[:-1]) - length if place.endswith("-") else int(place)


def pairs(text: str, mark: str) -> list[tuple[str, str]]:
    """The parts of a notation, each divided at a mark."""
    return [(part.partition(mark)[0], part.partition(mark)[2]) for part in text.split()]


# Tokens


def place_tokens(table: TurfTable, bets: str = "", spare: str = "") -> None:
    """Play the betting: the tokens named where they are wanted, the others on spare horses.

    The 0 token, which changes nothing, goes anywhere if no spare horse is left.
    Without a word about tokens everybody places them on the first horses that are free.
    """
    wanted: dict[int, list[str]] = {}
    for horse, tokens in pairs(bets, ":"):
        for token in tokens.split(","):
            seat = ord(token[0]) - ord("A")
            wanted.setdefault(seat, []).append(f"bet {horse} {token[1:]}")
    while not table.is_over() and table.ask().key == "ask.bet":
        [seat] = table.ask().seats
        named = wanted.get(seat, [])
        said = named.pop(0) if named else a_spare_bet(table, spare)
        table.submit(seat, said)


def a_spare_bet(table: TurfTable, spare: str) -> str:
    offered = options_now(table)
    if not spare:
        return offered[0]
    harmless = [said for said in offered if said.split(" ")[1] in spare.split()]
    if harmless:
        return max(harmless, key=lambda said: said[-1])
    return next(said for said in reversed(offered) if said.endswith(" 0"))


def settled(
    places: str,
    bets: str,
    *,
    last: str,
    pace: str | None = None,
    name: str = "royal_turf",
    seats: int = 2,
    race: int = 1,
    money: list[int] | None = None,
    options: dict[str, str] | None = None,
) -> TurfTable:
    """A table at which a race has just been settled; `places` names first, second and third.

    Tokens that `bets` does not name lie on horses that neither pay nor cost. Unless it is named
    the pace horse is one that has no place and no token.
    """
    first, second, third = places.split()
    game = turf_game(name, seats, options)
    names: list[str] = [horse["id"] for horse in game.edition.book.data["stable"]["horses"]]
    length: int = game.edition.book.data["board"]["length"]
    named = [*places.split(), *last.split()]
    others = [horse for horse in names if horse not in named]
    pace = pace or others[-1]
    spare = [horse for horse in others if horse != pace]
    where = [f"{third}@{length}", *(f"{horse}@2" for horse in last.split())]
    where += [f"{horse}@{10 + at}" for at, horse in enumerate(others)]
    table = turf(
        " ".join(where),
        name=name,
        seats=seats,
        home=f"{first} {second}",
        pace=pace,
        race=race,
        money=money,
        bets=bets,
        spare=" ".join(spare),
        options=options,
    )
    table.submit(Seat(0), f"move {third}")
    ended = [told.event for told in table.told if isinstance(told.event, RaceEnded)]
    assert ended == [RaceEnded(places.split(), last.split())]
    return table


# What came of it


def game_of(table: TurfTable) -> TurfGame:
    """The game set up under whose rules a table plays."""
    rules: TurfRules = table.position.rules
    of = title("royal_turf" if rules.ids.horse_free.startswith("RT") else "winners_circle")
    return TurfGame(of, of.edition("reconstruction"), {}, rules.seats, rules)


def view(table: TurfTable, viewer: int = NOBODY) -> dict[str, Any]:
    return game_of(table).view(table, Seat(viewer))


def spaces(table: TurfTable, horses: str = "") -> str:
    """Where horses stand: all on the track, or those named, in the notation of `turf`."""
    found: dict[str, str] = {}
    for horse in view(table)["horses"]:
        if horse["space"] is not None:
            found[horse["id"]] = f"{horse['space']}{'-' if horse['progress'] <= 0 else ''}"
        elif horse["place"] is not None:
            found[horse["id"]] = f"home{horse['place']}"
    wanted = horses.split() or list(found)
    return " ".join(f"{horse}@{found[horse]}" for horse in wanted)


def marked(table: TurfTable) -> str:
    """The horses marked as moved."""
    return " ".join(horse["id"] for horse in view(table)["horses"] if horse["moved"])


def money(table: TurfTable) -> list[int]:
    found: list[int] = view(table)["money"]
    return found


def options_now(table: TurfTable) -> list[str]:
    """What the seat that is asked may say."""
    return [pick.notation for pick in table.ask().options[0].picks]


def horses_now(table: TurfTable) -> str:
    """The horses among the options."""
    return " ".join(said.split(" ")[1] for said in options_now(table))


def just_told(table: TurfTable) -> list[Event]:
    """The events of the last answer."""
    return [told.event for told in table.told if told.at == table.at]


def payments(table: TurfTable) -> list[tuple[str, str, int, str]]:
    """All money that moved: payer, payee, amount and reason."""
    events = [told.event for told in table.told]
    return [(e.payer, e.payee, e.amount, e.reason) for e in events if isinstance(e, Paid)]


def card_numbers(table: TurfTable, card: str) -> str:
    """The numbers printed on a card, as they are shown."""
    moves = next(one.moves for one in table.position.rules.cards if one.id == card)
    return "/".join(str(number) for number in moves)
