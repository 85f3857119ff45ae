import { createHash, randomBytes } from 'node:crypto';

/** A link's secret: 256 random bits in 43 characters. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of it. It has too much randomness to be guessed from its hash. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
