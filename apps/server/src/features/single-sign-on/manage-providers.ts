import { AuthError } from '@fairlead/auth/errors';
import { SsoProviderError } from '@fairlead/auth/sso/provider-error';
import type { NewSsoProvider, SsoProviderSummary } from '@fairlead/auth/sso/providers';
import type { SsoAddresses, SsoProvider } from '@fairlead/contract/features/single-sign-on';
import { msps } from '@fairlead/db/schema/msps';
import { eq } from 'drizzle-orm';
import { fail } from '#api/errors';
import type { StagedContext } from '#api/staged-context';

type Source = { metadataXml?: string; metadataUrl?: string; clientId?: string; clientSecret?: string };
type NewProvider = Source & { id: string; kind: 'saml' | 'oidc'; name: string; domains: string[]; issuer?: string };
type Change = Source & { id: string; providerId: string; name?: string; domains?: string[]; enabled?: boolean };

/** The identity providers of an MSP, and what its administrator enters there. */
export async function listProviders(
  context: StagedContext,
  mspId: string,
): Promise<{ items: SsoProvider[]; addresses: SsoAddresses }> {
  await requireMsp(context, mspId);
  const { ssoProviders } = context.services.auth;
  const providers = await ssoProviders.list(mspId);
  // Reads across MSPs leave an entry too.
  return context.write(async ({ audit }) => {
    await audit({ type: 'msp', id: mspId });
    const { entityId, acsUrl, metadataUrl, callbackUrl } = ssoProviders.addresses;
    const addresses = {
      entityId,
      acsUrl,
      metadataUrl,
      callbackUrl,
    };
    return { items: providers.map(shown), addresses };
  });
}

/** Connects a provider: from then on people of its domains sign in there and belong to this MSP. */
export async function connectProvider(context: StagedContext, given: NewProvider): Promise<SsoProvider> {
  await requireMsp(context, given.id);
  const provider = await told(context.services.auth.ssoProviders.create(newProvider(given)));
  return context.write(async ({ audit }) => {
    await audit({ type: 'sso_provider', id: provider.id }, { after: audited(provider) });
    return shown(provider);
  });
}

/** Changes a provider. Switched off, it signs nobody in, and whoever it signed in is signed out. */
export async function changeProvider(context: StagedContext, given: Change): Promise<SsoProvider> {
  const before = await requireProvider(context, given);
  const { name, domains, enabled } = given;
  const change = { name, domains, enabled, ...sourceOf(given) };
  const stated = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const after = await told(context.services.auth.ssoProviders.update(before.id, stated));
  return context.write(async ({ audit }) => {
    await audit({ type: 'sso_provider', id: after.id }, { before: audited(before), after: audited(after) });
    return shown(after);
  });
}

/** Removes a provider and the sign-in accounts it made. Profiles stay, as they do when an account is deleted. */
export async function removeProvider(
  context: StagedContext,
  given: { id: string; providerId: string },
): Promise<Record<string, never>> {
  const before = await requireProvider(context, given);
  await told(context.services.auth.ssoProviders.remove(before.id));
  return context.write(async ({ audit }) => {
    await audit({ type: 'sso_provider', id: before.id }, { before: audited(before) });
    return {};
  });
}

async function requireMsp(context: StagedContext, mspId: string): Promise<void> {
  const found = await context.read(({ tx }) => tx.$count(msps, eq(msps.id, mspId)));
  if (found === 0) throw fail('NOT_FOUND');
}

/** A provider of exactly this MSP. */
async function requireProvider(
  context: StagedContext,
  { id, providerId }: { id: string; providerId: string },
): Promise<SsoProviderSummary> {
  await requireMsp(context, id);
  const own = await context.services.auth.ssoProviders.list(id);
  const provider = own.find((candidate) => candidate.id === providerId);
  if (!provider) throw fail('NOT_FOUND');
  return provider;
}

function newProvider(given: NewProvider): NewSsoProvider {
  const { id, kind, name, domains, issuer } = given;
  const common = { tenantId: id, name, domains };
  const { metadataXml, metadataUrl, clientId = '', clientSecret = '' } = sourceOf(given);
  if (kind === 'saml') return { ...common, kind, metadataXml, metadataUrl };
  return { ...common, kind, issuer: issuer ?? '', clientId, clientSecret };
}

/** Empty fields of the form count as absent. */
function sourceOf({ metadataXml, metadataUrl, clientId, clientSecret }: Source) {
  return {
    metadataXml: metadataXml || undefined,
    metadataUrl: metadataUrl || undefined,
    clientId: clientId || undefined,
    clientSecret: clientSecret || undefined,
  };
}

/** How this API calls the fields of the auth service's. */
const FIELD_NAMES = {
  name: 'name',
  domains: 'domains',
  metadata_xml: 'metadataXml',
  metadata_url: 'metadataUrl',
  attribute_mapping: 'attributeMapping',
  issuer: 'issuer',
  client_id: 'clientId',
  client_secret: 'clientSecret',
} as const satisfies Record<SsoProviderError['field'], string>;

/** Problems with a provider's description land at the field they are about. */
async function told<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof SsoProviderError) throw fail('BAD_REQUEST', { [FIELD_NAMES[error.field]]: error.message });
    if (error instanceof AuthError && error.code === 'sso_provider_not_found') throw fail('NOT_FOUND');
    throw error;
  }
}

function shown(provider: SsoProviderSummary): SsoProvider {
  const { id, kind, name, issuer, enabled, domains, accounts, metadataUrl, clientId, createdAt } = provider;
  const source = { metadataUrl, clientId };
  return { id, kind, name, issuer, enabled, domains, accounts, ...source, createdAt: createdAt.toISOString() };
}

function audited({ kind, name, issuer, enabled, domains }: SsoProviderSummary) {
  return { kind, name, issuer, enabled, domains };
}
