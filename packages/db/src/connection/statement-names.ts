/** Texts that are told apart; what comes after them is prepared anew each time. */
const MOST_TEXTS = 600;
/** What is worth keeping: not what begins, ends or bounds a transaction. */
const PLANNED = /^\s*(?:select|insert|update|delete|with)\b/i;
/** What is found by a pattern or in a list is planned each time: which index helps depends on what is looked for. */
const SEARCHED = /\bi?like\b|@>|&&/i;

/** By text; null for one that came once. */
const names = new Map<string, string | null>();
let made = 0;

/**
 * The name under which a connection keeps a statement parsed and planned, so that only its values are sent the next time;
 * none for a text that comes for the first time, nor for a search.
 */
export function statementName(text: string): string | undefined {
  const name = names.get(text);
  if (name) return name;
  if (name === undefined) {
    if (names.size < MOST_TEXTS && PLANNED.test(text) && !SEARCHED.test(text)) names.set(text, null);
    return undefined;
  }
  made += 1;
  names.set(text, `s${made}`);
  return `s${made}`;
}
