"""What the conformance kit holds: vectors for the dice, records, and what is found in folding them."""

import hashlib
import json
from pathlib import Path
from typing import Any

from ippodromo.kernel.asks import draw
from ippodromo.kernel.choices import Choice
from ippodromo.kernel.fair_dice import FairStream, fair_number
from ippodromo.kernel.journal import UNDO, read_journal
from ippodromo.kernel.match import RecordedMatch
from ippodromo.kernel.registry import title
from ippodromo.kernel.seats import NOBODY, Seat
from ippodromo.kernel.table import Table
from ippodromo.kernel.views import table_view
from tests.games.turf.journals import VARIANTS, WC, Shown, anything

FOLDER = Path(__file__).resolve().parents[2] / "conformance"
RECORDS = FOLDER / "records"
SEED = 20_000

GAMES = {
    "royal_turf": Shown(anything, seats=4, bots=1),
    "royal_turf_hidden_bets": Shown(
        anything, seats=3, options={"hidden_bets": "true"}, silent_one_in=9, undone_one_in=9
    ),
    "winners_circle": Shown(anything, WC, 3, undone_one_in=15),
    "winners_circle_all_variants": Shown(anything, WC, 2, dict.fromkeys(VARIANTS, "true")),
    "royal_turf_chains": Shown(
        anything, seats=3, bots=1, silent_one_in=9, undone_one_in=9, chained=True
    ),
}
"""The games of the kit; the turf journals know how to play them."""


def fair_dice() -> dict[str, list[dict[str, Any]]]:
    """The vectors for the dice."""
    return {
        "numbers": [number(*case) for case in NUMBERS],
        "outcomes": [outcomes(weights) for weights in OUTCOMES],
        "chains": [links(root) for root in ("00" * 32, "ab" * 32)],
    }


EMPTY = hashlib.sha256(b"").digest()
SECRET = bytes(range(32))
NUMBERS: list[tuple[bytes, bytes, list[bytes], bytes, int, int]] = [
    *((bytes(32), EMPTY, [b"", b""], b"dice", n, 6) for n in range(6)),
    *((SECRET, EMPTY, [b"salt", b"", b"pepper"], b"dice", n, 21) for n in range(4)),
    *((SECRET, EMPTY, [], b"uniform", n, 7) for n in (0, 1, 255, 256)),
    *((SECRET, EMPTY, [bytes(64)], b"dice", n, 2**63 + 1) for n in range(6)),
    (SECRET, EMPTY, [b"a"], b"dice", 2**40, 1),
]
OUTCOMES: list[dict[str, int]] = [
    {"roll head": 3, "roll cap": 1, "roll saddle": 1, "roll shoe": 1},
    {"lot 0": 1, "lot 1": 1, "lot 10": 1, "lot 2": 1},
    {"card A": 1, "card a": 5, "card Z": 2},
]


def links(root: str) -> dict[str, Any]:
    """A chain of 1,024 hashes: what is revealed of it first, and last."""
    found = [bytes.fromhex(root)]
    for _ in range(1024):
        found.append(hashlib.sha256(found[-1]).digest())
    anchor, salt, *rest = [link.hex() for link in reversed(found)]
    return {"root": root, "anchor": anchor, "salt": salt, "links": rest[:3], "last": rest[-1]}


def number(
    secret: bytes, header: bytes, salts: list[bytes], label: bytes, at: int, total: int
) -> dict[str, Any]:
    return {
        "secret": secret.hex(),
        "header_hash": header.hex(),
        "salts": [salt.hex() for salt in salts],
        "label": label.decode(),
        "number": at,
        "total": total,
        "value": fair_number(secret, header, salts, label, at, total),
    }


def outcomes(weights: dict[str, int]) -> dict[str, Any]:
    stream = FairStream(SECRET, EMPTY, [b"salt"])
    ask = draw([Choice(said) for said in weights], "ask.roll", list(weights.values()))
    return {
        "secret": SECRET.hex(),
        "header_hash": EMPTY.hex(),
        "salts": [b"salt".hex()],
        "weights": weights,
        "drawn": [stream.outcome(ask).notation for _ in range(12)],
    }


def found_in(text: str) -> dict[str, Any]:
    """What folding a record finds, answer by answer."""
    journal = read_journal(text)
    header = journal.header
    game = title(header.game).game(len(header.players), header.options)
    match = RecordedMatch(game, header, False)
    viewers = [*(Seat(n) for n in range(game.seats)), NOBODY]
    options: list[int] = []
    views: dict[str, list[str]] = {str(int(viewer)): [] for viewer in viewers}
    for entry in journal.entries:
        look(match, views)
        options.append(0 if entry.notation == UNDO else count(match.table, entry.seat))
        match.replay_chain_starts(journal)
        match.replay_entry(entry, is_compared=False)
    look(match, views)
    return {
        "options": options,
        "views": views,
        "places": game.standings(match.table),
        "money": match.table.ledger.balances[: game.seats],
    }


def count(table: Table[Any], seat: Seat) -> int:
    options = table.ask().options_for(seat)
    return 0 if options is None else options.count()


def look(match: RecordedMatch, views: dict[str, list[str]]) -> None:
    for viewer, digests in views.items():
        view = table_view(match.game, match.table, Seat(int(viewer)))
        text = json.dumps(view, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        digests.append(hashlib.sha256(text.encode()).hexdigest()[:8])


def as_json(data: dict[str, Any]) -> str:
    """JSON with one line for each value of the outermost two layers."""
    parts = []
    for key, value in data.items():
        inner = json.dumps(value)
        if isinstance(value, dict):
            rows = [f"  {json.dumps(k)}: {json.dumps(v)}" for k, v in value.items()]
            inner = "{\n" + ",\n".join(rows) + "\n }"
        elif value and isinstance(value[0], dict):
            inner = "[\n" + ",\n".join(f"  {json.dumps(row)}" for row in value) + "\n ]"
        parts.append(f" {json.dumps(key)}: {inner}")
    return "{\n" + ",\n".join(parts) + "\n}\n"
