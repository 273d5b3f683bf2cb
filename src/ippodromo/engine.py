"""Which form of the rules is running: compiled by mypyc, or the same files as plain Python."""

from .kernel import table


def is_compiled() -> bool:
    return str(table.__file__).endswith((".so", ".pyd"))
