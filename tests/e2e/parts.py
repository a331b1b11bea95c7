"""Serves the modules of the page's bundle one by one, for tests that use or replace a single one."""

from urllib.parse import urlsplit

import build


def as_written(page):
    """Serve each of them from its own file; those that are shipped alone too are there already."""

    def serve(route):
        path = "static/" + urlsplit(route.request.url).path.partition("/static/")[2]
        route.fulfill(content_type="text/javascript", path=build.ROOT / path)

    for path in build.bundled() - {
        "static/page/codemirror.mjs"
    }:  # it imports packages, which only a bundle can
        page.route(f"**/{path}", serve)
