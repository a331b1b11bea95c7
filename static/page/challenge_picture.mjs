// Draws a challenge for a forum or chat: the kingdom's tiles, "Beat my bot", and the link, which is also copied as text.
import { COLUMNS, EDGE, GAP, HIGH, SERIF, WIDE, handOver, tile, wrapped } from "./kingdom_picture.mjs";

const SANS = "system-ui, sans-serif";
const SHORT = 220; // characters of a link that fit into a picture

/** Splits a link into lines that fit; it has no spaces to break at. */
function broken(pen, text, width) {
  const lines = [""];
  for (const letter of text) {
    if (pen.measureText(lines.at(-1) + letter).width > width) lines.push("");
    lines[lines.length - 1] += letter;
  }
  return lines;
}

function drawn({ title, below, cards, link }) {
  const canvas = document.createElement("canvas");
  const pen = canvas.getContext("2d");
  const width = COLUMNS * WIDE + (COLUMNS - 1) * GAP;
  pen.font = `600 44px ${SERIF}`;
  const head = wrapped(pen, title, width);
  pen.font = `21px ${SANS}`;
  const notes = wrapped(pen, below, width);
  pen.font = `18px ${SANS}`;
  const foot = link.length > SHORT ? ["The link comes with this picture, as text."] : broken(pen, link, width);
  const rows = Math.ceil(cards.length / COLUMNS);
  const top = EDGE + 52 * head.length + 30 * notes.length + 22;
  const end = top + rows * (HIGH + GAP) + 24;
  canvas.width = width + 2 * EDGE;
  canvas.height = end + 26 * foot.length + EDGE;
  pen.fillStyle = "#f6f4ee";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  const write = (lines, font, colour, y, step) => {
    pen.font = font;
    pen.fillStyle = colour;
    lines.forEach((line, at) => pen.fillText(line, EDGE, y + step * at));
  };
  write(head, `600 44px ${SERIF}`, "#1c1a17", EDGE + 38, 52);
  write(notes, `21px ${SANS}`, "#645f56", EDGE + 52 * head.length + 20, 30);
  cards.forEach((card, at) => tile(pen, card, EDGE + (at % COLUMNS) * (WIDE + GAP), top + Math.floor(at / COLUMNS) * (HIGH + GAP)));
  write(foot, `18px ${SANS}`, "#1f5fae", end, 26);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

/** Draws the challenge (JSON: title, below, cards of name and fact, link). Returns "copied" or "saved". */
export function picture(text) {
  const told = JSON.parse(text);
  told.cards = told.cards.slice(0, 40);
  return handOver(drawn(told), "challenge.png", told.link);
}
