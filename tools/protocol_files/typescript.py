"""The messages as TypeScript, so that the page's type checker knows what the server sends."""

from __future__ import annotations

import json
import textwrap

from .schema import FROM_CLIENT, FROM_SERVER, Json, definitions

HERE = "#/"
HEAD = """\
// What the server and the page send each other. Made from src/rattlebag/protocol by
// tools/write_protocol.py: do not edit it.
"""
TAIL = """\
type WithoutId<T> = T extends { id: string } ? Omit<T, "id"> : never;
/** What the page sends, before it has an id. */
export type Request = WithoutId<FromClient>;
type WithoutTable<T> = "table" extends keyof T ? Omit<T, "id" | "table"> : never;
type Each<T> = T extends { id: string } ? WithoutTable<T> : never;
/** The same, before it says at which table. */
export type TableRequest = Each<FromClient>;
"""
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean"}


def typescript() -> str:
    parts = {name: part for name, part in definitions(HERE).items() if name[0].isupper()}
    unions = {"FromClient": FROM_CLIENT, "FromServer": FROM_SERVER}
    made = [_interface(name, part) for name, part in sorted(parts.items())]
    for name, kinds in unions.items():
        made.append(
            f"export type {name} =\n" + "\n".join(f"  | {m.__name__}" for m in kinds) + ";\n"
        )
    return "\n".join([HEAD, *made, TAIL])


def _interface(name: str, part: Json) -> str:
    required = set(part.get("required", ()))
    lines = [*_comment(part, ""), f"export interface {name} {{"]
    for field, kind in part["properties"].items():
        lines += _comment(kind, "  ")
        lines.append(f"  {field}{'' if field in required else '?'}: {_type(kind)};")
    return "\n".join([*lines, "}\n"])


def _comment(part: Json, indent: str) -> list[str]:
    text = part.get("description")
    if not text:
        return []
    if len(text) < 90:
        return [f"{indent}/** {text} */"]
    lines = textwrap.wrap(text, 94, initial_indent=f"{indent} * ", subsequent_indent=f"{indent} * ")
    return [f"{indent}/**", *lines, f"{indent} */"]


def _type(kind: Json) -> str:
    match kind:
        case {"$ref": str(name)}:
            return name.rpartition("/")[2]
        case {"const": value}:
            return json.dumps(value)
        case {"enum": values}:
            return " | ".join(map(json.dumps, values))
        case {"anyOf": choices}:
            return " | ".join(dict.fromkeys(_type(choice) for choice in choices))
        case {"type": "array", "items": items}:
            inner = _type(items)
            return f"({inner})[]" if "|" in inner else f"{inner}[]"
        case {"type": "object", "additionalProperties": dict(values)}:
            return f"Record<string, {_type(values)}>"
        case {"type": "object", "additionalProperties": True}:
            return "Record<string, unknown>"
        case {"type": "null"}:
            return "null"
        case {"type": str(name)} if name in PLAIN:
            return PLAIN[name]
    raise ValueError(f"no TypeScript for {kind}")
