// Unzips the engine's wheel once for all workers. Python's own zip code would take each worker a second or more, because it
// runs before anything is compiled.

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const DEFLATED = 8;

const inflated = (packed) =>
  new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate-raw"))).arrayBuffer();

/** Returns [path, content] of every file in the archive; throws if it is not an archive. */
export async function unzip(archive) {
  const view = new DataView(archive);
  const words = new TextDecoder();
  const end = view.byteLength - 22; // assumes an archive without a comment
  if (view.getUint32(end, true) !== END) throw new Error("this is no archive");
  let at = view.getUint32(end + 16, true);
  const files = [];
  for (let left = view.getUint16(end + 10, true); left; left -= 1) {
    if (view.getUint32(at, true) !== ENTRY) throw new Error("the archive is damaged");
    const [method, size, name] = [view.getUint16(at + 10, true), view.getUint32(at + 20, true), view.getUint16(at + 28, true)];
    const path = words.decode(new Uint8Array(archive, at + 46, name));
    const local = view.getUint32(at + 42, true);
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    const packed = new Uint8Array(archive, start, size);
    if (!path.endsWith("/")) files.push([path, method === DEFLATED ? inflated(packed) : packed]);
    at += 46 + name + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return Promise.all(files.map(async ([path, content]) => [path, new Uint8Array(await content)]));
}
