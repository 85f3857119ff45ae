import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/** What is kept under the service's one secret: keyed hashes and encrypted texts, each purpose with its own key. */
export type Secrets = {
  /** HMAC-SHA-256 in base64url. Equal values give equal hashes within a purpose and unrelated ones across purposes. */
  hash(purpose: string, value: string): string;
  /** The same as raw bytes. */
  mac(purpose: string, value: Buffer | string): Buffer;
  /** Encrypts with AES-256-GCM. The result opens only for the same purpose. */
  seal(purpose: string, text: string): string;
  /** @throws Error when the text was altered, or sealed for another purpose or under another key */
  open(purpose: string, sealed: string): string;
};

const IV_BYTES = 12;
const TAG_BYTES = 16;
const MIN_KEY_CHARACTERS = 32;

/**
 * Derives the service's keys (HKDF-SHA-256) from one secret.
 * @param encryptionKey at least 32 characters of real randomness, kept outside the database
 * @throws RangeError when it is shorter
 */
export function createSecrets(encryptionKey: string): Secrets {
  if (encryptionKey.length < MIN_KEY_CHARACTERS)
    throw new RangeError(`The auth service's secret needs at least ${MIN_KEY_CHARACTERS} characters.`);
  const keys = new Map<string, Buffer>();
  const keyOf = (purpose: string): Buffer => {
    const key = keys.get(purpose) ?? Buffer.from(hkdfSync('sha256', encryptionKey, 'fairlead-auth', purpose, 32));
    keys.set(purpose, key);
    return key;
  };
  const mac = (purpose: string, value: Buffer | string) =>
    createHmac('sha256', keyOf(`mac:${purpose}`))
      .update(value)
      .digest();
  return {
    mac,
    hash: (purpose, value) => mac(purpose, value).toString('base64url'),
    seal(purpose, text) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', keyOf(`seal:${purpose}`), iv);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
    },
    open(purpose, sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', keyOf(`seal:${purpose}`), bytes.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
    },
  };
}

/** Compares two secrets without telling by the time taken where they differ. */
export function equalsSecret(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
