import { AuthError } from '@fairlead/auth/errors';
import { ssoAddresses } from '@fairlead/auth/sso/addresses';
import { type SsoField, SsoProviderError } from '@fairlead/auth/sso/provider-error';
import type { NewSsoProvider, SsoProviderChange, SsoProviderSummary, SsoProviders } from '@fairlead/auth/sso/providers';
import { z } from 'zod';
import { AuthUnavailableError } from '../auth-side';
import type { AuthConnection } from './connection';

const providerSchema = z.object({
  id: z.uuid(),
  tenant_id: z.uuid().nullish(),
  name: z.string().default(''),
  disabled: z.boolean().default(false),
  domains: z.array(z.object({ domain: z.string() })),
  accounts: z.int().default(0),
  saml: z
    .object({ entity_id: z.string(), metadata_url: z.string().nullish(), sign_requests: z.boolean().default(false) })
    .nullish(),
  oidc: z.object({ issuer: z.string(), client_id: z.string() }).nullish(),
  created_at: z.coerce.date(),
  updated_at: z.coerce.date(),
});
const refusalSchema = z.object({ code: z.string(), message: z.string(), field: z.string().optional() });

type Options = {
  url: string;
  headers: Record<string, string>;
  connection: AuthConnection;
  /** Refuses calls of the admin side where there is no service token. */
  asAdmin<T>(call: () => Promise<T>): Promise<T>;
};

/** Companies' identity providers at an auth service elsewhere, by its admin side. */
export function remoteSsoProviders({ url, headers, connection, asAdmin }: Options): SsoProviders {
  async function call(method: string, path = '', body?: object): Promise<unknown> {
    const answer = await asAdmin(() =>
      connection.fetch(`${url}/admin/sso/providers${path}`, {
        method,
        headers: { ...headers, 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01' },
        body: body && JSON.stringify(body),
      }),
    );
    const read: unknown = await answer.json().catch(() => null);
    if (answer.ok) return read;
    const refusal = refusalSchema.safeParse(read);
    if (!refusal.success) throw new AuthUnavailableError(`The auth service answers ${answer.status}.`);
    const { code, message, field } = refusal.data;
    if (field) throw new SsoProviderError(field as SsoField, message);
    if (code === 'sso_provider_not_found') throw new AuthError(code);
    throw new AuthUnavailableError(`The auth service answers ${code}.`);
  }
  const one = async (answer: Promise<unknown>) => summary(providerSchema.parse(await answer));

  return {
    addresses: ssoAddresses({ external: url }),
    list: async (tenantId) => {
      const { items } = z.object({ items: z.array(providerSchema) }).parse(await call('GET'));
      return items.filter((item) => item.tenant_id === tenantId).map(summary);
    },
    create: (provider) => one(call('POST', '', newBody(provider))),
    update: (id, change) => one(call('PUT', `/${encodeURIComponent(id)}`, body(change))),
    remove: (id) => one(call('DELETE', `/${encodeURIComponent(id)}`)),
  };
}

function newBody(provider: NewSsoProvider): object {
  const issuer = provider.kind === 'oidc' ? { issuer: provider.issuer } : {};
  return { ...body(provider), ...issuer, type: provider.kind, tenant_id: provider.tenantId };
}

/** What is left out stays out of the JSON text. */
function body(change: SsoProviderChange): object {
  return {
    name: change.name,
    domains: change.domains,
    disabled: change.enabled === undefined ? undefined : !change.enabled,
    metadata_xml: change.metadataXml,
    metadata_url: change.metadataUrl,
    attribute_mapping: change.attributeMapping,
    name_id_format: change.nameIdFormat,
    sign_requests: change.signRequests,
    client_id: change.clientId,
    client_secret: change.clientSecret,
  };
}

function summary(provider: z.infer<typeof providerSchema>): SsoProviderSummary {
  const { saml, oidc } = provider;
  return {
    id: provider.id,
    kind: oidc ? 'oidc' : 'saml',
    tenantId: provider.tenant_id ?? null,
    name: provider.name || (provider.domains[0]?.domain ?? ''),
    issuer: oidc?.issuer ?? saml?.entity_id ?? '',
    enabled: !provider.disabled,
    domains: provider.domains.map(({ domain }) => domain),
    accounts: provider.accounts,
    metadataUrl: saml?.metadata_url ?? null,
    signRequests: saml?.sign_requests ?? false,
    clientId: oidc?.client_id ?? null,
    createdAt: provider.created_at,
    updatedAt: provider.updated_at,
  };
}
