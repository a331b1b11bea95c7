// Draws one or two curves by turn, or bars, with uPlot. Takes JSON text, returns nothing and never throws: a chart that
// fails is reported on the console, and the rest of the page goes on.

let uPlot; // loaded with the first chart
const plots = new Map();
const waiting = new Map();
const dark = matchMedia("(prefers-color-scheme: dark)");
const COLOURS = ["one", "two", "three", "four", "five", "six"];
const DASHES = [[], [7, 4], [2, 3], [10, 3, 2, 3], [4, 2], [12, 4]];
const colour = name => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
const shade = look => colour(look === "rest" ? "--muted" : `--${look}`);
const looks = view => view.looks ?? COLOURS.slice(0, view.names.length);
/** Writes a number with a minus sign, not a hyphen. */
const minus = text => text.replace("-", "\u2212");
const percent = value => `${(value * 100).toFixed(1)}%`;

const dash = (kind, i) => (kind === "rest" ? [3, 3] : DASHES[i]);

// Styles of curves and bars.
function swatch({ shape }, kind, i) {
  const make = (name, attributes) => {
    const element = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    return element;
  };
  const svg = make("svg", { class: "swatch", width: 24, height: 12, "aria-hidden": "true" });
  svg.append(shape === "bars"
    ? make("rect", { width: 12, height: 12, rx: 3 })
    : make("line", { x2: 24, y1: 6, y2: 6, "stroke-dasharray": dash(kind, i).join(" ") || "none" }));
  return svg;
}

// The legend: the curves' names and, at the pointer, their values.
function key(host, plot) {
  const line = document.createElement("div");
  line.className = plot.view.shape === "bars" ? "key bars" : "key";
  const cells = [...looks(plot.view), "when"].map((kind, i) => {
    const cell = document.createElement("span");
    cell.className = kind;
    const label = document.createElement("span");
    cell.append(...(kind === "when" ? [label] : [swatch(plot.view, kind, i), label]));
    line.append(cell);
    return label;
  });
  host.append(line);
  return (at, turn) => {
    const { names, curves, spread, unit, shape } = plot.view;
    names.forEach((name, i) => {
      const value = at == null ? null : curves[i][at];
      const written = value == null ? "" : unit === "%" || shape === "share" ? percent(value) : minus(value.toFixed(2));
      const more = value == null || !spread ? "" : ` ± ${spread[i][at].toFixed(2)}`;
      cells[i].textContent = `${name} ${written}${more}`.trim();
    });
    cells.at(-1).textContent = turn ?? "";
  };
}

/** Titles of the axes: x and y. */
function titles({ axes, shape, unit }) {
  if (axes) return axes;
  return [shape === "bars" ? "" : "turn", unit === "%" || shape ? "share of games" : ""];
}

const STEPS = [1, 2, 5].flatMap(step => [1, 10, 100, 1e3, 1e4, 1e5, 1e6].map(power => step * power)).sort((a, b) => a - b);
const size = host => ({ width: Math.max(host.clientWidth, 200), height: Math.max(host.clientHeight - 4 - (host.querySelector(".key")?.offsetHeight ?? 20), 120) });

// The range of the y axis: from zero, or in a close-up the range of the data plus a margin.
const RANGES = {
  whole: (_, low, high) => [Math.min(0, low ?? 0), Math.max(high ?? 1, 1) * 1.06],
  "close-up": (_, low, high) => {
    const [from, to] = uPlot.rangeNum(low ?? 0, high ?? 1, 0.25, false);
    return [low >= 0 ? Math.max(0, from) : from, to]; // no share is below 0
  },
  bars: (_, low, high) => [0, (high || 1) * 1.06],
  share: () => [0, 1],
};

// Extends the x range by half a bar on each side.
const aroundBars = (_, low, high) => [(low ?? 0) - 0.6, (high ?? 1) + 0.6];

const bars = curve => ({ ...curve, width: 0, fill: curve.stroke, paths: uPlot.paths.bars({ size: [0.86, 60] }) });

// Bands are hatched, each curve's in its own direction: colours laid over each other would mix to brown.
const SLANTS = [1, -1, 1, -1, 1, -1];

function hatching(look, i) {
  const scale = devicePixelRatio || 1;
  const side = Math.round((i < 2 ? 7 : 9) * scale);
  const tile = new OffscreenCanvas(side, side);
  const ink = tile.getContext("2d");
  ink.fillStyle = `${shade(look)}12`;
  ink.fillRect(0, 0, side, side);
  ink.strokeStyle = `${shade(look)}40`;
  ink.lineWidth = scale;
  ink.beginPath();
  for (const start of [-side, 0, side]) {
    ink.moveTo(start - scale, SLANTS[i] > 0 ? side + scale : -scale);
    ink.lineTo(start + side + scale, SLANTS[i] > 0 ? -scale : side + scale);
  }
  ink.stroke();
  return ink.createPattern(tile, "repeat");
}

/** The names of the two parts at their left ends: text, x, baseline and width. */
function sideNames(u, { sides, turns }) {
  if (!sides || turns.length < 2) return [];
  const { top, width, height } = u.bbox;
  const x = u.valToPos(turns[0], "x", true) + 8 * devicePixelRatio;
  u.ctx.font = `600 ${13 * devicePixelRatio}px ${colour("--sans")}`;
  return [top + height - 8 * devicePixelRatio, top + 18 * devicePixelRatio].map((y, i) =>
    ({ text: sides[i], x, y, width: Math.min(u.ctx.measureText(sides[i]).width, width / 2) }));
}

/** Where on the y axis a disc at x is in the plot and on none of the names; near the point, but off it. */
export function clearOf(names, x, y, r, top, bottom) {
  const covers = ({ x: left, y: base, width }, centre) =>
    x + r > left && x - r < left + width && centre + r > base - 1.4 * r && centre - r < base + 0.4 * r;
  const fits = centre => centre - r >= top && centre + r <= bottom && !names.some(name => covers(name, centre));
  const places = [2.1, 3.2, 4.3, 5.4].flatMap(far => [y - far * r, y + far * r]);
  return places.find(fits) ?? Math.max(top + r, Math.min(y - 2.1 * r, bottom - r));
}

/** A numbered disc on a curve; away from the point itself, which may be marked too, and from the names. */
function badge(u, x, y, look, number, names) {
  const r = 9 * devicePixelRatio;
  const { top, height } = u.bbox;
  const centre = clearOf(names, x, y, r, top, top + height);
  u.ctx.save();
  u.ctx.strokeStyle = u.ctx.fillStyle = colour(`--${look}`);
  u.ctx.lineWidth = 1.5 * devicePixelRatio;
  u.ctx.beginPath();
  u.ctx.moveTo(x, y);
  u.ctx.lineTo(x, centre);
  u.ctx.stroke();
  u.ctx.beginPath();
  u.ctx.arc(x, centre, r, 0, 2 * Math.PI);
  u.ctx.fill();
  u.ctx.fillStyle = colour("--surface");
  u.ctx.font = `700 ${12 * devicePixelRatio}px ${colour("--sans")}`;
  u.ctx.textAlign = "center";
  u.ctx.textBaseline = "middle";
  u.ctx.fillText(String(number), x, centre + devicePixelRatio / 2);
  u.ctx.restore();
}

/** A point of the first curve with a label above or below the curves: what it is in a word. */
function label(u, [place, text, side], { turns, curves }) {
  if (curves[0][place] == null) return;
  const [x, y] = [u.valToPos(turns[place], "x", true), u.valToPos(curves[0][place], "y", true)];
  const { left, top, width, height } = u.bbox;
  const scale = devicePixelRatio;
  const end = side === "top" ? top + 16 * scale : top + height - 8 * scale;
  u.ctx.save();
  u.ctx.font = `600 ${12 * scale}px ${colour("--sans")}`;
  u.ctx.textAlign = "center";
  u.ctx.textBaseline = "alphabetic";
  const half = u.ctx.measureText(text).width / 2 + 3 * scale;
  u.ctx.strokeStyle = u.ctx.fillStyle = colour("--ink");
  u.ctx.lineWidth = scale;
  u.ctx.setLineDash([3 * scale, 3 * scale]);
  u.ctx.beginPath();
  u.ctx.moveTo(x, y);
  u.ctx.lineTo(x, side === "top" ? end + 5 * scale : end - 13 * scale);
  u.ctx.stroke();
  u.ctx.setLineDash([]);
  u.ctx.beginPath();
  u.ctx.arc(x, y, 5 * scale, 0, 2 * Math.PI);
  u.ctx.fill();
  u.ctx.lineJoin = "round";
  u.ctx.lineWidth = 4 * scale;
  u.ctx.strokeStyle = colour("--surface");
  const middle = Math.max(left + half, Math.min(x, left + width - half));
  u.ctx.strokeText(text, middle, end);
  u.ctx.fillText(text, middle, end);
  u.ctx.restore();
}

function options(plot) {
  const { shape, unit, step = 1, whole, bands = [] } = plot.view;
  const kinds = looks(plot.view);
  const parts = unit === "%" || shape === "share";
  const [across, up] = titles(plot.view);
  const title = text => ({ ...(text && { label: text, labelSize: 18, labelGap: 0, labelFont: `12px ${colour("--sans")}` }) });
  const axis = { stroke: colour("--muted"), font: `12px ${colour("--sans")}`, grid: { stroke: colour("--line"), width: 1 }, ticks: { show: false } };
  const curve = (look, dash) => ({ stroke: shade(look), width: look === "rest" ? 1.5 : 2.5, dash, points: { show: false }, spanGaps: false });
  return {
    ...size(plot.host),
    legend: { show: false },
    cursor: { y: false, points: { size: 7 }, drag: { x: false, y: false } },
    scales: { x: { time: false, ...(shape === "bars" && { range: aroundBars }) }, y: { range: RANGES[shape] ?? (parts ? RANGES.bars : RANGES.whole) } },
    axes: [
      { ...axis, ...title(across), size: 28, space: 42, grid: { show: false }, incrs: STEPS, values: (_, at) => at.map(turn => minus((turn * step).toLocaleString("en"))) },
      { ...axis, ...title(up), size: shape || parts ? 44 : 34, space: 34, gap: 4, ...(whole && { incrs: STEPS }), values: (_, at) => at.map(value => (parts ? `${+(value * 100).toFixed(1)}%` : minus(value.toLocaleString("en")))) },
    ],
    series: [
      {},
      ...kinds.map((kind, i) => curve(kind, dash(kind, i))).map(one => (shape === "bars" ? bars(one) : one)),
      ...bands.flat().map(() => ({ stroke: "transparent", width: 0, points: { show: false } })),
    ],
    bands: bands.map((_, i) => ({ series: [kinds.length + 2 * i + 2, kinds.length + 2 * i + 1], fill: hatching(kinds[i], i) })),
    hooks: {
      // Two players share one curve: below it is the first one's part, above it the other's.
      drawClear: [u => {
        const { sides, turns, curves } = plot.view;
        if (!sides || turns.length < 2) return;
        const { left, top, width, height } = u.bbox;
        const points = curves[0].map((value, i) => [u.valToPos(turns[i], "x", true), u.valToPos(value, "y", true)]);
        const [first, last] = [points[0][0], points.at(-1)[0]];
        u.ctx.save();
        u.ctx.beginPath();
        u.ctx.rect(left, top, width, height);
        u.ctx.clip();
        for (const [i, edge] of [top + height, top].entries()) {
          u.ctx.fillStyle = `${shade(COLOURS[i])}1f`;
          u.ctx.beginPath();
          u.ctx.moveTo(first, edge);
          for (const point of points) u.ctx.lineTo(...point);
          u.ctx.lineTo(last, edge);
          u.ctx.fill();
        }
        u.ctx.restore();
      }],
      // The names lie above the line of the turn shown, with an edge in the colour of the ground.
      draw: [u => {
        u.ctx.save();
        for (const [i, name] of sideNames(u, plot.view).entries()) {
          u.ctx.textAlign = "left"; // the axes of the last drawing have left their own
          u.ctx.textBaseline = "alphabetic";
          u.ctx.lineJoin = "round";
          u.ctx.lineWidth = 4 * devicePixelRatio;
          u.ctx.strokeStyle = colour("--surface");
          u.ctx.strokeText(name.text, name.x, name.y, u.bbox.width / 2);
          u.ctx.fillStyle = shade(COLOURS[i]);
          u.ctx.fillText(name.text, name.x, name.y, u.bbox.width / 2);
        }
        u.ctx.restore();
      }, u => { // fade the part that few games have reached
        const { few, turns } = plot.view;
        if (few == null) return;
        const left = u.valToPos(turns[Math.max(few - 1, 0)], "x", true);
        u.ctx.save();
        u.ctx.globalAlpha = 0.65;
        u.ctx.fillStyle = colour("--surface");
        u.ctx.fillRect(left, u.bbox.top, u.bbox.left + u.bbox.width - left, u.bbox.height);
        u.ctx.restore();
      }, u => {
        for (const mark of plot.view.marks ?? []) label(u, mark, plot.view);
      }],
      // The turn that is shown beside the chart: a line and a point on each curve.
      drawSeries: [(u, i) => {
        const { at, turns, curves, events } = plot.view;
        const names = events?.length ? sideNames(u, plot.view) : [];
        for (const [rank, [place, curve, look]] of (events ?? []).entries()) {
          if (curve !== i - 1 || curves[curve][place] == null) continue;
          badge(u, u.valToPos(turns[place], "x", true), u.valToPos(curves[curve][place], "y", true), look, rank + 1, names);
        }
        if (at == null || i < 1 || i > curves.length || curves[i - 1][at] == null) return;
        const [x, y] = [u.valToPos(turns[at], "x", true), u.valToPos(curves[i - 1][at], "y", true)];
        u.ctx.save();
        u.ctx.fillStyle = colour("--muted");
        if (i === 1) u.ctx.fillRect(x - devicePixelRatio / 2, u.bbox.top, devicePixelRatio, u.bbox.height);
        u.ctx.fillStyle = colour("--ink");
        u.ctx.beginPath();
        u.ctx.arc(x, y, 5 * devicePixelRatio, 0, 2 * Math.PI);
        u.ctx.fill();
        u.ctx.restore();
      }],
      setCursor: [u => {
        const i = u.cursor.idx;
        const { told, turns, events } = plot.view;
        const event = (events ?? []).find(([place]) => place === i);
        const more = event ? ` \u2013 ${event[3]}` : "";
        plot.say(i, i == null ? null : `${told ? told[i] : `turn ${turns[i]}`}${more}`);
      }],
    },
  };
}

function make(plot) {
  plot.chart?.destroy();
  plot.chart = new uPlot(options(plot), plot.data, plot.host);
  plot.chart.root.setAttribute("aria-hidden", "true");
}

function resize(plot) {
  const { width, height } = size(plot.host);
  if (plot.chart && plot.host.clientWidth && (plot.chart.width !== width || plot.chart.height !== height)) plot.chart.setSize({ width, height });
}

/** Shows the values under a finger; uPlot itself follows the mouse. */
function point(plot, { pointerType, clientX, clientY }) {
  if (pointerType === "mouse" || !plot.chart) return;
  const { left, top, width, height } = plot.chart.over.getBoundingClientRect();
  if (clientY < top || clientY > top + height) return;
  plot.chart.setCursor({ left: Math.max(0, Math.min(clientX - left, width - 1)), top: clientY - top });
}

function safely(work) {
  try { work(); } catch (error) { console.error("chart:", error); }
}

function show(id) {
  const text = waiting.get(id);
  waiting.delete(id);
  const view = JSON.parse(text);
  let plot = plots.get(id);
  if (!plot) {
    const host = document.getElementById(id);
    if (!host) return;
    plot = { host, view };
    plot.say = key(host, plot);
    // Whoever shows the turns beside a chart hears which of them is pressed.
    host.addEventListener("pointermove", event => point(plot, event)); // a finger reads the curve as a mouse does
    host.addEventListener("click", event => {
      point(plot, event);
      const box = plot.chart?.over.getBoundingClientRect();
      const at = box && plot.chart.posToIdx(Math.max(0, Math.min(event.clientX - box.left, box.width)));
      if (box && event.clientY <= box.bottom + 30) host.dispatchEvent(new CustomEvent("chart-press", { detail: at }));
    });
    const resizes = new ResizeObserver(() => safely(() => resize(plot)));
    resizes.observe(host);
    resizes.observe(host.querySelector(".key")); // which takes more lines while it has the values of a turn
    plots.set(id, plot);
  }
  plot.view = view;
  plot.data = [view.turns, ...view.curves, ...(view.bands ?? []).flat()];
  plot.host.setAttribute("aria-label", view.label);
  if (plot.chart && plot.chart.series.length === plot.data.length) plot.chart.setData(plot.data);
  else make(plot);
  if (plot.chart.cursor.idx == null) plot.say(null, null);
}

// text: {"names": [one, two], "turns": [1, 2, ...], "curves": [[...], [...]], "label": "in words"}, or with one name and
// curve.
// Optional: "told": a word for each turn instead of "turn 1" and so on; "shape": "bars", "close-up" or "share" (0 to 1);
// "bands": the lower and upper line of each curve's band; "spread": its size; "unit": "%" for shares; "step": factor of the
// turns on the axis; "few": index of the first turn that few games reach, from which curves are pale;
// "at": index of the turn that is marked; "whole": the values are whole numbers;
// "sides": two names: the parts below and above the only curve; "events": numbered marks, as [index of the turn, of the
// curve, colour, in words];
// "marks": points of the first curve with a label, as [index, label, "top" or "bottom"];
// "axes": titles of the x and y axes, with units; "looks": colours other than the players' ("rest": a muted one).
// Charts are drawn one per frame, and only the latest data of each, so that no frame takes long.
export function draw(id, text) {
  if (!waiting.size) begin();
  waiting.set(id, text);
}

/** uPlot formats numbers in the browser's language, and fails if that is invalid, such as WebKit's "C" under LANG=C. */
function speakable() {
  try {
    Intl.getCanonicalLocales(navigator.language);
  } catch {
    Object.defineProperty(navigator, "language", { value: "en", configurable: true });
  }
}

async function begin() {
  try {
    speakable();
    uPlot ??= (await import("../../vendor/uplot/uPlot.esm.js")).default;
    requestAnimationFrame(next);
  } catch (error) {
    waiting.clear(); // the next chart tries again
    console.error("chart:", error);
  }
}

function next() {
  const [id] = waiting.keys();
  if (id) safely(() => show(id));
  if (waiting.size) requestAnimationFrame(next);
}

export function clear(id) {
  safely(() => {
    waiting.delete(id);
    const plot = plots.get(id);
    if (!plot) return;
    plot.chart?.destroy();
    plot.chart = null;
    plot.host.replaceChildren();
    plots.delete(id);
  });
}

dark.addEventListener("change", () => plots.forEach(plot => safely(() => plot.chart && make(plot))));
