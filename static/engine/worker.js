// The engine's worker: Pyodide with the wheel unpacked, and dominion.web answering one JSON text with others.
// A classic script, because only those start from a blob in an opaque origin. Everything it needs is posted in as
// bytes, so once Pyodide stands, what could talk to anybody but the page is taken away, and Python's way to JavaScript
// with it: a text goes in, texts come out, and no object of JavaScript's is ever in Python's hands.
"use strict";
(() => {
  const NETWORK = [
    "fetch", "fetchLater", "XMLHttpRequest", "WebSocket", "WebSocketStream", "WebSocketError", "EventSource", "WebTransport",
    "RTCPeerConnection", "RTCDataChannel", "Worker", "SharedWorker", "ServiceWorkerContainer", "BroadcastChannel",
    "importScripts", "indexedDB", "caches", "CacheStorage", "FontFace", "fonts", "Notification", "postMessage",
  ];

  const PAGE = 65_536; // bytes, the unit of WebAssembly's memory
  const MOST_MEMORY = 512 * 2 ** 20; // a start needs 50 to 150 MB; a list that grows for ever is to end in a MemoryError

  const LONGEST = 4_000_000; // characters of an answer, as in gate.mjs
  const MOST_IN_FILES = 16 * 2 ** 20; // bytes in Pyodide's files, which lie in JavaScript's memory, beyond those of the start
  const MOST_FILES = 2_000;
  // Python's doors to JavaScript and to the interpreter's own memory. No strategy has a use for them.
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
    // Most of these sit on a prototype of the global object: hiding them on the object itself would not do.
    for (let holder = self; holder; holder = Object.getPrototypeOf(holder)) {
      if (!Object.hasOwn(holder, name)) continue;
      try {
        delete holder[name];
        if (Object.hasOwn(holder, name)) Object.defineProperty(holder, name, { value: undefined });
      } catch {
        // not configurable: the policy of the frame still stands
      }
    }
  }

  /** From now on Python is told that there is no more memory once it has had that much. */
  function boundMemory() {
    const { grow } = WebAssembly.Memory.prototype;
    WebAssembly.Memory.prototype.grow = function (pages) {
      if (this.buffer.byteLength + pages * PAGE > MOST_MEMORY) throw new RangeError("the engine has had its memory");
      return grow.call(this, pages);
    };
  }

  /** Has Python forget that it has these modules built in, so that nobody can import them anew. */
  function unlist(python, names) {
    const { HEAPU8, HEAPU32, LDSO } = python;
    const table = HEAPU32[LDSO.loadedLibsByName.__main__.exports.PyImport_Inittab.value >> 2]; // of {name, start}
    for (let at = table >> 2; HEAPU32[at]; at += 2) {
      const start = HEAPU32[at];
      const name = String.fromCharCode(...HEAPU8.subarray(start, HEAPU8.indexOf(0, start)));
      if (names.includes(name)) HEAPU8.fill(33, start, start + name.length);
    }
  }

  /** Files may take so much more memory, and no more: Python is told that the disk is full. */
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

  /** Puts the engine's Python where Python looks for it. */
  function unpack(pyodide, { wheel, files }) {
    if (!files) return pyodide.unpackArchive(wheel, "wheel");
    const place = pyodide.FS.cwd(); // as unpackArchive does, and where the snapshot's Python looks
    const folders = new Set();
    for (const [path, content] of files) {
      const file = `${place}/${path}`;
      const folder = file.slice(0, file.lastIndexOf("/"));
      if (!folders.has(folder)) pyodide.FS.mkdirTree(folder);
      folders.add(folder);
      pyodide.FS.writeFile(file, content);
    }
  }

  async function boot(kit) {
    take("importScripts"); // Pyodide takes its presence for a worker that cannot import modules
    // Pyodide asks for two files by address. It gets them from the kit, and whatever else it asks for it does not get.
    self.fetch = async (address) => {
      if (String(address).endsWith("stdlib.zip")) return new Response(kit.stdlib);
      if (String(address).endsWith(".wasm")) return new Response();
      throw new TypeError("the engine has no network");
    };
    let snapshot = kit.snapshot;
    WebAssembly.instantiateStreaming = async (_response, imports) => {
      const instance = await WebAssembly.instantiate(kit.wasm, imports);
      const { memory } = instance.exports;
      // Pyodide copies the snapshot in without a look at the room there is.
      const lacking = snapshot ? snapshot.byteLength - memory.buffer.byteLength : 0;
      if (lacking > 0) memory.grow(Math.ceil(lacking / PAGE));
      return { module: kit.wasm, instance };
    };
    const [{ loadPyodide }, { default: createPyodideModule }] = await Promise.all([import(kit.loader), import(kit.runtime)]);
    const jsglobals = Object.assign(Object.create(null), {
      setTimeout: (action, ...more) => setTimeout(() => action(), ...more), // not with `this`, the worker's own scope
      clearTimeout: (timer) => clearTimeout(timer),
    });
    const start = () => loadPyodide({
      indexURL: "http://engine.invalid/",
      stdLibURL: "http://engine.invalid/stdlib.zip",
      lockFileContents: kit.lock,
      createPyodideModule,
      jsglobals,
      stdout: () => {}, // what a strategy prints is not for the browser's console
      stderr: () => {},
      ...(snapshot && { _loadSnapshot: snapshot }),
    });
    const pyodide = await start().catch((error) => {
      if (!snapshot) throw error;
      snapshot = null; // one that does not fit: the long way, which takes some seconds
      return start();
    });
    unpack(pyodide, kit);
    // The snapshot may remember where things lie in the archive that it was made with; this one is another.
    pyodide.runPython("import importlib, zipimport\nzipimport._zip_directory_cache.clear()\nimportlib.invalidate_caches()");
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
    const { PythonError } = pyodide.ffi; // of a fallen Pyodide nothing can be asked any more
    const refuse = (data, message) => port.postMessage(JSON.stringify({ id: JSON.parse(data).id, error: { message } }));
    port.onmessage = ({ data }) => {
      try {
        const text = handle(data);
        if (text.length > LONGEST) refuse(data, `An answer of ${text.length} characters is too long.`);
        else port.postMessage(text);
      } catch (error) {
        const message = String(error?.message ?? error);
        // An exception that got past the service leaves Python standing; anything else means that it has fallen.
        if (error instanceof PythonError) refuse(data, message);
        else port.postMessage(JSON.stringify({ fatal: `Python itself has fallen: ${message}` }));
      }
    };
  }

  self.onmessage = async ({ data: kit }) => {
    self.onmessage = null;
    const { port } = kit;
    const began = performance.now();
    try {
      listen(port, await boot(kit));
      port.postMessage(JSON.stringify({ ready: Math.round(performance.now() - began) }));
    } catch (error) {
      port.postMessage(JSON.stringify({ fatal: String(error?.message ?? error) }));
    }
  };
})();
