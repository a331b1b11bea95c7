// Plays scenes in the built page's own MicroPython, as a test in CPython does not notice what MicroPython lacks.
// The names of the scenes come from a pipe, one a line. Standard input would not do, as MicroPython reads it and blocks.
// Prints for each scene whether it passed.
import { createReadStream, readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

// A fake clock: it jumps to the next timer, so Python never really waits.
const timers = [];
let passed = 0;
let asked = 0;
let coming = false; // is the next one's turn on its way?
function goOn() {
  if (timers.length && !coming) setImmediate(next);
  coming = timers.length > 0;
}
function next() {
  timers.sort((one, other) => one.when - other.when || one.number - other.number);
  const { when, act } = timers.shift();
  passed = when;
  act();
  coming = false;
  goOn();
}
globalThis.setTimeout = (act, ms = 0, ...given) => {
  timers.push({ when: passed + ms, number: ++asked, act: () => act(...given) });
  goOn();
  return asked;
};
// MicroPython checks the clock before it continues, and would poll until the real time has passed too.
const began = Date.now();
Date.now = () => began + Math.ceil(passed);

const [root, compiled, scenes, pipe] = process.argv.slice(2);
const { loadMicroPython } = await import(pathToFileURL(join(root, "dist/static/engine/guarded.mjs")));
const python = await loadMicroPython({ linebuffer: true, stdout: line => console.log(line), stderr: line => console.error(line) });
const put = (name, path) => python.FS.writeFile(name, readFileSync(path));
for (const name of readdirSync(join(root, "static/page/lab"), { recursive: true })) {
  if (!name.endsWith(".py")) continue;
  const module = `lab/${name.replace(/py$/, "mpy")}`;
  python.FS.mkdirTree(dirname(module));
  put(module, join(compiled, module));
}
python.FS.mkdir("scenes");
for (const name of readdirSync(join(root, "tests/page/scenes"))) if (name.endsWith(".py")) put(`scenes/${name}`, join(root, "tests/page/scenes", name));
put("fake.py", join(root, "tests/page/fake.py"));
put("index.html", join(root, "index.html"));
await python.runPythonAsync(`
import asyncio.core
import sys

# Whenever something begins to wait, MicroPython sets a timer, and sets it anew as long as anything waits: after a hundred
# waits there are a hundred timers. Here there is one for each moment.
set_timer, wake = asyncio.core._schedule_run_iter, asyncio.core._run_iter
moments = set()

def set_one_timer(after):
    moment = asyncio.core.ticks() + after
    if moment not in moments:
        moments.add(moment)
        set_timer(after)

def wake_once():
    moments.discard(asyncio.core.ticks())
    wake()

asyncio.core._schedule_run_iter, asyncio.core._run_iter = set_one_timer, wake_once

from scenes import ${scenes} as scenes

with open("index.html") as file:
    html = file.read()

async def play(name):
    try:
        await getattr(scenes, name)(html)
        print(name, "passed")
    except Exception as error:
        sys.print_exception(error)
        print(name, "failed")
`);
const names = createInterface({ input: createReadStream("", { fd: Number(pipe) }) });
for await (const name of names) await python.runPythonAsync(`await play("${name}")`);
process.exit(0);
