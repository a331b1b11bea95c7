// The page's MicroPython, begun at once and not only when PyScript, itself on its way, asks for it.
//
// start.bin, made by build.py, holds what the page's Python needs until its controls can be used, in one file: its modules,
// compiled, and the list of strategies. It comes while MicroPython is being compiled.
//
// PyScript takes this file for the interpreter: config {"interpreter": "./static/page/start.mjs"}.
import { loadMicroPython as load } from "../engine/guarded.mjs";

// How PyScript's own Python library begins. Compiling it took a fifth of the whole start, and the page uses three words of
// it: those are in start.bin. Should it begin differently one day, it is run, as anywhere else, and takes their place.
const LIBRARY = "import os as _os\n";

const said = { stdout: console.log, stderr: console.error }; // until PyScript says where to

async function packed() {
  const response = await fetch(new URL("start.bin", import.meta.url));
  if (!response.ok) throw new Error(`start.bin: ${response.status}`);
  return new Uint8Array(await new Response(response.body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer());
}

/** Writes the files: the first line is a JSON list of [path, size], then comes what is in them, one after the other. */
function unpack(FS, bytes) {
  const end = bytes.indexOf(10);
  let at = end + 1;
  for (const [path, size] of JSON.parse(new TextDecoder().decode(bytes.subarray(0, end)))) {
    if (path.includes("/")) FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    FS.writeFile(path, bytes.subarray(at, at + size));
    at += size;
  }
}

async function begin() {
  const out = { linebuffer: false, stdout: (data) => said.stdout(data), stderr: (data) => said.stderr(data) };
  const [python, bytes] = await Promise.all([load(out), packed()]);
  unpack(python.FS, bytes);
  const { runPythonAsync } = python;
  python.runPythonAsync = async (code, ...more) => (code.startsWith(LIBRARY) ? null : runPythonAsync(code, ...more));
  return python;
}

const begun = begin();

export async function loadMicroPython({ stdout, stderr }) {
  Object.assign(said, { stdout, stderr });
  return begun;
}
