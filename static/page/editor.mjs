// The source boxes. At first a text area with line numbers, marked lines and Python indentation on Enter. CodeMirror
// replaces it when the browser is idle. Takes and returns plain text (problems as JSON), never throws.
const boxes = new Map();
let wanted = false;

const safely = (work) => {
  try { work(); } catch (error) { console.warn("editor:", error); }
};

function numbers(box) {
  const lines = box.area.value.split("\n").length;
  const marked = box.problems.find(([line]) => line > 0)?.[0] ?? 0;
  if (lines === box.lines && marked === box.marked) return;
  box.lines = lines;
  box.marked = marked;
  box.gutter.replaceChildren(...Array.from({ length: lines }, (_, i) => {
    const number = document.createElement(i + 1 === marked ? "b" : "span");
    number.textContent = String(i + 1) + (i + 1 === marked ? "" : "\n");
    return number;
  }));
  follow(box);
}

/** Scrolls the line numbers with the text. Later, as to read a position now would lay out the whole page. */
function follow(box) {
  requestAnimationFrame(() => { box.gutter.scrollTop = box.area.scrollTop; });
}

function indent(event) {
  if (event.key !== "Enter" || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
  const area = event.target;
  const before = area.value.slice(0, area.selectionStart).split("\n").pop();
  const deeper = before.trimEnd().endsWith(":") ? "    " : "";
  event.preventDefault();
  // insertText keeps the browser's undo history; setting the value would clear it.
  document.execCommand("insertText", false, "\n" + before.match(/^\s*/)[0] + deeper);
}

const pause = () => new Promise((done) => (window.requestIdleCallback ?? setTimeout)(done, { timeout: 1_500 }));

// One box at a time, so that no task takes long. If CodeMirror cannot be loaded, the text areas stay.
async function improve() {
  try {
    await pause();
    const { open } = await import("./codemirror.mjs");
    for (;;) {
      const box = [...boxes.values()].find((one) => !one.code && one.visible());
      if (!box) break;
      await pause();
      if (box.composing) continue;
      box.code = open(box, box.changed);
      box.code.mark(box.problems);
    }
  } catch (error) {
    console.warn("editor: the plain text areas stay:", error);
  }
  wanted = false;
}

function improveSoon() {
  if (wanted) return;
  wanted = true;
  improve();
}

export function mount(id, changed) {
  safely(() => {
    const host = document.getElementById(id);
    const box = { area: host.querySelector("textarea"), gutter: host.querySelector(".gutter"), lines: 0, marked: 0, problems: [], changed, code: null };
    box.visible = () => host.offsetParent !== null;
    box.area.addEventListener("input", () => { numbers(box); changed(box.area.value); });
    box.area.addEventListener("scroll", () => { box.gutter.scrollTop = box.area.scrollTop; }, { passive: true });
    box.area.addEventListener("keydown", indent);
    box.area.addEventListener("compositionstart", () => { box.composing = true; });
    box.area.addEventListener("compositionend", () => { box.composing = false; });
    // A hidden box (other view, additional player) is upgraded when it is first visible.
    new IntersectionObserver((seen) => { if (!box.code && seen.some((one) => one.isIntersecting)) improveSoon(); }).observe(host);
    boxes.set(id, box);
    numbers(box);
  });
}

export function write(id, text) {
  const box = boxes.get(id);
  if (!box) return;
  safely(() => {
    if (box.code) box.code.write(text);
    else if (box.area.value !== text) {
      box.area.value = text;
      requestAnimationFrame(() => { box.area.scrollTop = 0; });
    }
    box.area.disabled = false;
    numbers(box);
  });
}

// Like `write`, but undoable.
export function replace(id, text) {
  const box = boxes.get(id);
  if (box?.code) safely(() => box.code.replace(text));
  else write(id, text);
}

// problems: JSON text, [[line, message, "error" or "warning"], ...]; lines count from 1, 0 means no particular line.
export function mark(id, problems) {
  const box = boxes.get(id);
  if (!box) return;
  safely(() => {
    box.problems = JSON.parse(problems);
    box.area.setAttribute("aria-invalid", String(box.problems.some(([, , kind]) => kind === "error")));
    if (box.code) box.code.mark(box.problems);
    else numbers(box);
  });
}

// Selects that line, counted from 1, scrolls to it and focuses the editor.
export function go(id, line) {
  const box = boxes.get(id);
  if (!box) return;
  safely(() => {
    if (box.code) { box.code.go(line); return; }
    const lines = box.area.value.split("\n");
    const start = lines.slice(0, line - 1).join("\n").length + (line > 1 ? 1 : 0);
    box.area.focus();
    box.area.setSelectionRange(start, start + (lines[line - 1] ?? "").length);
    box.area.scrollTop = Math.max(0, (line - 4) * (box.area.scrollHeight / lines.length));
  });
}
