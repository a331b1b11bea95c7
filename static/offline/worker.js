// The service worker, /offline.js of the built site: keeps the whole site in the browser, one version at a time. build.py
// inserts the version and the hash of every file.
//
// The files are fetched once and checked against their hashes, so a deployment in between cannot mix two versions. From then
// on every answer comes from the cache and is checked again each time, because scripts of the site can write to the cache
// too, and its content outlasts them. A newer version is fetched into a second cache and waits until the user accepts it or
// all tabs are closed. Then the older one is deleted.
"use strict";
const VERSION = "VERSION";
const FILES = FILES_AND_HASHES; // {path: SHA-256 in hex}
const CACHE = `dominion-lab-${VERSION}`;
const HANDED = "dominion-lab-handed"; // files the page has fetched already: see handed.mjs
const FRAME = "static/engine/frame.html";
const AT_ONCE = 4; // files fetched in parallel, so that the page's own requests get through
const base = new URL("./", self.location);

const hex = (bytes) => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** Returns whether the response is the file of this version. The response can still be read afterwards. */
async function isWhole(response, path) {
  if (!response?.ok) return false;
  const content = await response.clone().arrayBuffer();
  return hex(await crypto.subtle.digest("SHA-256", content)) === FILES[path];
}

async function fetched(path, cache) {
  const response = await fetch(new URL(path, base), { cache });
  return (await isWhole(response, path)) ? response : null;
}

async function keep() {
  const [cache, handed] = [await caches.open(CACHE), await caches.open(HANDED)];
  const paths = Object.keys(FILES);
  const keepSome = async () => {
    for (let path = paths.pop(); path !== undefined; path = paths.pop()) {
      const address = new URL(path, base);
      const given = await handed.match(address);
      // A file from the page or the browser's cache may be of another version; if so, bypass the cache.
      const response = (await isWhole(given, path)) ? given : ((await fetched(path, "default")) ?? (await fetched(path, "reload")));
      if (!response) throw new Error(`${path} is not that of version ${VERSION}`);
      await cache.put(address, response);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, keepSome));
}

async function dropOthers() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith("dominion-lab-") && name !== CACHE).map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** Adds the sandbox as a header: browsers do not ask service workers about frames with the attribute `sandbox`. */
function sandboxed(response) {
  const headers = new Headers(response.headers);
  headers.set("Content-Security-Policy", "sandbox allow-scripts; frame-ancestors 'self'");
  return new Response(response.body, { headers });
}

/** Returns the kept file, or else the site's current one if it is the same. No other content is ever returned for its path. */
async function whole(path) {
  const cache = await caches.open(CACHE);
  const address = new URL(path, base);
  const kept = await cache.match(address);
  if (await isWhole(kept, path)) return kept;
  const anew = await fetched(path, "reload"); // the browser has evicted the file, or somebody has changed it
  if (anew) await cache.put(address, anew.clone());
  return anew;
}

async function answer(request, path) {
  const response = await whole(path);
  if (response) return path === FRAME ? sandboxed(response) : response;
  // The site has moved on and this version cannot be completed: the next load comes from the site.
  await self.registration.unregister();
  return request.mode === "navigate" && path !== FRAME ? fetch(request) : Response.error();
}

/** Returns the path below the site's root as a server may read it: decoded, without empty, "." and ".." parts. */
function normal(pathname) {
  let path = pathname;
  try {
    for (let before = null; before !== path; ) path = decodeURIComponent((before = path)); // %252F is %2F is /
  } catch {
    // "%" without a code: keep it as it is
  }
  const parts = [];
  for (const part of path.replaceAll("\\", "/").split("/")) {
    if (part === "..") parts.pop();
    else if (part && part !== ".") parts.push(part);
  }
  return parts.join("/");
}

const IN_SMALL = new Map(Object.keys(FILES).map((path) => [path.toLowerCase(), path]));
const ROOT = normal(base.pathname);
const LONGEST = 1_000; // characters of a path below the root; no file's path is longer, in any spelling

/** Returns the file that an address means and whether it is spelled as on the site; null if it means none. */
function meant(address) {
  const { pathname } = new URL(address);
  if (pathname.length > base.pathname.length + LONGEST) return null;
  const path = normal(pathname);
  if (path === ROOT) return { path: "index.html", proper: pathname === base.pathname };
  const below = ROOT ? `${ROOT}/` : "";
  if (!path.startsWith(below)) return null;
  const known = IN_SMALL.get(path.slice(below.length).toLowerCase());
  return known === undefined ? null : { path: known, proper: pathname === new URL(known, base).pathname };
}

self.addEventListener("install", (event) => event.waitUntil(keep()));
self.addEventListener("activate", (event) => event.waitUntil(dropOthers()));
self.addEventListener("message", ({ data }) => {
  if (data === "take over") self.skipWaiting();
});
self.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  if (method !== "GET" || !url.startsWith(base.href)) return;
  const file = meant(url);
  if (!file) return;
  // Serve a file only at its own address. At another one its relative URLs and the frame's sandbox would differ.
  event.respondWith(file.proper ? answer(event.request, file.path) : new Response("not here", { status: 404 }));
});
