import { hash, verify } from '@node-rs/argon2';
import { compare } from 'bcryptjs';

/** Argon2id, 19 MiB and 2 passes (OWASP password storage cheat sheet). Runs on the thread pool, never on the main thread. */
const PARAMETERS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Hashes that another system made. */
const BCRYPT = /^\$2[aby]\$(\d\d)\$[./A-Za-z0-9]{53}$/;
const ARGON2 = /^\$argon2id?\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$[A-Za-z0-9+/]{11,128}\$[A-Za-z0-9+/]{22,128}$/;
/** Bcrypt reads no further. */
const BCRYPT_BYTES = 72;
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
  if (stored && BCRYPT.test(stored)) return matchesBcrypt(stored, password);
  const matches = await verify(stored ?? (await DUMMY), password);
  return matches && stored !== null && stored !== undefined;
}

/** What bcrypt would cut off counts here: a longer password is none that its hash was made of. */
async function matchesBcrypt(stored: string, password: string): Promise<boolean> {
  const matches = await compare(password, stored);
  return matches && Buffer.byteLength(password) <= BCRYPT_BYTES;
}

/** Whether a hash brought from elsewhere (bcrypt, argon2) can be checked here without keeping the machine busy. */
export function isImportableHash(text: string): boolean {
  const cost = Number(BCRYPT.exec(text)?.[1] ?? 0);
  if (cost !== 0) return cost >= 4 && cost <= 14;
  const [memoryKib = 0, passes = 0, lanes = 0] = ARGON2.exec(text)?.slice(1).map(Number) ?? [];
  return memoryKib >= 8 && memoryKib <= 262_144 && passes >= 1 && passes <= 10 && lanes >= 1 && lanes <= 8;
}

/** Whether a hash was made with other parameters than today's. */
export function needsRehash(stored: string): boolean {
  return !stored.startsWith(CURRENT_PREFIX);
}
