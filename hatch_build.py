"""The wheel carries the web client, and the compiled engine where this machine can build one."""

import importlib.util
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


def _compile_tool(root: str) -> ModuleType:
    return _tool(root, "compile_engine")


def _tool(root: str, name: str) -> ModuleType:
    path = Path(root) / "tools" / f"{name}.py"
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    tool = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(tool)
    return tool


class CompiledEngine(BuildHookInterface[Any]):
    """Compiles for `standard` wheels; an editable install runs the sources as they are."""

    def dependencies(self) -> list[str]:
        tool = _compile_tool(self.root)
        if self.target_name != "wheel" or tool.lacks_compiler() is not None:
            return []
        requirements: list[str] = tool.REQUIREMENTS
        return requirements

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.target_name != "wheel" or version == "editable":
            return
        self.include_client(build_data)
        tool = _compile_tool(self.root)
        try:
            compiled = tool.compile_engine()
        except (tool.NotCompiled, tool.Broken) as reason:
            self.app.display_warning(f"The wheel carries the engine uncompiled: {reason}")
            return
        for library in tool.compiled_files():
            build_data["force_include"][str(compiled / library)] = library.as_posix()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def include_client(self, build_data: dict[str, Any]) -> None:
        """Build the web client into the wheel, or say why it is not there."""
        tool = _tool(self.root, "build_client")
        try:
            built = tool.build_client()
        except tool.NotBuilt as reason:
            self.app.display_warning(f"The wheel carries no web client: {reason}")
            return
        build_data["force_include"][str(built)] = "ippodromo/web_dist"
