"""The AsyncAPI document hangs together.

AsyncAPI's own JSON Schema is not in any Python package, and a test fetches nothing: what it asks
for is checked here by hand. The whole document passed it, and AsyncAPI's parser, when this was
written (npm: @asyncapi/specs 6.11.1, @asyncapi/parser).
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from jsonschema import Draft7Validator
from protocol.samples import FROM_CLIENT, FROM_SERVER, Sample
from write_protocol import ASYNCAPI, ROOT

from rattlebag.protocol import PROTOCOL

DOCUMENT = json.loads((ROOT / ASYNCAPI).read_text("utf-8"))
MAY_HAVE = {
    "": {
        "asyncapi",
        "id",
        "info",
        "servers",
        "defaultContentType",
        "channels",
        "operations",
        "components",
    },
    "server": {"host", "protocol", "pathname", "variables", "title", "summary", "description"},
    "channel": {"address", "messages", "servers", "title", "summary", "description", "bindings"},
    "operation": {"action", "channel", "title", "summary", "description", "messages", "reply"},
    "reply": {"address", "channel", "messages"},
    "message": {
        "name",
        "title",
        "summary",
        "description",
        "contentType",
        "payload",
        "correlationId",
        "examples",
    },
}
OPERATIONS = DOCUMENT["operations"]
MESSAGES = DOCUMENT["components"]["messages"]


def references(part: Any) -> Iterator[str]:
    if isinstance(part, dict):
        if "$ref" in part:
            yield part["$ref"]
        for inner in part.values():
            yield from references(inner)
    elif isinstance(part, list):
        for inner in part:
            yield from references(inner)


def at(reference: str) -> Any:
    """What a reference within the document points at."""
    found = DOCUMENT
    assert reference.startswith("#/")
    for step in reference[2:].split("/"):
        found = found[step]
    return at(found["$ref"]) if "$ref" in found else found


def test_every_reference_leads_somewhere() -> None:
    found = set(references(DOCUMENT))
    assert len(found) > 50
    for reference in found:
        at(reference)


def test_nothing_has_a_field_that_asyncapi_does_not_know() -> None:
    (server,) = DOCUMENT["servers"].values()
    (channel,) = DOCUMENT["channels"].values()
    assert DOCUMENT.keys() <= MAY_HAVE[""]
    assert server.keys() <= MAY_HAVE["server"]
    assert channel.keys() <= MAY_HAVE["channel"]
    for operation in OPERATIONS.values():
        assert operation.keys() <= MAY_HAVE["operation"]
        assert operation.get("reply", {}).keys() <= MAY_HAVE["reply"]
    for message in MESSAGES.values():
        assert message.keys() <= MAY_HAVE["message"]


def test_the_names_are_such_as_asyncapi_allows() -> None:
    for part in DOCUMENT["components"].values():
        assert [name for name in part if not re.fullmatch(r"[\w\d.\-_]+", name)] == []


def test_the_server_and_its_channel() -> None:
    assert DOCUMENT["asyncapi"] == "3.0.0"
    assert DOCUMENT["info"]["version"].split(".")[0] == str(PROTOCOL)
    server = DOCUMENT["servers"]["own"]
    assert server["protocol"] == "ws"
    assert set(re.findall(r"{(\w+)}", server["host"])) == server["variables"].keys()
    assert DOCUMENT["channels"]["table"]["address"] == "/ws"


def test_an_operation_speaks_of_messages_of_its_channel() -> None:
    for operation in OPERATIONS.values():
        for part in (operation, operation.get("reply", operation)):
            inside = part["channel"]["$ref"] + "/messages/"
            assert part["messages"]
            assert all(message["$ref"].startswith(inside) for message in part["messages"])


def test_the_server_receives_and_answers_everything_that_clients_send() -> None:
    received = [o for o in OPERATIONS.values() if o["action"] == "receive"]
    names = [at(message["$ref"])["name"] for o in received for message in o["messages"]]
    assert names == [sample["type"] for sample in FROM_CLIENT]
    assert all(operation["reply"]["messages"] for operation in received)


def test_the_server_sends_everything_else_as_an_answer_or_unasked() -> None:
    sent: set[str] = set()
    for operation in OPERATIONS.values():
        part = operation["reply"] if operation["action"] == "receive" else operation
        sent |= {at(message["$ref"])["name"] for message in part["messages"]}
    assert sent == {sample["type"] for sample in FROM_SERVER}


def test_an_answer_is_known_by_the_id_of_what_it_answers() -> None:
    for message in MESSAGES.values():
        has_id = "id" in at(message["payload"]["$ref"])["properties"]
        assert message.get("correlationId") == (
            {"location": "$message.payload#/id"} if has_id else None
        )


@pytest.mark.parametrize("name", DOCUMENT["components"]["schemas"])
def test_a_payload_is_described_in_the_dialect_of_asyncapi(name: str) -> None:
    """An AsyncAPI schema is JSON Schema draft 7, where `discriminator` may only be a text."""
    part = DOCUMENT["components"]["schemas"][name]
    Draft7Validator.check_schema(part)
    assert "discriminator" not in json.dumps(part)


@pytest.mark.parametrize(
    ("side", "sample"),
    [("client", s) for s in FROM_CLIENT] + [("server", s) for s in FROM_SERVER],
    ids=lambda value: value if isinstance(value, str) else value["type"],
)
def test_a_message_fits_its_payload(side: str, sample: Sample) -> None:
    payload = MESSAGES[f"{side}.{sample['type']}"]["payload"]
    Draft7Validator({**DOCUMENT, **payload}).validate(sample)
