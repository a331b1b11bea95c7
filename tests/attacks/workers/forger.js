// A worker that somebody has taken over wholly: it sends through its port whatever it likes.
"use strict";
onmessage = ({ data: { port } }) => {
  if (!port) return; // the wheel, which follows the port
  const tell = (message) => port.postMessage(JSON.stringify(message));
  const deep = (depth) => "[".repeat(depth) + "]".repeat(depth);
  const filled = (text, id) => text.replaceAll("NUMBER", id).replace("HUGE", () => "x".repeat(17_000_000)).replace("DEEP", () => deep(1_000_000));
  const deeds = {
    echo: (id, args) => tell({ id, result: args }),
    raw: (id, texts) => texts.forEach((text) => port.postMessage(filled(text, id))),
    bytes: (id, size) => port.postMessage(new ArrayBuffer(size)),
    object: (id) => port.postMessage({ id, result: "not a text" }),
    flood: () => {
      for (;;) port.postMessage('{"id": -1}');
    },
    late(id, args) { // goes on talking when its turn is over
      tell({ id, result: "in time" });
      for (const more of [-2, -1, 1, 2]) tell({ id: id + more, result: args });
      const guesses = [...Array(100).keys(), ...[-2, -1, 0, 1, 2].map((more) => id + more)];
      setTimeout(() => guesses.forEach((guess) => tell({ id: guess, result: args })));
    },
  };
  const calls = { // ways out of the worker
    fetch: (address) => fetch(address, { mode: "no-cors" }),
    beacon: (address) => navigator.sendBeacon(address, "x"),
    request: (address) => { const asked = new XMLHttpRequest(); asked.open("GET", address); asked.send(); },
    socket: (address) => new WebSocket(address.replace("http", "ws")),
    events: (address) => new EventSource(address),
    scripts: (address) => importScripts(address),
    module: (address) => import(address),
    worker: (address) => new Worker(address),
    blob: (address) => new Worker(URL.createObjectURL(new Blob([`fetch("${address}").catch(() => {})`]))),
    transport: (address) => new WebTransport(address.replace("http:", "https:")),
    font: (address) => new FontFace("x", `url(${address})`).load(),
    peer: (address) => new RTCPeerConnection({ iceServers: [{ urls: address.replace("http://", "stun:").replace("/", "") }] }).createDataChannel("x"),
  };
  deeds.callOut = async (id, addresses) => {
    const tried = [];
    for (const address of addresses) {
      for (const [name, way] of Object.entries(calls)) {
        try {
          await Promise.race([way(`${address}${name}`), new Promise((resolve) => setTimeout(resolve, 100))]);
          tried.push(name);
        } catch (error) {
          tried.push(`${name}: ${error}`);
        }
      }
    }
    tell({ id, result: tried });
  };
  port.onmessage = ({ data }) => {
    const { id, fn, args } = JSON.parse(data);
    if (fn in deeds) deeds[fn](id, args);
    else tell({ id, result: args.forged });
  };
  tell({ ready: 1 });
};
