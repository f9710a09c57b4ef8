"""The published JSON Schema says what the program accepts, message by message."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import write_protocol
from jsonschema import Draft202012Validator
from protocol.samples import FROM_CLIENT, FROM_SERVER, Sample
from protocol_files import schema
from pydantic import TypeAdapter, ValidationError
from write_protocol import ROOT, SCHEMA

from rattlebag.protocol.from_client import FROM_CLIENT as CLIENTS
from rattlebag.protocol.from_server import FROM_SERVER as SERVERS

PUBLISHED = json.loads((ROOT / SCHEMA).read_text("utf-8"))
ODD: list[Any] = [None, True, 0, -1, 0.5, 2**60, "", "x" * 5000, "a b", "play", [], [1], {}]


def validator(name: str) -> Draft202012Validator:
    return Draft202012Validator({**PUBLISHED, "anyOf": [{"$ref": f"#/$defs/{name}"}]})


CLIENT, SERVER = validator("FromClient"), validator("FromServer")
UNION = [one["$ref"].rpartition("/")[2] for one in PUBLISHED["$defs"]["FromClient"]["oneOf"]]
KINDS = {PUBLISHED["$defs"][name]["properties"]["type"]["const"]: name for name in UNION}


def accepted(adapter: TypeAdapter[Any], message: Any) -> bool:
    try:
        adapter.validate_json(json.dumps(message))
    except ValidationError:
        return False
    return True


def named(sample: Sample) -> str:
    return str(sample["type"])


def test_the_files_are_fresh() -> None:
    write_protocol.main(["--check"])


def test_a_file_that_is_not_fresh_is_named(tmp_path: Path) -> None:
    write_protocol.main([], tmp_path)
    write_protocol.main(["--check"], tmp_path)
    (tmp_path / SCHEMA).write_text("{}\n")
    with pytest.raises(SystemExit, match=r"docs/protocol/schema\.json\."):
        write_protocol.main(["--check"], tmp_path)


def test_a_word_it_does_not_know_is_refused() -> None:
    with pytest.raises(SystemExit, match="--check"):
        write_protocol.main(["--chekc"])


def test_the_schema_is_one() -> None:
    Draft202012Validator.check_schema(PUBLISHED)
    assert PUBLISHED["$schema"] == Draft202012Validator.META_SCHEMA["$id"]


def test_there_is_a_sample_of_every_kind() -> None:
    assert [named(s) for s in FROM_CLIENT] == [schema.kind(m) for m in schema.FROM_CLIENT]
    assert [named(s) for s in FROM_SERVER] == [schema.kind(m) for m in schema.FROM_SERVER]


@pytest.mark.parametrize("sample", FROM_CLIENT, ids=named)
def test_a_client_may_send_it(sample: Sample) -> None:
    CLIENT.validate(sample)
    assert accepted(CLIENTS, sample)


@pytest.mark.parametrize("sample", FROM_SERVER, ids=named)
def test_a_server_may_send_it(sample: Sample) -> None:
    SERVER.validate(sample)
    assert accepted(SERVERS, sample)


def spoilt(sample: Sample) -> Iterator[Sample]:
    """The message with a field too many or too few, and with odd things in each field."""
    yield {**sample, "colour": "red"}
    for name in sample:
        yield {other: value for other, value in sample.items() if other != name}
        yield from ({**sample, name: odd} for odd in ODD)


@pytest.mark.parametrize("sample", FROM_CLIENT, ids=named)
def test_the_schema_and_the_program_accept_the_same(sample: Sample) -> None:
    """Only the kind that the type names is asked. All together take a hundred times as long, and
    are asked where the type is odd."""
    own = validator(KINDS[named(sample)])
    different = [
        message
        for message in spoilt(sample)
        if (own if message.get("type") == sample["type"] else CLIENT).is_valid(message)
        != accepted(CLIENTS, message)
    ]
    assert different == []


def test_no_two_kinds_have_one_type() -> None:
    assert len(KINDS) == len(UNION) == len(FROM_CLIENT)
    for name in UNION:
        assert "type" in PUBLISHED["$defs"][name]["required"]


@pytest.mark.parametrize("sample", FROM_CLIENT, ids=named)
def test_a_client_may_not_add_a_field(sample: Sample) -> None:
    assert not CLIENT.is_valid({**sample, "colour": "red"})


@pytest.mark.parametrize("sample", FROM_SERVER, ids=named)
def test_a_newer_server_may_add_a_field(sample: Sample) -> None:
    SERVER.validate({**sample, "colour": "red"})


def test_a_newer_server_may_add_a_field_to_a_line() -> None:
    lines = [{**line, "colour": "red"} for line in FROM_SERVER[5]["lines"]]
    SERVER.validate({**FROM_SERVER[5], "lines": lines})


@pytest.mark.parametrize("name", sorted(PUBLISHED["$defs"].keys() - {"FromClient", "FromServer"}))
def test_everything_is_described(name: str) -> None:
    assert PUBLISHED["$defs"][name]["description"]
    assert PUBLISHED["$defs"][name]["title"] == name


def test_what_stands_below_a_field_is_its_description() -> None:
    fields = PUBLISHED["$defs"]["Attend"]["properties"]
    assert fields["after"]["description"].startswith("The `seq` of the last update")


def test_a_view_without_one_of_its_fields_is_none() -> None:
    """The published schema says what every client reads, down to what each game adds."""
    (update,) = [sample for sample in FROM_SERVER if sample["type"] == "update"]
    for part in ("table", "game"):
        for name in update["view"][part]:
            less = {field: value for field, value in update["view"][part].items() if field != name}
            assert not SERVER.is_valid({**update, "view": {**update["view"], part: less}}), name
