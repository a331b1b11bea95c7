// The engine's worker: Pyodide with the wheel unpacked, and dominion.service answering one JSON text with others.
// A classic script, because only those start from a blob in an opaque origin. Everything it needs is posted in as
// bytes, so once Pyodide stands, what could talk to anybody but the page is taken away.
"use strict";
(() => {
  const NETWORK = [
    "fetch", "fetchLater", "XMLHttpRequest", "WebSocket", "WebSocketStream", "WebSocketError", "EventSource", "WebTransport",
    "RTCPeerConnection", "RTCDataChannel", "Worker", "SharedWorker", "ServiceWorkerContainer", "BroadcastChannel",
    "importScripts", "indexedDB", "caches", "CacheStorage", "FontFace", "fonts", "Notification", "postMessage",
  ];

  const PAGE = 65_536; // bytes, the unit of WebAssembly's memory
  const MOST_MEMORY = 512 * 2 ** 20; // a start needs 50 to 150 MB; a list that grows for ever is to end in a MemoryError

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
      setTimeout: self.setTimeout.bind(self),
      clearTimeout: self.clearTimeout.bind(self),
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
    pyodide.unpackArchive(kit.wheel, "wheel");
    // The snapshot may remember where things lie in the archive that it was made with; this one is another.
    pyodide.runPython("import zipimport\nzipimport._zip_directory_cache.clear()");
    const handle = pyodide.runPython("from dominion.service import handle\nhandle");
    NETWORK.forEach(take);
    boundMemory();
    return { pyodide, handle };
  }

  function listen(port, { pyodide, handle }) {
    const { PythonError } = pyodide.ffi; // of a fallen Pyodide nothing can be asked any more
    const post = (text) => port.postMessage(String(text));
    port.onmessage = ({ data }) => {
      try {
        handle(data, post);
      } catch (error) {
        const message = String(error?.message ?? error);
        // An exception that got past the service leaves Python standing; anything else means that it has fallen.
        if (error instanceof PythonError) post(JSON.stringify({ id: JSON.parse(data).id, error: { message } }));
        else post(JSON.stringify({ fatal: `Python itself has fallen: ${message}` }));
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
