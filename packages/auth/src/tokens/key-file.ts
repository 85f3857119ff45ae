import { createPrivateKey, createPublicKey, type JsonWebKey, sign, verify } from 'node:crypto';
import { type CryptoKey, importJWK, type JWK } from 'jose';
import { z } from 'zod';
import type { KeyAlgorithm, KeySource, PublicKey, SigningKey, VerifyingKey } from './key-source';

const part = z.string().regex(/^[A-Za-z0-9_-]+$/);
const named = {
  kid: z.string().min(1).max(200),
  key_ops: z.array(z.string()).default([]),
  use: z.literal('sig').optional(),
};
const MIN_SECRET_BYTES = 32;
const MIN_MODULUS_BYTES = 256;
const byteLength = (text: string) => Buffer.from(text, 'base64url').length;

const keySchema = z.discriminatedUnion('kty', [
  z.object({ ...named, kty: z.literal('EC'), crv: z.literal('P-256'), x: part, y: part, d: part.optional() }),
  z.object({
    ...named,
    kty: z.literal('RSA'),
    n: part.refine((n) => byteLength(n) >= MIN_MODULUS_BYTES, 'must have at least 2048 bits'),
    e: part,
    d: part.optional(),
    p: part.optional(),
    q: part.optional(),
    dp: part.optional(),
    dq: part.optional(),
    qi: part.optional(),
  }),
  z.object({
    ...named,
    kty: z.literal('oct'),
    k: part.refine((k) => byteLength(k) >= MIN_SECRET_BYTES, 'must have at least 32 bytes'),
  }),
]);

/** One key of the file: private or, if it only verifies, public. */
export type FileKey = z.infer<typeof keySchema>;

const ALGORITHM_OF = { EC: 'ES256', RSA: 'RS256', oct: 'HS256' } as const satisfies Record<
  FileKey['kty'],
  KeyAlgorithm
>;

export const signs = (key: FileKey): boolean => key.key_ops.includes('sign');

/** What is wrong with a key file, as the end of a sentence that begins with its setting; it never repeats a value. */
export type KeyFile = { keys: FileKey[] } | { problem: string };

/** Reads the text of a key file: a JSON array of keys (JWK; ES256, RS256 or HS256) of which exactly one signs. */
export function parseKeyFile(text: string): KeyFile {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { problem: 'names a file that is no JSON' };
  }
  const parsed = z.array(keySchema).min(1).safeParse(json);
  if (!parsed.success) {
    const [index, member] = parsed.error.issues[0]!.path;
    const where = typeof index === 'number' ? `: see ${member ? `"${String(member)}" of ` : ''}key ${index + 1}` : '';
    return { problem: `names a file that is no list of ES256, RS256 or HS256 keys with a kid each${where}` };
  }
  const keys = parsed.data;
  if (new Set(keys.map(({ kid }) => kid)).size < keys.length)
    return { problem: 'names a file with a kid that occurs twice' };
  const signers = keys.filter(signs);
  if (signers.length !== 1)
    return { problem: 'names a file in which not exactly one key has "sign" among its key_ops' };
  if (!keys.every(isWhole))
    return { problem: 'names a file with a key whose parts are missing or do not belong together' };
  return { keys };
}

/** Whether a key can do what it is for: a signing one signs, and its public part knows the signature. */
function isWhole(key: FileKey): boolean {
  if (key.kty === 'oct') return true;
  try {
    const publicKey = createPublicKey({ key: publicPart(key) as JsonWebKey, format: 'jwk' });
    if (!signs(key)) return true;
    const probe = Buffer.from('probe');
    const signature = sign('sha256', probe, createPrivateKey({ key: key as JsonWebKey, format: 'jwk' }));
    return verify('sha256', probe, publicKey, signature);
  } catch {
    return false;
  }
}

/** The keys of a file as it was at the start. To rotate, add the new key, then let it sign, then remove the old one. */
export class FileKeys implements KeySource {
  readonly home = 'file';

  private constructor(
    private readonly signing: SigningKey,
    private readonly verifiers: ReadonlyMap<string, VerifyingKey>,
    private readonly published: PublicKey[],
  ) {}

  /**
   * @param keys as `parseKeyFile` gives them
   * @throws Error when a key cannot be used
   */
  static async load(keys: readonly FileKey[]): Promise<FileKeys> {
    const signer = keys.find(signs)!;
    const verifiers = await Promise.all(
      keys.map(async (key): Promise<[string, VerifyingKey]> => {
        const algorithm = ALGORITHM_OF[key.kty];
        return [key.kid, { algorithm, key: await imported(key.kty === 'oct' ? secretPart(key) : publicPart(key)) }];
      }),
    );
    const algorithm = ALGORITHM_OF[signer.kty];
    const { key_ops: _operations, use: _use, ...material } = signer;
    return new FileKeys(
      { kid: signer.kid, algorithm, privateKey: await imported({ ...material, alg: algorithm }) },
      new Map(verifiers),
      keys.flatMap((key) => (key.kty === 'oct' ? [] : [{ ...publicPart(key), use: 'sig', key_ops: ['verify'] }])),
    );
  }

  async signer(): Promise<SigningKey> {
    return this.signing;
  }

  async verifier(kid: string): Promise<VerifyingKey | null> {
    return this.verifiers.get(kid) ?? null;
  }

  async stands(kid: string): Promise<boolean> {
    return this.verifiers.has(kid);
  }

  async publicKeys(): Promise<PublicKey[]> {
    return this.published;
  }

  /** The file's keys are those of the start. */
  forget(): void {}
}

function secretPart({ kid, k }: Extract<FileKey, { kty: 'oct' }>): JWK {
  return { kty: 'oct', k, kid, alg: 'HS256' };
}

function publicPart(key: Exclude<FileKey, { kty: 'oct' }>): PublicKey {
  const { kid } = key;
  if (key.kty === 'EC') return { kty: 'EC', crv: key.crv, x: key.x, y: key.y, kid, alg: 'ES256' };
  return { kty: 'RSA', n: key.n, e: key.e, kid, alg: 'RS256' };
}

async function imported(jwk: JWK): Promise<CryptoKey | Uint8Array> {
  return importJWK(jwk, jwk.alg);
}
