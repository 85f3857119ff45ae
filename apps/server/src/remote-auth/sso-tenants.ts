import { z } from 'zod';
import { AuthUnavailableError } from '../auth-side';
import type { Clock } from '../clock';
import type { AuthConnection } from './connection';

/** How long it is remembered whose a provider is; it hardly ever changes. */
const KEPT_MS = 10 * 60_000;
/** How accounts of a company's provider name it. */
const PROVIDER = /^sso:([0-9a-f-]{36})$/;

const providerSchema = z.object({ tenant_id: z.uuid().nullish() });

type Options = {
  url: string;
  /** Null without a service token: then nobody's company is known. */
  headers: Record<string, string> | null;
  clock: Clock;
  connection: AuthConnection;
};

/**
 * Whose single sign-on an account comes from, by its provider's name. Our service keeps the tenant with the provider; a
 * hosted one that knows none gives null.
 */
export function ssoTenants({ url, headers, clock, connection }: Options) {
  const kept = new Map<string, { until: number; tenantId: string | null }>();

  return async (provider: string | undefined): Promise<string | null> => {
    const id = PROVIDER.exec(provider ?? '')?.[1];
    if (!id || !headers) return null;
    const known = kept.get(id);
    const now = clock().getTime();
    if (known && now < known.until) return known.tenantId;
    const answer = await connection.fetch(`${url}/admin/sso/providers/${id}`, { headers });
    const body = providerSchema.safeParse(await answer.json().catch(() => null));
    if (answer.status !== 404 && !(answer.ok && body.success))
      throw new AuthUnavailableError(`The auth service answers ${answer.status} where it should name a provider.`);
    const tenantId = body.data?.tenant_id ?? null;
    kept.set(id, { until: now + KEPT_MS, tenantId });
    return tenantId;
  };
}
