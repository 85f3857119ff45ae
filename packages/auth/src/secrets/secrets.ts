import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * What is kept under the service's one secret: keyed hashes and encrypted texts, each purpose with its own key. Secrets
 * from before a change of it still open and still recognize; nothing new is made under them.
 */
export type Secrets = {
  /** HMAC-SHA-256 in base64url. Equal values give equal hashes within a purpose and unrelated ones across purposes. */
  hash(purpose: string, value: string): string;
  /** The hash under every secret, the present one first: what a stored hash of that value may read. */
  hashes(purpose: string, value: string): string[];
  /** The hash as raw bytes. */
  mac(purpose: string, value: Buffer | string): Buffer;
  /** As `hashes`, as raw bytes. */
  macs(purpose: string, value: Buffer | string): Buffer[];
  /** Encrypts with AES-256-GCM. The result opens only for the same purpose. */
  seal(purpose: string, text: string): string;
  /** @throws Error when the text was altered, or sealed for another purpose or under another secret */
  open(purpose: string, sealed: string): string;
  /** Seals anew what stands under an earlier secret; null for what is under the present one. @throws as `open` */
  reseal(purpose: string, sealed: string): string | null;
};

const IV_BYTES = 12;
const TAG_BYTES = 16;
const MIN_KEY_CHARACTERS = 32;
/** Purposes may name a row; their keys are kept while they are few. */
const MAX_KEPT_KEYS = 1_000;

/**
 * Derives the service's keys (HKDF-SHA-256) from one secret.
 * @param encryptionKey at least 32 characters of real randomness, kept outside the database
 * @param previousKeys earlier ones, which open and recognize only
 * @throws RangeError when one is shorter
 */
export function createSecrets(encryptionKey: string, previousKeys: readonly string[] = []): Secrets {
  const present = keysOf(encryptionKey);
  const all = [present, ...previousKeys.map(keysOf)];
  const macs = (purpose: string, value: Buffer | string) => all.map((keyOf) => macUnder(keyOf, purpose, value));
  const openAny = (purpose: string, sealed: string) => firstToOpen(all, purpose, sealed);
  const seal = (purpose: string, text: string) => sealUnder(present, purpose, text);
  return {
    mac: (purpose, value) => macUnder(present, purpose, value),
    macs,
    hash: (purpose, value) => macUnder(present, purpose, value).toString('base64url'),
    hashes: (purpose, value) => macs(purpose, value).map((mac) => mac.toString('base64url')),
    seal,
    open: (purpose, sealed) => openAny(purpose, sealed).text,
    reseal(purpose, sealed) {
      const { text, keyOf } = openAny(purpose, sealed);
      return keyOf === present ? null : seal(purpose, text);
    },
  };
}

type KeyOf = (purpose: string) => Buffer;

function keysOf(secret: string): KeyOf {
  if (secret.length < MIN_KEY_CHARACTERS)
    throw new RangeError(`The auth service's secret needs at least ${MIN_KEY_CHARACTERS} characters.`);
  const keys = new Map<string, Buffer>();
  return (purpose) => {
    const key = keys.get(purpose) ?? Buffer.from(hkdfSync('sha256', secret, 'fairlead-auth', purpose, 32));
    if (keys.size >= MAX_KEPT_KEYS) keys.clear();
    keys.set(purpose, key);
    return key;
  };
}

function macUnder(keyOf: KeyOf, purpose: string, value: Buffer | string): Buffer {
  return createHmac('sha256', keyOf(`mac:${purpose}`))
    .update(value)
    .digest();
}

function sealUnder(keyOf: KeyOf, purpose: string, text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(`seal:${purpose}`), iv);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
}

function firstToOpen(all: readonly KeyOf[], purpose: string, sealed: string): { text: string; keyOf: KeyOf } {
  let refusal: unknown;
  for (const keyOf of all) {
    try {
      return { text: openUnder(keyOf, purpose, sealed), keyOf };
    } catch (error) {
      refusal = error;
    }
  }
  throw refusal;
}

function openUnder(keyOf: KeyOf, purpose: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', keyOf(`seal:${purpose}`), bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
}

/** Compares two secrets without telling by the time taken where they differ. */
export function equalsSecret(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
