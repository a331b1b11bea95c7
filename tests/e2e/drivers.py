"""One small interface to Chromium, Firefox and WebKit: open, run a script, click, press keys, wait.

Chromium is driven by Playwright, Firefox by its built-in Marionette protocol over a socket, and WebKit by
WebKitGTK's WebDriver over HTTP. The last two have the same commands.
"""

import base64
import contextlib
import http.client
import json
import os
import shutil
import socket
import subprocess
import tempfile
import time
from pathlib import Path

import build

PATIENCE = 200  # timeout in seconds of every wait, long enough for a busy machine
KEYS = {
    "Enter": "\ue007",
    "End": "\ue010",
    "ArrowRight": "\ue014",
    "Control": "\ue009",
}  # WebDriver's key codes
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"  # WebDriver's key for an element's id
SIZE = (1280, 900)

# A script that runs before all others of the page and records its errors.
HOOK = """
window.faults = [];
addEventListener("error", (event) => faults.push(`error: ${event.message}`));
addEventListener("unhandledrejection", (event) => faults.push(`rejection: ${event.reason}`));
addEventListener("securitypolicyviolation", (event) => faults.push(`policy: ${event.violatedDirective} ${event.blockedURI}`));
console.error = ((tell) => (...words) => { faults.push(`console: ${words.join(" ")}`); tell(...words); })(console.error);
"""


class Driver:
    """A browser with one page. Subclasses implement the methods that raise NotImplementedError."""

    name = ""

    def open(self, address):
        """Load the address, even if the page is already there."""
        raise NotImplementedError

    def follow(self, address):
        """Go to the address as a link does: the page stays loaded if only the fragment differs."""
        if not self.run("return location.href.split('#')[0] === arguments[0]", address.partition("#")[0]):
            self.open(address)
        else:
            self.run("location.href = arguments[0]", address)

    def run(self, script, *arguments):
        """Run the script as a function's body in the page, and return its result."""
        raise NotImplementedError

    def click(self, selector):
        """Click as a user does, so that the browser counts it as user activation."""
        raise NotImplementedError

    def press(self, *keys):
        """Press one key after another; "Control+v" presses two together."""
        raise NotImplementedError

    def picture(self, path):
        """Save a screenshot as PNG."""
        raise NotImplementedError

    def close(self):
        raise NotImplementedError

    def wait(self, condition, *arguments, limit=PATIENCE):
        """Wait until the expression is true in the page, and return its value. `a` holds the arguments.

        It polls every 50 ms, as WebDriver does not report changes.
        """
        end = time.monotonic() + limit
        while True:
            if found := self.run(f"const a = [...arguments]; return {condition}", *arguments):
                return found
            if time.monotonic() > end:
                raise AssertionError(
                    f"{self.name}: not in {limit} s: {condition} {arguments}\n{self.shows()}"
                )
            time.sleep(0.05)

    def shows(self):
        """Return the page's address and text, for error messages."""
        return self.run("return location.href + '\\n' + document.body.innerText.slice(0, 1500)")

    def text(self, selector):
        return self.run("return document.querySelector(arguments[0])?.textContent ?? null", selector)

    def says(self, selector, pattern, limit=PATIENCE):
        """Wait until the element's text matches the regular expression."""
        there = "new RegExp(a[1]).test((document.querySelector(a[0])?.textContent ?? '').trim())"
        self.wait(there, selector, pattern, limit=limit)

    def height(self, selector):
        """Return the height of the first such element in CSS pixels, or 0 if there is none."""
        look = "const one = document.querySelector(arguments[0]); return one ? one.getBoundingClientRect().height : 0"
        return self.run(look, selector)

    def sees(self, selector):
        """Wait until the first such element is visible, that is, has a height."""
        self.wait("(document.querySelector(a[0])?.getBoundingClientRect().height ?? 0) > 4", selector)

    def fill(self, selector, text):
        """Set the field's text, with the events of typing."""
        self.run(
            """const [selector, text] = arguments, field = document.querySelector(selector);
            field.focus(); field.value = text;
            field.dispatchEvent(new Event("input", {bubbles: true})); field.dispatchEvent(new Event("change", {bubbles: true}));""",
            selector,
            text,
        )

    def faults(self):
        """Return the page's errors since it was loaded or since the last call."""
        return self.run("return (window.faults ?? []).splice(0)")


class Chromium(Driver):
    name = "Chromium"

    def __init__(self, browser):
        width, height = SIZE
        self.context = browser.new_context(
            viewport={"width": width, "height": height}, service_workers="allow"
        )
        self.context.grant_permissions(["clipboard-read", "clipboard-write"])
        self.page = self.context.new_page()

    def open(self, address):
        self.page.goto("about:blank")
        self.page.goto(address, timeout=PATIENCE * 1000)

    def run(self, script, *arguments):
        return self.page.evaluate(f"(all) => (function () {{ {script} }}).apply(null, all)", list(arguments))

    def click(self, selector):
        self.page.locator(selector).first.click(timeout=PATIENCE * 1000)

    def press(self, *keys):
        for key in keys:
            self.page.keyboard.press(key)

    def picture(self, path):
        self.page.screenshot(path=path)

    def close(self):
        self.context.close()


class WebDriver(Driver):
    """The common part of Firefox and WebKit. Each implements `command`."""

    def command(self, name, arguments, element=""):
        raise NotImplementedError

    def open(self, address):
        self.command("Navigate", {"url": "about:blank"})
        self.command("Navigate", {"url": address})

    def run(self, script, *arguments):
        return self.command("ExecuteScript", {"script": script, "args": list(arguments)})

    def click(self, selector):
        self.wait("document.querySelector(a[0])", selector)
        self.run("document.querySelector(arguments[0]).scrollIntoView({block: 'center'})", selector)
        found = self.command("FindElement", {"using": "css selector", "value": selector})
        self.command("ElementClick", {}, found[ELEMENT])

    def press(self, *keys):
        for key in keys:
            parts = [KEYS.get(part, part) for part in key.split("+")]
            deeds = [{"type": "keyDown", "value": one} for one in parts]
            deeds += [{"type": "keyUp", "value": one} for one in reversed(parts)]
            self.command("PerformActions", {"actions": [{"type": "key", "id": "keys", "actions": deeds}]})

    def picture(self, path):
        Path(path).write_bytes(base64.b64decode(self.command("TakeScreenshot", {})))


# --- the browsers -----------------------------------------------------------------------------------


def installed(name):
    """Return what the browser of that name is started with, or a sentence that says why it cannot start."""
    found = build.firefox() if name == "Firefox" else build.webkit()
    return found or f"{name} is not installed here: its tests have not been run"


@contextlib.contextmanager
def stage(name):
    """Provide what the browser needs while it runs, and yield arguments to add to those of `installed`."""
    if name == "WebKit":
        with display(shutil.which("Xvfb")) as place:
            yield [place]
    else:
        yield []


class Firefox(WebDriver):
    name = "Firefox"

    def __init__(self, path):
        self.profile = Path(tempfile.mkdtemp(prefix="firefox-"))
        (self.profile / "user.js").write_text(
            "".join(f"user_pref({key}, {value});\n" for key, value in PREFS)
        )
        width, height = SIZE
        command = [path, "--headless", "--marionette", "--no-remote", "--profile", str(self.profile)]
        command += ["--width", str(width), "--height", str(height)]
        self.open_socket = contextlib.ExitStack()
        self.process = quiet(command, None)
        try:
            port = int(until(lambda: read(self.profile / "MarionetteActivePort"), self.process))
            connection = socket.create_connection(("127.0.0.1", port), timeout=PATIENCE * 2)
            self.socket = self.open_socket.enter_context(connection)
            self.number = 0
            self.receive()  # its greeting
            self.send("WebDriver:NewSession", {})
        except BaseException:
            self.close()
            raise

    def command(self, name, arguments, element=""):
        found = self.send(f"WebDriver:{name}", {**arguments, **({"id": element} if element else {})})
        return found["value"] if isinstance(found, dict) and "value" in found else found

    def send(self, name, arguments):
        self.number += 1
        text = json.dumps([0, self.number, name, arguments]).encode()
        self.socket.sendall(b"%d:%s" % (len(text), text))
        _, number, error, result = self.receive()
        assert number == self.number, "an answer to something else"
        assert not error, f"{name}: {error}"
        return result

    def receive(self):
        """Return the next message, which is sent as its length in bytes, a colon and JSON."""
        data = b""
        while b":" not in data:
            data += self.more()
        length, _, data = data.partition(b":")
        while len(data) < int(length):
            data += self.more()
        return json.loads(data)

    def more(self):
        data = self.socket.recv(65_536)
        assert data, "Firefox is gone"
        return data

    def close(self):
        self.open_socket.close()
        end(self.process)
        shutil.rmtree(self.profile, ignore_errors=True)


PREFS = (
    ('"marionette.port"', 0),
    ('"app.update.enabled"', "false"),
    ('"browser.shell.checkDefaultBrowser"', "false"),
    ('"datareporting.policy.dataSubmissionEnabled"', "false"),
    ('"network.captive-portal-service.enabled"', "false"),
    ('"network.connectivity-service.enabled"', "false"),
    ('"browser.safebrowsing.malware.enabled"', "false"),
    ('"browser.safebrowsing.phishing.enabled"', "false"),
    ('"extensions.update.enabled"', "false"),
    ('"services.settings.server"', '"data:,"'),
)


class WebKit(WebDriver):
    """WebKitGTK's MiniBrowser on a virtual display."""

    name = "WebKit"
    PATHS = {
        "Navigate": ("POST", "url"),
        "ExecuteScript": ("POST", "execute/sync"),
        "FindElement": ("POST", "element"),
        "ElementClick": ("POST", "element/{}/click"),
        "PerformActions": ("POST", "actions"),
        "TakeScreenshot": ("GET", "screenshot"),
    }

    def __init__(self, driver, browser, display):
        environment = dict(
            os.environ, DISPLAY=display, NO_AT_BRIDGE="1", GDK_BACKEND="x11", LC_ALL="C"
        )  # the hardest
        environment.pop("WAYLAND_DISPLAY", None)
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        self.process = quiet([driver, f"--port={self.port}", "--host=127.0.0.1"], environment)
        self.session = ""
        try:
            until(self.is_listening, self.process)
            options = {"binary": browser, "args": ["--automation"]}
            wanted = {"browserName": "MiniBrowser", "webkitgtk:browserOptions": options}
            told = self.ask("POST", "/session", {"capabilities": {"alwaysMatch": wanted}})
            self.session = f"/session/{told['sessionId']}"
            width, height = SIZE
            self.ask("POST", f"{self.session}/window/rect", {"width": width, "height": height})
        except BaseException:
            self.close()
            raise

    def is_listening(self):
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", self.port)):
            return True
        return False

    def command(self, name, arguments, element=""):
        method, path = self.PATHS[name]
        return self.ask(method, f"{self.session}/{path.format(element)}", arguments)

    def ask(self, method, path, said=None):
        """Send a request and return the value in the answer."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE * 2)
        try:
            text = json.dumps(said) if method == "POST" else None
            connection.request(method, path, text, {"Content-Type": "application/json"})
            answer = connection.getresponse()
            value = json.loads(answer.read())["value"]
        finally:
            connection.close()
        assert answer.status < 400, f"{path}: {value}"
        return value

    def close(self):
        if self.session:
            with contextlib.suppress(OSError, AssertionError, ValueError):
                self.ask("DELETE", self.session)
        end(self.process)


@contextlib.contextmanager
def display(xvfb):
    """Start a virtual X display and yield its name."""
    reading, writing = os.pipe()
    width, height = SIZE
    command = [
        xvfb,
        "-displayfd",
        str(writing),
        "-screen",
        "0",
        f"{width + 120}x{height + 120}x24",
        "-nolisten",
        "tcp",
    ]
    process = quiet(command, None, pass_fds=[writing])
    os.close(writing)
    try:
        with os.fdopen(reading) as told:
            number = told.readline().strip()
        assert number, "Xvfb did not start"
        yield f":{number}"
    finally:
        end(process)


def quiet(command, environment, **more):
    """Start the process with its output discarded."""
    silent = subprocess.DEVNULL
    return subprocess.Popen(command, env=environment, stdin=silent, stdout=silent, stderr=silent, **more)


def end(process):
    process.terminate()
    try:
        process.wait(20)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def read(path):
    return path.read_text().strip() if path.exists() else ""


def until(ask, process):
    """Poll until `ask` returns a true value, and return it. Fail if the process ends first.

    It polls every 50 ms, as these programs do not report when they are ready.
    """
    deadline = time.monotonic() + PATIENCE
    while not (found := ask()):
        assert process.poll() is None, f"{process.args[0]} ended at once"
        assert time.monotonic() < deadline, f"{process.args[0]} did not start"
        time.sleep(0.05)
    return found
