"""Wheel and sdist carry the web client, the wheel the compiled engine where this machine can build one.

With `IPPODROMO_REQUIRE_COMPILED=1` a wheel that cannot be compiled is an error.
"""

import os
import sys
from importlib import import_module
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


def _tool(root: str, name: str) -> ModuleType:
    """A module of tools/, which a build in an environment of its own does not find by itself."""
    for folder in (root, f"{root}/src"):
        if folder not in sys.path:
            sys.path.insert(0, folder)
    return import_module(f"tools.{name}")


class CompiledEngine(BuildHookInterface[Any]):
    """Compiles for `standard` wheels; an editable install runs what `make engine` built."""

    def dependencies(self) -> list[str]:
        tool = _tool(self.root, "compile_engine")
        if self.target_name != "wheel" or tool.lacks_compiler() is not None:
            return []
        requirements: list[str] = tool.REQUIREMENTS
        return requirements

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        self.include_client(build_data)
        if self.target_name != "wheel":
            return
        tool = _tool(self.root, "compile_engine")
        try:
            folder = tool.compile_engine()
        except (tool.NotCompiled, tool.Broken) as reason:
            if os.environ.get("IPPODROMO_REQUIRE_COMPILED") == "1":
                self.app.abort(f"The engine must be compiled: {reason}")
            self.app.display_warning(f"The wheel carries the engine uncompiled: {reason}")
            return
        for library in tool.compiled_files(folder):
            build_data["force_include"][str(folder / library)] = library.as_posix()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def include_client(self, build_data: dict[str, Any]) -> None:
        """Build the web client into what is packed, or say why it is not there."""
        tool = _tool(self.root, "build_client")
        try:
            built = tool.build_client()
        except tool.NotBuilt as reason:
            self.app.display_warning(f"The {self.target_name} carries no web client: {reason}")
            return
        folder = "ippodromo" if self.target_name == "wheel" else "src/ippodromo"
        build_data["force_include"][str(built)] = f"{folder}/web_dist"
