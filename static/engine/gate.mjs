// Checks all data from a worker or a link: limits their size, in linear time.
//
// A compromised worker may send anything: texts of megabytes, lists a million deep. What passes is plain JSON of bounded
// size and depth, whose errors have the expected fields and types.

export const LONGEST = 4_000_000; // characters in one message: several times the longest that the engine sends
const DEEPEST = 32; // nested lists
const LONGEST_WORDS = 2_000; // characters of an error message
const LONGEST_NAME = 100;
const MOST_PLAYERS = 6;

/** Returns whether the JSON text is nested so deeply that reading or writing it could exhaust the stack. */
function tooDeep(text) {
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (quoted) {
      if (code === 92) at += 1; // a backslash and the character it escapes
      else if (code === 34) quoted = false;
    } else if (code === 34) quoted = true;
    else if (code === 91 || code === 123) {
      if (++depth > DEEPEST) return true;
    } else if (code === 93 || code === 125) depth -= 1;
  }
  return false;
}

/** Parses a JSON object. Returns null if the text is not one, too long or too deep. */
export function readObject(text, longest = LONGEST) {
  if (typeof text !== "string" || text.length > longest || tooDeep(text)) return null;
  try {
    const read = JSON.parse(text);
    return read !== null && typeof read === "object" && !Array.isArray(read) ? read : null;
  } catch {
    return null;
  }
}

export const words = (value, longest = LONGEST_WORDS) => {
  const text = typeof value === "string" ? value : value === null || typeof value !== "object" ? String(value) : "Something went wrong.";
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
};

const isCount = (value, most) => Number.isInteger(value) && value >= 0 && value <= most;

/** Returns a worker's error reduced to the known fields. Only the pool may say that a worker was stopped. */
export function readError(error) {
  if (error === null || typeof error !== "object") return { message: words(error) };
  const { message, line, player, strategy } = error;
  return {
    message: words(message),
    ...(isCount(line, 1_000_000) && { line }),
    ...(isCount(player, MOST_PLAYERS) && player > 0 && { player }),
    ...(typeof strategy === "string" && { strategy: words(strategy, LONGEST_NAME) }),
  };
}
