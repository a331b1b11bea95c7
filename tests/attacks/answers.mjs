// Reads {"fn", "result"} texts, one a line, and writes of each what static/engine/answers.mjs finds wrong with it, and with what a forger would make of it.
import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const [path] = process.argv.slice(2);
const { FUNCTIONS, wrong } = await import(pathToFileURL(path));
const LONG = "x".repeat(4_000_001);
const FORGED = [undefined, null, true, -1e9, 0.5, 1e300, "", "<img src=x onerror=alert(1)>".repeat(20_000), LONG, [], {}, [[[]]], JSON.parse('{"__proto__": 1, "x": 1}'), { length: 3 }];
const kind = (value) => (value === null ? "null" : Array.isArray(value) ? "list" : typeof value);

/** Every place in the value: what holds it, and under which key. */
function* places(value, path) {
  if (value === null || typeof value !== "object") return;
  const keys = Array.isArray(value) ? [...value.keys()].slice(0, 2) : Object.keys(value).slice(0, 40);
  for (const key of keys) {
    yield [value, key, `${path}.${key}`];
    yield* places(value[key], `${path}.${key}`);
  }
}

/** Kinds of values that are let through instead of the one that is there: each a hole, unless the schema means it. */
function holes(fn, result) {
  const found = new Set();
  const held = { result };
  let tries = 0;
  for (const [holder, key, path] of places(held, "")) {
    const honest = holder[key];
    for (const forged of FORGED) {
      tries += 1;
      if (forged === undefined) delete holder[key];
      else holder[key] = forged;
      const passes = Object.hasOwn(held, "result") ? !wrong(fn, held.result) : false;
      if (passes && (kind(forged) !== kind(honest) || String(forged).length > 200_000)) found.add(`${path.replace(/\.\d+/g, "[]")}: ${kind(honest)} <- ${forged === undefined ? "missing" : kind(forged)}`);
      holder[key] = honest;
    }
    if (honest !== null && typeof honest === "object" && !Array.isArray(honest)) {
      honest.__forged = 1;
      tries += 1;
      if (!wrong(fn, held.result)) found.add(`${path.replace(/\.\d+/g, "[]")}: one field more`);
      delete honest.__forged;
    }
  }
  return [[...found], tries];
}

const out = [];
for await (const text of createInterface({ input: createReadStream("", { fd: 0 }) })) {
  const { fn, result, forge } = JSON.parse(text);
  const began = performance.now();
  const said = wrong(fn, result);
  const ms = performance.now() - began;
  out.push({ fn, known: FUNCTIONS.includes(fn), said, ms, holes: forge ? holes(fn, result) : [[], 0] });
}
console.log(JSON.stringify({ functions: FUNCTIONS, out }));
