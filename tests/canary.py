"""A server that no attack may reach: each request to it fails the current test.

It listens on two ports and under two host names, so that it has two origins that are not the site's. A test that
directs an attack there takes its addresses from the fixture `canary`. The folders of attacks and of browser tests
import both fixtures, and the second one checks every test there.
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
        for host in ("127.0.0.1", "localhost"):
            server = stack.enter_context(http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler))
            canary.addresses.append(f"http://{host}:{server.server_address[1]}/")
            thread = threading.Thread(target=server.serve_forever)
            thread.start()
            stack.callback(thread.join)
            stack.callback(server.shutdown)
        yield canary


@pytest.fixture
def canary(listening: Canary) -> Canary:
    """The server, which each test leaves without requests."""
    return listening


@pytest.fixture(autouse=True)
def unasked(canary: Canary) -> Iterator[None]:
    """Fails a test if the server got a request, in it or after the one before."""
    yield
    asked, canary.asked = canary.asked, []
    assert asked == []
