import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { z } from 'zod';
import type { Account } from '../accounts/users';
import { emailOf } from '../accounts/users';
import type { AuthContext } from '../context';
import { AuthError } from '../errors';
import type { FactorRow, Json } from '../schema';

/** EdDSA, ES256, RS256 of the COSE registry. */
const ALGORITHMS = [-8, -7, -257];

/** What a challenge remembers until its answer comes. */
const expectationSchema = z.object({ type: z.enum(['create', 'request']), challenge: z.string(), rpId: z.string() });
export type Expectation = z.infer<typeof expectationSchema>;

/** What is kept of a security key; the private part never leaves it. */
const credentialSchema = z.object({
  id: z.string(),
  publicKey: z.string(),
  counter: z.number(),
  transports: z.array(z.string()),
  rpId: z.string(),
});
type Credential = z.infer<typeof credentialSchema>;

/** The answer of a key as clients send it; the library reads the rest. */
export const keyAnswerShape = z.object({
  type: z.enum(['create', 'request']),
  credential_response: z.looseObject({
    id: z.string(),
    rawId: z.string(),
    type: z.literal('public-key'),
    response: z.record(z.string(), z.unknown()),
  }),
});
export type KeyAnswer = z.infer<typeof keyAnswerShape>;

/** Few sign in with a key, so what reads them is not held from the start. */
const keyLibrary = () => import('@simplewebauthn/server');

/** The challenge for a key: to make a credential for a new factor, to use the one of a verified factor. */
export async function keyChallenge(
  ctx: AuthContext,
  { user, factors }: Account,
  factor: FactorRow,
  requestedRpId: string | undefined,
): Promise<{ expectation: Expectation; answer: Json }> {
  const timeout = ctx.settings.factorChallengeMs;
  if (factor.status === 'verified') {
    const { id, transports, rpId } = credentialOf(factor);
    const { generateAuthenticationOptions } = await keyLibrary();
    const publicKey = await generateAuthenticationOptions({
      rpID: rpId,
      timeout,
      allowCredentials: [{ id, transports }],
      userVerification: 'preferred',
    });
    return asked('request', rpId, publicKey);
  }
  const rpId = rpIdOf(ctx, requestedRpId);
  const { generateRegistrationOptions } = await keyLibrary();
  const publicKey = await generateRegistrationOptions({
    rpName: new URL(ctx.urls.site).hostname,
    rpID: rpId,
    userName: emailOf(user) || user.phone || user.id,
    userDisplayName: emailOf(user) || user.phone || user.id,
    userID: new TextEncoder().encode(user.id),
    timeout,
    attestationType: 'none',
    excludeCredentials: factors
      .filter(({ factor_type, status }) => factor_type === 'webauthn' && status === 'verified')
      .map((other) => ({ id: credentialOf(other).id })),
    // A second factor after a password: the key need not remember whose it is.
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
  return asked('create', rpId, publicKey);
}

function asked(type: Expectation['type'], rpId: string, publicKey: { challenge: string }) {
  return {
    expectation: { type, challenge: publicKey.challenge, rpId },
    answer: { webauthn: { type, credential_options: { publicKey } } },
  };
}

/** Turns the factor as it stands when the answer is taken in into its new credential; null refuses. */
export type AcceptKey = (current: FactorRow) => { credential: Json } | null;

/**
 * Checks a key's answer against what was asked: challenge, site, signature, and that its counter went on.
 * @throws AuthError `validation_failed` when it answers something else, `mfa_verification_failed`
 */
export async function checkKeyAnswer(
  ctx: AuthContext,
  { factor, asked, answer }: { factor: FactorRow; asked: Json | null; answer: KeyAnswer },
): Promise<AcceptKey> {
  const expectation = expectationSchema.parse(asked);
  if (answer.type !== expectation.type)
    throw new AuthError('validation_failed', { message: `The challenge was of type ${expectation.type}` });
  const credential =
    expectation.type === 'create'
      ? await registered(ctx, expectation, answer)
      : await used(ctx, expectation, credentialOf(factor), answer);
  return (current) => {
    if (expectation.type === 'create') return current.status === 'unverified' ? { credential } : null;
    // Another answer may have been taken in meanwhile.
    return wentOn(credentialOf(current).counter, credential.counter) ? { credential } : null;
  };
}

async function registered(ctx: AuthContext, { challenge, rpId }: Expectation, answer: KeyAnswer): Promise<Credential> {
  const { verifyRegistrationResponse } = await keyLibrary();
  const result = await orRefuse(
    verifyRegistrationResponse({
      // Its members are checked by the library.
      response: answer.credential_response as unknown as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: originsOf(ctx, rpId),
      expectedRPID: rpId,
      requireUserVerification: false,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  );
  if (!result.verified) throw refusal();
  const { id, publicKey, counter, transports } = result.registrationInfo.credential;
  return { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports: transports ?? [], rpId };
}

async function used(
  ctx: AuthContext,
  { challenge, rpId }: Expectation,
  credential: Credential,
  answer: KeyAnswer,
): Promise<Credential> {
  if (answer.credential_response.id !== credential.id) throw refusal();
  const { verifyAuthenticationResponse } = await keyLibrary();
  const result = await orRefuse(
    verifyAuthenticationResponse({
      response: answer.credential_response as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: originsOf(ctx, rpId),
      expectedRPID: rpId,
      requireUserVerification: false,
      credential: { ...credential, publicKey: new Uint8Array(Buffer.from(credential.publicKey, 'base64url')) },
    }),
  );
  if (!result.verified) throw refusal();
  const { newCounter } = result.authenticationInfo;
  if (!wentOn(credential.counter, newCounter)) throw refusal();
  return { ...credential, counter: newCounter };
}

/** Keys that count must count on; one that falls behind was copied. Those that do not count stay at zero. */
function wentOn(before: number, now: number): boolean {
  return now > before || (now === 0 && before === 0);
}

/** The library throws for every mismatch; whoever sent it is told no more than that it was refused. */
async function orRefuse<T>(verified: Promise<T>): Promise<T> {
  try {
    return await verified;
  } catch {
    throw refusal();
  }
}

function refusal(): AuthError {
  return new AuthError('mfa_verification_failed', { message: 'The security key was not accepted' });
}

/**
 * The site a new credential is for. It comes from configuration; what the caller names only chooses among that.
 * @throws AuthError `validation_failed`
 */
function rpIdOf(ctx: AuthContext, requested: string | undefined): string {
  const configured = configuredOrigins(ctx).map((origin) => new URL(origin).hostname);
  const rpId = requested ?? configured[0];
  if (rpId && configured.includes(rpId)) return rpId;
  throw new AuthError('validation_failed', { message: 'webauthn.rpId is not a site of this service' });
}

function originsOf(ctx: AuthContext, rpId: string): string[] {
  return configuredOrigins(ctx).filter((origin) => new URL(origin).hostname === rpId);
}

/**
 * The site's own origin first, then those of the redirect list that are plain addresses. Browsers take no number for a
 * site, so one on loopback goes by its name as well.
 */
function configuredOrigins({ urls }: AuthContext): string[] {
  const origins = [urls.site, ...urls.redirectAllowList]
    .filter((address) => URL.canParse(address) && !address.includes('*'))
    .map((address) => new URL(address).origin)
    .filter((origin) => origin !== 'null');
  const { protocol, hostname, port } = new URL(urls.site);
  return hostname === '127.0.0.1' ? [...origins, `${protocol}//localhost${port && `:${port}`}`] : origins;
}

function credentialOf({ credential }: FactorRow): Credential {
  return credentialSchema.parse(credential);
}
