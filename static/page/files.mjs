// Files of the site, read on demand for the page's Python. Never throws: a file that cannot be loaded is an empty text.
import { wrongSolved } from "../engine/answers.mjs";

export function read(path, done) {
  fetch(new URL(path, document.baseURI))
    .then((response) => (response.ok ? response.text() : ""))
    .catch(() => "")
    .then((text) => done(text));
}

const encoded = (bytes) => btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
const decoded = (text) => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));

/**
 * Passes the bytes through a stream. Errors surface at the reading end only. With a pipe, Firefox would leave a rejection
 * that cannot be caught.
 */
async function through(bytes, stream) {
  const writer = stream.writable.getWriter();
  for (const done of [writer.write(bytes), writer.close(), writer.closed]) done.catch(() => {});
  return new Uint8Array(await new Response(stream.readable).arrayBuffer());
}

const LONGEST = 60_000;

/** Compresses the text for an address; done("") if that fails or it is too long. */
export function pack(text, done) {
  (async () => {
    const packed = encoded(await through(new TextEncoder().encode(text), new CompressionStream("deflate-raw")));
    return packed.length > LONGEST ? "" : packed;
  })().catch(() => "").then((packed) => done(packed));
}

/** Decompresses a text; done("") if it is invalid. */
export function unpack(packed, done) {
  (async () => {
    if (packed.length > LONGEST) return "";
    const bytes = await through(decoded(packed), new DecompressionStream("deflate-raw"));
    return bytes.length > 1_000_000 ? "" : new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  })().catch(() => "").then((text) => done(text));
}

/** Decompresses an answer of Solve (JSON); done("") if it is invalid or does not match its schema. */
export function unpack_solved(packed, done) {
  unpack(packed, (text) => {
    try {
      done(wrongSolved(JSON.parse(text)) ? "" : text);
    } catch {
      done("");
    }
  });
}

let bring = () => {}; // passes the text to the pending copy
let begun = null; // the pending copy

/** Begins a copy whose text follows with copy(). Must be called within the click, because WebKit allows no copy later. */
export function begin_copy() {
  begun = null;
  try {
    const text = new Promise((resolve) => { bring = resolve; });
    begun = navigator.clipboard.write([new ClipboardItem({ "text/plain": text.then((said) => new Blob([said], { type: "text/plain" })) })]);
    begun.catch(() => {});
  } catch {
    begun = null; // Firefox before 127 has no ClipboardItem, and allows a copy a little later
  }
}

/** Puts the text on the clipboard; done("yes") or done(""). */
export function copy(text, done) {
  const copied = begun;
  begun = null;
  if (copied) bring(text);
  (copied ?? Promise.reject(new Error("none was begun")))
    .catch(() => navigator.clipboard.writeText(text))
    .then(() => "yes")
    .catch(() => "")
    .then((said) => done(said));
}

/** Offers the text as a file to save. */
export function save(name, text, type) {
  try {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type }));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  } catch (error) { console.warn("save:", error); }
}

const LARGEST = 200_000;

/** Returns a file's content as JSON: {name, text}, or {name, problem} if it cannot be a strategy. */
async function told(file) {
  const { name, size } = file;
  if (size > LARGEST) return { name, problem: "is too big for a strategy." };
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
    return text.includes("\0") ? { name, problem: "is not a text." } : { name, text };
  } catch (error) {
    return { name, problem: error instanceof TypeError ? "is not a text." : "could not be read." };
  }
}

/** Lets the user choose a file; then calls done(JSON). */
export function pick(done) {
  const field = document.createElement("input");
  field.type = "file";
  field.accept = ".py,text/x-python,text/plain";
  field.addEventListener("change", async () => { if (field.files[0]) done(JSON.stringify(await told(field.files[0]))); });
  field.click();
}

/** Accepts files dropped on that element; calls done(JSON) for each. */
export function receive(id, done) {
  const place = document.getElementById(id);
  const holdsFiles = (event) => [...(event.dataTransfer?.types ?? [])].includes("Files");
  const look = (event, over) => {
    if (!holdsFiles(event)) return;
    event.preventDefault();
    event.stopPropagation();
    place.toggleAttribute("data-dropping", over);
  };
  place.addEventListener("dragover", (event) => look(event, true), true);
  place.addEventListener("dragleave", (event) => { if (!place.contains(event.relatedTarget)) look(event, false); }, true);
  place.addEventListener("drop", async (event) => {
    if (!holdsFiles(event)) return;
    look(event, false);
    for (const file of event.dataTransfer.files) done(JSON.stringify(await told(file)));
  }, true);
}

/** Reads the file chosen in that field; done("") if it cannot be read. */
export function chosen_text(id, done) {
  (async () => {
    const file = document.getElementById(id).files[0];
    return file && file.size <= 2_000_000 ? new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer()) : "";
  })().catch(() => "").then((text) => done(text));
}

/** Copies a picture to the clipboard; done("copied"), done("saved") if it was saved as a file instead, or done(""). */
function pictured(module, text, done) {
  import(module).then((made) => made.picture(text)).catch(() => "").then((said) => done(said));
}

export const picture = (text, done) => pictured("./kingdom_picture.mjs", text, done);
export const result_picture = (text, done) => pictured("./result_picture.mjs", text, done);
export const challenge_picture = (text, done) => pictured("./challenge_picture.mjs", text, done);
