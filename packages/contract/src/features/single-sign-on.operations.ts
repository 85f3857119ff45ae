import { z } from 'zod';
import { operation } from '../api/operation';
import { POLICIES } from '../api/policy';
import { idOf } from '../api/samples';
import { id, requiredLine, text } from '../api/text';
import { MAX_METADATA_CHARACTERS, SSO_KINDS, ssoAddresses, ssoProvider } from './single-sign-on';

const MAX_DOMAINS = 20;
const domains = z.array(text(260)).min(1, 'Enter at least one email domain.').max(MAX_DOMAINS);
const name = requiredLine('a name', 200);

/** Of SAML one of the first two, of OpenID Connect the rest; which is missing is said by the service that reads them. */
const source = {
  metadataXml: text(MAX_METADATA_CHARACTERS).optional(),
  metadataUrl: text(2_000).optional(),
  clientId: text(500).optional(),
  clientSecret: text(2_000).optional(),
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
    sample: { id: idOf('msp'), kind: 'saml', name: 'Harbor IT', domains: ['harbor.example'], metadataXml: '<none/>' },
    output: ssoProvider,
  }),
  update: operation({
    route: 'PATCH /admin/msps/{id}/single-sign-on/{providerId}',
    id: 'updateSsoProvider',
    summary: 'Change an identity provider, or switch it on or off',
    policy: POLICIES.globalAdmin,
    audit: { event: 'single_sign_on.changed', words: 'Changed an identity provider' },
    input: z.strictObject({
      id,
      providerId: id,
      name: name.optional(),
      domains: domains.optional(),
      enabled: z.boolean().optional(),
      ...source,
    }),
    sample: { id: idOf('msp'), providerId: idOf('person'), enabled: false },
    output: ssoProvider,
  }),
  remove: operation({
    route: 'DELETE /admin/msps/{id}/single-sign-on/{providerId}',
    id: 'removeSsoProvider',
    summary: 'Remove an identity provider with the accounts that sign in by it',
    policy: POLICIES.globalAdmin,
    audit: { event: 'single_sign_on.removed', words: 'Removed an identity provider' },
    input: z.strictObject({ id, providerId: id }),
    sample: { id: idOf('msp'), providerId: idOf('person') },
    output: z.strictObject({}),
  }),
};
