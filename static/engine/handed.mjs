// Hands engine files that the page has fetched to the service worker, which then need not fetch them again. The files wait
// in memory until the start is over, then in a separate cache. The service worker takes from it only files with the hash it
// expects.
const CACHE = "dominion-lab-handed";
const waiting = new Map(); // path -> Response

/** Remembers a file fetched from this path below the site's root. Does nothing if a service worker controls the page. */
export function hand(path, content, headers) {
  const workers = globalThis.navigator?.serviceWorker;
  if (!workers || workers.controller) return;
  const type = headers.get("Content-Type");
  waiting.set(path, new Response(content, type ? { headers: { "Content-Type": type } } : {}));
}

/** Puts the files into the cache for the service worker. A file that cannot be stored is fetched again. */
export async function handOver(root) {
  const files = [...waiting];
  waiting.clear();
  if (!files.length) return;
  try {
    const cache = await caches.open(CACHE);
    for (const [path, response] of files) await cache.put(new URL(path, root), response);
  } catch (error) {
    console.info("fetched a second time for use without a network:", String(error));
  }
}
