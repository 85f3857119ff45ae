import type { FastifyReply } from 'fastify';
import type { AuthError } from '../errors';
import { withFragment, withQuery } from '../links/redirects';
import type { ProviderTokens } from '../providers/provider';
import type { SessionAnswer } from '../sessions/sessions';

/** What a sign-in at another provider brought: a code, or in the implicit flow the session itself. */
export type OAuthLanding = { code: string } | { session: SessionAnswer; tokens: ProviderTokens | null };

const DENIED = ['signup_disabled', 'user_banned', 'provider_email_needs_verification'];
const ERROR_NAMES: Record<number, string> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  503: 'temporarily_unavailable',
};

/** OAuth's name for a refusal, with the code and sentence of ours. */
export function oauthError({ code, status, message }: AuthError): Record<string, string> {
  const error = DENIED.includes(code) ? 'access_denied' : (ERROR_NAMES[status] ?? 'server_error');
  return { error, error_code: code, error_description: message };
}

/** Sends the browser on to its target, with what came of the sign-in. Errors stand in query and fragment. */
export function landOAuth(reply: FastifyReply, target: string, outcome: OAuthLanding | AuthError): FastifyReply {
  if (outcome instanceof Error) {
    const values = oauthError(outcome);
    return reply.redirect(withFragment(withQuery(target, values), { ...values, sb: '' }), 302);
  }
  if ('code' in outcome) return reply.redirect(withQuery(target, outcome), 302);
  return reply.redirect(withFragment(target, fragmentOf(outcome.session, outcome.tokens)), 302);
}

function fragmentOf(session: SessionAnswer, tokens: ProviderTokens | null): Record<string, string> {
  const { access_token, refresh_token, expires_at, expires_in, token_type } = session;
  return {
    access_token,
    expires_at: String(expires_at),
    expires_in: String(expires_in),
    refresh_token,
    token_type,
    sb: '',
    ...providerTokens(tokens),
  };
}

/** The provider's own tokens as the wire names them. */
export function providerTokens(tokens: ProviderTokens | null): {
  provider_token?: string;
  provider_refresh_token?: string;
} {
  if (!tokens) return {};
  const { accessToken, refreshToken } = tokens;
  return { provider_token: accessToken, ...(refreshToken ? { provider_refresh_token: refreshToken } : {}) };
}
