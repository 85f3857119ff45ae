import { z } from 'zod';
import { operation } from '../api/operation';
import { POLICIES } from '../api/policy';
import { idOf } from '../api/samples';
import { id, requiredText, text } from '../api/text';
import { MAX_METADATA_CHARACTERS, SSO_KINDS, ssoAddresses, ssoProvider } from './single-sign-on';

const MAX_DOMAINS = 20;
const domains = z.array(text(260)).min(1, 'Enter at least one mail domain.').max(MAX_DOMAINS);
const name = requiredText('a name', 200);

/** Of SAML one of the first two, of OpenID Connect the rest; which is missing is said by the service that reads them. */
const source = {
  metadata_xml: text(MAX_METADATA_CHARACTERS).optional(),
  metadata_url: text(2_000).optional(),
  client_id: text(500).optional(),
  client_secret: text(2_000).optional(),
};

export const singleSignOnContract = {
  list: operation({
    route: 'GET /admin/msps/{id}/single-sign-on',
    id: 'listSsoProviders',
    summary: 'Identity providers of an MSP',
    policy: POLICIES.globalAdmin,
    input: z.strictObject({ id }),
    sample: { id: idOf('msp') },
    output: z.strictObject({ items: z.array(ssoProvider), addresses: ssoAddresses }),
  }),
  create: operation({
    route: 'POST /admin/msps/{id}/single-sign-on',
    id: 'createSsoProvider',
    summary: 'Connect an identity provider to an MSP',
    policy: POLICIES.globalAdmin,
    audit: { event: 'single_sign_on.connected', words: 'Connected an identity provider' },
    input: z.strictObject({ id, kind: z.enum(SSO_KINDS), name, domains, issuer: text(2_000).optional(), ...source }),
    sample: { id: idOf('msp'), kind: 'saml', name: 'Harbor IT', domains: ['harbor.example'], metadata_xml: '<none/>' },
    output: ssoProvider,
  }),
  update: operation({
    route: 'PATCH /admin/msps/{id}/single-sign-on/{provider_id}',
    id: 'updateSsoProvider',
    summary: 'Change an identity provider, or switch it on or off',
    policy: POLICIES.globalAdmin,
    audit: { event: 'single_sign_on.changed', words: 'Changed an identity provider' },
    input: z.strictObject({
      id,
      provider_id: id,
      name: name.optional(),
      domains: domains.optional(),
      enabled: z.boolean().optional(),
      ...source,
    }),
    sample: { id: idOf('msp'), provider_id: idOf('person'), enabled: false },
    output: ssoProvider,
  }),
  remove: operation({
    route: 'DELETE /admin/msps/{id}/single-sign-on/{provider_id}',
    id: 'removeSsoProvider',
    summary: 'Remove an identity provider with the accounts that sign in by it',
    policy: POLICIES.globalAdmin,
    audit: { event: 'single_sign_on.removed', words: 'Removed an identity provider' },
    input: z.strictObject({ id, provider_id: id }),
    sample: { id: idOf('msp'), provider_id: idOf('person') },
    output: z.strictObject({}),
  }),
};
