"""Tokens and codes: random, compared by hash, and never stored or logged as they are."""

import base64
import hashlib
import hmac
import secrets

LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
"""For codes that people read aloud: nothing that looks like something else."""
LETTERS_OF_CODES = len(LETTERS) - 8
GUESSES = 100_000
"""At least so many guesses are needed, on the average, for one that fits some open table."""


def new_token() -> str:
    """128 random bits, for a browser's cookie or a table's address."""
    return secrets.token_hex(16)


def is_token(text: str) -> bool:
    """Whether a text has the form of a token."""
    return len(text) == 32 and is_hex(text)


def is_hex(text: str) -> bool:
    """Whether a text is made of small hexadecimal digits."""
    return all(c in "0123456789abcdef" for c in text)


def code_length(open_tables: int) -> int:
    """How many letters an invitation needs among so many open tables: a guess is seldom right."""
    length = 4
    while open_tables * GUESSES > LETTERS_OF_CODES**length:
        length += 1
    return length


def new_invitation(length: int = 4) -> str:
    """A short code that lets people sit down: letters only, to be read across a room."""
    return "".join(secrets.choice(LETTERS[:LETTERS_OF_CODES]) for _ in range(length))


def plain_code(text: str) -> str:
    """A code as stored, however it was typed."""
    return "".join(c for c in text.upper() if c in LETTERS)


def holder(table: str, token: str) -> str:
    """What the store keeps of a browser's token: its hash, different at every table."""
    return hashlib.sha256(f"holder {table} {token}".encode()).hexdigest()[:32]


def run_name(table: str) -> str:
    """What a table with somebody's race of the day is called where its address is nobody's business."""
    return hashlib.sha256(f"run {table}".encode()).hexdigest()[:16]


def recovery_code(table: str, seat: int, token: str, turn: int) -> str:
    """The code that moves a chair to another browser; its own browser can show it again."""
    message = f"recovery {table} {seat} {turn}".encode()
    digest = hmac.new(token.encode(), message, hashlib.sha256).digest()
    number = int.from_bytes(digest, "big")
    code = ""
    for _ in range(16):
        number, rest = divmod(number, len(LETTERS))
        code += LETTERS[rest]
    return "-".join(code[i : i + 4] for i in range(0, 16, 4))


def four_letters(holder: str) -> str:
    """What a device that asks for a chair shows, so that people know which one asks."""
    number = int.from_bytes(hashlib.sha256(f"letters {holder}".encode()).digest(), "big")
    letters = ""
    for _ in range(4):
        number, rest = divmod(number, LETTERS_OF_CODES)
        letters += LETTERS[rest]
    return letters


def code_hash(table: str, code: str) -> str:
    """What the store keeps of a recovery code."""
    return hashlib.sha256(f"recovery {table} {plain_code(code)}".encode()).hexdigest()[:32]


def same(one: str, other: str) -> bool:
    """Whether two hashes are equal, in a time that does not tell where they differ."""
    return bool(one) and hmac.compare_digest(one, other)


def origin_of(secret: str, address: str) -> str:
    """What the store keeps of the address that made a table, for quotas: its hash, keyed."""
    return hmac.new(secret.encode(), address.encode(), hashlib.sha256).hexdigest()[:32]


def fingerprint(content: bytes) -> str:
    """A short mark of what a command said, to tell a repetition from another command."""
    return base64.b32encode(hashlib.sha256(content).digest()[:10]).decode()
