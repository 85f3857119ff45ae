import { randomUUID } from 'node:crypto';
import { generateKeyPair, jwtVerify, SignJWT } from 'jose';
import type { Identity } from '../api/context';
import type { AuthHost } from '../auth-host';

export type TestAuth = AuthHost & { tokenFor(user: { userId: string; email: string }): Promise<string> };

/** An auth service of one key in memory: real ES256 tokens, really checked, without accounts behind them. */
export async function createTestAuth(): Promise<TestAuth> {
  const { publicKey, privateKey } = await generateKeyPair('ES256');
  return {
    mount: async () => {},
    async identify(token): Promise<Identity | null> {
      try {
        const { payload } = await jwtVerify(token, publicKey, { algorithms: ['ES256'] });
        return { userId: String(payload.sub), email: String(payload.email), sessionId: String(payload.session_id) };
      } catch {
        return null;
      }
    },
    tokenFor: ({ userId, email }) =>
      new SignJWT({ email, session_id: randomUUID() })
        .setProtectedHeader({ alg: 'ES256' })
        .setSubject(userId)
        .setExpirationTime('1h')
        .sign(privateKey),
    readOutbox: async () => [],
    createUser: async () => randomUUID(),
    close: async () => {},
  };
}
