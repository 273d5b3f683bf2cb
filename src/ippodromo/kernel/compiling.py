"""`mypyc_attr` marks a class that interpreted code may extend once the kernel is compiled.

mypyc knows the mark by its home, mypy_extensions; at run time, where that package
need not exist, the mark does nothing.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr
else:

    def mypyc_attr(*names: str, **marks: Any) -> Any:
        def unchanged(cls: Any) -> Any:
            return cls

        return unchanged
