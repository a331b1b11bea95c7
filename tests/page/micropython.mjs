// Plays scenes under the very MicroPython of the built page, as CPython cannot see what is missing there. Their names come from
// a pipe, one a line: not from the standard input, which MicroPython reads itself and waits for. Tells of each whether it passed.
import { createReadStream, readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

// Time passes only while Python would wait: it never does.
const timers = [];
let passed = 0;
let asked = 0;
function next() {
  timers.sort((one, other) => one.when - other.when || one.number - other.number);
  const { when, act } = timers.shift();
  passed = when;
  act();
  if (timers.length) setImmediate(next);
}
globalThis.setTimeout = (act, ms = 0, ...given) => {
  if (!timers.length) setImmediate(next);
  timers.push({ when: passed + ms, number: ++asked, act: () => act(...given) });
  return asked;
};

const [root, scenes, pipe] = process.argv.slice(2);
const { loadMicroPython } = await import(pathToFileURL(join(root, "dist/static/engine/guarded.mjs")));
const python = await loadMicroPython({ linebuffer: true, stdout: line => console.log(line), stderr: line => console.error(line) });
const put = (name, path) => python.FS.writeFile(name, readFileSync(path));
for (const name of readdirSync(join(root, "static/page/lab"), { recursive: true })) {
  if (!name.endsWith(".py")) continue;
  python.FS.mkdirTree(dirname(`lab/${name}`));
  put(`lab/${name}`, join(root, "static/page/lab", name));
}
python.FS.mkdir("scenes");
for (const name of readdirSync(join(root, "tests/page/scenes"))) if (name.endsWith(".py")) put(`scenes/${name}`, join(root, "tests/page/scenes", name));
put("fake.py", join(root, "tests/page/fake.py"));
put("index.html", join(root, "index.html"));
await python.runPythonAsync(`
import sys
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
