// Draws a kingdom on a canvas, for the clipboard or as a file. Nothing of it becomes HTML.
const COLOURS = {
  action: "#7c857f", treasure: "#c39a1c", victory: "#3f8a4e", curse: "#7a4a9c", attack: "#a93a35", reaction: "#3f79b8", duration: "#d9782a",
  reserve: "#a98a5c", shelter: "#a98a5c", night: "#3b3a4a", ruins: "#7d6242", event: "#8f897d", project: "#a93a35", landmark: "#3f8a4e",
};
const colour = (look) => COLOURS[look] ?? "#6a8d93";
export const [WIDE, HIGH, GAP, EDGE, COLUMNS] = [210, 118, 12, 24, 5];
export const SERIF = "'Palatino Linotype', 'DejaVu Serif', Georgia, serif";

export function wrapped(pen, text, width) {
  const lines = [""];
  for (const word of text.split(" ")) {
    const longer = `${lines.at(-1)} ${word}`.trim();
    if (pen.measureText(longer).width <= width || !lines.at(-1)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.slice(0, 3);
}

export function tile(pen, { name, fact }, x, y) {
  pen.fillStyle = "#fffefb";
  pen.fillRect(x, y, WIDE, HIGH);
  const [first, second] = fact.looks;
  pen.fillStyle = colour(first);
  pen.fillRect(x, y, WIDE * 0.62, 9);
  pen.fillStyle = colour(second);
  pen.fillRect(x + WIDE * 0.62, y, WIDE * 0.38, 9);
  pen.strokeStyle = "#8f897d";
  pen.lineWidth = fact.landscape ? 3 : 1;
  pen.strokeRect(x, y, WIDE, HIGH);
  pen.fillStyle = "#1c1a17";
  pen.font = `600 21px ${SERIF}`;
  wrapped(pen, name, WIDE - 24).forEach((line, at) => pen.fillText(line, x + 12, y + 38 + 23 * at));
  pen.font = "600 15px system-ui, sans-serif";
  pen.fillText(fact.cost, x + 12, y + HIGH - 12);
  pen.fillStyle = "#645f56";
  pen.font = "13px system-ui, sans-serif";
  pen.fillText(fact.types, x + 14 + 14 * Math.max(1, fact.cost.length), y + HIGH - 12, WIDE - 30 - 14 * fact.cost.length);
}

function drawn(cards) {
  const rows = Math.max(1, Math.ceil(cards.length / COLUMNS));
  const canvas = document.createElement("canvas");
  canvas.width = 2 * EDGE + COLUMNS * WIDE + (COLUMNS - 1) * GAP;
  canvas.height = 2 * EDGE + rows * HIGH + (rows - 1) * GAP;
  const pen = canvas.getContext("2d");
  pen.fillStyle = "#f6f4ee";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  cards.forEach((card, at) => tile(pen, card, EDGE + (at % COLUMNS) * (WIDE + GAP), EDGE + Math.floor(at / COLUMNS) * (HIGH + GAP)));
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

/** Copies the picture, with a text if given, and returns "copied"; or saves it as a file of that name and returns "saved". */
export async function handOver(made, name, text) {
  try {
    const beside = text && { "text/plain": new Blob([text], { type: "text/plain" }) };
    await navigator.clipboard.write([new ClipboardItem({ "image/png": made, ...beside })]);
    return "copied";
  } catch {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(await made);
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
    return "saved";
  }
}

/** Draws the cards (JSON: name, fact). Returns "copied" or "saved". */
export const picture = (text) => handOver(drawn(JSON.parse(text).slice(0, 40)), "kingdom.png");
