// MicroPython in which `except` catches JavaScript exceptions.
//
// In the original build (1.27), a JavaScript exception unwinds straight through MicroPython's frames. No `except` or
// `finally` sees it, and the interpreter's own stack is not unwound, until it overflows. Therefore this file wraps each
// function through which Python calls JavaScript. A wrapper passes the exception to Python and makes Python raise it as
// jsffi.JsException: it requests the iterator of an object whose __iter__ raises. That entry point leaves the exception to
// its caller, which is the Python code that called JavaScript.
//
// PyScript uses this file as the interpreter: config {"interpreter": "./static/engine/guarded.mjs"}.
import { loadMicroPython as loadBare } from "../../vendor/micropython/micropython.mjs";

const DOORS = [
  "call0", "call1", "call2", "calln", "call0_kwarg", "calln_kwarg", "js_reflect_construct",
  "has_attr", "lookup_attr", "store_attr", "js_subscr_load", "js_subscr_store", "js_get_iter", "js_iter_next",
];

const RAISER = `
class _Raiser:
    def __iter__(self):
        import jsffi, _js_guard
        thrown = _js_guard.thrown
        _js_guard.thrown = None
        raise jsffi.JsException(thrown, thrown.name, thrown.message)
_js_raiser = _Raiser()
`;

const isOurs = (thrown) =>
  typeof thrown !== "number" && // how the build itself unwinds to an except
  !(thrown instanceof WebAssembly.RuntimeError); // the interpreter has crashed

function wrap(imports, raise) {
  const env = { ...imports.env };
  for (const door of DOORS) {
    const bare = env[door];
    if (typeof bare !== "function") throw new Error(`this MicroPython has no ${door}: look guarded.mjs over`);
    env[door] = (...args) => {
      try {
        return bare(...args);
      } catch (thrown) {
        if (isOurs(thrown)) raise(thrown instanceof Error ? thrown : new Error(String(thrown)));
        throw thrown;
      }
    };
  }
  return { ...imports, env };
}

/** Runs `task`; meanwhile the imports of every WebAssembly module pass through `change`. */
async function withImports(change, task) {
  const { instantiate, instantiateStreaming } = WebAssembly;
  WebAssembly.instantiate = (source, imports) => instantiate.call(WebAssembly, source, change(imports));
  WebAssembly.instantiateStreaming = (source, imports) =>
    instantiateStreaming.call(WebAssembly, source, change(imports));
  try {
    return await task();
  } finally {
    Object.assign(WebAssembly, { instantiate, instantiateStreaming });
  }
}

export async function loadMicroPython(options = {}) {
  const guard = { thrown: null };
  let raise = (error) => {
    throw error;
  };
  const wasm = new URL("../../vendor/micropython/micropython.wasm", import.meta.url);
  const url = wasm.protocol === "file:" ? decodeURIComponent(wasm.pathname) : wasm.href; // a path in Node.js
  const python = await withImports(
    (imports) => wrap(imports, (error) => raise(error)),
    () => loadBare({ ...options, url }),
  );
  python.registerJsModule("_js_guard", guard);
  python.runPython(RAISER);
  const raiser = python.globals.get("_js_raiser"); // never released, so its number stays valid
  const getIter = python._module._proxy_c_to_js_get_iter;
  if (typeof getIter !== "function") throw new Error("this MicroPython has no proxy_c_to_js_get_iter: look guarded.mjs over");
  raise = (error) => {
    guard.thrown = error;
    getIter(raiser._ref);
  };
  return python;
}
