import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AuthContext } from '#context';
import { AuthError } from '#errors';
import { readBody } from '#http/read-body';
import { requireAdmin } from '#http/require-admin';
import type { Json } from '#schema';
import { attributeMappingSchema } from '#sso/attribute-mapping';
import { SsoProviderError } from '#sso/provider-error';
import {
  createSsoProvider,
  findSsoProvider,
  listSsoProviders,
  type NewSsoProvider,
  removeSsoProvider,
  type SsoProvider,
  type SsoProviderChange,
  updateSsoProvider,
} from '#sso/providers';

const sharedShape = {
  name: z.string().optional(),
  domains: z.array(z.string()).optional(),
  disabled: z.boolean().optional(),
  attribute_mapping: attributeMappingSchema.optional(),
  metadata_xml: z.string().optional(),
  metadata_url: z.string().optional(),
  name_id_format: z.string().max(200).optional(),
  sign_requests: z.boolean().optional(),
  client_id: z.string().optional(),
  client_secret: z.string().optional(),
};
const newShape = {
  ...sharedShape,
  type: z.enum(['saml', 'oidc']),
  tenant_id: z.uuid().optional(),
  issuer: z.string().optional(),
};

type ById = { Params: { id: string } };

/** `admin/sso/providers`: the identity providers of companies, for servers with a service token. */
export function adminSso(app: FastifyInstance, ctx: AuthContext): void {
  const guards = {
    preHandler: async (request: FastifyRequest) => {
      await requireAdmin(ctx, request);
    },
  };
  app.get('/admin/sso/providers', guards, async () => ({
    items: (await listSsoProviders(ctx)).map((provider) => answer(provider, { isBrief: true })),
  }));
  app.post('/admin/sso/providers', guards, async (request, reply: FastifyReply) => {
    const created = await createSsoProvider(ctx, newProvider(readBody(request, newShape)));
    return reply.code(201).send(answer(created));
  });
  app.get<ById>('/admin/sso/providers/:id', guards, async ({ params }) => {
    const found = await ctx.transaction((tx) => findSsoProvider(tx, ctx, requireId(params.id)));
    if (!found) throw new AuthError('sso_provider_not_found');
    return answer(found);
  });
  app.put<ById>('/admin/sso/providers/:id', guards, async (request) =>
    answer(await updateSsoProvider(ctx, requireId(request.params.id), changed(readBody(request, sharedShape)))),
  );
  app.delete<ById>('/admin/sso/providers/:id', guards, async ({ params }) =>
    answer(await removeSsoProvider(ctx, requireId(params.id))),
  );
}

function requireId(id: string): string {
  if (!z.uuid().safeParse(id).success) throw new AuthError('sso_provider_not_found');
  return id;
}

type Shared = z.infer<z.ZodObject<typeof sharedShape>>;

function newProvider(body: z.infer<z.ZodObject<typeof newShape>>): NewSsoProvider {
  const common = { ...changed(body), domains: body.domains ?? [], tenantId: body.tenant_id ?? null };
  if (body.type === 'saml') return { ...common, kind: 'saml' };
  const { issuer, client_id: clientId, client_secret: clientSecret } = body;
  if (!issuer) throw new SsoProviderError('issuer', 'Enter the address of the issuer.');
  return { ...common, kind: 'oidc', issuer, clientId: clientId ?? '', clientSecret: clientSecret ?? '' };
}

/** What was given, under our names; what was left out stays out. */
function changed(body: Shared): SsoProviderChange {
  const given: SsoProviderChange = {
    name: body.name,
    domains: body.domains,
    enabled: body.disabled === undefined ? undefined : !body.disabled,
    attributeMapping: body.attribute_mapping,
    metadataXml: body.metadata_xml,
    metadataUrl: body.metadata_url,
    nameIdFormat: body.name_id_format,
    signRequests: body.sign_requests,
    clientId: body.client_id,
    clientSecret: body.client_secret,
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

/** A provider as the wire shows it, with what is our own beside it; lists go without the metadata. */
function answer(provider: SsoProvider, { isBrief = false }: { isBrief?: boolean } = {}): Json {
  const { config } = provider;
  const times = { created_at: provider.createdAt.toISOString(), updated_at: provider.updatedAt.toISOString() };
  const saml = config.kind === 'saml' && {
    saml: {
      entity_id: provider.issuer,
      ...(isBrief ? {} : { metadata_xml: config.metadataXml }),
      ...(config.metadataUrl ? { metadata_url: config.metadataUrl } : {}),
      ...(config.nameIdFormat ? { name_id_format: config.nameIdFormat } : {}),
      attribute_mapping: config.attributeMapping,
      sign_requests: config.signRequests,
    },
  };
  return {
    id: provider.id,
    tenant_id: provider.tenantId,
    type: config.kind,
    name: provider.name,
    disabled: !provider.enabled,
    domains: provider.domains.map((domain) => ({ domain })),
    accounts: provider.accounts,
    ...saml,
    ...(config.kind === 'oidc' ? { oidc: { issuer: provider.issuer, client_id: config.clientId } } : {}),
    ...times,
  };
}
