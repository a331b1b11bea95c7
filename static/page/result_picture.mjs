// Draws a run's figures on a canvas for a forum or chat, for the clipboard or as a file.
import { SERIF, handOver, wrapped } from "./kingdom_picture.mjs";

const COLOURS = ["#1f5fae", "#b34a08", "#0b7a63", "#a3327d", "#6a6f00", "#5a4fc0"];
const [WIDE, EDGE, ROW] = [1200, 56, 74];
const SANS = "system-ui, sans-serif";

function write(pen, text, x, y, font, colour, width) {
  pen.font = font;
  pen.fillStyle = colour;
  pen.fillText(text, x, y, width);
}

function drawn({ title, below, rows, foot }) {
  const canvas = document.createElement("canvas");
  const pen = canvas.getContext("2d");
  pen.font = `600 46px ${SERIF}`;
  const head = wrapped(pen, title, WIDE - 2 * EDGE);
  pen.font = `22px ${SANS}`;
  const notes = [below, foot].map((text) => wrapped(pen, text, WIDE - 2 * EDGE));
  const top = EDGE + 54 * head.length + 30 * notes[0].length + 30;
  canvas.width = WIDE;
  canvas.height = top + ROW * rows.length + 30 * notes[1].length + EDGE + 40;
  pen.fillStyle = "#f6f4ee";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  head.forEach((line, at) => write(pen, line, EDGE, EDGE + 38 + 54 * at, `600 46px ${SERIF}`, "#1c1a17"));
  notes[0].forEach((line, at) => write(pen, line, EDGE, EDGE + 54 * head.length + 24 + 30 * at, `22px ${SANS}`, "#645f56"));
  rows.forEach(({ name, share, text, part }, at) => {
    const y = top + ROW * at;
    write(pen, name, EDGE, y + 22, `600 24px ${SANS}`, COLOURS[at % 6], 480);
    write(pen, share, EDGE + 500, y + 22, `600 24px ${SANS}`, "#1c1a17", 120);
    write(pen, text, EDGE + 630, y + 22, `20px ${SANS}`, "#645f56", WIDE - 2 * EDGE - 630);
    pen.fillStyle = "#e3dfd4";
    pen.fillRect(EDGE, y + 36, WIDE - 2 * EDGE, 14);
    pen.fillStyle = COLOURS[at % 6];
    pen.fillRect(EDGE, y + 36, (WIDE - 2 * EDGE) * Math.min(1, Math.max(0, part)), 14);
  });
  const end = top + ROW * rows.length + 26;
  notes[1].forEach((line, at) => write(pen, line, EDGE, end + 30 * at, `22px ${SANS}`, "#1c1a17"));
  write(pen, "Dominion Lab", EDGE, canvas.height - EDGE + 10, `600 20px ${SERIF}`, "#645f56");
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

/** Draws the figures (JSON: title, below, foot, rows of name, share, text, part). Returns "copied" or "saved". */
export const picture = (text) => handOver(drawn(JSON.parse(text)), "result.png");
