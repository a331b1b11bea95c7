// The service worker, /offline.js of the built site: the whole site, kept by the browser, of one version at a time.
// build.py puts the version and the hash of every file in.
//
// The files are fetched once and checked against their hashes, so a deployment in the middle cannot mix two versions.
// From then on every answer comes from there. A newer version is fetched beside it and waits until the user takes it
// (or all tabs are closed); then the older one goes.
"use strict";
const VERSION = "VERSION";
const FILES = FILES_AND_HASHES; // {path: SHA-256 in hex}
const CACHE = `dominion-lab-${VERSION}`;
const FRAME = "static/engine/frame.html";
const AT_ONCE = 4; // files, so that the page's own requests get through
const base = new URL("./", self.location);

const hex = (bytes) => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");

async function fetched(path, cache) {
  const response = await fetch(new URL(path, base), { cache });
  if (!response.ok) return null;
  const content = await response.clone().arrayBuffer();
  return hex(await crypto.subtle.digest("SHA-256", content)) === FILES[path] ? response : null;
}

async function keep() {
  const cache = await caches.open(CACHE);
  const paths = Object.keys(FILES);
  const keepSome = async () => {
    for (let path = paths.pop(); path !== undefined; path = paths.pop()) {
      // What the browser has may be of another version: then from the network itself.
      const response = (await fetched(path, "default")) ?? (await fetched(path, "reload"));
      if (!response) throw new Error(`${path} is not that of version ${VERSION}`);
      await cache.put(new URL(path, base), response);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, keepSome));
}

async function dropOthers() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith("dominion-lab-") && name !== CACHE).map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** Browsers ask no service worker about a frame with the attribute `sandbox`. So this one has none; the header does the same. */
function sandboxed(response) {
  const headers = new Headers(response.headers);
  headers.set("Content-Security-Policy", "sandbox allow-scripts");
  return new Response(response.body, { headers });
}

async function answer(request, path) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(new URL(path, base));
  const response = kept ?? (await fetch(request)); // the browser may have thrown it away
  return path === FRAME ? sandboxed(response) : response;
}

self.addEventListener("install", (event) => event.waitUntil(keep()));
self.addEventListener("activate", (event) => event.waitUntil(dropOthers()));
self.addEventListener("message", ({ data }) => {
  if (data === "take over") self.skipWaiting();
});
self.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  if (method !== "GET" || !url.startsWith(base.href)) return;
  const path = decodeURIComponent(new URL(url).pathname.slice(base.pathname.length)) || "index.html";
  if (path in FILES) event.respondWith(answer(event.request, path));
});
