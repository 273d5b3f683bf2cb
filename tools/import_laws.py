"""The one import law that import-linter has no contract for: the standard library only."""

import sys
from typing import Any

from grimp import ImportGraph
from importlinter import Contract, ContractCheck, fields, output


class StandardLibraryOnly(Contract):
    """Packages whose modules import each other, our own code and the standard library."""

    packages: Any = fields.SetField(subfield=fields.StringField())
    allowed: Any = fields.SetField(subfield=fields.StringField(), required=False, default=set())

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        strangers: list[tuple[str, str]] = []
        known = set(sys.stdlib_module_names) | set(self.allowed) | {"ippodromo"}
        for package in sorted(self.packages):
            if package not in graph.modules:
                continue
            for module in sorted({package} | graph.find_descendants(package)):
                imported = sorted(graph.find_modules_directly_imported_by(module))
                strangers += [
                    (module, name) for name in imported if name.split(".")[0] not in known
                ]
        return ContractCheck(kept=not strangers, metadata={"strangers": strangers})

    def render_broken_contract(self, check: ContractCheck) -> None:
        strangers: Any = check.metadata["strangers"]
        for module, name in strangers:
            output.print_error(f"{module} imports {name}, which is not in the standard library")
