import type { GoTrueClient } from '@supabase/auth-js';
import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';
import type { TestService } from './test-service';

/** The code an authenticator app shows now, or in so many steps. */
export function totpCode(service: TestService, seed: string, stepsAhead = 0): string {
  const timestamp = service.now().getTime() + stepsAhead * 30_000;
  return TOTP.generate({ secret: Secret.fromBase32(seed), timestamp });
}

export const PASSWORD = 'correct horse battery staple';

/** An account with that address, signed in by an unmodified client. */
export async function signedIn(service: TestService, email: string): Promise<GoTrueClient> {
  await service.auth.createUser({ email, password: PASSWORD });
  const client = service.client();
  const { error } = await client.signInWithPassword({ email, password: PASSWORD });
  expect(error).toBeNull();
  return client;
}

/** Enrols an authenticator app and gives its first code; the client is at aal2 then. */
export async function withTotp(
  service: TestService,
  client: GoTrueClient,
  friendlyName = 'Phone',
): Promise<{ factorId: string; seed: string }> {
  const { data, error } = await client.mfa.enroll({ factorType: 'totp', friendlyName, issuer: 'Fairlead' });
  if (error) throw error;
  const { id: factorId } = data;
  const seed = data.totp.secret;
  const verified = await client.mfa.challengeAndVerify({ factorId, code: totpCode(service, seed) });
  expect(verified.error).toBeNull();
  return { factorId, seed };
}

/** The bearer header of a client's session. */
export async function bearer(client: GoTrueClient): Promise<{ authorization: string }> {
  const { data } = await client.getSession();
  return { authorization: `Bearer ${data.session?.access_token}` };
}
