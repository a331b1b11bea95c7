// Saves the memory of a Pyodide that has imported the service. Run by build.py with Node.js, never by the page. A worker
// that starts from the snapshot skips the start of Python and the import of all cards: about 0.5 s instead of 1.7 s.
//
//   node snapshot.mjs PYODIDE_FOLDER WHEEL COMPILED RESULT LOADED PACKAGE
//
// COMPILED is the standard library as bytecode without docstrings, created here if missing: compiling during the imports
// would leave garbage in the memory. LOADED lists the files of it that a start reads, one a line. PACKAGE is the wheel for
// the page, with bytecode: compiling the package took half of a start without the snapshot.
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";

const [folder, wheel, compiled, result, loaded, packaged] = process.argv.slice(2).map((path) => resolve(path));
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`));
const bytes = (path) => new Uint8Array(readFileSync(path));
const start = (options) => loadPyodide({ indexURL: `${folder}/`, stdout() {}, stderr() {}, ...options });

function write(path, content) {
  writeFileSync(`${path}.new`, content);
  renameSync(`${path}.new`, path);
}

const COMPILE = `
import importlib.util, os, sys, zipfile
from importlib._bootstrap_external import _code_to_hash_pyc

LIBRARY = next(path for path in sys.path if path.endswith(".zip")) + "/"
STRATEGIES = "dominion/strategies/"  # their source is read and shown, so it stays
CARDS = "dominion/cards/"  # their docstrings are shown

def bytecode(text, path, optimize):
    code = compile(text, path, "exec", dont_inherit=True, optimize=optimize)
    return _code_to_hash_pyc(code, importlib.util.source_hash(text), False)

def compile_all(source, target, home):
    """Writes an archive with bytecode in the place of source, except for strategies."""
    with zipfile.ZipFile(source) as plain, zipfile.ZipFile(target, "w") as packed:
        for name in plain.namelist():
            text = plain.read(name)
            if name.endswith(".py") and not name.startswith(STRATEGIES):
                optimize = 0 if name.startswith(CARDS) else 2
                name, text = name + "c", bytecode(text, home + name, optimize)
            packed.writestr(zipfile.ZipInfo(name), text)

def compile_strategies(target, home):
    """Adds the bytecode of the strategies to an archive, beside their source."""
    with zipfile.ZipFile(target, "a") as packed:
        for name in packed.namelist():
            if name.endswith(".py"):
                folder, _, file = name.rpartition("/")
                beside = f"{folder}/__pycache__/{file[:-3]}.{sys.implementation.cache_tag}.pyc"
                packed.writestr(zipfile.ZipInfo(beside), bytecode(packed.read(name), home + name, 0))
`;

// Bytecode without the columns of each expression, which only tracebacks show, is a quarter smaller.
const smaller = { env: { HOME: "/home/pyodide", PYTHONNODEBUGRANGES: "1" } };
const compiler = await start({ ...smaller, ...(existsSync(compiled) && { stdLibURL: compiled }) });
compiler.runPython(COMPILE);
if (!existsSync(compiled)) {
  compiler.runPython(`compile_all(LIBRARY[:-1], "/tmp/library.zip", LIBRARY)`);
  write(compiled, compiler.FS.readFile("/tmp/library.zip"));
}
compiler.FS.writeFile("/tmp/plain.whl", bytes(wheel));
compiler.runPython(`
home = os.getcwd() + "/"  # where the workers unpack it
compile_all("/tmp/plain.whl", "/tmp/packed.whl", home)
`);
write(packaged, compiler.FS.readFile("/tmp/packed.whl"));
compiler.runPython(`compile_strategies("/tmp/packed.whl", home)`); // not in the page's: it loads few of them

const pyodide = await start({ stdLibURL: compiled, _makeSnapshot: true });
pyodide.unpackArchive(compiler.FS.readFile("/tmp/packed.whl"), "wheel");
// Import modules that strategies often use. Drop the cached list of files in the library's archive, because the worker has
// another archive, of the sources.
pyodide.runPython(`
import bisect, dataclasses, decimal, enum, fractions, heapq, math, operator, random, statistics, string
import sys, zipimport
import dominion.web
dominion.web.functions()  # loads the modules of all views
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
