/**
 * Writes that cost something and may be sent again by hand. One keeps its idempotency key until an answer came, also over
 * a reload of the page, so that whoever tries again after a lost answer gets the answer and pays once.
 */
type Attempt<Stamp> = {
  key: string;
  /** Digest of what was asked for: other work is another write. */
  work: string;
  /** What went along with it the first time and has to be the same again, such as the versions the page knew of. */
  stamp: Stamp;
};

const itemOf = (name: string) => `fairlead-attempt:${name}`;

/**
 * The unanswered attempt at the same work, or a new one.
 * @param name of what is written, such as the client whose simulation is started
 */
export async function openAttempt<Stamp>(name: string, work: unknown, stamp: Stamp): Promise<Attempt<Stamp>> {
  const digest = await digestOf(work);
  const stored = sessionStorage.getItem(itemOf(name));
  const known: Attempt<Stamp> | null = stored === null ? null : JSON.parse(stored);
  if (known?.work === digest) return known;
  const attempt = { key: crypto.randomUUID(), work: digest, stamp };
  sessionStorage.setItem(itemOf(name), JSON.stringify(attempt));
  return attempt;
}

/** An answer came, whatever it says: the next try is another write. */
export function closeAttempt(name: string): void {
  sessionStorage.removeItem(itemOf(name));
}

/** The work itself is a business's own figures, which are kept nowhere in the browser. */
async function digestOf(work: unknown): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(work)));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
