"""Tokens and codes. They are random and compared by hash; only hashes are stored, and none is logged."""

import hashlib
import hmac

from .runtime import Runtime

LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
"""The characters of codes that people read aloud: none looks like another one."""
LETTERS_OF_CODES = len(LETTERS) - 8
"""The number of those that are letters. They come first."""
ID_LENGTH = 32
"""The number of hexadecimal digits of a token and of a table's id."""
GUESSES = 100_000
"""The average number of guesses that find the code of some open table, at least."""


def new_token(runtime: Runtime | None = None) -> str:
    """Return 128 random bits, for a browser's cookie or a table's address."""
    return (runtime or Runtime()).random_hex(16)


def is_token(text: str) -> bool:
    """Return True if a text has the form of a token."""
    return len(text) == 32 and is_hex(text)


def is_table_id(text: str) -> bool:
    """Return True if a text has the form of a table's id.

    It is a token. Tables that were merged from other databases of an older server have two digits more.
    """
    return len(text) in (32, 34) and is_hex(text)


def is_hex(text: str) -> bool:
    """Return True if a text consists of small hexadecimal digits."""
    return all(c in "0123456789abcdef" for c in text)


def code_length(open_tables: int) -> int:
    """Return the number of letters of an invitation: the more tables are open, the more it needs."""
    length = 4
    while open_tables * GUESSES > LETTERS_OF_CODES**length:
        length += 1
    return length


def new_invitation(length: int = 4, runtime: Runtime | None = None) -> str:
    """Return a short code that lets people sit down. It has letters only, to be read across a room."""
    drawn = (runtime or Runtime()).random_bytes(8 * length)
    numbers = [int.from_bytes(drawn[at : at + 8], "big") for at in range(0, len(drawn), 8)]
    return "".join(LETTERS[number % LETTERS_OF_CODES] for number in numbers)


def normalize_code(text: str) -> str:
    """Return a code as it is stored: in capitals, without spaces and hyphens."""
    return "".join(c for c in text.upper() if c in LETTERS)


def browser_hash(table: str, token: str) -> str:
    """Return the stored hash of a browser's token. It is different at every table."""
    return hashlib.sha256(f"holder {table} {token}".encode()).hexdigest()[:32]


def daily_table_id(game: str, date: str, token: str) -> str:
    """Return the id of the table with a browser's race of the day. Only the browser's token gives it."""
    return hashlib.sha256(f"day {game} {date} {token}".encode()).hexdigest()[:ID_LENGTH]


def daily_run_id(table: str) -> str:
    """Return an id for a table with a race of the day that does not tell the table's address."""
    return hashlib.sha256(f"run {table}".encode()).hexdigest()[:16]


def recovery_code(table: str, seat: int, token: str, turn: int) -> str:
    """Return the code that moves a chair to another browser. The chair's own browser can show it again."""
    message = f"recovery {table} {seat} {turn}".encode()
    digest = hmac.new(token.encode(), message, hashlib.sha256).digest()
    code = _characters(digest, 16, LETTERS)
    return "-".join(code[i : i + 4] for i in range(0, 16, 4))


def device_letters(seed: str) -> str:
    """Return the four letters by which people recognise a device that asks for a chair.

    `seed` is a new random text for each request, so that nobody can ask with wanted letters.
    """
    digest = hashlib.sha256(f"letters {seed}".encode()).digest()
    return _characters(digest, 4, LETTERS[:LETTERS_OF_CODES])


def letters_from(random_bytes: bytes) -> str:
    """Return four letters that follow from at least eight random bytes, for people to compare two devices."""
    return _characters(random_bytes, 4, LETTERS[:LETTERS_OF_CODES])


def screen_hash(table: str, token: str) -> str:
    """Return the stored hash of a screen's token."""
    return hashlib.sha256(f"screen {table} {token}".encode()).hexdigest()[:32]


def _characters(digest: bytes, count: int, alphabet: str) -> str:
    """Return `count` characters of an alphabet that follow from a digest."""
    number = int.from_bytes(digest, "big")
    characters = ""
    for _ in range(count):
        number, rest = divmod(number, len(alphabet))
        characters += alphabet[rest]
    return characters


def code_hash(table: str, code: str) -> str:
    """Return the stored hash of a recovery code."""
    return hashlib.sha256(f"recovery {table} {normalize_code(code)}".encode()).hexdigest()[:32]


def equal_hashes(one: str, other: str) -> bool:
    """Return True if two hashes are equal and not empty, in a time that does not tell where they differ."""
    return bool(one) and hmac.compare_digest(one, other)


def address_hash(secret: str, address: str) -> str:
    """Return the stored hash of the address that made a table, for quotas. It needs the server's key."""
    return hmac.new(secret.encode(), address.encode(), hashlib.sha256).hexdigest()[:32]
