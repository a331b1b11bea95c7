// Downloads the engine's files and shows how much has arrived. Decides whether to start from the memory snapshot: on a slow
// line its download takes longer than the start of Python and the import of all cards that it saves.
import { hand } from "./handed.mjs";

const ENOUGH = 1_000_000; // bytes after which the speed of the line is known
const SAVED_MS = 900; // by the snapshot, on a machine that does the chore below in CHORE_MS
const CHORE_MS = 2;
const CHORES = 5;
const FASTEST = 5; // times as fast as that machine; none is faster
const LOOK_MS = 250; // how often the progress is shown

/**
 * Returns whether a snapshot of that size arrives sooner than a start without it takes. speed: bytes a millisecond.
 * On a fast line it does on any machine, and measuring the machine would delay the page.
 */
export function isWorthIt(bytes, speed) {
  const wait = bytes / speed;
  return wait < SAVED_MS / FASTEST || wait < SAVED_MS * slowness();
}

/** Returns how many times slower this machine is than the one of SAVED_MS. */
function slowness() {
  let best = Infinity; // the least of several, as other programs only slow it down
  for (let number = 0; number < CHORES; number++) {
    const began = performance.now();
    for (let step = 0, sum = 0; step < 2_000_000; step++) sum = (sum * 31 + step) | 0;
    best = Math.min(best, performance.now() - began);
  }
  return Math.max(best, CHORE_MS / FASTEST) / CHORE_MS;
}

/** A download of files below a root. sizes: {path: [bytes, bytes if the host compresses them]} from build.json. */
export class Download {
  #root;
  #sizes;
  #arrived = 0; // in compressed bytes, also from hosts that do not compress
  #received = 0; // bytes on the line
  #began = 0;
  #decide;
  /** The bytes that arrive in a millisecond; a promise. */
  speed = new Promise((resolve) => (this.#decide = resolve));

  constructor(root, sizes) {
    this.#root = root;
    this.#sizes = sizes;
  }

  /** Returns a file as kind: "arrayBuffer" or "text". */
  async load(path, kind) {
    const plain = path.split("?")[0];
    const response = await fetch(new URL(path, this.#root));
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    this.#began ||= performance.now();
    const [bytes, packed] = this.#sizes[plain] ?? [1, 1];
    const onTheLine = response.headers.get("Content-Encoding") ? packed / bytes : 1;
    const count = (part, out) => {
      this.#arrived += part.byteLength * (packed / bytes);
      this.#received += part.byteLength * onTheLine;
      if (this.#received >= ENOUGH) this.finish();
      out.enqueue(part);
    };
    const counted = response.body.pipeThrough(new TransformStream({ transform: count }));
    const content = await new Response(counted)[kind]();
    hand(plain, content, response.headers);
    return content;
  }

  /** Decides what the speed is, if nothing more will tell. */
  finish() {
    this.#decide(this.#received / Math.max(1, performance.now() - this.#began));
  }

  /** Shows the progress beside every status that says that the engine starts, until all these files, to which others may
   * be added, have arrived. */
  async show(paths, arrived) {
    const megabytes = (number) => Math.round(number / 1e6);
    const tell = (text) => document.documentElement.style.setProperty("--loading", JSON.stringify(text));
    const look = () => {
      const total = paths.reduce((sum, path) => sum + (this.#sizes[path]?.[1] ?? 0), 0);
      tell(` (loading Python, ${megabytes(Math.min(this.#arrived, total))} of ${megabytes(total)} MB)`);
    };
    look();
    const timer = setInterval(look, LOOK_MS);
    await arrived;
    clearInterval(timer);
    tell("");
  }
}
