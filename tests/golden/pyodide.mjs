// Runs `python -m dominion.devtools.golden FILE` in the Pyodide that the page ships with: node pyodide.mjs ROOT FILE.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [root, file] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(root, "node_modules/pyodide/pyodide.mjs")));
const python = await loadPyodide({ env: { PYTHONHASHSEED: "7" } });
const copy = (from, to) => {
  python.FS.mkdir(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (entry.isDirectory()) copy(join(from, entry.name), `${to}/${entry.name}`);
    else if (entry.name.endsWith(".py")) python.FS.writeFile(`${to}/${entry.name}`, readFileSync(join(from, entry.name)));
  }
};
copy(join(root, "dominion"), "dominion");
python.FS.writeFile("games.json", readFileSync(file));
const status = python.runPython(`
import sys
sys.path.insert(0, ".")
from dominion.devtools.golden import main
print("Python", sys.version.split()[0], "on", sys.platform)
main(["games.json"])
`);
process.exit(status);
