// Starts the page's MicroPython at once, without waiting until PyScript has loaded and requests it.
//
// start.bin, made by build.py, is one file with all that the page's Python needs until its controls are enabled: its
// compiled modules and the list of strategies. It is fetched while MicroPython is being compiled.
//
// build.py ships this file in one with all that it imports, except for vendor/.
//
// PyScript uses this file as the interpreter: config {"interpreter": "./static/page/start.mjs"}.
import { loadMicroPython as load } from "../engine/guarded.mjs";
import * as engine_pool from "../engine/pool.mjs";
import "../offline/page.mjs";
import * as charts from "./charts.mjs";
import * as editor from "./editor.mjs";
import * as files from "./files.mjs";

// The start of PyScript's own Python library. Compiling it took a fifth of the whole start, and the page uses three names of
// it, which are in start.bin. If a later version starts differently, it is run as usual and replaces them.
const LIBRARY = "import os as _os\n";

const said = { stdout: console.log, stderr: console.error }; // until PyScript replaces them

async function packed() {
  const response = await fetch(new URL("start.bin", import.meta.url));
  if (!response.ok) throw new Error(`start.bin: ${response.status}`);
  return new Uint8Array(await new Response(response.body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer());
}

/** Writes the files: the first line is a JSON list of [path, size], then the contents follow one after the other. */
function unpack(FS, bytes) {
  const end = bytes.indexOf(10);
  const folders = new Set([""]);
  let at = end + 1;
  for (const [path, size] of JSON.parse(new TextDecoder().decode(bytes.subarray(0, end)))) {
    const folder = path.slice(0, Math.max(0, path.lastIndexOf("/")));
    if (!folders.has(folder)) FS.mkdirTree(folder);
    folders.add(folder);
    FS.writeFile(path, bytes.subarray(at, at + size));
    at += size;
  }
}

async function begin() {
  const out = { linebuffer: false, stdout: (data) => said.stdout(data), stderr: (data) => said.stderr(data) };
  const [python, bytes] = await Promise.all([load(out), packed()]);
  unpack(python.FS, bytes);
  // PyScript is still loading. Running the page's Python meanwhile saves the time that takes.
  python.registerJsModule("polyscript", { js_modules: { engine_pool, charts, editor, files } });
  python.runPython("import pyscript, lab.app");
  if (document.readyState === "loading") await new Promise((parsed) => document.addEventListener("readystatechange", parsed, { once: true }));
  setTimeout(engine_pool.prepare); // nothing that the controls need is still on its way
  python.runPython("lab.app.show_page()");
  const { runPythonAsync } = python;
  python.runPythonAsync = async (code, ...more) => (code.startsWith(LIBRARY) ? null : runPythonAsync(code, ...more));
  return python;
}

const begun = begin();
try {
  localStorage.getItem(""); // makes the browser read the storage while MicroPython is being compiled
} catch {
  // Python asks again and goes on without it
}

/** Says that the page cannot start, which nothing else would: all its messages come from the Python that is missing. */
async function tellBroken(error) {
  if (document.readyState === "loading") await new Promise((parsed) => document.addEventListener("DOMContentLoaded", parsed));
  if (document.getElementById("too-old")) return; // the reason is told already
  console.error("the page could not start:", error);
  const told = document.createElement("p");
  told.className = "noscript";
  told.setAttribute("role", "alert");
  told.textContent = "The page could not start, as one of its files is missing or of another version. ";
  const again = document.createElement("button");
  again.textContent = "Load it again";
  again.addEventListener("click", () => location.reload());
  told.append(again);
  document.querySelector("header").after(told);
}
// Without PyScript the controls are enabled, but no kingdom is shown. boot.mjs loads it, and only that may.
begun.then(() => import("../engine/boot.mjs")).catch(tellBroken);

export async function loadMicroPython({ stdout, stderr }) {
  Object.assign(said, { stdout, stderr });
  const python = await begun;
  await new Promise((shown) => setTimeout(shown)); // so that the controls can be used before PyScript goes on
  return python;
}
