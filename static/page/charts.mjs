// One or two curves by turn, or bars, drawn with uPlot. Takes JSON text, returns nothing, never throws: a chart that fails says so on the
// console and leaves the rest of the page alone.
import uPlot from "../../vendor/uplot/uPlot.esm.js";

const plots = new Map();
const waiting = new Map();
const dark = matchMedia("(prefers-color-scheme: dark)");
const COLOURS = ["one", "two", "three", "four", "five", "six"];
const DASHES = [[], [7, 4], [2, 3], [10, 3, 2, 3], [4, 2], [12, 4]];
const colour = name => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

function key(host, names) {
  const line = document.createElement("div");
  line.className = "key";
  const cells = [...COLOURS.slice(0, names().length), "when"].map(kind => {
    const cell = document.createElement("span");
    cell.className = kind;
    line.append(cell);
    return cell;
  });
  host.append(line);
  return (values, turn) => {
    names().forEach((name, i) => { cells[i].textContent = values[i] == null ? name : `${name} ${values[i].toFixed(2)}`; });
    cells.at(-1).textContent = turn ?? "";
  };
}

const STEPS = [1, 2, 5].flatMap(step => [1, 10, 100, 1e3, 1e4, 1e5, 1e6].map(power => step * power)).sort((a, b) => a - b);
const size = host => ({ width: Math.max(host.clientWidth, 200), height: Math.max(host.clientHeight - 4 - (host.querySelector(".key")?.offsetHeight ?? 20), 120) });

// How much of the scale is shown: from zero on, or, for a close-up, what there is and a little more.
const RANGES = {
  whole: (_, low, high) => [Math.min(0, low ?? 0), Math.max(high ?? 1, 1) * 1.06],
  "close-up": (_, low, high) => uPlot.rangeNum(low ?? 0, high ?? 1, 0.25, false),
};

const bars = curve => ({ ...curve, width: 0, fill: curve.stroke, paths: uPlot.paths.bars({ size: [0.86, 60] }) });

function options(plot) {
  const { shape } = plot.view;
  const axis = { stroke: colour("--muted"), font: `12px ${colour("--sans")}`, grid: { stroke: colour("--line"), width: 1 }, ticks: { show: false } };
  const curve = (name, dash) => ({ stroke: colour(name), width: 2.5, dash, points: { show: false }, spanGaps: false });
  return {
    ...size(plot.host),
    legend: { show: false },
    cursor: { y: false, points: { size: 7 }, drag: { x: false, y: false } },
    scales: { x: { time: false }, y: { range: RANGES[shape] ?? RANGES.whole } },
    axes: [
      { ...axis, size: 28, space: 42, grid: { show: false }, incrs: STEPS, values: (_, at) => at.map(turn => turn.toLocaleString("en")) },
      { ...axis, size: shape ? 44 : 34, space: 34, gap: 4 },
    ],
    series: [{}, ...plot.names.map((_, i) => curve(`--${COLOURS[i]}`, DASHES[i])).map(one => (shape === "bars" ? bars(one) : one))],
    hooks: {
      setCursor: [u => {
        const i = u.cursor.idx;
        const { told, turns } = plot.view;
        plot.say(i == null ? [] : u.data.slice(1).map(curve => curve[i]), i == null ? null : told ? told[i] : `turn ${turns[i]}`);
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
    plot = { host, names: view.names };
    plot.say = key(host, () => plot.names);
    new ResizeObserver(() => safely(() => resize(plot))).observe(host);
    plots.set(id, plot);
  }
  plot.names = view.names;
  plot.view = view;
  plot.data = [view.turns, ...view.curves];
  plot.host.setAttribute("aria-label", view.label);
  if (plot.chart) plot.chart.setData(plot.data);
  else make(plot);
  if (plot.chart.cursor.idx == null) plot.say([], null);
}

// text: {"names": [one, two], "turns": [1, 2, ...], "curves": [[...], [...]], "label": "in words"}, or with one name and
// curve; "told" has a word for each turn if that is not "turn 1" and so on; "shape" may be "bars" or "close-up".
// Drawn with the next frames, one chart in each, and then only what came last: so no frame takes long.
export function draw(id, text) {
  if (!waiting.size) requestAnimationFrame(next);
  waiting.set(id, text);
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
