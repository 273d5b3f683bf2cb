"""Import laws that import-linter has no contract for.

Some packages need the standard library only. No module imports itself through others. An import
inside a function has a comment that says why it stands there. Tests and benchmarks import tools,
never the other way round. A class of another package is subclassed only if it is listed with the page
that documents it.
"""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from grimp import ImportGraph, build_graph
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


class NoCycles(Contract):
    """No module imports itself through others; imports for type checkers alone do not count."""

    exceptions: Any = fields.SetField(subfield=fields.StringField(), required=False, default=set())
    """Cycles that are still there: the names of their modules, joined by commas."""

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        root = self.session_options["root_packages"][0]
        running = build_graph(root, exclude_type_checking_imports=True, cache_dir=None)
        imports = {
            module: running.find_modules_directly_imported_by(module) for module in running.modules
        }
        found = {",".join(cycle) for cycle in cycles(imports)}
        known = set(self.exceptions)
        faults = [f"{cycle} import each other" for cycle in sorted(found - known)]
        faults += [f"{cycle} is no cycle any more" for cycle in sorted(known - found)]
        return ContractCheck(kept=not faults, metadata={"faults": faults})

    def render_broken_contract(self, check: ContractCheck) -> None:
        _print_faults(check)


class ExplainedLocalImports(Contract):
    """An import inside a function has a comment on its line that says why it stands there."""

    exceptions: Any = fields.SetField(subfield=fields.StringField(), required=False, default=set())
    """Modules that still have some that are not explained, each with their largest number."""

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        root = Path(__file__).resolve().parents[1] / "src"
        found: dict[str, list[int]] = {}
        for file in sorted(root.rglob("*.py")):
            lines = unexplained_local_imports(file.read_text("utf-8"))
            if lines:
                found[".".join(file.relative_to(root).with_suffix("").parts)] = lines
        known = dict(exception.split(" ") for exception in self.exceptions)
        faults = [
            f"{module}, lines {lines}: local imports without a comment that says why"
            for module, lines in sorted(found.items())
            if len(lines) > int(known.get(module, 0))
        ]
        faults += [
            f"{module} is no exception any more" for module in sorted(set(known) - set(found))
        ]
        return ContractCheck(kept=not faults, metadata={"faults": faults})

    def render_broken_contract(self, check: ContractCheck) -> None:
        _print_faults(check)


class FolderImports(Contract):
    """The modules of a folder of this repository do not import some packages of it."""

    folder: Any = fields.StringField()
    forbidden: Any = fields.SetField(subfield=fields.StringField())

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        root = Path(__file__).resolve().parents[1]
        faults = [
            f"{file.relative_to(root)}, line {line}: imports {package}"
            for file in sorted((root / self.folder).rglob("*.py"))
            for line, package in imported_packages(file.read_text("utf-8"))
            if package in self.forbidden
        ]
        return ContractCheck(kept=not faults, metadata={"faults": faults})

    def render_broken_contract(self, check: ContractCheck) -> None:
        _print_faults(check)


class ForeignClasses(Contract):
    """Only listed classes of other packages are subclassed in `src`, `tools` and `hatch_build.py`.

    Classes of the standard library need not be listed.
    """

    documented: Any = fields.SetField(subfield=fields.StringField())
    """Classes that may be subclassed, each with the address of the page that documents it."""
    exceptions: Any = fields.SetField(subfield=fields.StringField(), required=False, default=set())
    """Classes that are still subclassed although no page documents it. They may be gone already."""

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        root = Path(__file__).resolve().parents[1]
        files = [*(root / "src").rglob("*.py"), *(root / "tools").rglob("*.py")]
        found: dict[str, str] = {}
        for file in sorted([*files, root / "hatch_build.py"]):
            for base in foreign_base_classes(file.read_text("utf-8")):
                found.setdefault(base, str(file.relative_to(root)))
        documented = {entry.split(" ")[0] for entry in self.documented}
        faults = [
            f"{file} subclasses {base}, which is not listed with the page that documents it"
            for base, file in sorted(found.items())
            if base not in documented | set(self.exceptions)
        ]
        faults += [f"{base} is not subclassed any more" for base in sorted(documented - set(found))]
        faults += [
            f"{entry} has no page" for entry in sorted(self.documented) if " https://" not in entry
        ]
        return ContractCheck(kept=not faults, metadata={"faults": faults})

    def render_broken_contract(self, check: ContractCheck) -> None:
        _print_faults(check)


def _print_faults(check: ContractCheck) -> None:
    faults: Any = check.metadata["faults"]
    for fault in faults:
        output.print_error(fault)


def cycles(imports: dict[str, set[str]]) -> list[list[str]]:
    """Return the groups of modules that import each other, each sorted (Kosaraju's algorithm)."""
    importers: dict[str, set[str]] = {module: set() for module in imports}
    for module, imported in imports.items():
        for one in imported & set(imports):
            importers[one].add(module)
    last_finished_first: list[str] = []
    seen: set[str] = set()
    for module in sorted(imports):
        last_finished_first[:0] = _reached(module, imports, seen)
    groups: list[list[str]] = []
    grouped: set[str] = set()
    for module in last_finished_first:
        group = _reached(module, importers, grouped)
        if len(group) > 1:
            groups.append(sorted(group))
    return sorted(groups)


def _reached(first: str, imports: dict[str, set[str]], seen: set[str]) -> list[str]:
    """Return the modules that one leads to and that were not seen before, last finished first."""
    finished: list[str] = []
    path = [(first, iter(sorted(imports[first])))] if first not in seen else []
    seen.add(first)
    while path:
        module, rest = path[-1]
        for imported in rest:
            if imported in imports and imported not in seen:
                seen.add(imported)
                path.append((imported, iter(sorted(imports[imported]))))
                break
        else:
            path.pop()
            finished.append(module)
    return finished[::-1]


def imported_packages(source: str) -> list[tuple[int, str]]:
    """Return the line of each absolute import, with the top-level package that it names."""
    found: list[tuple[int, str]] = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found += [(node.lineno, alias.name.split(".")[0]) for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found.append((node.lineno, node.module.split(".")[0]))
    return sorted(found)


def foreign_base_classes(source: str) -> list[str]:
    """Return the full names of the base classes that come from packages of others, sorted."""
    tree = ast.parse(source)
    names: dict[str, str] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                top = alias.name.split(".")[0]
                names[alias.asname or top] = alias.name if alias.asname else top
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names |= {a.asname or a.name: f"{node.module}.{a.name}" for a in node.names}
    found: set[str] = set()
    for node in ast.walk(tree):
        for base in node.bases if isinstance(node, ast.ClassDef) else []:
            whole = base.value if isinstance(base, ast.Subscript) else base
            first, dot, rest = ast.unparse(whole).partition(".")
            if first in names:
                found.add(names[first] + dot + rest)
    known = {*sys.stdlib_module_names, "ippodromo", "tests", "tools"}
    return sorted(name for name in found if name.split(".")[0] not in known)


def unexplained_local_imports(source: str) -> list[int]:
    """Return the lines of the imports inside functions that have no comment of their own."""
    lines = source.splitlines()
    found = {node.lineno for node in _local_imports(ast.parse(source))}
    return sorted(line for line in found if "#" not in lines[line - 1])


def _local_imports(tree: ast.Module) -> Iterator[ast.Import | ast.ImportFrom]:
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
            for node in ast.walk(function):
                if isinstance(node, ast.Import | ast.ImportFrom):
                    yield node
