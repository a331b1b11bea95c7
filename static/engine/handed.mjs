// Files of the engine that the page has fetched already, for the service worker that is to keep them: it need not fetch
// them a second time. They wait in memory until the start is over, then in a cache of their own, of which the service
// worker takes only what has the hash that it knows.
const CACHE = "dominion-lab-handed";
const waiting = new Map(); // path -> Response

/** Remembers what was fetched from this path below the site's root. Does nothing where a service worker answers. */
export function hand(path, content, headers) {
  const workers = globalThis.navigator?.serviceWorker;
  if (!workers || workers.controller) return;
  const type = headers.get("Content-Type");
  waiting.set(path, new Response(content, type ? { headers: { "Content-Type": type } } : {}));
}

/** Puts them where the service worker looks. One that cannot be put is fetched again. */
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
