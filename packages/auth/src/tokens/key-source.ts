import type { CryptoKey, JWK } from 'jose';
import type { Tx } from '../basis';

/** The algorithms a key may be of. A token is checked with its key's algorithm, whatever its header says. */
export const KEY_ALGORITHMS = ['ES256', 'RS256', 'HS256'] as const;
export type KeyAlgorithm = (typeof KEY_ALGORITHMS)[number];

export type SigningKey = { kid: string; algorithm: KeyAlgorithm; privateKey: CryptoKey | Uint8Array };
export type VerifyingKey = { algorithm: KeyAlgorithm; key: CryptoKey | Uint8Array };

/** Public part of a key as `.well-known/jwks.json` shows it. */
export type PublicKey = JWK & { kid: string };

/** Where the keys of tokens come from: the database, or a file the operator keeps. Exactly one of them signs. */
export interface KeySource {
  /** The table's keys are asked for again with every session; the file's are those of the start. */
  readonly home: 'database' | 'file';
  /** The key that signs now, as this transaction sees it. */
  signer(tx: Tx): Promise<SigningKey>;
  /** The key of that id, or null. One removed by another process meanwhile may still be known here: see `stands`. */
  verifier(kid: string): Promise<VerifyingKey | null>;
  /** Whether a key is still to be trusted, asked where the truth stands. */
  stands(kid: string): Promise<boolean>;
  /** Every asymmetric key that may still verify, public parts only. */
  publicKeys(): Promise<PublicKey[]>;
  /** Drops a key from memory, because the table no longer holds it. */
  forget(kid: string): void;
}
