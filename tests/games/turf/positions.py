"""Turf tables in the middle of a race, built from notation.

Spaces are written `grey@12`; a horse that has not yet crossed the line is marked, `grey@31-`.
Tokens are written by horse, `grey:A2,B1`, the seats being A, B, C and so on; they are placed with real
answers. All of it becomes a scene.
"""

import tomllib
from importlib.resources import files
from typing import Any

from ippodromo.games.turf.edition import REQUIRED_BONUSES
from ippodromo.games.turf.events import RaceEnded
from ippodromo.games.turf.game import TurfGame
from ippodromo.games.turf.view_types import TurfBox, TurfView
from ippodromo.kernel.editions import Edition
from ippodromo.kernel.events import Event, Paid
from ippodromo.kernel.game import Game
from ippodromo.kernel.registry import title
from ippodromo.kernel.seats import CHANCE, NOBODY, Seat
from ippodromo.kernel.table import Table
from ippodromo.kernel.view_types import Fields

FOREMOST = "the foremost horse past the pace space"
TurfTable = Table[Any]

# Games


def turf_game(
    name: str, seats: int = 2, options: dict[str, str] | None = None, cards: str = ""
) -> Game:
    """Return a turf game. `cards` replaces the numbers of some horses' cards, for example `grey:1/3/6/6`."""
    return title(name).game(seats, options, edition(name, cards))


def edition(name: str, cards: str = "") -> Edition:
    """Return the edition of a game, with other numbers on the first cards of some horses.

    It has only the bonuses that every edition has, so that a new bonus changes no other test.
    """
    package = f"ippodromo.games.{name}"
    text = (files(package) / "editions" / "reconstruction.toml").read_text("utf-8")
    data = tomllib.loads(text)
    data["bonuses"] = {key: data["bonuses"][key] for key in ("provenance", *REQUIRED_BONUSES)}
    horses = [horse["id"] for horse in data["stable"]["horses"]]
    for change in cards.split():
        horse, _, numbers = change.partition(":")
        card = first_cards(data)[horses.index(horse)]
        found = next(c for c in data["deck"]["cards"] if c["id"] == card)
        found["moves"] = [int(number) for number in numbers.split("/")]
    return Edition("changed.toml", data)


def book(printed: Edition) -> Fields:
    """Return the contents of an edition file."""
    return dict(printed.root.data)


def first_cards(data: Fields) -> list[str]:
    """Return the card of each horse in these tests: its first one, or the first one of each type."""
    found: dict[Any, str] = {}
    for card in data["deck"]["cards"]:
        found.setdefault(card.get("horse", card["id"][0]), card["id"])
    return list(found.values())


# Tables


def prepared(game: Game, first: int = 0, until: str = "ask.bet") -> TurfTable:
    """Return a table with cards dealt and the first player drawn, at the first ask with the key `until`."""
    table = game.start()
    deal = iter(first_cards(book(game.edition)))
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
    """Return a table during a race: the seat `turn` has rolled `face` and must move a horse.

    Horses not named wait on the hindmost free start spaces; `home` names those that have finished.
    """
    game = turf_game(name, seats, options, cards)
    said = {"race": str(race), "first": str(turn)}
    betting = game.scene("place_token number=0", **said)
    place_tokens(betting, bets, spare)
    laid = betting.facts().items()
    said |= {fact: words for fact, words in laid if fact.startswith(("bets ", "hand "))}
    places = standing(game, where, home)
    said |= horse_facts(game, places, marked, home)
    if pace == FOREMOST:
        pace = home.split()[0] if home else foremost(places, game)
    if pace:
        said["pace"] = pace
    phase = f"move seat={turn} die={face}" if face else f"roll seat={turn}"
    return game.scene(phase, money or "", **said)


def standing(game: Game, where: str, home: str) -> dict[str, int]:
    """Return the progress of every horse on the track. Horses not named wait on the hindmost free spaces."""
    names = horse_names(game)
    places = {horse: progress_of(place, game) for horse, place in pairs(where, "@")}
    length = track_length(game)
    taken = [place % length for place in places.values()]
    starts = [-n for n in range(len(names)) if -n % length not in taken]
    for horse in names:
        if horse not in places and horse not in home.split():
            places[horse] = starts.pop()
    return places


def horse_facts(game: Game, places: dict[str, int], marked: str, home: str) -> dict[str, str]:
    """Return the fact about every horse: its place and its card."""
    cards = dict(zip(horse_names(game), first_cards(book(game.edition)), strict=True))
    facts: dict[str, str] = {}
    for horse, progress in places.items():
        moved = " moved" if horse in marked.split() else ""
        facts[f"horse {horse}"] = f"{progress} {cards[horse]}{moved}"
    for place, horse in enumerate(home.split(), 1):
        facts[f"horse {horse}"] = f"home {place} {cards[horse]}"
    return facts


def foremost(places: dict[str, int], game: Game) -> str | None:
    horse = max(places, key=lambda name: places[name])
    pace_space: int = book(game.edition)["board"]["pace_space"]
    return horse if places[horse] >= pace_space else None


def horse_names(game: Game) -> list[str]:
    return [horse["id"] for horse in book(game.edition)["stable"]["horses"]]


def track_length(game: Game) -> int:
    length: int = book(game.edition)["board"]["length"]
    return length


def progress_of(place: str, game: Game) -> int:
    return int(place[:-1]) - track_length(game) if place.endswith("-") else int(place)


def pairs(text: str, mark: str) -> list[tuple[str, str]]:
    """Return the words of a notation, each split at a mark."""
    return [(part.partition(mark)[0], part.partition(mark)[2]) for part in text.split()]


# Tokens


def place_tokens(table: TurfTable, bets: str = "", spare: str = "") -> None:
    """Play the betting: place the tokens of `bets` as it says, the others on the horses of `spare`.

    If no spare horse is left, the 0 token goes on any horse: it changes nothing. If `spare` is empty, tokens
    go on the first horses that are free.
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
    """Return a table at which a race has just been settled. `places` names first, second and third.

    Tokens that `bets` does not name lie on horses that neither pay nor cost. Unless it is named
    the pace horse is one that has no place and no token.
    """
    first, second, third = places.split()
    game = turf_game(name, seats, options)
    names, length = horse_names(game), track_length(game)
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
    ended = [told.event for told in table.log if isinstance(told.event, RaceEnded)]
    assert ended == [RaceEnded(places.split(), last.split())]
    return table


# Results


def game_of(table: TurfTable) -> TurfGame:
    """Return the game of a table."""
    assert isinstance(table.game, TurfGame)
    return table.game


def view(table: TurfTable, viewer: int = NOBODY) -> TurfView:
    return game_of(table).view(table, Seat(viewer))


def box(table: TurfTable) -> TurfBox:
    return game_of(table).box()


def spaces(table: TurfTable, horses: str = "") -> str:
    """Return where horses stand, in the notation of `turf`: all horses on the track, or those named."""
    found: dict[str, str] = {}
    for horse in view(table)["horses"]:
        if horse["space"] is not None:
            found[horse["id"]] = f"{horse['space']}{'-' if (horse['progress'] or 0) <= 0 else ''}"
        elif horse["place"] is not None:
            found[horse["id"]] = f"home{horse['place']}"
    wanted = horses.split() or list(found)
    return " ".join(f"{horse}@{found[horse]}" for horse in wanted)


def marked(table: TurfTable) -> str:
    """Return the horses marked as moved."""
    return " ".join(horse["id"] for horse in view(table)["horses"] if horse["moved"])


def money(table: TurfTable) -> list[int]:
    found: list[int] = view(table)["money"]
    return found


def options_now(table: TurfTable) -> list[str]:
    """Return the options of the seat that is asked."""
    return [pick.notation for pick in table.ask().options[0].picks]


def horses_now(table: TurfTable) -> str:
    """Return the horses that the options name."""
    return " ".join(said.split(" ")[1] for said in options_now(table))


def just_told(table: TurfTable) -> list[Event]:
    """Return the events of the last answer."""
    return [told.event for told in table.log if told.at == table.at]


def payments(table: TurfTable) -> list[tuple[str, str, int, str]]:
    """Return all payments: payer, payee, amount and reason."""
    events = [told.event for told in table.log]
    return [(e.payer, e.payee, e.amount, e.reason) for e in events if isinstance(e, Paid)]


def paid_together(table: TurfTable) -> list[tuple[str, str, int, str]]:
    """Return all payments, with those of one payer, payee and reason added up."""
    sums: dict[tuple[str, str, str], int] = {}
    for payer, payee, amount, reason in payments(table):
        sums[payer, payee, reason] = sums.get((payer, payee, reason), 0) + amount
    return [(payer, payee, amount, reason) for (payer, payee, reason), amount in sums.items()]


def card_numbers(table: TurfTable, card: str) -> str:
    """Return the numbers printed on a card, separated by slashes."""
    moves = next(one.moves for one in table.position.rules.cards if one.id == card)
    return "/".join(str(number) for number in moves)
