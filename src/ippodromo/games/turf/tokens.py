"""Bet tokens as integers: a placed token is a code, and a hand of tokens is a sum of weights."""


def token_code(seat: int, horse: int, value: int) -> int:
    """Return the code of a token of `seat` with `value` on `horse`."""
    return (seat * 16 + horse) * 4 + value


def token_seat(code: int) -> int:
    """Return the seat that placed a token."""
    return code // 64


def token_horse(code: int) -> int:
    """Return the horse on which a token lies."""
    return code // 4 % 16


def token_value(code: int) -> int:
    """Return the value of a placed token."""
    return code % 4


def token_weight(value: int) -> int:
    """Return what a token of this value adds to a hand: a hand has one octal digit for each value."""
    return 1 << 3 * value


def hand_count(hand: int, value: int) -> int:
    """Return the number of tokens of this value in a hand."""
    return hand >> 3 * value & 7


def hand_tokens(hand: int) -> list[int]:
    """Return the values of the tokens in a hand, lowest first."""
    return [value for value in range(3) for _ in range(hand_count(hand, value))]
