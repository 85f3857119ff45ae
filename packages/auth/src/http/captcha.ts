import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AuthContext } from '../context';
import { AuthError } from '../errors';
import type { CaptchaSettings } from '../settings/settings';
import { verifyServiceToken } from '../tokens/service-token';
import { bearerToken } from './bearer-token';
import { ANYWHERE, outboundFetch } from './outbound-fetch';
import { readBody } from './read-body';

const shape = { gotrue_meta_security: z.object({ captcha_token: z.string().nullish() }).optional() };
const answerSchema = z.object({ success: z.boolean() });

const TIMEOUT_MS = 5_000;
const MAX_BYTES = 65_536;
const MAX_TOKEN_CHARACTERS = 16_384;
const UNREACHABLE = 'We could not check that you are not a robot. Try again in a moment.';

const call = outboundFetch({ ...ANYWHERE, timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES });

/**
 * Asks for a solved captcha where one is configured; servers with a service token need none.
 * @throws AuthError `captcha_failed` also when the service that checks it cannot be reached
 */
export async function requireCaptcha(ctx: AuthContext, request: FastifyRequest): Promise<void> {
  const { captcha } = ctx.settings;
  if (captcha === null || (await isService(ctx, request))) return;
  const token = readBody(request, shape).gotrue_meta_security?.captcha_token;
  if (!token || token.length > MAX_TOKEN_CHARACTERS) throw new AuthError('captcha_failed');
  const solved = await isSolved(captcha, token, request.ip).catch((error: unknown) => {
    ctx.log.warn({ kind: error instanceof Error ? error.name : 'unknown' }, 'the captcha service did not answer');
    throw new AuthError('captcha_failed', { message: UNREACHABLE });
  });
  if (!solved) throw new AuthError('captcha_failed');
}

/** The protocol that hCaptcha and Turnstile share. */
async function isSolved({ verifyUrl, secret }: CaptchaSettings, response: string, remoteip: string): Promise<boolean> {
  const answer = await call(verifyUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ secret, response, remoteip }).toString(),
  });
  if (answer.status !== 200) throw new Error(`The service answered ${answer.status}.`);
  return answerSchema.parse(await answer.json()).success;
}

async function isService(ctx: AuthContext, request: FastifyRequest): Promise<boolean> {
  try {
    await verifyServiceToken(ctx, bearerToken(request));
    return true;
  } catch (error) {
    if (error instanceof AuthError) return false;
    throw error;
  }
}
