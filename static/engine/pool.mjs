// A pool of engine workers for the page's Python. All functions take and return numbers, texts and callbacks, and none
// throws, because MicroPython cannot catch JavaScript exceptions. Errors go to a callback, as JSON text.
//
//   start(count, onEvent)   opens the pool and returns the number of workers. count 0: one per core, at most 4.
//                           onEvent(text) receives {"worker": 0, "ready": 1500}     started, in milliseconds
//                                                  {"worker": 0, "stopped": "why"} a fresh one is starting
//                                                  {"worker": 0, "renewed": true}  the same, because of other sources
//                                                  {"worker": 0, "failed": "why"}  three starts in a row have failed
//                                                  {"failed": "why"}               the pool could not be opened
//   call(worker, text, onMessage, limit)
//                           sends a worker (-1: the least busy) a message {"id": .., "fn": .., "args": ..}.
//                           onMessage(text) receives {"id", "result"} or {"id", "error": {"message", ..}} once. The error has
//                           "stopped": true if the worker was stopped.
//                           A worker that does not answer within `limit` milliseconds (0: 20,000) after it began with the
//                           call is stopped. Its first answer may take twice as long, because nothing is compiled yet.
//                           All answers may take up to three times as long if a worker's start takes longer than usual.
//                           The message may have "users", the sources of the user's strategies that the call will run. A
//                           worker that has run another source is then replaced by a fresh one first, because that
//                           source may have changed anything in it. With "keep": true it is not replaced, to keep what
//                           it has in memory.
//                           A message with "clean": true goes to a worker that has run no source at all, an additional
//                           one if necessary. It has no "users".
//   renew(text)             replaces the workers that have run sources other than these (a JSON list); busy ones later.
//   stop(worker, why)       stops a worker at once (-1: all of them), even in an endless loop; a fresh one starts.
//   size() busy() waiting() number of workers; of busy workers; of calls not answered yet.
//
// Workers start one after the other, those with calls first: starting together would slow all of them down, and the first
// one can play meanwhile. When all have started, a spare one starts. It replaces the next worker that is renewed or stopped,
// and clean calls go to it.
//
// A worker handles one call at a time. Further calls wait here, so that nothing of theirs is lost with its memory.
// Strategies run in the workers, so all their messages may be forged: they are treated as data, and pass gate.mjs first. An
// answer must match its schema in answers.mjs, or its worker is stopped.
import { wrong } from "./answers.mjs";
import { Download, isWorthIt } from "./download.mjs";
import { readError, readObject, words } from "./gate.mjs";

const ROOT = new URL("../../", import.meta.url);
const MOST_WORKERS = 4;
const SILENCE_MS = 20_000;
const PAUSE_MS = 500; // between two starts, to let a run begin;
const LATE_MS = 1_500; // a start waits at most this long for busy workers, as short runs finish sooner without it
const LOOK_MS = 100; // how often a delayed start checks whether it may begin
const START_MS = 120_000; // more than the slowest phone's first start
const USUAL_START_MS = 4_000; // on a quiet machine; if a start takes longer, timeouts are lengthened,
const MOST_PATIENCE = 3; // up to this factor
const STARTS = 3; // failed starts in a row after which a worker is given up
const LONGEST_CALL = 64_000_000; // characters; calls come from the page itself
const MOST_A_SECOND = 2_000; // messages from one worker: more would freeze the page

// Looks of the frame: nobody sees it, but it is not `hidden`, because Chromium gives the process of a hidden frame, and the
// workers in it, less processor time.
const UNSEEN = { position: "fixed", left: "0", top: "0", width: "1px", height: "1px", border: "0", opacity: "0", pointerEvents: "none" };

let frame = null;
let slots = [];
let spare = null; // a worker that has run no source, for clean calls or as a replacement
let lastStart = -Infinity; // when a worker became ready
let patience = 1; // factor for timeouts, derived from the last start
let nextLook = 0; // the timer of startNext
let starting = []; // workers waiting to start, and the one starting
let tellPage = () => {};
let lastNumber = 0;

const reason = (error) => String(error?.message ?? error);

/** Returns the message as JSON, or an error message if it cannot be serialized, for example because it is nested too deeply. */
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

/** Whether it is an integer that JSON and Python represent exactly. */
function unguessable() {
  const [high, low] = crypto.getRandomValues(new Uint32Array(2));
  return (high % 2 ** 20) * 2 ** 32 + low + 1;
}

class Slot {
  constructor(index) {
    this.index = index;
    this.queue = []; // of {id, text, callback, limit}; the first is in progress once the worker is ready
    this.failures = 0;
    this.givenUp = "";
    this.open();
  }

  open() {
    this.users = new Set(); // users' sources that it has run
    this.outdated = false; // whether to replace it before its next call
    this.fresh = true; // whether it has not answered anything yet
    this.number = ++lastNumber;
    this.ready = false;
    this.sent = 0;
    this.second = 0;
    this.heard = 0;
    this.port = null;
    starting.push(this);
    startNext();
  }

  /** Starts the worker when its turn has come. */
  launch() {
    const { port1, port2 } = new MessageChannel();
    this.listen(port1);
    frame.contentWindow.postMessage({ start: this.number }, "*", [port2]);
    wheelUnpacked.then(() => this.port === port1 && this.watchStart(), () => {}); // open() tells of a failure
  }

  /** A start is timed from when all its files are there. */
  watchStart() {
    this.launched = performance.now();
    this.watch(START_MS, "it did not start in time");
  }

  listen(port) {
    this.port = port;
    port.onmessage = ({ data }) => this.hear(data);
  }

  /** Takes a fresh worker: the spare one, if it is ready and idle. */
  replace() {
    if (this.index < 0 || !spare?.ready || spare.queue.length) return this.open();
    this.users = new Set();
    this.outdated = false;
    this.fresh = true;
    this.sent = this.second = this.heard = 0;
    this.number = spare.number;
    clearTimeout(spare.timer);
    this.listen(spare.port);
    spare = null;
    this.started(0);
  }

  /** Stops the worker if it is still silent after that many milliseconds. */
  watch(milliseconds, why) {
    clearTimeout(this.timer);
    const due = performance.now() + milliseconds;
    this.timer = setTimeout(() => {
      // After a sleep (closed lid, background tab) timers fire before messages arrive: then wait once more.
      if (performance.now() - due > 1_000) this.watch(milliseconds, why);
      else this.fail(why);
    }, milliseconds);
  }

  add(call) {
    if (this.givenUp) return this.refuse(call, this.givenUp);
    this.queue.push(call);
    if (!this.ready) startNext();
    else if (this.queue.length === 1) this.send();
  }

  /** Sends the worker the first call of the queue, with an id that earlier code in it cannot have answered already. */
  send() {
    clearTimeout(this.timer);
    if (!this.queue.length) return;
    const call = this.queue[0];
    const { users, keep, clean, ...message } = call.message;
    if (clean && this.users.size) { // by an earlier call
      this.queue.shift();
      place(-1, call);
      return this.send();
    }
    if (this.outdated || (!keep && this.hasRunOthers(users))) return this.renew();
    for (const source of listed(users)) this.users.add(source);
    this.sent = unguessable();
    this.port.postMessage(JSON.stringify({ ...message, id: this.sent }));
    const limit = Math.round(patience * (this.fresh ? 2 * call.limit : call.limit));
    this.watch(limit, `no answer in ${Math.round(limit / 100) / 10} s`);
  }

  hear(text) {
    const second = Math.floor(performance.now() / 1000);
    this.heard = second === this.second ? this.heard + 1 : 1;
    this.second = second;
    if (this.heard > MOST_A_SECOND) return this.fail("it sent too many messages");
    const message = readObject(text);
    if (!message) return this.fail("it sent a message that cannot be read");
    if (!this.ready && typeof message.ready === "number") {
      const took = performance.now() - this.launched;
      patience = Math.min(MOST_PATIENCE, Math.max(1, took / USUAL_START_MS));
      this.started(message.ready);
    } else if ("fatal" in message) this.fail(words(message.fatal));
    else if (this.sent && message.id === this.sent) this.answer(message);
  }

  started(milliseconds) {
    this.ready = true;
    this.failures = 0;
    lastStart = performance.now();
    leaveQueue(this);
    this.tell({ ready: milliseconds });
    this.send();
    setTimeout(keepSpare); // after the other workers being renewed have taken their replacements
  }

  answer(message) {
    if (!("result" in message || "error" in message)) return;
    const { callback, message: { id, fn } } = this.queue[0];
    const said = "error" in message ? "" : wrong(fn, message.result);
    if (said) return this.fail(`its answer to “${fn}” makes no sense: it${said}`);
    this.queue.shift();
    this.sent = 0;
    this.fresh = false;
    this.send();
    if ("error" in message) deliver(callback, { id, error: readError(message.error) });
    else deliver(callback, { id, result: message.result });
  }

  tell(event) {
    if (this.index >= 0) deliver(tellPage, { worker: this.index, ...event }); // the page does not know about the spare one
    else if (event.failed) spare = null;
  }

  refuse(call, why) {
    deliver(call.callback, { id: call.message.id, error: { message: why, stopped: true } });
  }

  /** Returns whether it has run sources other than these. */
  hasRunOthers(users) {
    const wanted = listed(users);
    return [...this.users].some((source) => !wanted.includes(source));
  }

  /** Replaces the worker with a fresh one, which takes over its waiting calls. */
  renew() {
    this.sent = 0;
    this.end();
    this.tell({ renewed: true });
    this.replace();
  }

  /** Terminates the worker. */
  end() {
    clearTimeout(this.timer);
    this.ready = false;
    this.port?.close();
    if (this.port) frame.contentWindow?.postMessage({ stop: this.number }, "*");
    this.port = null;
    leaveQueue(this);
  }

  /** The worker failed: see stop(). */
  fail(why) {
    if (!this.ready) this.failures += 1;
    this.stop(why);
  }

  /** Terminates the worker, fails its calls and starts a fresh one, unless too many starts have failed. */
  stop(why) {
    this.end();
    const calls = this.queue;
    this.queue = [];
    if (this.failures >= STARTS) {
      this.givenUp = `The engine could not be started: ${why}`;
      this.tell({ failed: why });
    } else {
      this.tell({ stopped: why });
      this.replace();
    }
    for (const call of calls) this.refuse(call, `The engine was stopped: ${why}`);
  }
}

/** Starts the next worker if none is starting; a worker with calls may also start beside one other. */
function startNext() {
  const left = starting.filter((slot) => !slot.port);
  const atWork = starting.length - left.length;
  const wanted = left.find((slot) => slot.queue.length);
  if (wanted && atWork < 2) wanted.launch();
  else if (left.length && !atWork && isTime()) left[0].launch();
}

function isTime() {
  const since = performance.now() - lastStart;
  if (since > LATE_MS || (since > PAUSE_MS && !busy())) return true;
  clearTimeout(nextLook);
  nextLook = setTimeout(startNext, LOOK_MS);
  return false;
}

function keepSpare() {
  if (slots.length && !starting.length) spare ??= new Slot(-1);
}

function leaveQueue(slot) {
  starting = starting.filter((one) => one !== slot);
  startNext();
}

const listed = (users) => (Array.isArray(users) ? users.map(String) : []);

const SNAPSHOT = "static/engine/snapshot.bin";
let laterHash = ""; // of the snapshot that workers started without, and that later ones start from

/** Returns the packed memory of a started engine, or null: then workers start without it, which is slower. */
const loadSnapshot = (download, hash) => download.load(`${SNAPSHOT}?${hash}`, "arrayBuffer").catch(() => null);

let loading = null; // a promise of what loadKit returns
let wheelUnpacked = null; // a promise; workers start before and wait for it
let frameOpened = () => {};
const opened = new Promise((resolve) => (frameOpened = resolve));

/** Sends the frame a large file, which it prepares while others arrive. */
async function sendPart(name, bytes) {
  await opened;
  if (bytes) frame.contentWindow?.postMessage({ parts: { [name]: bytes } }, "*", [bytes]);
}

/** Sends the frame the wheel and waits until it is unpacked. wheel: a promise. */
async function sendWheel(wheel) {
  const bytes = await wheel;
  await opened;
  const unpacked = heard("unpacked");
  await sendPart("wheel", bytes);
  return unpacked;
}

/** Starts the engine's downloads before the pool is opened. */
export function prepare() {
  loading ??= loadKit();
  loading.catch(() => {}); // open() reports it
  return loading;
}

/** Returns the engine's small files, after the large ones have been sent to the frame, except for the wheel. */
async function loadKit() {
  const response = await fetch(new URL("build.json", ROOT));
  if (!response.ok) throw new Error(`build.json: ${response.status}`);
  const about = await response.json();
  const sizes = about.sizes ?? {};
  const download = new Download(ROOT, sizes);
  const wasm = download.load("vendor/pyodide/pyodide.asm.wasm", "arrayBuffer");
  // Requested after what Python needs to start, so that it starts while the wheel arrives.
  const wheel = wasm.then(() => download.load(`${about.wheel}?${about.hash}`, "arrayBuffer"));
  wheelUnpacked = sendWheel(wheel);
  wheelUnpacked.catch(() => {}); // open() reports it
  const needed = Promise.all([
    wasm.then((bytes) => sendPart("wasm", bytes)),
    download.load("vendor/pyodide/python_stdlib.bin", "arrayBuffer").then((bytes) => sendPart("stdlib", bytes)),
    download.load("static/engine/worker.js", "text"),
    download.load("vendor/pyodide/pyodide.mjs", "text"),
    download.load("vendor/pyodide/pyodide.asm.mjs", "text"),
    download.load("vendor/pyodide/pyodide-lock.json", "text"),
  ]);
  const all = Promise.all([needed, wheel]);
  all.then(() => download.finish(), () => download.finish());
  const shown = Object.keys(sizes).filter((path) => path !== SNAPSHOT);
  const memory = download.speed.then(async (speed) => {
    if (isWorthIt(sizes[SNAPSHOT]?.[1] ?? 0, speed)) {
      shown.push(SNAPSHOT);
      await sendPart("snapshot", await loadSnapshot(download, about.hash));
    } else laterHash = about.hash;
  });
  download.show(shown, Promise.all([all, memory]).catch(() => null));
  const [[, , worker, loader, runtime, lock]] = await Promise.all([needed, memory]);
  return { worker, loader, runtime, lock };
}

/** Lets later workers start from the snapshot once the service worker has it, which has fetched it meanwhile. */
async function takeSnapshotLater() {
  const workers = navigator.serviceWorker;
  if (!laterHash || !workers) return;
  if (!workers.controller) await new Promise((resolve) => workers.addEventListener("controllerchange", resolve, { once: true }));
  await sendPart("snapshot", await loadSnapshot(new Download(ROOT, {}), laterHash));
}

/**
 * Opens the sandboxed frame and waits until its script runs; its later messages go to the slots.
 *
 * Without a network only the site's own service worker can provide the frame's document, but browsers do not ask it about
 * frames with the attribute `sandbox`. Instead it sends the sandbox as a header, and the frame starts nothing unless it is
 * sandboxed.
 */
function openFrame() {
  return new Promise((resolve, reject) => {
    frame = document.createElement("iframe");
    if (!navigator.serviceWorker?.controller) frame.setAttribute("sandbox", "allow-scripts");
    frame.title = "Engine sandbox";
    frame.tabIndex = -1;
    frame.ariaHidden = "true";
    Object.assign(frame.style, UNSEEN);
    frame.src = new URL("static/engine/frame.html", ROOT).href;
    frame.onerror = () => reject(new Error("the engine's frame did not load"));
    addEventListener("message", ({ source, origin, data }) => {
      if (source !== frame.contentWindow || data === null || typeof data !== "object") return;
      if (origin !== "null" || data.unsafe) reject(new Error("the engine's frame is not in its sandbox"));
      else if (data.open) resolve();
      else if (data.lost) [...slots, ...(spare ? [spare] : [])].find((slot) => slot.number === data.lost)?.fail(String(data.why));
    });
    document.body.append(frame);
  });
}

/** Waits until the frame says this word. Fails if it says that something is broken. */
function heard(word) {
  return new Promise((resolve, reject) => {
    addEventListener("message", function hear({ source, data }) {
      if (source !== frame.contentWindow || !(data?.[word] || data?.broken)) return;
      removeEventListener("message", hear);
      if (data[word]) resolve();
      else reject(new Error(data.broken));
    });
  });
}

function stock(kit) {
  const stocked = heard("stocked");
  frame.contentWindow.postMessage({ kit }, "*");
  return stocked;
}

let early = []; // calls made before the frame was ready
let wanted = 0;

async function open() {
  try {
    const [kit] = await Promise.all([prepare(), openFrame().then(frameOpened)]);
    await stock(kit);
    slots = Array.from({ length: wanted }, (_, index) => new Slot(index));
    placeEarly();
    await wheelUnpacked;
    takeSnapshotLater().catch(() => {}); // starts go on without it
  } catch (error) {
    early.push(...slots.flatMap((slot) => slot.queue.map((call) => ({ worker: slot.index, call }))));
    starting = [];
    for (const slot of slots) slot.end();
    frame?.remove();
    slots = [];
    wanted = 0;
    deliver(tellPage, { failed: reason(error) });
    placeEarly(); // to be refused
  }
}

function placeEarly() {
  const calls = early;
  early = [];
  for (const { worker, call } of calls) place(worker, call);
}

/** Whether the worker has run no user's source, and will have run none when the call's turn comes. */
const isClean = (slot) => !slot.users.size && !slot.queue.some(({ message }) => listed(message.users).length);

function place(worker, call) {
  let usable = slots.filter((slot) => !slot.givenUp);
  if (call.message.clean && usable.length) {
    usable = usable.filter(isClean);
    if (!usable.length) return (spare ??= new Slot(-1)).add(call);
  }
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
  setTimeout(open); // after the page's Python, which requests the pool while it starts, has enabled the controls
  return wanted;
}

export function call(worker, text, onMessage, limit) {
  const message = readObject(text, LONGEST_CALL);
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
  const users = readObject(`{"users": ${text}}`, LONGEST_CALL)?.users;
  for (const slot of slots.filter((one) => one.hasRunOthers(users))) {
    if (slot.queue.length) slot.outdated = true;
    else slot.renew();
  }
}

export const size = () => wanted;
export const busy = () => slots.filter((slot) => slot.queue.length).length;
export const waiting = () => slots.reduce((sum, slot) => sum + slot.queue.length, early.length);
