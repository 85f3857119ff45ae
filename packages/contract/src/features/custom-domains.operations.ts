import { z } from 'zod';
import { operation } from '../api/operation';
import { POLICIES } from '../api/policy';
import { text } from '../api/text';
import { clientSite, customDomains, DOMAIN_USES, portalDomain, senderAddress } from './custom-domains';

const use = z.enum(DOMAIN_USES);

export const customDomainsContract = {
  get: operation({
    route: 'GET /custom-domains',
    id: 'getCustomDomains',
    summary: "The organization's own domain for its portal and emails, with the records to add and what was found",
    policy: POLICIES.organizationAdmin,
    output: customDomains,
  }),
  savePortal: operation({
    route: 'PUT /custom-domains/portal',
    id: 'savePortalDomain',
    summary: "Set the domain of the clients' portal; it counts once its records are found",
    policy: POLICIES.organizationChange,
    audit: { event: 'custom_domain.portal_set', words: 'Set the domain of the client portal' },
    input: z.strictObject({ domain: portalDomain }),
    sample: { domain: 'portal.example.com' },
    output: customDomains,
  }),
  saveSender: operation({
    route: 'PUT /custom-domains/sender',
    id: 'saveSenderAddress',
    summary: 'Set the address that emails to clients come from; it counts once its record is found',
    policy: POLICIES.organizationChange,
    audit: { event: 'custom_domain.sender_set', words: 'Set the sender of emails to clients' },
    input: z.strictObject({ address: senderAddress }),
    sample: { address: 'reports@example.com' },
    output: customDomains,
  }),
  check: operation({
    route: 'POST /custom-domains/{use}/check',
    id: 'checkCustomDomain',
    summary: 'Look for the records of a domain now',
    policy: POLICIES.organizationChange,
    audit: { event: 'custom_domain.checked', words: 'Checked the records of a custom domain' },
    input: z.strictObject({ use }),
    sample: { use: 'portal' },
    output: customDomains,
  }),
  remove: operation({
    route: 'DELETE /custom-domains/{use}',
    id: 'removeCustomDomain',
    summary: "Stop using a domain; the platform's own address takes its place",
    policy: POLICIES.organizationAdmin,
    audit: { event: 'custom_domain.removed', words: 'Removed a custom domain' },
    input: z.strictObject({ use }),
    sample: { use: 'portal' },
    output: customDomains,
  }),
  sendTest: operation({
    route: 'POST /custom-domains/sender/test',
    id: 'sendSenderTest',
    summary: 'Send oneself an email as clients get it and say what came of it',
    policy: POLICIES.organizationChange,
    audit: { event: 'custom_domain.test_sent', words: 'Sent a test email as clients get it' },
    output: z.strictObject({
      outcome: z.enum(['sent', 'outbox', 'failed']),
      to: z.string(),
      from: z.string(),
      problem: z.string(),
    }),
  }),
  site: operation({
    route: 'GET /client-site',
    id: 'getClientSite',
    summary: 'Whose clients the address of this request serves; null at an address of the platform',
    policy: POLICIES.anyone,
    output: z.strictObject({ site: clientSite.nullable() }),
  }),
  mayServe: operation({
    route: 'GET /client-site/certificate',
    id: 'mayServeDomain',
    summary: 'Whether a proxy may get a certificate for a domain: 200 for a verified one, else 404',
    policy: POLICIES.anyone,
    input: z.strictObject({ domain: text(300) }),
    sample: { domain: 'portal.example.com' },
    output: z.strictObject({ domain: z.string() }),
  }),
};
