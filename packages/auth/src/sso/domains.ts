import { domainToASCII } from 'node:url';
import { PUBLIC_MAIL_DOMAINS } from '@fairlead/content/fields/public-mail-domains';
import { isPlainAddress } from '../mail/recipient';
import { SsoProviderError } from './provider-error';

const MAX_DOMAINS = 20;

/** Suffixes below which anyone registers a name: as a whole they belong to nobody. */
const SHARED_SUFFIXES: ReadonlySet<string> = new Set([
  'ac.uk',
  'co.in',
  'co.jp',
  'co.nz',
  'co.uk',
  'co.za',
  'com.au',
  'com.br',
  'com.cn',
  'com.mx',
  'com.sg',
  'com.tr',
  'gov.uk',
  'me.uk',
  'net.au',
  'org.au',
  'org.uk',
]);

/** The domain as it is compared: lower case, in ASCII. Empty when it is none. */
export function normalDomain(text: string): string {
  const name = text.trim().replace(/^@/, '').replace(/\.$/, '');
  // What reads names would take the host out of a whole address.
  const ascii = /[\s/\\?#:@%]/.test(name) ? '' : domainToASCII(name).toLowerCase();
  return isPlainAddress(`x@${ascii}`) ? ascii : '';
}

/**
 * The mail domains of one company, each once.
 * @throws SsoProviderError when there is none, too many, or one that nobody can own
 */
export function companyDomains(given: readonly string[]): string[] {
  const domains = [...new Set(given.filter((text) => text.trim() !== '').map(companyDomain))];
  if (domains.length === 0) throw refusal('Enter at least one email domain, such as example.com.');
  if (domains.length > MAX_DOMAINS) throw refusal(`Enter ${MAX_DOMAINS} domains at most.`);
  return domains.sort();
}

function companyDomain(text: string): string {
  const domain = normalDomain(text);
  if (domain === '') throw refusal(`${shown(text)} is not a domain. Enter one such as example.com.`);
  // Who connected such a domain to an identity provider could assert everyone's address.
  if (PUBLIC_MAIL_DOMAINS.has(domain))
    throw refusal(`Anyone can have an address at ${domain}. Enter the company's own domain.`);
  if (SHARED_SUFFIXES.has(domain))
    throw refusal(`${domain} belongs to no single company. Enter the company's own domain.`);
  return domain;
}

/** The domain of a plain address, as it is compared. */
export function domainOf(address: string): string {
  return normalDomain(address.slice(address.lastIndexOf('@') + 1));
}

function refusal(message: string): SsoProviderError {
  return new SsoProviderError('domains', message);
}

function shown(text: string): string {
  return `“${text.trim().slice(0, 60)}”`;
}
