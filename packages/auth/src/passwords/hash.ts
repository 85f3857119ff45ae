import { hash, verify } from '@node-rs/argon2';

/** Argon2id, 19 MiB and 2 passes (OWASP password storage cheat sheet). Runs on the thread pool, never on the main thread. */
const PARAMETERS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const CURRENT_PREFIX = '$argon2id$v=19$m=19456,t=2,p=1$';

/** The hash of no password: checking against it takes what a real check takes. */
const DUMMY = hash('the password of nobody', PARAMETERS);

export function hashPassword(password: string): Promise<string> {
  return hash(password, PARAMETERS);
}

/**
 * Whether the password is the one behind the hash. Without a hash it computes as long and says no, so that the time
 * taken does not tell whether an account exists.
 */
export async function checkPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await DUMMY), password);
  return matches && stored !== null && stored !== undefined;
}

/** Whether a hash was made with other parameters than today's. */
export function needsRehash(stored: string): boolean {
  return !stored.startsWith(CURRENT_PREFIX);
}
