import { randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair } from 'jose';
import { type FileKey, parseKeyFile } from '../tokens/key-file';
import type { KeyAlgorithm } from '../tokens/key-source';

/** A key as it stands in a key file; `signs` or only verifies. */
export async function fileKey(algorithm: KeyAlgorithm, kid: string, signs: boolean): Promise<object> {
  const key_ops = signs ? ['sign', 'verify'] : ['verify'];
  if (algorithm === 'HS256') return { kty: 'oct', k: randomBytes(32).toString('base64url'), kid, key_ops };
  const { privateKey } = await generateKeyPair(algorithm, { extractable: true });
  return { ...(await exportJWK(privateKey)), kid, key_ops };
}

/** The keys of a file with these in it. */
export function keysOf(...keys: object[]): FileKey[] {
  const file = parseKeyFile(JSON.stringify(keys));
  if ('problem' in file) throw new Error(file.problem);
  return file.keys;
}
