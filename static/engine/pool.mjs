// A pool of engine workers for the page's Python. Every function takes and gives numbers, texts and callbacks, and none
// throws: MicroPython cannot catch what JavaScript throws. What went wrong goes to a callback, as JSON text.
//
//   start(count, onEvent)    opens the pool; count 0: as many workers as the machine has cores, at most 4. Returns the count.
//                            onEvent(text) hears {"worker": 0, "ready": 1500}  milliseconds its start took
//                                                {"worker": 0, "stopped": "why"}  a fresh one is on its way
//                                                {"worker": 0, "failed": "why"}  it could not be started, three times over
//                                                {"failed": "why"}  the whole pool could not be opened
//   call(worker, text, onMessage, limit)    asks a worker (-1: the least busy) with a message {"id": .., "fn": .., "args": ..}.
//                            onMessage(text) hears {"id", "progress"} any number of times, then once {"id", "result"} or
//                            {"id", "error": {"message", ..}}; a worker that was stopped adds "stopped": true to the error.
//                            A worker silent for `limit` milliseconds (0: 20,000) while working on the call is stopped.
//                            The message may have "users": the sources of the user's strategies that the call will run, and
//                            "keep": true. A worker in which another source was run before is replaced by a fresh one first, as
//                            that source may have left anything behind; with "keep" it is not, for what it has in its memory.
//   renew(text)              replaces those workers that have run another source than these (a JSON list), the busy ones a little later.
//   stop(worker, why)        stops a worker now (-1: all of them), also in the middle of an endless loop; a fresh one starts.
//   size() busy() waiting()  workers; those at work; calls not answered yet.
//
// A worker works on one call at a time; further ones wait their turn here, so that nothing of theirs is lost in its memory.
// Strategies run in the workers, so whatever comes from there may be forged: it is data, checked here before it goes on.

const ROOT = new URL("../../", import.meta.url);
const MOST_WORKERS = 4;
const SILENCE_MS = 20_000; // a call is told apart from a hung one by its progress messages
const START_MS = 120_000; // the slowest phone's first start, with room
const STARTS = 3; // in a row without success, then a worker is given up
const LONGEST = 16_000_000; // characters in one message
const MOST_A_SECOND = 2_000; // messages from one worker: more would freeze the page

let frame = null;
let slots = [];
let tellPage = () => {};
let lastNumber = 0;

const reason = (error) => String(error?.message ?? error);

/** The message as text, or an error in its place where it cannot be written (nested thousands deep, say). */
function written(message) {
  try {
    return JSON.stringify(message);
  } catch (error) {
    return JSON.stringify({ id: message.id ?? null, error: { message: reason(error) } });
  }
}

function deliver(callback, message) {
  try {
    callback(written(message));
  } catch (error) {
    console.warn("a callback of the page failed:", reason(error));
  }
}

/** Checked content of a worker's message, or null where it is not one of ours. */
function parsed(text) {
  if (typeof text !== "string" || text.length > LONGEST) return null;
  try {
    const message = JSON.parse(text);
    return message !== null && typeof message === "object" && !Array.isArray(message) ? message : null;
  } catch {
    return null;
  }
}

/** A whole number that JSON and Python keep exactly. */
function unguessable() {
  const [high, low] = crypto.getRandomValues(new Uint32Array(2));
  return (high % 2 ** 20) * 2 ** 32 + low + 1;
}

class Slot {
  constructor(index) {
    this.index = index;
    this.queue = []; // of {id, text, callback, limit}; the first is being worked on once the worker is ready
    this.failures = 0;
    this.givenUp = "";
    this.open();
  }

  open() {
    this.users = new Set(); // sources of the user's that it has run
    this.outdated = false; // is it to be replaced before its next call?
    this.number = ++lastNumber;
    this.ready = false;
    this.sent = 0;
    this.second = 0;
    this.heard = 0;
    const { port1, port2 } = new MessageChannel();
    this.port = port1;
    port1.onmessage = ({ data }) => this.hear(data);
    frame.contentWindow.postMessage({ start: this.number }, "*", [port2]);
    this.watch(START_MS, "it did not start in time");
  }

  /** Stops the worker if it is still silent after so many milliseconds. */
  watch(milliseconds, why) {
    clearTimeout(this.timer);
    const due = performance.now() + milliseconds;
    this.timer = setTimeout(() => {
      // A page that slept (closed lid, background tab) wakes to timers first and messages second: then wait once more.
      if (performance.now() - due > 1_000) this.watch(milliseconds, why);
      else this.fail(why);
    }, milliseconds);
  }

  add(call) {
    if (this.givenUp) return this.refuse(call, this.givenUp);
    this.queue.push(call);
    if (this.ready && this.queue.length === 1) this.send();
  }

  /** Hands the worker the first call of the queue, under a number that what ran before cannot have answered already. */
  send() {
    clearTimeout(this.timer);
    if (!this.queue.length) return;
    const call = this.queue[0];
    const { users, keep, ...message } = call.message;
    if (this.outdated || (!keep && this.hasRunOthers(users))) return this.renew();
    for (const source of listed(users)) this.users.add(source);
    this.sent = unguessable();
    this.port.postMessage(JSON.stringify({ ...message, id: this.sent }));
    this.watch(call.limit, `no answer in ${call.limit / 1000} s`);
  }

  hear(text) {
    const second = Math.floor(performance.now() / 1000);
    this.heard = second === this.second ? this.heard + 1 : 1;
    this.second = second;
    if (this.heard > MOST_A_SECOND) return this.fail("it sent too many messages");
    const message = parsed(text);
    if (!message) return this.fail("it sent a message that cannot be read");
    if (!this.ready && typeof message.ready === "number") this.started(message.ready);
    else if ("fatal" in message) this.fail(String(message.fatal).slice(0, 2_000));
    else if (this.sent && message.id === this.sent) this.answer(message);
  }

  started(milliseconds) {
    this.ready = true;
    this.failures = 0;
    deliver(tellPage, { worker: this.index, ready: milliseconds });
    this.send();
  }

  answer(message) {
    const call = this.queue[0];
    const { id } = call.message;
    if ("result" in message || "error" in message) {
      this.queue.shift();
      this.sent = 0;
      this.send();
      if ("error" in message) deliver(call.callback, { id, error: asError(message.error) });
      else deliver(call.callback, { id, result: message.result });
    } else if ("progress" in message) {
      this.watch(call.limit, `no answer in ${call.limit / 1000} s`);
      deliver(call.callback, { id, progress: message.progress });
    }
  }

  refuse(call, why) {
    deliver(call.callback, { id: call.message.id, error: { message: why, stopped: true } });
  }

  /** Were other sources than these run in it? */
  hasRunOthers(users) {
    const wanted = listed(users);
    return [...this.users].some((source) => !wanted.includes(source));
  }

  /** A fresh worker in its place; the calls that wait go to that one. */
  renew() {
    this.sent = 0;
    this.end();
    this.open();
  }

  /** Ends the worker. */
  end() {
    clearTimeout(this.timer);
    this.port.close();
    frame.contentWindow?.postMessage({ stop: this.number }, "*");
  }

  /** The worker is no good: see stop(). */
  fail(why) {
    if (!this.ready) this.failures += 1;
    this.stop(why);
  }

  /** Ends the worker, fails its calls and starts a fresh one, unless that is hopeless. */
  stop(why) {
    this.end();
    const calls = this.queue;
    this.queue = [];
    if (this.failures >= STARTS) {
      this.givenUp = `The engine could not be started: ${why}`;
      deliver(tellPage, { worker: this.index, failed: why });
    } else {
      this.open();
      deliver(tellPage, { worker: this.index, stopped: why });
    }
    for (const call of calls) this.refuse(call, `The engine was stopped: ${why}`);
  }
}

const listed = (users) => (Array.isArray(users) ? users.map(String) : []);

function asError(error) {
  if (error !== null && typeof error === "object" && !Array.isArray(error)) return { ...error, message: String(error.message) };
  return { message: String(error) };
}

async function load(path, kind) {
  const response = await fetch(new URL(path, ROOT));
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response[kind]();
}

/** The memory of a started engine, or null: without it a worker starts the long way. */
async function loadSnapshot(hash) {
  try {
    const packed = await fetch(new URL(`static/engine/snapshot.bin?${hash}`, ROOT));
    if (!packed.ok) return null;
    return await new Response(packed.body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
  } catch {
    return null;
  }
}

async function loadKit() {
  const about = await load("build.json", "json");
  const [worker, loader, runtime, wasm, stdlib, lock, wheel, snapshot] = await Promise.all([
    load("static/engine/worker.js", "text"),
    load("vendor/pyodide/pyodide.mjs", "text"),
    load("vendor/pyodide/pyodide.asm.mjs", "text"),
    load("vendor/pyodide/pyodide.asm.wasm", "arrayBuffer"),
    load("vendor/pyodide/python_stdlib.zip", "arrayBuffer"),
    load("vendor/pyodide/pyodide-lock.json", "text"),
    load(`${about.wheel}?${about.hash}`, "arrayBuffer"),
    loadSnapshot(about.hash),
  ]);
  return { worker, loader, runtime, wasm, stdlib, lock, wheel, snapshot };
}

/** The sandboxed frame, once its script runs; what it says later goes to the slots.
 *
 * Without a network only the site's own service worker can give it, and that is not asked about frames with the attribute
 * `sandbox`. It sends the same as a header, and the frame starts nothing unless it finds itself in the sandbox.
 */
function openFrame() {
  return new Promise((resolve, reject) => {
    frame = document.createElement("iframe");
    if (!navigator.serviceWorker?.controller) frame.setAttribute("sandbox", "allow-scripts");
    frame.title = "Engine sandbox";
    frame.hidden = true;
    frame.src = new URL("static/engine/frame.html", ROOT).href;
    frame.onerror = () => reject(new Error("the engine's frame did not load"));
    addEventListener("message", ({ source, origin, data }) => {
      if (source !== frame.contentWindow || data === null || typeof data !== "object") return;
      if (origin !== "null") reject(new Error("the engine's frame is not in its sandbox"));
      else if (data.open) resolve();
      else if (data.lost) slots.find((slot) => slot.number === data.lost)?.fail(String(data.why));
    });
    document.body.append(frame);
  });
}

function stock(kit) {
  return new Promise((resolve, reject) => {
    addEventListener("message", function hear({ source, data }) {
      if (source !== frame.contentWindow || !(data?.stocked || data?.broken)) return;
      removeEventListener("message", hear);
      if (data.stocked) resolve();
      else reject(new Error(data.broken));
    });
    frame.contentWindow.postMessage({ kit }, "*", [kit.wasm, kit.stdlib, kit.wheel, ...(kit.snapshot ? [kit.snapshot] : [])]);
  });
}

let early = []; // calls made before the frame stood
let wanted = 0;

async function open() {
  try {
    const [kit] = await Promise.all([loadKit(), openFrame()]);
    await stock(kit);
    slots = Array.from({ length: wanted }, (_, index) => new Slot(index));
  } catch (error) {
    frame?.remove();
    slots = [];
    wanted = 0;
    deliver(tellPage, { failed: reason(error) });
  }
  const calls = early;
  early = [];
  for (const { worker, call } of calls) place(worker, call);
}

function place(worker, call) {
  const usable = slots.filter((slot) => !slot.givenUp);
  const leastBusy = usable.reduce((best, slot) => (best && best.queue.length <= slot.queue.length ? best : slot), null);
  const slot = worker < 0 ? (leastBusy ?? slots[0]) : slots[worker];
  if (slot) slot.add(call);
  else deliver(call.callback, { id: call.message.id, error: { message: `There is no engine ${worker}.`, stopped: true } });
}

export function start(count, onEvent) {
  if (wanted) return wanted;
  const cores = navigator.hardwareConcurrency || 1;
  wanted = Math.max(1, Math.min(Math.floor(count) || cores, MOST_WORKERS));
  tellPage = onEvent;
  setTimeout(open); // when the page's Python, which asks for it while it starts, has made the controls usable
  return wanted;
}

export function call(worker, text, onMessage, limit) {
  const message = parsed(text);
  if (!message) {
    deliver(onMessage, { id: null, error: { message: "The call is not a JSON object." } });
    return;
  }
  const request = { message, callback: onMessage, limit: limit > 0 ? Number(limit) : SILENCE_MS };
  if (wanted && !slots.length) early.push({ worker, call: request });
  else place(worker, request);
}

export function stop(worker, why) {
  for (const slot of slots) if ((worker < 0 || slot.index === worker) && !slot.givenUp) slot.stop(String(why || "asked to"));
}

export function renew(text) {
  const users = parsed(`{"users": ${text}}`)?.users;
  for (const slot of slots.filter((one) => one.hasRunOthers(users))) {
    if (slot.queue.length) slot.outdated = true;
    else slot.renew();
  }
}

export const size = () => wanted;
export const busy = () => slots.filter((slot) => slot.queue.length).length;
export const waiting = () => slots.reduce((sum, slot) => sum + slot.queue.length, early.length);
