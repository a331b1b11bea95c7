// The engine's worker: Pyodide with the wheel unpacked, and dominion.web, which answers JSON texts with JSON texts. A
// classic script, because only classic scripts start from a blob in an opaque origin. Everything it needs is posted in as
// bytes. Once Pyodide runs, every API that could reach anything but the page is removed, and so is Python's access to
// JavaScript: texts go in and come out, and Python never holds a JavaScript object.
"use strict";
(() => {
  const NETWORK = [
    "fetch", "fetchLater", "XMLHttpRequest", "WebSocket", "WebSocketStream", "WebSocketError", "EventSource", "WebTransport",
    "RTCPeerConnection", "RTCDataChannel", "Worker", "SharedWorker", "ServiceWorkerContainer", "BroadcastChannel",
    "importScripts", "indexedDB", "caches", "CacheStorage", "FontFace", "fonts", "Notification", "postMessage",
  ];

  const PAGE = 65_536; // bytes, the unit of WebAssembly's memory
  const MOST_MEMORY = 512 * 2 ** 20; // a start needs 50 to 150 MB; an endlessly growing list ends in a MemoryError

  const LONGEST = 4_000_000; // characters of an answer, as in gate.mjs
  const MOST_IN_FILES = 16 * 2 ** 20; // bytes in Pyodide's files beyond those of the start; the files are in JavaScript's memory
  const MOST_FILES = 2_000;
  // Python's access to JavaScript and to the interpreter's own memory. No strategy needs it.
  const CLOSE = `
def close():
    import gc, sys, time
    def sleep(seconds):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            pass
    time.sleep = sleep  # Pyodide's own asks JavaScript to wait
    doors = ("js", "pyodide", "pyodide_js", "_pyodide", "_pyodide_core", "ctypes", "_ctypes")
    core = sys.modules["_pyodide_core"]
    inside = [value for name, value in vars(core).items() if callable(value) and name[:2] != "__"]
    marks = {id(value) for value in inside}
    for finder in [one for one in sys.meta_path if type(one).__name__ == "JsFinder"]:
        sys.meta_path.remove(finder)
        for held in vars(finder).values():
            if isinstance(held, dict):
                held.clear()
    for name in [one for one in sys.modules if one.partition(".")[0] in doors]:
        module = sys.modules[name]
        sys.modules[name] = None  # an import of it fails
        for key, value in list(getattr(module, "__dict__", {}).items()):
            if id(value) in marks or "JsProxy" in type(value).__name__:
                vars(module)[key] = None
    sys.modules["_ctypes"] = None
    del module, value
    for held in gc.get_referrers(*inside):  # Python keeps a copy of what a built-in module began with
        if type(held) is dict:
            for key in [key for key, value in held.items() if id(value) in marks]:
                held[key] = None
    inside.clear()
    gc.collect()
close()
del close
`;
  const HANDLE = `
def make():
    from dominion.web import handle
    def answer(text):
        said = []
        handle(text, said.append)
        return str(said[-1])
    return answer
make()
`;

  function take(name) {
    // Most of these are defined on a prototype of the global object, so hiding them on the object is not enough.
    for (let holder = self; holder; holder = Object.getPrototypeOf(holder)) {
      if (!Object.hasOwn(holder, name)) continue;
      try {
        delete holder[name];
        if (Object.hasOwn(holder, name)) Object.defineProperty(holder, name, { value: undefined });
      } catch {
        // not configurable: the frame's policy still applies
      }
    }
  }

  /** Limits the memory: allocations beyond it fail in Python with a MemoryError. */
  function boundMemory() {
    const { grow } = WebAssembly.Memory.prototype;
    WebAssembly.Memory.prototype.grow = function (pages) {
      if (this.buffer.byteLength + pages * PAGE > MOST_MEMORY) throw new RangeError("the engine has had its memory");
      return grow.call(this, pages);
    };
  }

  /** Removes built-in modules from Python's table, so that nobody can import them again. */
  function unlist(python, names) {
    const { HEAPU8, HEAPU32, LDSO } = python;
    const table = HEAPU32[LDSO.loadedLibsByName.__main__.exports.PyImport_Inittab.value >> 2]; // of {name, start}
    for (let at = table >> 2; HEAPU32[at]; at += 2) {
      const start = HEAPU32[at];
      const name = String.fromCharCode(...HEAPU8.subarray(start, HEAPU8.indexOf(0, start)));
      if (names.includes(name)) HEAPU8.fill(33, start, start + name.length);
    }
  }

  /** Limits the additional memory of files: writes beyond it fail with "no space left". */
  function boundFiles(FS) {
    const { MEMFS } = FS.filesystems;
    const { write } = MEMFS.ops_table.file.stream;
    const { resizeFileStorage } = MEMFS;
    const { createNode } = FS;
    const full = () => new FS.ErrnoError(51); // ENOSPC
    let bytes = 0;
    let files = 0;
    const grow = (node, size) => {
      bytes += Math.max(0, size - node.usedBytes);
      if (bytes > MOST_IN_FILES) throw full();
    };
    MEMFS.ops_table.file.stream.write = (stream, buffer, offset, length, position, ...more) => {
      grow(stream.node, position + length);
      return write(stream, buffer, offset, length, position, ...more);
    };
    MEMFS.resizeFileStorage = (node, size) => {
      grow(node, size);
      return resizeFileStorage.call(MEMFS, node, size);
    };
    FS.createNode = (...about) => {
      if (++files > MOST_FILES) throw full();
      return createNode.apply(FS, about);
    };
  }

  /** Puts the engine's Python code where Python finds it. */
  function unpack(pyodide, { wheel, files }) {
    if (!files) return pyodide.unpackArchive(wheel, "wheel");
    const place = pyodide.FS.cwd(); // the default of unpackArchive, and the path in the snapshot
    const folders = new Set();
    for (const [path, content] of files) {
      const file = `${place}/${path}`;
      const folder = file.slice(0, file.lastIndexOf("/"));
      if (!folders.has(folder)) pyodide.FS.mkdirTree(folder);
      folders.add(folder);
      pyodide.FS.writeFile(file, content);
    }
  }

  /** Starts Python, which needs nothing of the wheel, while the wheel may still be arriving. wheel: a promise. */
  async function boot(kit, wheel) {
    take("importScripts"); // if it exists, Pyodide assumes a worker that cannot import modules
    // Pyodide requests two files by URL. They come from the kit, and any other request fails.
    self.fetch = async (address) => {
      if (String(address).endsWith("stdlib.zip")) return new Response(kit.stdlib);
      if (String(address).endsWith(".wasm")) return new Response();
      throw new TypeError("the engine has no network");
    };
    let snapshot = kit.snapshot;
    WebAssembly.instantiateStreaming = async (_response, imports) => {
      const instance = await WebAssembly.instantiate(kit.wasm, imports);
      const { memory } = instance.exports;
      // Pyodide copies the snapshot into the memory without checking that it fits.
      const lacking = snapshot ? snapshot.byteLength - memory.buffer.byteLength : 0;
      if (lacking > 0) memory.grow(Math.ceil(lacking / PAGE));
      return { module: kit.wasm, instance };
    };
    const [{ loadPyodide }, { default: createPyodideModule }] = await Promise.all([import(kit.loader), import(kit.runtime)]);
    const jsglobals = Object.assign(Object.create(null), {
      setTimeout: (action, ...more) => setTimeout(() => action(), ...more), // without `this`, the worker's own scope
      clearTimeout: (timer) => clearTimeout(timer),
    });
    const start = () => loadPyodide({
      indexURL: "http://engine.invalid/",
      stdLibURL: "http://engine.invalid/stdlib.zip",
      lockFileContents: kit.lock,
      createPyodideModule,
      jsglobals,
      stdout: () => {}, // keep strategies' output out of the browser's console
      stderr: () => {},
      ...(snapshot && { _loadSnapshot: snapshot }),
    });
    const pyodide = await start().catch((error) => {
      if (!snapshot) throw error;
      snapshot = null; // the snapshot does not fit: start without it, which takes some seconds longer
      return start();
    });
    unpack(pyodide, await wheel);
    // The snapshot may have cached positions in the archive it was made with; this is another one. The usual way,
    // importlib.invalidate_caches(), would load everything for e-mails.
    pyodide.runPython("import sys, zipimport\nzipimport._zip_directory_cache.clear()\nsys.path_importer_cache.clear()");
    const handle = pyodide.runPython(HANDLE);
    NETWORK.forEach(take);
    Object.freeze(MessagePort.prototype);
    boundMemory();
    boundFiles(pyodide.FS);
    pyodide.runPython(CLOSE);
    unlist(pyodide._module, ["_ctypes", "_pyodide_core"]);
    return { pyodide, handle };
  }

  function listen(port, { pyodide, handle }) {
    const { PythonError } = pyodide.ffi; // nothing can be read from a crashed Pyodide later
    const refuse = (data, message) => port.postMessage(JSON.stringify({ id: JSON.parse(data).id, error: { message } }));
    port.onmessage = ({ data }) => {
      try {
        const text = handle(data);
        if (text.length > LONGEST) refuse(data, `An answer of ${text.length} characters is too long.`);
        else port.postMessage(text);
      } catch (error) {
        const message = String(error?.message ?? error);
        // After an exception that the service did not catch, Python still works; after anything else it has crashed.
        if (error instanceof PythonError) refuse(data, message);
        else port.postMessage(JSON.stringify({ fatal: `Python itself has fallen: ${message}` }));
      }
    };
  }

  self.onmessage = async ({ data: kit }) => {
    const wheel = new Promise((resolve) => {
      self.onmessage = (event) => {
        self.onmessage = null;
        resolve(event.data);
      };
    });
    const { port } = kit;
    const began = performance.now();
    try {
      listen(port, await boot(kit, wheel));
      port.postMessage(JSON.stringify({ ready: Math.round(performance.now() - began) }));
    } catch (error) {
      port.postMessage(JSON.stringify({ fatal: String(error?.message ?? error) }));
    }
  };
})();
