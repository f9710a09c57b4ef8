"""The files of the web client, as a browser gets them."""

from __future__ import annotations

import asyncio
import gzip
import json
import re
from collections.abc import Iterator
from pathlib import Path, PurePosixPath
from shutil import copytree, ignore_patterns
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest
from server.guests import House

from rattlebag.engine.options import OneOf
from rattlebag.games import GAMES, rules_of
from rattlebag.server.http.static import (
    FOLDER,
    TYPES,
    Web,
    _ranked,
    accepts_gzip,
    page_words,
    prefers_page,
)
from rattlebag.text.bundles import languages

pytestmark = pytest.mark.anyio

# What Chromium sends when someone follows a link.
BROWSER = {"Accept": "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8"}
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
IMPORT = re.compile(r"""(?:from|import)\s*\(?\s*["'](\.[^"']+)["']""")
VIEWS = re.findall(r"^  \{.* path: '([^']+)'", (FOLDER / "views/index.js").read_text("utf-8"), re.M)


@pytest.fixture(scope="module")
def web() -> Web:
    return Web()


def test_the_words_of_a_part_are_sent_with_the_page_s_own(tmp_path: Path) -> None:
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "web.ftl").write_text("web-a = A")
    (tmp_path / "en" / "web-people.ftl").write_text("web-b = B")
    (tmp_path / "en" / "wire.ftl").write_text("wire-c = C")
    assert page_words(tmp_path) == {"locales/en/web.ftl": b"web-a = A\nweb-b = B"}


def example(path: str) -> str:
    return re.sub(r":\w+", "x7", path)


async def test_every_view_has_an_address_that_gives_the_page(house: House) -> None:
    for path in [*map(example, VIEWS), "/lobby/", "/rules/pig"]:
        status, headers, body = await house.get(path, **BROWSER)
        assert status == 200, path
        assert headers["Content-Type"] == "text/html; charset=utf-8", path
        assert headers["Cache-Control"] == "no-cache", path
        assert '<main id="view"' in body, path
        assert "{{" not in body, path


async def test_the_page_allows_no_script_style_or_request_but_our_own(house: House) -> None:
    _, headers, body = await house.get("/", **BROWSER)
    policy = dict(
        part.strip().split(" ", 1) for part in headers["Content-Security-Policy"].split(";")
    )
    assert policy.pop("default-src") == "'none'"
    for allowed in policy.values():
        assert set(allowed.split()) <= {"'self'", "'none'", "data:"}
    assert "data:" not in policy["script-src"]
    picture = f'"og:image" content="http://127.0.0.1:{house.port}/web/'  # for others, in full
    assert picture in body
    rest = body.replace(picture, "")
    assert not re.search(r"<script(?![^>]*\bsrc=)|<style|\bstyle=|\bon\w+=|https?://", rest)


@pytest.mark.parametrize("language", languages())
async def test_the_page_speaks_the_language_of_the_browser_before_its_script_does(
    house: House, language: str
) -> None:
    asked = {**BROWSER, "Accept-Language": f"xx, {language}-XX;q=0.8, en;q=0.2"}
    _, headers, body = await house.get("/", **asked)
    assert f'<html lang="{language}"' in body
    assert "Accept-Language" in headers["Vary"]
    says = {"en": "needs JavaScript", "de": "braucht JavaScript"}[language]
    noscript = body.partition("<noscript>")[2].partition("</noscript>")[0]
    assert says in noscript
    assert f"./rattlebag play --server 127.0.0.1:{house.port}" in noscript


async def test_a_host_that_is_no_address_is_not_repeated(house: House) -> None:
    _, _, body = await house.get("/", **BROWSER, Host="<script>alert(1)</script>")
    assert "alert" not in body


async def test_files_are_packed_and_kept_for_ever(house: House) -> None:
    _, _, body = await house.get("/", **BROWSER)
    links = re.findall(r'(?:href|src)="(/web/[^"]+)"', body)
    assert {PurePosixPath(link).suffix for link in links} >= {".js", ".css", ".ftl", ".svg", ".png"}
    for link in links:
        status, headers, packed = await fetched(house, link, **{"Accept-Encoding": "gzip, br"})
        assert status == 200, link
        assert headers["Cache-Control"] == "public,max-age=31536000,immutable", link
        assert headers["Content-Type"] == TYPES[PurePosixPath(link).suffix], link
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert headers["Vary"].startswith("Accept-Encoding")
        _, plain_headers, plain = await fetched(house, link)
        assert plain_headers["Content-Encoding"] is None
        if headers["Content-Encoding"] == "gzip":
            assert gzip.decompress(packed) == plain
            assert headers["ETag"] != plain_headers["ETag"]
        else:
            assert packed == plain
        assert int(headers["Content-Length"]) == len(packed)


async def test_what_the_first_view_needs_comes_in_150_kb(house: House, web: Web) -> None:
    """With everything that is said before each file, as it goes over the wire."""
    _, _, body = await house.get("/", **BROWSER)
    links = {"/", *re.findall(r'(?:href|src)="(/web/[^"]+)"', body)}
    links.add(web.base + "views/lobby/lobby.js")  # the first view itself is in the page's own file
    total = 0
    for link in links:
        _, headers, packed = await fetched(house, link, **{**BROWSER, "Accept-Encoding": "gzip"})
        total += len(packed) + sum(len(name) + len(text) + 4 for name, text in headers.items())
    assert 20_000 < total < 150_000


async def test_a_browser_that_has_the_page_gets_it_only_if_it_is_another(house: House) -> None:
    _, headers, _ = await fetched(house, "/lobby", **BROWSER)
    tag = headers["ETag"]
    status, again, body = await fetched(
        house, "/lobby", **BROWSER, **{"If-None-Match": f'"x", {tag}'}
    )
    assert (status, body, again["ETag"]) == (304, b"", tag)
    status, _, body = await fetched(house, "/lobby", **BROWSER, **{"If-None-Match": '"x"'})
    assert status == 200
    assert body


async def test_the_head_of_an_answer_can_be_had_alone(house: House) -> None:
    for path in ("/", "/health", "/catalogue", "/rules/pig", "/worker.js", "/games/x/1"):
        status, headers, body = await fetched(house, path)
        head_status, head, nothing = await fetched(house, path, method="HEAD")
        assert (head_status, nothing) == (status, b""), path
        assert head["Content-Length"] == headers["Content-Length"] == str(len(body)), path
        assert head["Content-Type"] == headers["Content-Type"], path


NOT_SENT = (
    *("/web/0/app.js", "/web/app.js", "/web/", "/web/{version}/", "/index.html"),
    *("/web/{version}/index.html", "/web/{version}/worker.js", "/web/{version}/package.json"),
    *("/web/{version}/vendor/versions.json", "/web/{version}/vendor/refresh.mjs"),
    *("/web/{version}/vendor/lit-html/lit-html.d.ts", "/web/{version}/core/../app.js"),
    *("/web/{version}/..%2fserver%2fapp.py", "/web/{version}/core/%2e%2e/%2e%2e/server/app.py"),
)


async def test_nothing_else_is_sent(house: House, web: Web) -> None:
    for path in NOT_SENT:
        status, _, body = await fetched(house, path.format(version=web.version))
        assert status == 404, path
        assert len(body) < 100, path


async def test_whoever_gets_lost_gets_a_page_that_says_so_and_a_program_plain_words(
    house: House,
) -> None:
    status, headers, body = await house.get("/nonsense", **BROWSER)
    assert (status, headers["Content-Type"]) == (404, "text/html; charset=utf-8")
    assert '<main id="view"' in body
    assert "default-src 'none'" in headers["Content-Security-Policy"]
    status, headers, body = await house.get("/nonsense")
    assert (status, json.loads(body)) == (404, {"detail": "Not Found"})


async def test_rules_are_a_page_for_browsers_and_data_for_programs(house: House) -> None:
    for path, kind in (
        ("/rules", "application/json"),
        ("/rules/pig", "text/markdown; charset=utf-8"),
        ("/strategy", "application/json"),
        ("/strategy/pig", "text/markdown; charset=utf-8"),
    ):
        _, page, _ = await house.get(path, **BROWSER)
        _, data, _ = await house.get(path)
        assert page["Content-Type"] == "text/html; charset=utf-8"
        assert data["Content-Type"] == kind
        assert "Accept" in re.split(r",\s*", page["Vary"])
        assert data["Vary"] == "Accept"


async def test_other_methods_are_refused_as_they_always_were(house: House) -> None:
    for method in ("POST", "PUT", "DELETE", "OPTIONS"):
        for path in ("/lobby", "/games", "/rules/pig", "/games/x/1"):
            status, _, _ = await fetched(house, path, method=method)
            assert status in (404, 405), (method, path)


async def test_a_device_can_install_the_page(house: House) -> None:
    status, headers, body = await house.get("/manifest.webmanifest", **{"Accept-Language": "de"})
    assert (status, headers["Content-Type"]) == (200, "application/manifest+json")
    manifest = json.loads(body)
    assert (manifest["lang"], manifest["start_url"], manifest["display"]) == (
        "de",
        "/",
        "standalone",
    )
    assert "Würfelspiele" in manifest["description"]
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in manifest["icons"]}
    for icon in manifest["icons"]:
        status, headers, _ = await fetched(house, icon["src"])
        assert (status, headers["Content-Type"]) == (200, icon["type"])


async def test_the_service_worker_knows_everything_that_the_page_needs_without_a_net(
    house: House, web: Web
) -> None:
    status, headers, body = await house.get("/worker.js")
    assert (status, headers["Cache-Control"]) == (200, "no-cache")
    assert headers["Content-Type"] == "text/javascript; charset=utf-8"
    build = json.loads(re.match(r"self\.BUILD = (.*);\n", body)[1])  # type: ignore[index]
    assert build["version"] == web.version
    modules = {name for name in web.files if name.endswith((".js", ".css", ".ftl"))}
    assert modules <= set(build["files"])
    assert not any(name.startswith("sounds/") for name in build["files"])
    for page in build["pages"]:
        status, _, _ = await house.get(page)
        assert status == 200, page
    rules = {f"/rules/{game}?as=html&locale={code}" for game in GAMES for code in ("en", "de")}
    assert rules <= set(build["pages"])
    assert "/strategy/pig?as=html&locale=en" in build["pages"]


async def test_a_page_can_tell_that_it_is_out_of_date(house: House, web: Web) -> None:
    assert json.loads((await house.get("/version"))[2])["web"] == web.version


def test_every_import_finds_its_file(web: Web) -> None:
    def imported() -> Iterator[tuple[str, str]]:
        for name, file in web.files.items():
            if name.endswith(".js"):
                for found in IMPORT.findall(COMMENT.sub("", file.body.decode())):
                    path = (FOLDER / name).parent / found
                    yield name, path.resolve().relative_to(FOLDER).as_posix()

    pairs = list(imported())
    assert len(pairs) > 20
    assert [(name, target) for name, target in pairs if target not in web.files] == []


def test_the_first_view_comes_with_the_page_and_others_when_one_goes_there(web: Web) -> None:
    shell = web.shell_for({"host": "localhost"}).body.decode()
    assert re.findall(r'<script[^>]*src="([^"]+)"', shell) == [f"{web.base}app.js"]
    first = web.files["app.js"].body.decode()
    assert not re.search(r"^import\b", first, re.MULTILINE), "something else has to come first"
    for name in ("core/app", "views/welcome", "vendor/lit-html/lit-html", "vendor/fluent/resolver"):
        assert f"$['{name}.js'] = " in first
    assert "$['views/lobby/lobby.js'] = " not in first
    assert "$['views/lobby/lobby.js'] = " in web.files["views/lobby/lobby.js"].body.decode()


def test_another_file_is_another_version(tmp_path: Any, web: Web) -> None:
    folder = tmp_path / "web"
    copytree(FOLDER, folder, ignore=ignore_patterns("sounds", "icons"))
    versions = {Web(folder).version, Web(folder).version}
    assert len(versions) == 1
    for name in ("app.js", "views/help/help.js", "worker.js", "index.html"):
        with (folder / name).open("a") as file:
            file.write(";\n")
        versions.add(Web(folder).version)
    assert len(versions) == 5


@pytest.mark.parametrize(
    ("accept", "wants_page"),
    [
        (BROWSER["Accept"], True),
        ("text/html", True),
        ("text/html;q=0.5, application/json", False),
        ("text/html, application/json;q=0.9", True),
        ("*/*", False),
        ("application/json", False),
        ("text/html;q=0", False),
        ("text/html;q=x", False),
        ("", False),
    ],
)
def test_who_wants_a_page(accept: str, wants_page: bool) -> None:
    assert prefers_page({"accept": accept}) is wants_page


@pytest.mark.parametrize(
    ("header", "packed"),
    [("gzip", True), ("br, gzip;q=0.5", True), ("*", True), ("gzip;q=0", False), ("br", False),
     ("", False), ("identity, *;q=0", False)],
)  # fmt: skip
def test_who_takes_packed_files(header: str, packed: bool) -> None:
    assert accepts_gzip(header) is packed


def test_weights_are_read() -> None:
    assert _ranked("de-AT, de;q=0.9, en ; q=0.5") == [("de-at", 1.0), ("de", 0.9), ("en", 0.5)]


# What the server offers


@pytest.mark.parametrize("language", languages())
async def test_the_catalogue_tells_all_games_with_options_keys_and_questions(
    house: House, language: str
) -> None:
    found = json.loads((await house.get(f"/catalogue?locale={language}"))[2])
    assert [game["key"] for game in found["games"]] == list(GAMES)
    assert [one["code"] for one in found["locales"]] == list(languages())
    assert {one["level"] for one in found["levels"]} >= {"random", "sensible"}
    for game in found["games"]:
        rules = rules_of(game["key"])
        assert (game["least"], game["most"]) == (rules.players[0], rules.players[-1])
        assert all(game[name] for name in ("title", "blurb", "keys", "queries"))
        settings = rules.Options.settings()
        assert [option["name"] for option in game["options"]] == list(settings)
        for option in game["options"]:
            setting = settings[option["name"]]
            assert option["standard"] == setting.default
            assert option["label"]
            assert option["help"]
            if isinstance(setting, OneOf):
                assert [one["value"] for one in option["choices"]] == list(setting.names)
        assert {key["key"] for key in game["keys"] if key["by"] == "key"} <= {"r", "b", "c"}


async def test_a_language_that_nobody_speaks_is_english(house: House) -> None:
    english = (await house.get("/catalogue"))[2]
    assert (await house.get("/catalogue?locale=xx"))[2] == english
    assert (await house.get("/catalogue?locale=../de"))[2] == english


async def fetched(
    house: House, path: str, method: str = "GET", **headers: str
) -> tuple[int, Any, bytes]:
    """As `House.get`, but as it is sent, packed or not."""

    def fetch() -> tuple[int, Any, bytes]:
        request = Request(f"http://127.0.0.1:{house.port}{path}", headers=headers, method=method)
        try:
            with urlopen(request, timeout=20) as answer:
                return answer.status, answer.headers, answer.read()
        except HTTPError as error:
            return error.code, error.headers, error.read()

    return await asyncio.to_thread(fetch)
