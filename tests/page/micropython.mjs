// Runs scenes.py under the very MicroPython of the built page, as CPython cannot see what is missing there.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [root, scenes = "scenes"] = process.argv.slice(2);
const { loadMicroPython } = await import(pathToFileURL(join(root, "dist/static/engine/guarded.mjs")));
const python = await loadMicroPython({ linebuffer: true, stdout: line => console.log(line), stderr: line => console.error(line) });
const put = (name, path) => python.FS.writeFile(name, readFileSync(path));
python.FS.mkdir("lab");
for (const name of readdirSync(join(root, "static/page/lab"))) if (name.endsWith(".py")) put(`lab/${name}`, join(root, "static/page/lab", name));
for (const name of new Set(["fake.py", "scenes.py", `${scenes}.py`])) put(name, join(root, "tests/page", name));
put("index.html", join(root, "index.html"));
await python.runPythonAsync(`
import asyncio, sys
import ${scenes} as scenes

async def main():
    with open("index.html") as file:
        html = file.read()
    failed = 0
    for scene in scenes.SCENES:
        try:
            await scene(html)
            print(scene.__name__, "passed")
        except Exception as error:
            failed += 1
            print(scene.__name__, "failed")
            sys.print_exception(error)
    print("some failed" if failed else "all passed")

await main()
`);
process.exit(0);
