import { z } from 'zod';
import { email, instant, text } from '../api/text';
import { shownProvider } from './report-shares';

/** What a domain of an organization's own is for: the address of its clients' portal, or the sender of its emails. */
export const DOMAIN_USES = ['portal', 'sender'] as const;
export type DomainUse = (typeof DOMAIN_USES)[number];

/**
 * - `waiting`: the records were not found yet; nothing uses the domain
 * - `verified`: in use
 * - `failing`: a record is missing that was there; emails and links use the platform's address until it is back
 * - `removed`: it was missing for too long, so the domain has to be verified again
 */
export const DOMAIN_STATES = ['waiting', 'verified', 'failing', 'removed'] as const;
export type DomainState = (typeof DOMAIN_STATES)[number];

/** How long a verified domain may lack a record before it is taken away. */
export const DOMAIN_GRACE_DAYS = 3;

/**
 * What the last look at a record found. `missing`: nothing; `different`: something else; `unclear`: the name servers did
 * not answer, which never counts against the domain.
 */
export const RECORD_RESULTS = ['unchecked', 'found', 'missing', 'different', 'unclear'] as const;
export type RecordResult = (typeof RECORD_RESULTS)[number];

/** One record to add where the domain's DNS is managed. */
export const dnsRecord = z.strictObject({
  type: z.enum(['TXT', 'CNAME', 'A', 'AAAA']),
  name: z.string(),
  value: z.string(),
  result: z.enum(RECORD_RESULTS),
  /** What is there in its place, or the name server's own code. */
  found: z.array(z.string()),
});
export type DnsRecord = z.infer<typeof dnsRecord>;

export const customDomain = z.strictObject({
  use: z.enum(DOMAIN_USES),
  domain: z.string(),
  /** The sender's whole address; null for a portal. */
  address: z.string().nullable(),
  /** Where the portal opens; null for a sender. */
  link: z.string().nullable(),
  state: z.enum(DOMAIN_STATES),
  records: z.array(dnsRecord),
  checkedAt: instant.nullable(),
  verifiedAt: instant.nullable(),
  failingSince: instant.nullable(),
  /** When a failing domain is taken away. */
  removedOn: instant.nullable(),
});
export type CustomDomain = z.infer<typeof customDomain>;

export const customDomains = z.strictObject({
  /** Whether the plan includes them. */
  included: z.boolean(),
  portal: customDomain.nullable(),
  sender: customDomain.nullable(),
  /** What is used until a domain is verified. */
  platform: z.strictObject({ link: z.string(), sender: z.string(), replyTo: z.string().nullable() }),
  /** Where people sign in is not this server, so a portal cannot have a domain of its own. */
  portalProblem: z.enum(['sign_in_elsewhere']).nullable(),
});
export type CustomDomains = z.infer<typeof customDomains>;

/** What the page knows of the address it was opened at: whose clients it serves, or null at the platform's own. */
export const clientSite = z.strictObject({
  provider: shownProvider,
  /** Where the provider's own team signs in. */
  teamLink: z.string(),
});
export type ClientSite = z.infer<typeof clientSite>;

const LABEL = /^[a-z0-9-]{1,63}$/;
const isLabel = (label: string): boolean => LABEL.test(label) && !label.startsWith('-') && !label.endsWith('-');

/** Registries' own second level: `co.uk`, `com.au`. What is directly below one belongs to someone, the name itself to nobody. */
const SECOND_LEVEL = new Set('ac co com edu gov go gob govt gv id ind mil ne net nom or org plc sch web'.split(' '));
/** Hosts whose customers get a name below them but never its DNS. */
const SHARED = [
  'amazonaws.com',
  'azurewebsites.net',
  'blogspot.com',
  'cloudfront.net',
  'firebaseapp.com',
  'github.io',
  'herokuapp.com',
  'netlify.app',
  'ngrok.io',
  'onmicrosoft.com',
  'pages.dev',
  'sharepoint.com',
  'trycloudflare.com',
  'vercel.app',
  'web.app',
  'wixsite.com',
  'wordpress.com',
  'workers.dev',
];
/** Mailboxes that anyone can open; nobody can add records to their domains. */
const MAILBOXES = new Set(
  // words-ok: names of mailbox providers
  'aol.com gmail.com gmx.com googlemail.com hotmail.com icloud.com live.com mail.com me.com msn.com outlook.com proton.me protonmail.com yahoo.com'.split(
    ' ',
  ),
);
/** Names that never lead anywhere in public DNS (RFC 2606, RFC 6761, RFC 8375). */
const PRIVATE = new Set('example internal invalid lan local localhost localdomain onion home.arpa'.split(' '));

const isSuffix = (labels: readonly string[]): boolean =>
  labels.length < 2 || (labels.length === 2 && labels[1]!.length === 2 && SECOND_LEVEL.has(labels[0]!));

/** Why a name is no domain that an organization can verify; null when it may be one. */
export function domainProblem(domain: string): string | null {
  const labels = domain.split('.');
  if (/^\d+$/.test(labels.at(-1)!) || domain.includes(':')) return 'Enter a name, not an IP address.';
  if (labels.length < 2 || domain.length > 200 || !labels.every(isLabel))
    return 'Enter a domain such as portal.yourcompany.com.';
  if (labels.some((label) => label.startsWith('xn--')))
    return 'Use a domain with plain letters: look-alike characters would let one name pass for another.';
  if (PRIVATE.has(labels.at(-1)!) || PRIVATE.has(labels.slice(-2).join('.')))
    return 'This name does not exist in public DNS. Enter a domain you own.';
  if (isSuffix(labels)) return 'Enter a domain you own, not the ending it is registered under.';
  const shared = SHARED.find((host) => domain === host || domain.endsWith(`.${host}`));
  return shared ? `Names under ${shared} belong to that service. Enter a domain you own.` : null;
}

/** A domain as people type or paste it: an address, upper case and a dot at the end are fine. */
const domainName = text(300).transform((value) =>
  value
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/\/$/, '')
    .replace(/\.$/, ''),
);

/** The address of a portal: one name below a domain of the organization's own. */
export const portalDomain = domainName.superRefine((domain, context) => {
  const problem = domainProblem(domain);
  const labels = domain.split('.');
  const isWhole = labels.length === 2 || isSuffix(labels.slice(1));
  if (problem) context.addIssue({ code: 'custom', message: problem });
  else if (isWhole)
    context.addIssue({
      code: 'custom',
      message: `Add a name in front, such as portal.${domain}: a whole domain cannot have a CNAME record.`,
    });
});

/** The address that emails come from. */
export const senderAddress = email.superRefine((address, context) => {
  const domain = address.slice(address.lastIndexOf('@') + 1);
  const problem = MAILBOXES.has(domain)
    ? `Nobody can add records to ${domain}. Use an address at your company's own domain.`
    : domainProblem(domain);
  if (problem) context.addIssue({ code: 'custom', message: problem });
});
