// Saves the memory of a Pyodide that has imported the service. Run by build.py with Node.js, never by the page. A worker
// that starts from the snapshot skips the start of Python and the import of all cards: about 0.5 s instead of 2.3 s.
//
//   node snapshot.mjs PYODIDE_FOLDER WHEEL COMPILED RESULT LOADED
//
// COMPILED is the standard library as bytecode without docstrings, created here if missing: compiling during the imports
// would leave garbage in the memory. LOADED lists the files of it that a start reads, one a line.
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";

const [folder, wheel, compiled, result, loaded] = process.argv.slice(2).map((path) => resolve(path));
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`));
const bytes = (path) => new Uint8Array(readFileSync(path));
const start = (options) => loadPyodide({ indexURL: `${folder}/`, stdout() {}, stderr() {}, ...options });

function write(path, content) {
  writeFileSync(`${path}.new`, content);
  renameSync(`${path}.new`, path);
}

const COMPILE = `
import importlib.util, zipfile
from importlib._bootstrap_external import _code_to_hash_pyc

def compiled(source, target, home, name_of):
    with zipfile.ZipFile(source) as plain, zipfile.ZipFile(target, "w") as packed:
        for name in plain.namelist():
            text = plain.read(name)
            if name.endswith(".py"):
                code = compile(text, home + name, "exec", dont_inherit=True, optimize=2 if home == LIBRARY else 0)
                packed.writestr(name_of(name), _code_to_hash_pyc(code, importlib.util.source_hash(text), False))
            if not name.endswith(".py") or home != LIBRARY:
                packed.writestr(name, text)

def beside(name):
    folder, _, file = name.rpartition("/")
    return f"{folder}/__pycache__/{file[:-3]}.{sys.implementation.cache_tag}.pyc"

import sys
LIBRARY = next(path for path in sys.path if path.endswith(".zip")) + "/"
`;

const compiler = await start(existsSync(compiled) ? { stdLibURL: compiled } : {});
compiler.runPython(COMPILE);
if (!existsSync(compiled)) {
  compiler.runPython(`compiled(LIBRARY[:-1], "/tmp/library.zip", LIBRARY, lambda name: name + "c")`);
  write(compiled, compiler.FS.readFile("/tmp/library.zip"));
}
compiler.FS.writeFile("/tmp/plain.whl", bytes(wheel));
compiler.runPython(`
import site
compiled("/tmp/plain.whl", "/tmp/packed.whl", site.getsitepackages()[0] + "/", beside)
`);

const pyodide = await start({ stdLibURL: compiled, _makeSnapshot: true });
pyodide.unpackArchive(compiler.FS.readFile("/tmp/packed.whl"), "wheel");
// Import modules that strategies often use. Drop the cached list of files in the library's archive, because the worker has
// another archive, of the sources.
pyodide.runPython(`
import bisect, dataclasses, decimal, enum, fractions, heapq, math, operator, random, statistics, string
import sys, zipimport
import dominion.web
library = next(path for path in sys.path if path.endswith(".zip")) + "/"
specs = [getattr(module, "__spec__", None) for module in sys.modules.values()]
origins = [str(spec.origin) for spec in specs if spec]
loaded = "\\n".join(sorted(origin.removeprefix(library) for origin in origins if origin.startswith(library)))
`);
write(loaded, pyodide.globals.get("loaded"));
pyodide.runPython(`
del library, specs, origins, loaded
zipimport._zip_directory_cache.clear()
sys.path_importer_cache.clear()
import gc
gc.collect()
gc.freeze()  # these objects stay: a collection that searches them takes as long as 60 games
`);
write(result, gzipSync(pyodide.makeMemorySnapshot(), { level: 9 }));
