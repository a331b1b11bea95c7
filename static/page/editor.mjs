// The source boxes: a text area with line numbers, marked lines and Python's indent on Enter. Takes and gives plain text, never throws.
const boxes = new Map();

function numbers(box) {
  const lines = box.area.value.split("\n").length;
  if (lines === box.lines && box.marked === box.shown) return;
  box.lines = lines;
  box.shown = box.marked;
  box.gutter.replaceChildren(...Array.from({ length: lines }, (_, i) => {
    const number = document.createElement(i + 1 === box.marked ? "b" : "span");
    number.textContent = String(i + 1) + (i + 1 === box.marked ? "" : "\n");
    return number;
  }));
  box.gutter.scrollTop = box.area.scrollTop;
}

function indent(event) {
  if (event.key !== "Enter" || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
  const area = event.target;
  const before = area.value.slice(0, area.selectionStart).split("\n").pop();
  const deeper = before.trimEnd().endsWith(":") ? "    " : "";
  event.preventDefault();
  // insertText keeps the browser's own undo history, which setting the value would throw away.
  document.execCommand("insertText", false, "\n" + before.match(/^\s*/)[0] + deeper);
}

export function mount(id, changed) {
  try {
    const host = document.getElementById(id);
    const box = { area: host.querySelector("textarea"), gutter: host.querySelector(".gutter"), lines: 0, marked: 0, shown: 0 };
    box.area.addEventListener("input", () => { numbers(box); changed(box.area.value); });
    box.area.addEventListener("scroll", () => { box.gutter.scrollTop = box.area.scrollTop; }, { passive: true });
    box.area.addEventListener("keydown", indent);
    boxes.set(id, box);
    numbers(box);
  } catch (error) { console.error("editor:", error); }
}

export function write(id, text) {
  const box = boxes.get(id);
  if (!box) return;
  if (box.area.value !== text) { box.area.value = text; box.area.scrollTop = 0; }
  box.area.disabled = false;
  numbers(box);
}

// Marks a line (1, 2, ...) as the one with the problem; 0 takes the mark away.
export function mark(id, line) {
  const box = boxes.get(id);
  if (!box) return;
  box.marked = line;
  box.area.setAttribute("aria-invalid", String(line > 0));
  numbers(box);
}
