import { z } from 'zod';
import { wholeNumber } from '../api/numbers';
import { globalAdminWrite, POLICIES } from '../api/policy';
import { operation } from '../api/procedure';
import { id, instant, requiredText, text } from '../api/text';

/** SAML metadata beyond this size is not read. */
export const MAX_METADATA_CHARACTERS = 256 * 1024;
const MAX_DOMAINS = 20;

/** What identity providers speak. */
export const SSO_KINDS = ['saml', 'oidc'] as const;

/** An identity provider that signs in people of one MSP. Its client secret is never shown. */
export const ssoProvider = z.strictObject({
  id,
  kind: z.enum(SSO_KINDS),
  name: z.string(),
  /** Entity ID (SAML) or issuer (OpenID Connect). */
  issuer: z.string(),
  enabled: z.boolean(),
  /** Mail domains whose people sign in there. */
  domains: z.array(z.string()),
  /** How many accounts sign in by it. */
  accounts: wholeNumber,
  metadata_url: z.string().nullable(),
  client_id: z.string().nullable(),
  created_at: instant,
});
export type SsoProvider = z.infer<typeof ssoProvider>;

/** What the MSP's own administrator enters at its identity provider. */
export const ssoAddresses = z.strictObject({
  entity_id: z.string(),
  acs_url: z.string(),
  metadata_url: z.string(),
  callback_url: z.string(),
});
export type SsoAddresses = z.infer<typeof ssoAddresses>;

const domains = z.array(text(260)).min(1, 'Enter at least one mail domain.').max(MAX_DOMAINS);
/** Of SAML one of the first two, of OpenID Connect the rest; which is missing is said by the service that reads them. */
const source = {
  metadata_xml: text(MAX_METADATA_CHARACTERS).optional(),
  metadata_url: text(2_000).optional(),
  client_id: text(500).optional(),
  client_secret: text(2_000).optional(),
};
const name = requiredText('a name', 200);
const path = '/admin/msps/{id}/single-sign-on';

export const singleSignOnContract = {
  list: operation('GET', path, 'listSsoProviders', 'Identity providers of an MSP', POLICIES.globalAdmin)
    .input(z.strictObject({ id }))
    .output(z.strictObject({ items: z.array(ssoProvider), addresses: ssoAddresses })),
  create: operation(
    'POST',
    path,
    'createSsoProvider',
    'Connect an identity provider to an MSP',
    globalAdminWrite('single_sign_on.connected'),
  )
    .input(z.strictObject({ id, kind: z.enum(SSO_KINDS), name, domains, issuer: text(2_000).optional(), ...source }))
    .output(ssoProvider),
  update: operation(
    'PATCH',
    `${path}/{provider_id}`,
    'updateSsoProvider',
    'Change an identity provider, or switch it on or off',
    globalAdminWrite('single_sign_on.changed'),
  )
    .input(
      z.strictObject({
        id,
        provider_id: id,
        name: name.optional(),
        domains: domains.optional(),
        enabled: z.boolean().optional(),
        ...source,
      }),
    )
    .output(ssoProvider),
  remove: operation(
    'DELETE',
    `${path}/{provider_id}`,
    'removeSsoProvider',
    'Remove an identity provider with the accounts that sign in by it',
    globalAdminWrite('single_sign_on.removed'),
  )
    .input(z.strictObject({ id, provider_id: id }))
    .output(z.strictObject({})),
};
