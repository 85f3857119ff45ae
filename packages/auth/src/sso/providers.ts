import { and, asc, count, eq, inArray, type SQL } from 'drizzle-orm';
import { audit } from '../audit';
import type { Tx } from '../basis';
import type { AuthContext } from '../context';
import { AuthError } from '../errors';
import { flowState, type SsoProviderRow, sessions, ssoDomains, ssoProviders, users } from '../schema';
import { type SsoAddresses, ssoAddresses } from './addresses';
import type { AttributeMapping } from './attribute-mapping';
import { companyDomains } from './domains';
import type { IdpMetadata } from './idp-metadata';
import { SsoProviderError } from './provider-error';
import { discoverIssuer, metadataFrom } from './provider-source';

/** What is stored encrypted about a provider. */
export type SsoConfig = { attributeMapping: AttributeMapping } & (
  | {
      kind: 'saml';
      metadata: IdpMetadata;
      metadataXml: string;
      metadataUrl: string | null;
      nameIdFormat: string | null;
      signRequests: boolean;
    }
  | { kind: 'oidc'; clientId: string; clientSecret: string }
);

/** A company's identity provider, with what only this service needs to know. */
export type SsoProvider = {
  id: string;
  tenantId: string | null;
  name: string;
  /** Entity id (SAML) or issuer (OpenID Connect). */
  issuer: string;
  enabled: boolean;
  domains: string[];
  /** How many accounts sign in by it. */
  accounts: number;
  createdAt: Date;
  updatedAt: Date;
  config: SsoConfig;
};

type Common = { name?: string; domains: readonly string[]; enabled?: boolean; attributeMapping?: AttributeMapping };
/** Metadata is given as text or as the address it is fetched from. */
type SamlSource = { metadataXml?: string; metadataUrl?: string; nameIdFormat?: string | null; signRequests?: boolean };
type OidcSource = { clientId: string; clientSecret: string };

export type NewSsoProvider = Common & { tenantId: string | null } & (
    | ({ kind: 'saml' } & SamlSource)
    | ({ kind: 'oidc'; issuer: string } & OidcSource)
  );
/** What is left out stays as it is. The issuer never changes: its accounts are known by it. */
export type SsoProviderChange = Partial<Common & SamlSource & OidcSource>;

/** A provider as operators see it: no secret, and not the metadata's whole text. */
export type SsoProviderSummary = Omit<SsoProvider, 'config'> & {
  kind: 'saml' | 'oidc';
  metadataUrl: string | null;
  signRequests: boolean;
  clientId: string | null;
};

/** The providers as the host's own operators manage them. Calls throw `SsoProviderError` naming the field at fault. */
export type SsoProviders = {
  addresses: SsoAddresses;
  /** Those of a tenant, in the order they were connected. */
  list(tenantId: string): Promise<SsoProviderSummary[]>;
  create(provider: NewSsoProvider): Promise<SsoProviderSummary>;
  /** @throws AuthError `sso_provider_not_found` */
  update(id: string, change: SsoProviderChange): Promise<SsoProviderSummary>;
  /** Removes it with every account that signs in by it. @throws AuthError `sso_provider_not_found` */
  remove(id: string): Promise<SsoProviderSummary>;
};

const MAX_NAME = 200;

/** `sealed.config` opens only for this purpose. */
export const ssoConfigPurpose = (id: string) => `sso-provider:${id}`;

/** How flows and identities name a provider of a company. */
export const ssoProviderName = (id: string) => `sso:${id}`;

export function ssoProvidersOf(ctx: AuthContext): SsoProviders {
  return {
    addresses: ssoAddresses(ctx.urls),
    list: async (tenantId) => (await listSsoProviders(ctx, eq(ssoProviders.tenant_id, tenantId))).map(summary),
    create: async (provider) => summary(await createSsoProvider(ctx, provider)),
    update: async (id, change) => summary(await updateSsoProvider(ctx, id, change)),
    remove: async (id) => summary(await removeSsoProvider(ctx, id)),
  };
}

function summary({ config, ...provider }: SsoProvider): SsoProviderSummary {
  const { kind } = config;
  if (config.kind === 'oidc')
    return { ...provider, kind, metadataUrl: null, signRequests: false, clientId: config.clientId };
  return { ...provider, kind, metadataUrl: config.metadataUrl, signRequests: config.signRequests, clientId: null };
}

/** In the order they were connected. */
export function listSsoProviders(ctx: AuthContext, where?: SQL): Promise<SsoProvider[]> {
  return ctx.transaction((tx) => selectProviders(tx, ctx, where));
}

/** One provider, switched on or not; null when there is none of that id. */
export async function findSsoProvider(tx: Tx, ctx: AuthContext, id: string): Promise<SsoProvider | null> {
  const [provider] = await selectProviders(tx, ctx, eq(ssoProviders.id, id));
  return provider ?? null;
}

/** The provider of a mail domain. */
export async function findSsoProviderOfDomain(tx: Tx, ctx: AuthContext, domain: string): Promise<SsoProvider | null> {
  const [row] = await tx.select().from(ssoDomains).where(eq(ssoDomains.domain, domain));
  return row ? findSsoProvider(tx, ctx, row.provider_id) : null;
}

export async function createSsoProvider(ctx: AuthContext, given: NewSsoProvider): Promise<SsoProvider> {
  const domains = companyDomains(given.domains);
  const { issuer, config } = await sourceOf(ctx, given);
  return ctx.transaction(async (tx) => {
    const now = ctx.clock();
    const values = {
      kind: config.kind,
      tenant_id: given.tenantId,
      name: nameOf(given.name ?? domains[0]!),
      issuer,
      enabled: given.enabled ?? true,
      config: '',
      created_at: now,
      updated_at: now,
    };
    const [row] = await tx.insert(ssoProviders).values(values).onConflictDoNothing().returning();
    if (!row)
      throw new SsoProviderError(
        sourceField(given),
        'This identity provider is connected already.',
        'saml_idp_already_exists',
      );
    await store(tx, ctx, row.id, { config, domains });
    await audit(tx, ctx, { action: 'sso_provider_created', details: { provider: row.id, kind: row.kind, domains } });
    return (await findSsoProvider(tx, ctx, row.id))!;
  });
}

async function sourceOf(ctx: AuthContext, given: NewSsoProvider): Promise<{ issuer: string; config: SsoConfig }> {
  const attributeMapping = given.attributeMapping ?? {};
  if (given.kind === 'oidc') {
    const issuer = await discoverIssuer(ctx, given.issuer);
    return { issuer, config: { kind: 'oidc', attributeMapping, ...requireClient(given) } };
  }
  const source = await metadataFrom(ctx, given);
  const config: SsoConfig = {
    kind: 'saml',
    attributeMapping,
    ...source,
    nameIdFormat: given.nameIdFormat ?? null,
    signRequests: given.signRequests ?? source.metadata.wantsSignedRequests,
  };
  return { issuer: source.metadata.entityId, config };
}

export async function updateSsoProvider(ctx: AuthContext, id: string, change: SsoProviderChange): Promise<SsoProvider> {
  const domains = change.domains ? companyDomains(change.domains) : undefined;
  const isNewSource = change.metadataXml !== undefined || change.metadataUrl !== undefined;
  const source = isNewSource ? await metadataFrom(ctx, change) : undefined;
  return ctx.transaction(async (tx) => {
    const [row] = await tx.select().from(ssoProviders).where(eq(ssoProviders.id, id)).for('update');
    if (!row) throw new AuthError('sso_provider_not_found');
    if (source && (row.kind !== 'saml' || source.metadata.entityId !== row.issuer))
      throw new SsoProviderError(
        sourceField(change),
        'This metadata is of another identity provider. Add that one instead.',
        'saml_entity_id_mismatch',
      );
    await store(tx, ctx, id, { config: changedConfig(openConfig(ctx, row), change, source), domains });
    await tx
      .update(ssoProviders)
      .set({
        name: change.name === undefined ? row.name : nameOf(change.name),
        enabled: change.enabled ?? row.enabled,
        updated_at: ctx.clock(),
      })
      .where(eq(ssoProviders.id, id));
    const isSwitchedOff = row.enabled && change.enabled === false;
    if (isSwitchedOff) await endSignIns(tx, id);
    await audit(tx, ctx, {
      action: 'sso_provider_updated',
      details: { provider: id, fields: Object.keys(change), ...(isSwitchedOff ? { switched_off: true } : {}) },
    });
    return (await findSsoProvider(tx, ctx, id))!;
  });
}

function changedConfig(
  before: SsoConfig,
  change: SsoProviderChange,
  source: Partial<SsoConfig> | undefined,
): SsoConfig {
  const attributeMapping = change.attributeMapping ?? before.attributeMapping;
  if (before.kind === 'oidc') {
    const { clientId = before.clientId, clientSecret = before.clientSecret } = change;
    return { kind: 'oidc', attributeMapping, ...requireClient({ clientId, clientSecret }) };
  }
  return {
    ...before,
    ...source,
    kind: 'saml',
    attributeMapping,
    nameIdFormat: change.nameIdFormat === undefined ? before.nameIdFormat : change.nameIdFormat,
    signRequests: change.signRequests ?? before.signRequests,
  };
}

export async function removeSsoProvider(ctx: AuthContext, id: string): Promise<SsoProvider> {
  return ctx.transaction(async (tx) => {
    const provider = await findSsoProvider(tx, ctx, id);
    if (!provider) throw new AuthError('sso_provider_not_found');
    await endSignIns(tx, id);
    await tx.delete(ssoProviders).where(eq(ssoProviders.id, id));
    await audit(tx, ctx, { action: 'sso_provider_removed', details: { provider: id, accounts: provider.accounts } });
    return provider;
  });
}

/** Ends the sessions it started and the sign-ins under way. */
async function endSignIns(tx: Tx, id: string): Promise<void> {
  const own = tx.select({ id: users.id }).from(users).where(eq(users.sso_provider_id, id));
  await tx.delete(sessions).where(inArray(sessions.user_id, own));
  await tx.delete(flowState).where(eq(flowState.provider, ssoProviderName(id)));
}

async function store(
  tx: Tx,
  ctx: AuthContext,
  id: string,
  { config, domains }: { config: SsoConfig; domains: string[] | undefined },
): Promise<void> {
  const sealed = ctx.secrets.seal(ssoConfigPurpose(id), JSON.stringify(config));
  await tx.update(ssoProviders).set({ config: sealed }).where(eq(ssoProviders.id, id));
  if (!domains) return;
  await tx.delete(ssoDomains).where(eq(ssoDomains.provider_id, id));
  const rows = domains.map((domain) => ({ domain, provider_id: id }));
  const stored = await tx.insert(ssoDomains).values(rows).onConflictDoNothing().returning();
  const taken = domains.find((domain) => !stored.some((row) => row.domain === domain));
  if (taken)
    throw new SsoProviderError(
      'domains',
      `${taken} belongs to another identity provider.`,
      'sso_domain_already_exists',
    );
}

async function selectProviders(tx: Tx, ctx: AuthContext, where: SQL | undefined): Promise<SsoProvider[]> {
  const rows = await tx
    .select()
    .from(ssoProviders)
    .where(and(where))
    .orderBy(asc(ssoProviders.created_at), asc(ssoProviders.id));
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const domains = await tx
    .select()
    .from(ssoDomains)
    .where(inArray(ssoDomains.provider_id, ids))
    .orderBy(ssoDomains.domain);
  const accounts = await tx
    .select({ id: users.sso_provider_id, count: count() })
    .from(users)
    .where(inArray(users.sso_provider_id, ids))
    .groupBy(users.sso_provider_id);
  return rows.map((row) => ({
    id: row.id,
    tenantId: row.tenant_id,
    name: row.name,
    issuer: row.issuer,
    enabled: row.enabled,
    domains: domains.filter(({ provider_id }) => provider_id === row.id).map(({ domain }) => domain),
    accounts: accounts.find(({ id }) => id === row.id)?.count ?? 0,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    config: openConfig(ctx, row),
  }));
}

function openConfig(ctx: AuthContext, row: SsoProviderRow): SsoConfig {
  return JSON.parse(ctx.secrets.open(ssoConfigPurpose(row.id), row.config)) as SsoConfig;
}

function nameOf(text: string): string {
  const name = text.trim();
  if (name === '' || name.length > MAX_NAME)
    throw new SsoProviderError('name', `Enter a name of 1 to ${MAX_NAME} characters.`);
  return name;
}

function requireClient({ clientId, clientSecret }: OidcSource): OidcSource {
  if (clientId.trim() === '')
    throw new SsoProviderError('client_id', 'Enter the client ID of the app at the identity provider.');
  if (clientSecret.trim() === '') throw new SsoProviderError('client_secret', 'Enter the client secret of that app.');
  return { clientId: clientId.trim(), clientSecret: clientSecret.trim() };
}

function sourceField(given: { issuer?: string; metadataUrl?: string }): 'issuer' | 'metadata_url' | 'metadata_xml' {
  if (given.issuer !== undefined) return 'issuer';
  return given.metadataUrl === undefined ? 'metadata_xml' : 'metadata_url';
}
