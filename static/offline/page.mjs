// Lets the browser keep the site for use without a network, and offers a newer version when there is one. <html
// data-offline> tells the progress: "ready" once everything is kept.
import { handOver } from "../engine/handed.mjs";

const ROOT = new URL("../../", import.meta.url);
const html = document.documentElement;
const START = 300_000; // milliseconds
const PATIENCE = 10_000; // milliseconds for a newer version to take over

/** Waits until the engine has started, but at most some minutes, which slow lines need. */
function afterTheStart() {
  return new Promise((resolve) => {
    const started = () => document.getElementById("status")?.dataset.state !== "boot";
    const end = performance.now() + START;
    const look = setInterval(() => {
      if (!started() && performance.now() < end) return;
      clearInterval(look);
      resolve();
    }, 500);
  });
}

/** Activates the newer version, which reloads the page. Not while the page is still loading. */
async function takeOver(registration, button) {
  button.disabled = true;
  await afterTheStart();
  registration.waiting?.postMessage("take over");
  // Chromium may keep the older version for minutes while it has pending requests. The page is then loaded without any kept
  // version, if the site can be reached: offline.js is the one file that is never kept.
  setTimeout(async () => {
    const reached = await fetch(new URL("offline.js", ROOT), { cache: "reload" }).then(({ ok }) => ok, () => false);
    if (reached && (await registration.unregister())) location.reload();
    else button.disabled = false;
  }, PATIENCE);
}

function offer(registration) {
  if (document.getElementById("newer")) return;
  const box = document.createElement("aside");
  box.id = "newer";
  box.className = "newer";
  box.setAttribute("role", "status");
  const button = (text, action) => {
    const made = document.createElement("button");
    made.type = "button";
    made.textContent = text;
    made.addEventListener("click", action);
    return made;
  };
  const told = document.createElement("p");
  told.textContent = "There is a newer version of this page.";
  const now = button("Use it now", () => takeOver(registration, now));
  box.append(told, now, button("Not now", () => box.remove())); // it is activated anyway when all tabs are closed
  document.querySelector("header").before(box);
}

/** Calls back when this worker has fetched everything. */
function whenKept(worker, then) {
  if (worker.state === "installed" || worker.state === "activated") return then();
  worker.addEventListener("statechange", () => {
    if (worker.state === "installed") then();
  });
}

async function keep() {
  const workers = navigator.serviceWorker;
  const before = workers.controller;
  // If another tab has activated the newer version, this one must not mix parts of both.
  workers.addEventListener("controllerchange", () => before && location.reload());
  if (!before) await afterTheStart(); // keeping the site must not slow down its start
  await handOver(ROOT);
  const registration = await workers.register(new URL("offline.js", ROOT), { scope: ROOT.pathname, updateViaCache: "none" });
  const offerLater = (worker) => whenKept(worker, () => workers.controller && offer(registration));
  if (registration.waiting && workers.controller) offer(registration);
  if (registration.installing && workers.controller) offerLater(registration.installing);
  registration.addEventListener("updatefound", () => offerLater(registration.installing));
  await workers.ready;
  html.dataset.offline = "ready";
}

// Service workers are missing in some browsers and at some addresses (plain http to another machine).
if ("serviceWorker" in navigator) keep().catch((error) => console.info("not kept for use without a network:", String(error)));
