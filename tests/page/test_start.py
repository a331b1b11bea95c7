"""The compiled modules that the page starts with, in the MicroPython that loads them."""

import ast
import os
import subprocess

from page.scene_runner import NODE, ROOT

NAME = "lab/state/strategy_store.py"
MODULE = ROOT / "static" / "page" / NAME
FAIL = """
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
const { loadMicroPython } = await import(process.env.DIST + "/static/engine/guarded.mjs");
const lines = (line) => console.log(line);
const python = await loadMicroPython({ linebuffer: true, stdout: lines, stderr: lines });
const packed = gunzipSync(readFileSync(process.env.DIST + "/static/page/start.bin"));
let at = packed.indexOf(10) + 1;
for (const [path, size] of JSON.parse(packed.subarray(0, at))) {
  if (path.startsWith("lab/")) {
    python.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    python.FS.writeFile(path, packed.subarray(at, at + size));
  }
  at += size;
}
python.runPython(`
import sys

class Nothing:
    pass

sys.modules["lab.browser.storage"] = Nothing()
try:
    from lab.state.strategy_store import class_name
    class_name(None)
except Exception as error:
    sys.print_exception(error)
`);
process.exit(0);
"""


def test_compiled_modules_tell_file_and_line_of_an_error():
    command = [NODE, "--input-type=module", "-e", FAIL]
    place = {**os.environ, "DIST": str(ROOT / "dist")}
    told = subprocess.run(command, env=place, capture_output=True, text=True, timeout=120, check=False)
    (found,) = [line.strip() for line in told.stdout.splitlines() if NAME in line]
    function = next(
        node
        for node in ast.parse(MODULE.read_text("utf-8")).body
        if isinstance(node, ast.FunctionDef) and node.name == "class_name"
    )
    line = int(found.removeprefix(f'File "{NAME}", line ').removesuffix(", in class_name"))
    assert function.end_lineno is not None
    assert function.lineno < line <= function.end_lineno, told.stdout + told.stderr
