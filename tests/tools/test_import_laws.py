"""The import laws that `tools.import_laws` adds to import-linter's."""

from tools.import_laws import (
    cycles,
    foreign_base_classes,
    imported_packages,
    unexplained_local_imports,
)


def test_modules_that_import_each_other_directly_or_through_others_are_a_cycle() -> None:
    imports = {
        "a": {"b"},
        "b": {"c", "json"},
        "c": {"a", "d"},
        "d": {"e"},
        "e": {"d"},
        "f": {"a", "g"},
        "g": set(),
    }
    assert cycles(imports) == [["a", "b", "c"], ["d", "e"]]


def test_without_a_cycle_there_is_none_to_name() -> None:
    assert cycles({"a": {"b", "c"}, "b": {"c"}, "c": set()}) == []


def test_a_local_import_without_a_comment_is_named_by_its_line() -> None:
    source = (
        "import json\n"
        "def explained():\n"
        "    import fcntl  # Windows has none\n"
        "class Reader:\n"
        "    def read(self):\n"
        "        from os import path\n"
        "        async def later():\n"
        "            import sys\n"
    )
    assert unexplained_local_imports(source) == [6, 8]


def test_absolute_imports_name_their_packages() -> None:
    source = "import json, tests.server.kept\nfrom .results import Row\ndef f():\n    from tests import rules"
    assert imported_packages(source) == [(1, "json"), (1, "tests"), (4, "tests")]


def test_base_classes_from_other_packages_are_found_under_their_full_names() -> None:
    source = (
        "import gymnasium, textual.app as screens, enum\n"
        "from msgspec import Struct as Plain\n"
        "from ippodromo.bots.base import Bot\n"
        "class Here: ...\n"
        "class A(gymnasium.Env[int, int], Here): ...\n"
        "class B(Plain, screens.App[None], enum.Enum, Bot): ...\n"
    )
    assert foreign_base_classes(source) == ["gymnasium.Env", "msgspec.Struct", "textual.app.App"]
