"""The files for operators of a server can be parsed and agree with the code."""

import configparser
import ipaddress
import json
import re
import shlex
import subprocess
import sys
import tomllib
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
import uvicorn

from ippodromo.server.run import FIRST_PORT
from ippodromo.server.workers.replay import LARGEST
from tests.cli.running import ippodromo

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
OPERATIONS = (ROOT / "docs" / "operations.md").read_text("utf-8")
CONTAINER = (DEPLOY / "Containerfile").read_text("utf-8")
FILES = [
    *sorted(DEPLOY.iterdir()),
    ROOT / ".github" / "workflows" / "wheels.yml",
    ROOT / "CITATION.cff",
    ROOT / "SECURITY.md",
    ROOT / "docs" / "operations.md",
]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]

HOSTS = ("pypi.", "pythonhosted", "npmjs", "docker.io", "ghcr.", "quay.")


def from_yaml(path: Path) -> Any:
    """Return the data of a YAML file. The reader comes with schemathesis and has no types."""
    return import_module("yaml").safe_load(path.read_text("utf-8"))


def instructions() -> list[tuple[str, str]]:
    """Return the instructions of the container file, with lines joined."""
    joined = re.sub(r"\\\n\s*", "", re.sub(r"^#.*\n", "", CONTAINER, flags=re.MULTILINE))
    return [(line.split(" ")[0], line.partition(" ")[2]) for line in joined.splitlines() if line]


def the(instruction: str) -> str:
    """Return the arguments of the last instruction of a kind."""
    return [said for word, said in instructions() if word == instruction][-1]


def understood(command: list[str]) -> None:
    """Run our command with an unknown setting added; only that setting may be refused."""
    ippodromo(*command, "--set", "no_such_setting=1").complains("no_such_setting")


def shown(language: str) -> str:
    """Return the only block in this language on the page about running a server."""
    blocks = re.findall(rf"```{language}\n(.*?)```", OPERATIONS, re.DOTALL)
    assert len(blocks) == 1
    return str(blocks[0])


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_no_file_names_the_host_of_a_package_registry(file: Path) -> None:
    text = file.read_text("utf-8").lower()
    assert [host for host in HOSTS if host in text] == []


# systemd


def unit() -> configparser.ConfigParser:
    found = configparser.ConfigParser(interpolation=None)
    found.optionxform = str  # type: ignore[assignment,method-assign]
    found.read(DEPLOY / "ippodromo.service", "utf-8")
    return found


def test_a_server_that_dies_is_always_started_again() -> None:
    found = unit()
    assert found["Service"]["Restart"] == "always"
    assert found["Unit"]["StartLimitIntervalSec"] == "0"  # however often it dies


def test_the_units_command_is_understood_and_keeps_its_tables_where_it_may_write() -> None:
    service = unit()["Service"]
    program, *told = shlex.split(service["ExecStart"])
    assert Path(program).name == "ippodromo"
    understood(told)
    database = told[told.index("--database") + 1]
    assert Path(database).parent == Path("/var/lib") / service["StateDirectory"]
    assert told[told.index("--port") + 1] == str(FIRST_PORT)


# The container


def test_the_container_starts_a_server_on_the_port_it_shows_and_asks_for_its_health() -> None:
    command = json.loads(the("CMD"))
    understood(command)
    port = command[command.index("--port") + 1]
    assert port == the("EXPOSE") == str(FIRST_PORT)
    assert f":{port}/health" in the("HEALTHCHECK")
    entry = json.loads(the("ENTRYPOINT"))
    assert Path(entry[0]).name in PROJECT["scripts"]
    assert Path(command[command.index("--database") + 1]).is_relative_to(the("VOLUME"))
    assert the("USER") == "ippodromo"


def test_what_the_container_copies_and_installs_is_there() -> None:
    copied = [said.split() for word, said in instructions() if word == "COPY"]
    names = [name for each in copied if not each[0].startswith("--") for name in each[:-1]]
    assert [name for name in names if not (ROOT / name).exists()] == []
    image = next(said for word, said in instructions() if word == "FROM").split()[0]
    version = re.match(r"python:(\d+\.\d+)-", image)
    assert version is not None
    oldest = PROJECT["requires-python"].removeprefix(">=")
    assert [int(n) for n in version[1].split(".")] >= [int(n) for n in oldest.split(".")]


def test_the_container_takes_the_driver_for_postgresql_out_of_the_lock_with_all_its_hashes() -> (
    None
):
    script = re.search(r"awk '(.*?)' (\S+) > ", CONTAINER)
    assert script is not None
    told = ["awk", script[1], str(ROOT / script[2])]
    taken = subprocess.run(told, capture_output=True, text=True, check=True).stdout
    assert re.match(r"asyncpg==[\d.]+ \\\n(    --hash=sha256:\w{64} \\\n)+", taken)
    assert taken.rstrip().splitlines()[-1].strip().startswith("--hash=sha256:")
    assert taken.count("==") == 1
    assert [each.split(">")[0] for each in PROJECT["optional-dependencies"]["postgres"]] == [
        "asyncpg"
    ]


def test_compose_starts_the_server_with_its_database() -> None:
    compose = from_yaml(DEPLOY / "compose.yaml")
    server, database = compose["services"]["server"], compose["services"]["database"]
    wanted = "${IPPODROMO_ADDRESS:?set IPPODROMO_ADDRESS}"
    told = [each.replace(wanted, "https://races.example") for each in server["command"]]
    understood(told)
    said = dict(each.removeprefix("--").partition("=")[::2] for each in told[1:])
    assert said["port"] == str(FIRST_PORT)
    assert server["ports"] == [f"127.0.0.1:{FIRST_PORT}:{FIRST_PORT}"]
    given = database["environment"]
    assert said["database"] == (
        f"postgresql://{given['POSTGRES_USER']}@database/{given['POSTGRES_DB']}"
    )
    assert server["environment"]["PGPASSWORD"] == given["POSTGRES_PASSWORD"]
    network = compose["networks"]["default"]["ipam"]["config"][0]
    assert said["trust-proxy"] == network["gateway"]
    assert ipaddress.ip_address(network["gateway"]) in ipaddress.ip_network(network["subnet"])
    assert (ROOT / server["build"]["dockerfile"]).is_file()
    assert (DEPLOY / server["build"]["context"]).resolve() == ROOT
    assert [volume.split(":")[0] for volume in database["volumes"]] == list(compose["volumes"])


def test_the_commands_on_the_page_are_understood() -> None:
    blocks = re.findall(r"```sh\n(.*?)```", OPERATIONS, re.DOTALL)
    lines = "".join(blocks).splitlines()
    served = [line[line.index("serve ") :] for line in lines if "ippodromo serve" in line]
    assert len(served) >= 3
    for command in served:
        understood(shlex.split(command))
    variables = set(re.findall(r"\$\{(\w+):", (DEPLOY / "compose.yaml").read_text("utf-8")))
    exported = next(line for line in lines if line.startswith("export "))
    assert set(re.findall(r"(\w+)=", exported)) == variables


# Proxies


def test_nginx_passes_on_what_the_server_asks_of_a_proxy() -> None:
    text = shown("nginx")
    assert text.count("{") == text.count("}")
    passed = dict(re.findall(r"proxy_set_header (\S+) (\S+);", text))
    assert passed == {
        "Host": "$http_host",
        "X-Forwarded-For": "$remote_addr",
        "X-Forwarded-Proto": "$scheme",
        "Upgrade": "$http_upgrade",
        "Connection": "$connection_upgrade",
    }
    assert f"proxy_pass http://127.0.0.1:{FIRST_PORT};" in text
    assert "proxy_http_version 1.1;" in text
    largest = re.search(r"client_max_body_size (\d+)m;", text)
    assert largest is not None
    assert int(largest[1]) << 20 >= LARGEST
    patience = re.search(r"proxy_read_timeout (\d+)s;", text)
    pings = uvicorn.Config("").ws_ping_interval
    assert patience is not None
    assert pings is not None
    assert int(patience[1]) > 2 * pings


def test_caddy_leads_to_the_same_port() -> None:
    assert f"reverse_proxy 127.0.0.1:{FIRST_PORT}" in shown("caddy")


# Releases


def test_the_workflow_builds_wheels_for_every_python_we_name_and_tries_them() -> None:
    workflow = from_yaml(ROOT / ".github" / "workflows" / "wheels.yml")
    jobs = workflow["jobs"]
    assert {each for job in jobs.values() for each in [job.get("needs")] if each} <= set(jobs)
    steps = jobs["compiled"]["steps"]
    building = next(step for step in steps if "cibuildwheel" in step.get("uses", ""))
    oldest = PROJECT["requires-python"].removeprefix(">=").replace(".", "")
    assert building["env"]["CIBW_BUILD"].split()[0] == f"cp{oldest}-*"
    tried = building["env"]["CIBW_TEST_COMMAND"].split(" && ")
    code = shlex.split(tried[0])
    assert code[:2] == ["python", "-c"]
    compile(code[2], "tried", "exec")
    assert ippodromo(*shlex.split(tried[1])[1:]).status == 0
    commands = [step["run"] for job in jobs.values() for step in job["steps"] if "run" in step]
    modules = [match for said in commands for match in re.findall(r"python -m (tools\.\w+)", said)]
    assert modules == ["tools.build_client"]
    assert (ROOT / "tools" / "build_client.py").is_file()


def test_a_compiler_that_is_not_there_leaves_the_engine_plain() -> None:
    workflow = from_yaml(ROOT / ".github" / "workflows" / "wheels.yml")
    building = next(step for step in workflow["jobs"]["plain"]["steps"] if "env" in step)
    code = "from tools.compile_engine import lacks_compiler; assert lacks_compiler() is not None"
    subprocess.run([sys.executable, "-c", code], cwd=ROOT, env=building["env"], check=True)


def test_the_citation_is_of_this_version() -> None:
    cited = from_yaml(ROOT / "CITATION.cff")
    assert (cited["title"].lower(), cited["license"]) == (PROJECT["name"], PROJECT["license"])
    assert str(cited["version"]) == import_module("ippodromo").__version__
    assert cited["abstract"].strip() == PROJECT["description"]
    assert cited["keywords"] == PROJECT["keywords"]
    assert {"cff-version", "message", "authors"} <= set(cited)


def test_the_pages_about_security_lead_to_each_other() -> None:
    report = (ROOT / "SECURITY.md").read_text("utf-8")
    for target in re.findall(r"\]\(([^)]+)\)", report):
        assert (ROOT / target).is_file()
    assert "](../SECURITY.md)" in (ROOT / "docs" / "security.md").read_text("utf-8")
    assert ippodromo("--version").status == 0  # what a report is asked for
