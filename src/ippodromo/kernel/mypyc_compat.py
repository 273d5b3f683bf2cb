"""Replacements for two names of mypy_extensions, so that the package is not needed at run time.

The decorator `mypyc_attr` sets options of a compiled class, for example that interpreted code may
subclass it. `i64` is a 64-bit machine integer. mypyc recognises both by their module,
mypy_extensions. At run time `mypyc_attr` does nothing and `i64` is `int`.

Use `i64` for products that may exceed 30 bits. For plain `int`, Python multiplies such numbers as long
integers and checks for signals meanwhile. A Ctrl-C at that moment makes compiled code abort.
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
