/** Texts with a name, and texts remembered as having come once: so many of each. */
const MOST_TEXTS = 600;
/** What is worth keeping: not what begins, ends or bounds a transaction. */
const PLANNED = /^\s*(?:select|insert|update|delete|with)\b/i;
/** What is found by a pattern or in a list is planned each time: which index helps depends on what is looked for. */
const SEARCHED = /\bi?like\b|@>|&&/i;

/** The names under which connections keep statements parsed and planned, so that only their values are sent the next time. */
export class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #cameOnce = new Set<string>();

  /** The name of a text from its second time on; none the first time, none for a search, none once there are too many. */
  of(text: string): string | undefined {
    const name = this.#names.get(text);
    if (name || this.#names.size >= MOST_TEXTS) return name;
    if (!PLANNED.test(text) || SEARCHED.test(text)) return undefined;
    if (!this.#cameOnce.delete(text)) {
      // Texts that never come again must not keep those that do from a name.
      if (this.#cameOnce.size >= MOST_TEXTS) this.#cameOnce.clear();
      this.#cameOnce.add(text);
      return undefined;
    }
    const given = `s${this.#names.size + 1}`;
    this.#names.set(text, given);
    return given;
  }
}
