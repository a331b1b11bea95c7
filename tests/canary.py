"""A server that no attack may reach: each request to it fails the current test.

It listens on two ports, so that it has two origins. A test that directs an attack there takes its addresses
from the fixture `canary`; the folders of attacks import both fixtures, and the second one checks every test.
"""

import http.server
import threading
from collections.abc import Iterator
from contextlib import ExitStack

import pytest


class Canary:
    """The addresses and the requests to them."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.addresses: list[str] = []

    @property
    def address(self) -> str:
        return self.addresses[0]

    @property
    def port(self) -> int:
        return int(self.address.rstrip("/").rpartition(":")[2])


@pytest.fixture(scope="session")
def listening() -> Iterator[Canary]:
    """The server for the whole test session."""
    canary = Canary()

    class Handler(http.server.BaseHTTPRequestHandler):
        def answer(self) -> None:
            canary.asked.append(f"{self.command} {self.path}")
            self.send_response(200)
            self.send_header("Access-Control-Allow-Origin", "*")
            self.send_header("Content-Type", "text/javascript")
            self.end_headers()

        do_GET = do_POST = do_HEAD = do_OPTIONS = do_PUT = answer  # noqa: N815 - the names are the module's

        def log_message(self, *args: object) -> None:
            pass

    with ExitStack() as stack:
        for host in ("127.0.0.1", "127.0.0.1"):
            server = stack.enter_context(http.server.ThreadingHTTPServer((host, 0), Handler))
            canary.addresses.append(f"http://{host}:{server.server_address[1]}/")
            thread = threading.Thread(target=server.serve_forever)
            thread.start()
            stack.callback(thread.join)
            stack.callback(server.shutdown)
        yield canary


@pytest.fixture
def canary(listening: Canary) -> Canary:
    """The server without requests of earlier tests."""
    listening.asked.clear()
    return listening


@pytest.fixture(autouse=True)
def unasked(request: pytest.FixtureRequest) -> Iterator[None]:
    """Fails a test of attacks if the server got a request."""
    if "attack" not in str(request.node.nodeid):
        yield
        return
    canary = request.getfixturevalue("canary")
    yield
    assert canary.asked == []
