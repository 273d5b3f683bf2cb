"""What mypyc understands and plain Python need not know: a mark for classes, machine integers.

`mypyc_attr` marks a class that interpreted code may extend once the kernel is compiled; `i64` is
an integer of one machine word. mypyc knows both by their home, mypy_extensions; at run time, where
that package need not exist, the mark does nothing and the integer is Python's.

Products of plain `int` beyond 30 bits go through Python's long integers, which look for signals as
they multiply; a Ctrl-C that arrives just then makes compiled code abort. Such products are `i64`.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from mypy_extensions import i64 as i64
    from mypy_extensions import mypyc_attr as mypyc_attr
else:
    i64 = int

    def mypyc_attr(*names: str, **marks: Any) -> Any:
        def unchanged(cls: Any) -> Any:
            return cls

        return unchanged
