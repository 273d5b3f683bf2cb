"""The reference, made from the docstrings of the public names and of the modules that others use."""

import inspect

import ippodromo

GROUPS = {
    "Games and matches": [
        "game_names",
        "game",
        "match",
        "title",
        "Title",
        "Game",
        "Match",
        "Table",
        "Edition",
    ],
    "What may be said": ["Ask", "Options", "Choice", "Seat", "CHANCE", "HOUSE", "NOBODY", "Result"],
    "Records": ["load", "save", "Journal"],
    "Dice": ["Stream", "FastStream", "ScriptedStream", "FairStream"],
    "Bots and odds": [
        "bot",
        "Bot",
        "Moment",
        "odds",
        "Odds",
        "HorseOdds",
        "SeatOdds",
        "Probability",
        "simulate",
        "Tally",
        "play_out",
    ],
    "Pictures": ["svg", "text"],
    "What goes wrong": [
        "IppodromoError",
        "NotAllowed",
        "SetupError",
        "EditionError",
        "RecordError",
    ],
}
MODULES = {
    "A seat at a server's table": "ippodromo.client",
    "Environments": "ippodromo.ai.encoding",
    "Gymnasium": "ippodromo.ai.gymnasium_env",
    "PettingZoo": "ippodromo.ai.pettingzoo_env",
    "OpenSpiel": "ippodromo.ai.openspiel",
    "Many tables at once": "ippodromo.ai.vector_env",
    "A trained player as a bot": "ippodromo.ai.player",
}


def reference() -> str:
    """Return the page."""
    grouped = {name for names in GROUPS.values() for name in names}
    if grouped != set(ippodromo.__all__):
        raise SystemExit(f"the reference lacks or adds {sorted(grouped ^ set(ippodromo.__all__))}")
    text = "# Reference\n\nWhat `import ippodromo` has; [the library](library.md) tells it as a story.\n"
    for heading, names in GROUPS.items():
        text += f"\n## {heading}\n" + "".join(_entry(name) for name in names)
    for heading, module in MODULES.items():
        text += f"\n## {heading}\n" + _rst(f".. automodule:: {module}\n   :members:")
    return text


def _entry(name: str) -> str:
    found = getattr(ippodromo, name)
    if inspect.isclass(found):
        kind = "autoexception" if issubclass(found, Exception) else "autoclass"
        return _rst(f".. {kind}:: ippodromo.{name}\n   :members:")
    kind = "autofunction" if callable(found) else "autodata"
    return _rst(f".. {kind}:: ippodromo.{name}")


def _rst(text: str) -> str:
    return f"\n```{{eval-rst}}\n{text}\n```\n"
