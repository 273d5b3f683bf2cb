"""The wheel carries the compiled engine where this machine can build one, else plain Python."""

import importlib.util
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


def _compile_tool(root: str) -> ModuleType:
    path = Path(root) / "tools" / "compile_engine.py"
    spec = importlib.util.spec_from_file_location("compile_engine", path)
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
