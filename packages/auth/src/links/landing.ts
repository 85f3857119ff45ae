import type { FastifyRequest } from 'fastify';
import type { AuthContext, Reader } from '../context';
import { requestedRedirect } from '../http/read-body';
import { allowedRedirect, allowedTarget } from './redirects';

/** Where a link leads, and the address of this service that it opens. */
export type Landing = { redirectTo: string; service: string };

/**
 * Where a person's link leads: as `allowedRedirect` has it, or to a further site that serves this person. Such a site is
 * not the operator's own, so a link of anyone else must never end there, whatever the request asks for.
 */
export async function landingOf(ctx: AuthContext, request: FastifyRequest, reader: Reader): Promise<Landing> {
  const requested = requestedRedirect(request);
  const { urls } = ctx;
  const usual = { redirectTo: allowedRedirect(requested, urls), service: urls.external };
  if (allowedTarget(requested, urls) !== null) return usual;
  const origin = originOf(requested);
  if (origin === null) return usual;
  const target = allowedTarget(requested, { ...urls, site: origin });
  if (target === null || !(await ctx.siteServes(origin, reader))) return usual;
  return { redirectTo: target, service: `${origin}${new URL(urls.external).pathname}` };
}

const originOf = (requested: unknown): string | null =>
  typeof requested === 'string' && /^https?:/.test(requested) && URL.canParse(requested)
    ? new URL(requested).origin
    : null;
