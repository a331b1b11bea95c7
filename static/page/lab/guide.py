"""The help: a guide that build.py has written as HTML, and the tables for authors below it."""

import json

from lab import dom
from lab.gallery import MISSING
from lab.views import read_file


def titles(html):
    """The texts of its headings of the second rank."""
    return [part.split("</h2>")[0] for part in html.split("<h2>")[1:]]


class Guide:
    def __init__(self, files):
        self.files = files
        self.begun = False
        self.box = dom.by_id("guide")

    async def open(self):
        if self.begun:
            return
        self.begun = True
        text = await read_file(self.files, "./data/help.json")
        if not text:
            self.begun = False
            dom.say(self.box, MISSING)
            return
        data = json.loads(text)
        html = data["guide"] + data["authors"]
        links = ""
        for number, title in enumerate(titles(html)):
            name = "help-" + str(number)
            html = html.replace("<h2>", f'<h3 id="{name}" tabindex="-1">', 1).replace("</h2>", "</h3>", 1)
            links += f'<li><a href="#help?at={number}">{title}</a></li>'
        dom.by_id("contents").innerHTML = "<ol>" + links + "</ol>"
        self.box.innerHTML = html

    def go(self, number):
        """To that chapter, if there is one."""
        part = dom.by_id("help-" + str(number))
        if part:
            part.scrollIntoView()
            part.focus()
