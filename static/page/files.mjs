// Files of the site for the page's Python, read when they are wanted. Never throws: a file that cannot be had is an empty text.
export function read(path, done) {
  fetch(new URL(path, document.baseURI))
    .then((response) => (response.ok ? response.text() : ""))
    .catch(() => "")
    .then((text) => done(text));
}

const encoded = (bytes) => btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
const decoded = (text) => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
const through = async (bytes, stream) => new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());
const LONGEST = 60_000;

/** The text made short enough for an address; done("") where that cannot be. */
export function pack(text, done) {
  (async () => {
    const packed = encoded(await through(new TextEncoder().encode(text), new CompressionStream("deflate-raw")));
    return packed.length > LONGEST ? "" : packed;
  })().catch(() => "").then((packed) => done(packed));
}

/** The text that was packed; done("") where it is none. */
export function unpack(packed, done) {
  (async () => {
    if (packed.length > LONGEST) return "";
    const bytes = await through(decoded(packed), new DecompressionStream("deflate-raw"));
    return bytes.length > 1_000_000 ? "" : new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  })().catch(() => "").then((text) => done(text));
}

/** Puts the text on the clipboard; done("yes") or done(""). */
export function copy(text, done) {
  (async () => { await navigator.clipboard.writeText(text); return "yes"; })().catch(() => "").then((said) => done(said));
}

/** Offers the text as a file to keep. */
export function save(name, text, type) {
  try {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type }));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  } catch (error) { console.warn("save:", error); }
}
