import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Tx } from '#basis';
import type { AuthContext } from '#context';
import { AuthError } from '#errors';
import { requireCaptcha } from '#http/captcha';
import { challengeShape, requireChallenge } from '#http/challenge';
import { readBody } from '#http/read-body';
import { limitAddress } from '#limits/limit-address';
import { allowedRedirect } from '#links/redirects';
import { beginSsoSignIn } from '#sso/begin';
import { normalDomain } from '#sso/domains';
import { findSsoProvider, findSsoProviderOfDomain, type SsoProvider } from '#sso/providers';

const shape = {
  provider_id: z.string().optional(),
  domain: z.string().optional(),
  redirect_to: z.string().optional(),
  skip_http_redirect: z.boolean().optional(),
  ...challengeShape,
};

/** `POST sso`: the address of the company's sign-in, found by its id or by a mail domain. */
export function sso(app: FastifyInstance, ctx: AuthContext): void {
  const guards = {
    onRequest: async (request: FastifyRequest) => {
      await limitAddress(ctx, 'sso', request.ip);
      if (!ctx.settings.samlEnabled) throw new AuthError('saml_provider_disabled');
    },
    preHandler: (request: FastifyRequest) => requireCaptcha(ctx, request),
  };
  app.post('/sso', guards, async (request, reply) => {
    const body = readBody(request, shape);
    if (Boolean(body.provider_id) === Boolean(body.domain))
      throw new AuthError('validation_failed', { message: 'Give either a provider_id or a domain' });
    const challenge = requireChallenge(ctx, body);
    const provider = await ctx.transaction((tx) => asked(tx, ctx, body));
    if (!provider) throw new AuthError('sso_provider_not_found');
    if (!provider.enabled) throw new AuthError('sso_provider_disabled');
    const redirectTo = allowedRedirect(body.redirect_to, ctx.urls);
    const url = await beginSsoSignIn(ctx, { provider, challenge, redirectTo });
    return body.skip_http_redirect ? { url } : reply.redirect(url, 303);
  });
}

async function asked(
  tx: Tx,
  ctx: AuthContext,
  { provider_id, domain }: { provider_id?: string; domain?: string },
): Promise<SsoProvider | null> {
  if (provider_id) return z.uuid().safeParse(provider_id).success ? findSsoProvider(tx, ctx, provider_id) : null;
  return findSsoProviderOfDomain(tx, ctx, normalDomain(domain ?? ''));
}
