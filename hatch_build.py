"""Add the web client to the wheel and the sdist, and the compiled engine to the wheel.

If the engine cannot be compiled, the wheel is built without it and contains the reason, which
`ippodromo --version` and the first command print. With `IPPODROMO_REQUIRE_COMPILED=1` the build fails
with the reason.
"""

import os
import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


def _tool(root: str, name: str) -> ModuleType:
    """Return a module of tools/. A build in an environment of its own does not find it otherwise."""
    for folder in (root, f"{root}/src"):
        if folder not in sys.path:
            sys.path.insert(0, folder)
    return import_module(f"tools.{name}")


class CompiledEngine(BuildHookInterface[Any]):
    """The build hook. An editable install compiles nothing: it runs what `make engine` built."""

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
            self.app.display_warning(f"The wheel has no compiled engine: {reason}")
            self.include_reason(str(reason), build_data)
            return
        for library in tool.compiled_files(folder):
            build_data["force_include"][str(folder / library)] = library.as_posix()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def include_reason(self, reason: str, build_data: dict[str, Any]) -> None:
        """Store in the wheel why the engine is not compiled: pip does not show what a build prints."""
        file = Path(self.root, "build", "uncompiled.txt")
        file.parent.mkdir(exist_ok=True)
        file.write_text(f"{reason}\n", "utf-8")
        build_data["force_include"][str(file)] = "ippodromo/uncompiled.txt"

    def include_client(self, build_data: dict[str, Any]) -> None:
        """Build the web client and add it, or print why it is missing."""
        tool = _tool(self.root, "build_client")
        try:
            built = tool.build_client()
        except tool.NotBuilt as reason:
            self.app.display_warning(f"The {self.target_name} has no web client: {reason}")
            return
        folder = "ippodromo" if self.target_name == "wheel" else "src/ippodromo"
        build_data["force_include"][str(built)] = f"{folder}/web_dist"
