// The schema of every dominion.web function's answer, with the type, range and length of each field.
//
// Strategies run in the workers, so an answer may be forged. An answer that does not match its schema never reaches the
// page. A check looks at each value once, and returns "" or the error: "lines[3][2] is no text of at most 100 characters".

const NAME = 160; // of a strategy, including what the page adds to it, a card or a pile
const LINE = 10_000; // characters of a line of a log, a sentence, a cell
const PAGE = 200_000; // of a chart or other data embedded as text
const FILE = 4_000_000; // of a source, a report, a session: the maximum of one message
const MANY = 20_000; // lines of a log
const GAMES = 1_000_000_000;

const is = (test, what) => (value) => (test(value) ? "" : ` is no ${what}`);
const text = (most = LINE) => is((value) => typeof value === "string" && value.length <= most, `text of at most ${most} characters`);
const whole = (least = 0, most = GAMES) => is((value) => Number.isInteger(value) && value >= least && value <= most, `whole number from ${least} to ${most}`);
const number = (least = 0, most = 1e12) => is((value) => typeof value === "number" && value >= least && value <= most, `number from ${least} to ${most}`);
const word = is((value) => typeof value === "string" && /^[\w &'’/+–-]{0,60}$/.test(value), "plain word");
const flag = is((value) => typeof value === "boolean", "true or false");
const nothing = is((value) => value === null, "null");
const either = (...checks) => (value) => {
  let said = "";
  for (const check of checks) if (!(said = check(value))) return "";
  return said;
};
const maybe = (check) => (value) => (value === null ? "" : check(value));

const list = (of, most = 1_000) => (value) => {
  if (!Array.isArray(value) || value.length > most) return ` is no list of at most ${most}`;
  for (let at = 0; at < value.length; at += 1) {
    const said = of(value[at]);
    if (said) return `[${at}]${said}`;
  }
  return "";
};

/** A list of exactly these items. */
const row = (...cells) => (value) => {
  if (!Array.isArray(value) || value.length !== cells.length) return ` is no list of ${cells.length}`;
  for (let at = 0; at < cells.length; at += 1) {
    const said = cells[at](value[at]);
    if (said) return `[${at}]${said}`;
  }
  return "";
};

const isObject = (value) => value !== null && typeof value === "object" && !Array.isArray(value);

/** An object with exactly these fields, and optionally some of the others. */
const record = (fields, others = {}) => (value) => {
  if (!isObject(value)) return " is no object";
  for (const key of Object.keys(value)) {
    const check = Object.hasOwn(fields, key) ? fields[key] : Object.hasOwn(others, key) ? others[key] : null;
    if (!check) return ` has a field ${JSON.stringify(key.slice(0, 40))}`;
    const said = check(value[key]);
    if (said) return `.${key}${said}`;
  }
  for (const key of Object.keys(fields)) if (!Object.hasOwn(value, key)) return ` has no field "${key}"`;
  return "";
};

/** An object with arbitrary keys, whose values all match the schema. */
const named = (of, most = 2_000, longest = NAME) => (value) => {
  if (!isObject(value)) return " is no object";
  const keys = Object.keys(value);
  if (keys.length > most) return ` has ${keys.length} fields`;
  for (const key of keys) {
    if (key.length > longest || key === "__proto__") return " has a field with a name that is none";
    const said = of(value[key]);
    if (said) return `.${key}${said}`;
  }
  return "";
};

// Parts shared by several answers.

const name = text(NAME);
const counted = list(row(name, whole(1, 100_000)), 2_000); // cards and their counts
const names = list(name, 2_000);
const line = [word, word, text(), whole(0, 100)]; // kind, player's colour, text, indent
const chance = number(0, 1);
const points = number(-1_000, 1_000);
const labels = is((value) => ["best", "good", "inaccuracy", "mistake", "blunder", "unclear"].includes(value), "label of a decision");
const whose = whole(0, 5);
const reviewed = record({
  players: list(name, 6), kingdom: names, notices: list(text(), 1_000), seed: whole(0, Number.MAX_SAFE_INTEGER), rollouts: whole(), finished: flag,
  turns: list(record({ turn: whole(0, 100_000), player: whose, chance, interval: row(chance, chance), luck: maybe(points), step: whole(0, 1_000_000) }), MANY),
  decisions: list(record({
    turn: whole(0, 100_000), player: whose, verb: word, source: name, chosen: names, best: names, loss: points, interval: row(points, points), label: labels,
    chance, games: whole(), number: whole(0, 1_000_000), step: whole(0, 1_000_000), words: text(),
  }), MANY),
  costliest: list(whole(0, MANY), 3), shares: maybe(list(chance, 6)),
  accuracy: list(record({
    player: whose, accuracy: maybe(number(0, 101)), loss: number(0, 1e6), luck: maybe(number(-1e6, 1e6)),
    labels: record({ best: whole(), good: whole(), inaccuracy: whole(), mistake: whole(), blunder: whole(), unclear: whole() }),
  }), 6),
});
const problem = row(whole(0, 10_000_000), text(), word);
const exact = (...keys) => record(Object.fromEntries(keys.map((key) => [key, text(100)])));
const bar = list(row(word, text(40)), 40);
const charts = named(text(PAGE), 40);
const fact = record({ kind: word, looks: row(word, word), types: name, cost: text(40), text: text(), set: name, landscape: flag });
const facts = named(fact);
const card = row(name, whole(1, 100_000), word);

// A block of games, a tally: texts that the engine itself validates field by field (result_validation.py).
const block = record({ block: text(FILE), ms: number() });

const view = record({
  played: text(20), ties: text(20), rate: text(20), verdict: list(row(word, text(1_000)), 20), subverdict: text(1_000), why: text(2_000), bar, bar_label: text(2_000),
  ends: row(text(1_000), text(1_000)),
  players: list(record({
    name, wins: text(20), share: text(20), interval: text(60), vp: text(20), turns: text(20), exact: exact("wins", "share", "interval", "vp", "turns"),
  }), 6),
  charts, first_game: whole(), last_game: whole(-1),
});

const part = record({
  key: name, title: name, about: text(), columns: names, rows: list(list(text(), 100), 200), chart: text(PAGE), bars: list(list(whole(-1, 1_000_000), 100), 200), looks: list(word, 200),
});

// The table shown in Play and Watch.

const pile = record({ name, card: name, cost: text(40), printed: text(40), left: whole(0, 10_000), group: word, tokens: names, face_down: flag });
const spot = record({ name, stays: flag, under: either(names, whole(0, 10_000)) });
const mat = record({ name, cards: maybe(names), size: whole(0, 10_000) });
const seat = record({
  name, colour: word, you: flag, controls: flag, active: flag, score: whole(-1_000_000, 1_000_000), turns: whole(0, 10_000), deck: whole(0, 100_000), discard: whole(0, 100_000),
  top: maybe(name), hand: maybe(names), hand_size: whole(0, 100_000), cards: counted, in_play: list(spot, 5_000), actions: whole(-1_000, 1_000_000), buys: whole(-1_000, 1_000_000),
  coins: whole(-1_000_000, 1_000_000_000), potions: whole(-1_000, 1_000_000), tokens: names, owned: names, mats: list(mat, 200),
});
const turn = record({ number: whole(0, 10_000), seat: whole(0, 5), extra: flag, phase: word, phases: list(word, 10) });
const parts = {
  turn, supply: list(pile, 200), landscapes: list(record({ name, cost: text(40), about: text(1_000) }), 200), players: list(seat, 6), trash: counted, face_down: counted,
  beside: list(record({ name, cards: maybe(names), size: whole(0, 10_000) }), 200), looking: names,
};
const table = record(parts);
// The parts that changed; in lists, null for unchanged items.
const changes = record({}, { ...parts, supply: list(maybe(pile), 200), players: list(maybe(seat), 6) });

const option = record({ id: whole(0, 100_000), name: text(), zone: text(NAME), at: maybe(whole(0, 100_000)) });
const session = record({
  session: text(FILE), decisions: whole(0, 1_000_000), steps: list(whole(0, 1_000_000), 1_000_000), note: text(), title: text(), about: text(), reader: text(), keep: whole(0, 1_000_000),
  lines: list(row(...line), MANY), frames: list(record({ lines: whole(-MANY, MANY), table: changes }), 1_000), table,
  question: maybe(record({
    verb: word, card: maybe(name), for: whole(0, 5), text: text(), least: whole(0, 100_000), most: whole(0, 100_000), kind: word,
    options: list(option, 20_000), reach: list(option, 20_000), coins: whole(0, 1_000_000_000),
    yes: text(1_000), no: text(1_000), skip: maybe(text(1_000)), confirm: text(1_000), commands: list(row(name, text(1_000)), 100), refused: list(row(name, text(1_000)), 1_000),
  })),
  over: flag,
  result: maybe(record({
    headline: text(2_000), won: flag, resigned: flag, players: list(record({ name, colour: word, score: whole(-1_000_000, 1_000_000), turns: whole(0, 10_000), cards: text() }), 6),
  })),
  facts,
});

const standing = record({
  who: whole(0, 100), place: text(10), name, share: text(20), margin: text(20), interval: text(60), ends: row(number(0, 100), number(0, 100), number(0, 100)),
  beats: text(10), beaten_by: text(10), exact: text(40),
});

// A tally: numbers and names. The engine validates it field by field when it adds it up.
const figures = (value) => {
  if (Array.isArray(value)) return list(figures, 100_000)(value);
  return isObject(value) ? named(figures)(value) : either(number(-1e15, 1e15), name)(value);
};
const tally = named(figures);

// A search for the winning strategy. The workers that play its tasks validate the plans again.

const rule = row(name, maybe(whole(0, 1_000)), text(2_000));
const plan = either(record({ bot: row(name, text(FILE), text(), maybe(number())) }), record({ rules: list(rule, 200), keep: whole(-1_000, 1_000), base: text() }));
const task = record({ one: plan, other: plan, first: whole(0, Number.MAX_SAFE_INTEGER), games: whole(0, 1_000_000), final: flag, players: whole(2, 4) });
const halves = is((value) => typeof value === "string" && value.length <= 1_000_000 && /^[012]*$/.test(value), "row of results");
const share = number(0, 1);
const searching = record({
  stage: text(200), part: number(0, 1), games: text(20), kingdom: text(), ladder: list(record({ archetype: word, share, games: whole(), cards: list(row(name, maybe(whole(0, 1_000))), 200) }), 100),
  opponents: record({ bots: list(name, 100), plans: whole(0, 100) }),
});
const weighed = record({ card: name, most: maybe(whole(0, 1_000)), condition: text(2_000), when: text(4_000) }, { brings: number(-1, 1), error: number(0, 1), text: text(40), contained: flag });
const toldOfBot = { cards: list(name, 200), words: text(), rules: list(weighed, 200), terminals: names };
const inRules = { words: text(), rules: list(weighed, 200), terminals: names, source: text(FILE) };
const best = record({ name, archetype: word, ...inRules });
const measured = { share_interval: row(share, share), games: whole(), text: text(100) };
const figure = is((value) => typeof value === "string" && /^\d{1,6}(\.\d{1,2})?$/.test(value), "figure"); // the page reads it as a number
const drawn = { openings: list(row(text(20), text(), text(40)), 10), against: text(), turns: text(20), decks: list(row(text(20), list(row(name, figure), 500)), 10) };
const bought = list(row(name, whole(1, 1_000)), 100);
const course = {
  course: list(text(400), 10), won: flag, game: list(row(whole(1, 1_000), whole(0, 1_000_000), bought), 100), gained: list(row(whole(1, 1_000), bought), 100),
  played: list(row(whole(1, 1_000), bought), 100), removed: list(row(whole(1, 1_000), bought), 100), coins: list(list(number(0, 1e6), 1_000), 2),
  points: list(either(row(is((value) => value === "", "empty text"), text(100)), row(name, figure)), 20), first: text(100),
};
const asAnswer = { title: list(name, 10), profile: record({ portrait: record({ ...drawn, ...course }), idea: text() }) };
const otherPlan = record({ archetype: word, share_of_best: share, ...measured, cards: list(name, 200), ...inRules }, asAnswer);
const member = { name, part: share, text: text(20) };
const meetings = record({ who: list(row(word, whole(0, 100)), 20), won: list(list(share, 20), 20), games: list(list(whole(), 20), 20) });
const found = record({
  kingdom: names, seed: whole(0, 1e18), games: whole(), nothing_better: flag, best,
  against: list(record({ name, share, ...measured }, { does: record(toldOfBot) }), 100), archetypes: list(otherPlan, 100),
  equilibrium: list(either(record(member), record({ ...member, cards: list(name, 200), ...inRules })), 100),
  portrait: record(drawn, { order: list(row(whole(1, 1_000), bought), 100), ...course }),
  own: text(100), title: list(name, 10), idea: text(),
}, { other: record({ archetype: word, cards: list(name, 200), ...inRules }, asAnswer), rival: otherPlan, rivals: list(otherPlan, 10), plan, left_out: list(row(name, whole()), 100), worth: list(row(name, number(-1, 1), number(0, 1)), 100), meetings, engine_parts: list(text(40), 10) });

// A strategy's rules, with the parts of their conditions and in words.
const spoken = list(row(text(), text(20), text()), 10_000);

const whatever = whole(-1_000_000_000, 1_000_000_000);
const clause = record({
  what: word, card: text(NAME), sign: either(word, is((value) => /^[<>=!]=?$/.test(value), "comparison")), number: whatever, to: whatever, than: word, than_card: text(NAME), divided: whatever,
  text: text(),
});
const ruleNumber = is((value) => typeof value === "string" && /^(C?[1-9]\d{0,5})?$/.test(value), "number of a rule");
const buys = list(row(name, text(), word, ruleNumber), 10_000);

const kingdom = record({
  name: maybe(text()), names: list(text(), 2_000), more: named(text(), 20), unknown: list(text(PAGE), 20_000), notices: list(text(PAGE), 20_000),
});

// The log of a game played elsewhere.

const series = list(list(whole(-1_000_000, 1_000_000)), 6);
const loggedTurn = record({
  turn: whole(0, 10_000), player: whole(0, 5), money: whole(), bought: names, gained: list(name, 20_000), trashed: list(name, 20_000), deck: counted,
  points: whole(-1_000_000, 1_000_000),
});

const trial = {
  over: flag, played: whole(), before: text(20), share: text(20), points: text(40), word: text(200), gain: number(-100, 100), from: number(-100, 100),
  to: number(-100, 100),
};
const swept = whole(-1_000_000, 1_000_000); // a number in a strategy's source

export const ANSWERS = {
  check: record({ problems: list(problem, 10_000) }, { name, requires: names }),
  play: block,
  add: record({ over: flag, view: maybe(view) }),
  tally: text(FILE),
  report: text(FILE),
  figures: list(part, 200),
  "warm up": whole(),
  record: text(FILE),
  log: record({ title: name, lines: list(row(...line, whole(0, 1_000_000), whole(-1, 100_000)), MANY), rules: list(row(whole(0, 10_000_000), text(), ruleNumber, text()), 100_000) }),
  telling: list(row(is((value) => ["closest", "swing", "upset"].includes(value), "kind of game"), whole(0, 1_000_000), text(1_000)), 3),
  step: record({
    title: name, about: text(), phase: word, phases: list(word, 10),
    players: list(record({ name, colour: word, about: text(), hand: list(card, 2_000), in_play: list(card, 2_000), deck: text(200) }), 6),
    supply: list(row(name, text(40), whole(0, 10_000), word), 200), lines: list(row(...line), MANY), known: whole(0, MANY), over: flag,
  }),
  recipe: record({ source: text(FILE), about: text(), author: name, requires: names, kinds: list(word, 20), buys, computed: flag }),
  overview: record({ buys, computed: flag }),
  draw: names,
  "read kingdom": kingdom,
  "draw kingdom": kingdom,
  "write kingdom": named(text(PAGE), 20),
  "read log": record({
    players: list(name, 6), kingdom: record({ cards: names, landscapes: names, colony: maybe(flag), shelters: maybe(flag), missing: whole(0, 10) }),
    turns: list(loggedTurn), purchases: list(row(whole(), list(text(PAGE), 6))), curves: record({ cards: series, money: series, points: series }), trash: counted,
    complete: flag, unread: list(row(whole(0, 1_000_000), text())), notices: list(text(PAGE)),
  }),
  "set up": nothing,
  rules: either(
    record({ why: text(), line: whole(0, 10_000_000) }),
    record({ rules: list(row(text(), either(whole(0, 100_000), text(20)), text(), text(), list(list(clause, 100), 100)), 10_000), lines: list(whole(0, 10_000_000), 10_001), words: spoken }),
  ),
  "with rules": either(record({ why: text(), rule: whole(0, 100_000) }), record({ source: text(FILE), lines: list(whole(0, 10_000_000), 10_001), words: spoken, problems: list(problem, 10_000) })),
  watch: record({
    names: list(name, 6), steps: whole(0, 1_000_000), turns: list(row(whole(0, 1_000_000), word, word, name), MANY), lines: list(row(...line, whole(0, 1_000_000)), MANY), facts,
    winners: list(whole(0, 5), 6), points: list(list(whole(-1_000_000, 1_000_000), 6), MANY),
  }),
  "table at": record({ table, over: flag }),
  contests: list(record({ name, target: maybe(number()) }), 20),
  measure: number(),
  why: record({
    games: text(20), of: text(20), over: flag, names: list(row(word, name), 6),
    rules: list(record({ line: whole(0, 10_000_000), number: ruleNumber, place: text(), text: text(), words: text(), often: text(40), bars: list(whole(0, 100), 2_000), when: text(200) }), 10_000), tables: list(part, 20),
  }),
  "what ifs": list(row(whole(0, 10_000_000), ruleNumber, text(), text(), text()), 10_000),
  "what if source": record({ source: text(FILE) }),
  trial: record({ ...trial, results: whole(0, 0xffffffff) }),
  "compare runs": record({ played: whole(), points: text(40), word: text(200) }),
  "sweep numbers": list(
    record({ line: whole(1, 10_000_000), number: ruleNumber, rule: text(), name: text(), words: text(), value: swept, least: swept, most: swept, here: flag }),
    10_000,
  ),
  "sweep values": list(swept, 1_000),
  "sweep source": record({ source: text(FILE) }),
  sweep: record({ ...trial, value: swept, now: flag, exact: number(0, 1), low: number(0, 1), high: number(0, 1) }),
  "session start": session,
  "session strategies": record({ text: text(FILE), strategies: list(row(text(), text(FILE)), 6) }),
  "session open": session,
  "session act": session,
  "session undo": session,
  "session hint": record({ choose: list(whole(0, 100_000), 20_000), text: text(), why: text(), names: list(text(), 20_000), command: text(200), undecided: text(), others: text() }),
  "session rollouts": record({ tally, ms: number() }),
  "session odds": record({
    tally, games: text(20), ties: text(20), text: text(), label: text(), players: list(record({ name, colour: word, share: text(20), interval: text(60), vp: text(20) }), 6), bar,
  }),
  "session link": record({ code: text(FILE) }),
  "session card": fact,
  "tournament play": record({ counts: list(row(whole(0, 1_000), whole(), whole(), whole()), 1_000), ms: number() }),
  "tournament table": record({
    headline: list(row(word, text(1_000)), 20), below: text(), names: list(name, 40), ranking: list(standing, 40),
    cells: list(list(maybe(row(text(10), word, flag, text(60))), 40), 40), circles: list(list(row(name, text(20)), 10), 20), more_circles: whole(0, 100_000),
    mix: list(row(name, text(20), number(0, 100)), 40),
  }),
  "tournament report": text(FILE),
  "review step": record({ tasks: list(record({ position: whole(0, 100_000), answer: maybe(names), plan: name, first: whole(), rolls: whole(1, 1_000_000) }), 20_000), part: number(0, 1), view: reviewed, colours: list(word, 6), over: flag }),
  "review play": record({ played: list(is((value) => typeof value === "string" && /^[012]{0,1000000}$/.test(value), "row of results"), 20_000), ms: number() }),
  "solve step": record({ tasks: list(task, 10_000), view: searching, answer: maybe(found) }),
  "solve play": record({ played: list(row(halves, list(whole(), 40)), 10_000), ms: number() }),
  "candyland play": block,
  "candyland add": record({
    over: flag,
    view: maybe(record({
      played: text(20), rate: text(20), stopped: text(20), headline: text(200), exact: exact("total", "rounds"), sub: text(), rounds: text(40),
      players: list(record({ name, wins: text(20), share: text(20), interval: text(60), moves: text(40), exact: exact("wins", "share", "moves") }), 4),
      rows: list(record({ number: whole(), moves: list(whole(), 4), total: whole(), winner: name, seat: word }), 20), charts,
    })),
  }),
  "candyland step": record({
    title: name, about: text(), card: maybe(record({ name, kind: word, double: flag })), seat: maybe(whole(0, 3)), path: list(whole(0, 1_000), 1_000),
    players: list(record({ spot: whole(0, 1_000), place: text(200), moves: whole(), stuck: flag, next: flag }), 4), deck: text(200),
    lines: list(row(word, word, text()), MANY), known: whole(0, MANY), over: flag,
  }),
};

/** Functions whose answers have a schema. */
export const FUNCTIONS = Object.keys(ANSWERS);

/** Returns "" or the error in a function's answer. The page names the function. One without a schema may answer nothing. */
export function wrong(fn, result) {
  return Object.hasOwn(ANSWERS, fn) ? ANSWERS[fn](result) : " has no declared form";
}

/** Returns "" or the error in an answer of Solve that comes from a link. */
export const wrongSolved = (answer) => found(answer);
