"""Values made after the protocol's own types, and everything else that JSON can say."""

from typing import Any

import msgspec
from hypothesis import strategies as st
from msgspec import inspect

Strategy = st.SearchStrategy[Any]

JUNK: list[Any] = [
    None, True, False, 0, 1, -1, 24, 2**31, 2**63, -(2**63), 10**30, 10**4000, 0.5, -0.0, 1e308,
    float("inf"), float("nan"), "", "a", "abcdefgh", "\0", "\ud800", "\u202e", "²", "x" * 3000, "-1",
    "../..", "1e999", "<b>", "seat", "screen", [], [[]], [None] * 9, {}, {"": 0}, {"type": "hello"},
    {"key": []}, {"key": "k" * 5000}, [{"a": [{"b": [{}]}]}], {"seat": {"seat": 1}},
]  # fmt: skip
"""Everything else that JSON can say."""
junk: Strategy = st.one_of(st.sampled_from(JUNK), st.text(max_size=8), st.integers())


def fitting(kind: inspect.Type) -> Strategy:
    """Values that a type of the protocol takes."""
    if isinstance(kind, inspect.StructType):
        return struct(kind, fitting)
    if isinstance(kind, inspect.UnionType):
        return st.one_of([fitting(each) for each in kind.types])
    if isinstance(kind, inspect.LiteralType):
        return st.sampled_from(list(kind.values))
    if isinstance(kind, inspect.IntType):
        return st.integers(kind.ge or 0, min(kind.le or 60, (kind.ge or 0) + 60))
    if isinstance(kind, inspect.StrType):
        # Letters that every pattern of the protocol takes, in even number as hex has it.
        half = -(-(kind.min_length or 0) // 2)
        most = min(kind.max_length or 24, 2 * half + 16) // 2
        return st.text("abcdef", min_size=half, max_size=most).map(lambda text: 2 * text)
    if isinstance(kind, inspect.DictType):
        values = fitting(kind.value_type)
        return st.dictionaries(fitting(kind.key_type), values, max_size=3)
    if isinstance(kind, inspect.BoolType):
        return st.booleans()
    if isinstance(kind, inspect.NoneType):
        return st.none()
    raise AssertionError(f"no values for {kind}")


def nearly(kind: inspect.Type) -> Strategy:
    """Mostly values that fit, now and then anything at all."""
    return st.integers(0, 7).flatmap(lambda n: junk if n == 0 else fitting(kind))


def struct(kind: inspect.StructType, inner: Any) -> Strategy:
    """A struct as JSON has it; fields with defaults may be missing."""
    tag = {kind.tag_field: st.just(kind.tag)} if kind.tag_field else {}
    needed = {f.encode_name: inner(f.type) for f in kind.fields if f.required}
    others = {f.encode_name: inner(f.type) for f in kind.fields if not f.required}
    return st.fixed_dictionaries({**tag, **needed}, optional=others)


def values_of(kind: Any) -> Strategy:
    """Objects of a struct of the protocol, or of one of several: whole, damaged, or anything."""
    told = inspect.type_info(kind)
    kinds = list(told.types) if isinstance(told, inspect.UnionType) else [told]
    made = [struct(each, nearly) for each in kinds if isinstance(each, inspect.StructType)]
    assert len(made) == len(kinds)
    damaged = st.builds(lambda value, key, more: {**value, key: more},
                        st.one_of(made), st.text(max_size=8), junk)  # fmt: skip
    return st.integers(0, 15).flatmap(
        lambda n: junk if n == 0 else damaged if n == 1 else st.one_of(made)
    )


def as_text(value: Any) -> str:
    """JSON, with what msgspec would not write."""
    try:
        return msgspec.json.encode(value).decode()
    except (msgspec.MsgspecError, UnicodeEncodeError, OverflowError, ValueError, TypeError):
        return repr(value).replace("'", '"').replace("None", "null")
