import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { crc32 } from 'node:zlib';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const PREFIX_LENGTH = 8;
/** 256 bits. */
const SECRET_LENGTH = 43;
const CHECKSUM_LENGTH = 6;

/** How every key begins: secret scanners know it by this, and so does the server. */
const MARK = 'flk_';
const SHAPE = /^flk_([0-9A-Za-z]{8})_[0-9A-Za-z]{49}$/;

export type ApiKeyText = { text: string; prefix: string; hash: string };

/** A new key, `flk_<prefix>_<secret><checksum>`, and what is stored of it. */
export function newApiKeyText(): ApiKeyText {
  const prefix = inLetters(BigInt(`0x${randomBytes(8).toString('hex')}`), PREFIX_LENGTH);
  const secret = inLetters(BigInt(`0x${randomBytes(32).toString('hex')}`), SECRET_LENGTH);
  const text = `${MARK}${prefix}_${secret}`;
  return stored(text + checksumOf(text), prefix);
}

/** Whether a bearer token is meant as a key, whatever else is wrong with it. */
export const isMeantAsApiKey = (token: string): boolean => token.startsWith(MARK);

/** The parts of a key, or null for a text that cannot be one: a wrong checksum is a typing error and asks no database. */
export function readApiKeyText(text: string): ApiKeyText | null {
  const prefix = SHAPE.exec(text)?.[1];
  if (prefix === undefined) return null;
  const [body, checksum] = [text.slice(0, -CHECKSUM_LENGTH), text.slice(-CHECKSUM_LENGTH)];
  return checksumOf(body) === checksum ? stored(text, prefix) : null;
}

/** Whether two digests are equal, in a time that tells nothing of where they differ. */
export function isSameHash(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}

/** SHA-256 without salt or cost is right here: a secret of 256 random bits is in no list and cannot be tried out. */
function stored(text: string, prefix: string): ApiKeyText {
  return { text, prefix, hash: createHash('sha256').update(text).digest('hex') };
}

const checksumOf = (text: string): string => inLetters(BigInt(crc32(text)), CHECKSUM_LENGTH);

/** The lowest `length` digits of a number to the base of 62. */
function inLetters(value: bigint, length: number): string {
  let rest = value;
  let letters = '';
  while (letters.length < length) {
    letters = DIGITS.charAt(Number(rest % 62n)) + letters;
    rest /= 62n;
  }
  return letters;
}
