import { OUTSIDE_KEYS, type OutsideKey } from '@fairlead/content/fields/outside-views';
import { MAIL_PROVIDERS, USUAL_SELECTORS } from '@fairlead/content/sales/outside-findings';
import type { OutsideFinding } from '@fairlead/contract/features/outside-views';
import { type DnsLookup, DnsUnclearError } from '#outbound/dns';
import type { Website } from '#outbound/website';
import { websiteQuestions } from './look-at-website';
import { isSound, readSpf } from './read-spf';

/** For one question with all that follows from it. */
const LIMIT_MS = 12_000;
/** Of a record that is shown; a large one says no more. */
const MOST_SHOWN = 300;

type Found = Pick<OutsideFinding, 'state' | 'seen'>;
type Outside = { mailProvider: string | null; findings: OutsideFinding[] };

type Looking = { dns: DnsLookup; web: Website; now: Date; limitMs?: number };

/** What anyone can look up of a domain: asked of the public DNS, and seen by opening its website as a visitor does. */
export async function lookAt({ dns, web, now, limitMs = LIMIT_MS }: Looking, domain: string): Promise<Outside> {
  const exchanges = dns.mx(domain);
  const questions: Record<OutsideKey, () => Promise<Found>> = {
    mx: async () => mxFound(await exchanges),
    spf: () => spfFound(dns, domain),
    dmarc: () => dmarcFound(dns, domain),
    dkim: () => dkimFound(dns, domain),
    mta_sts: async () => mtaStsFound(await tagged(dns, `_mta-sts.${domain}`, 'v=STSv1'), web, domain),
    tls_rpt: async () => announced(await tagged(dns, `_smtp._tls.${domain}`, 'v=TLSRPTv1')),
    dnssec: () => dnssecFound(dns, domain),
    caa: async () => caaFound(await dns.caa(domain)),
    ...websiteQuestions(web, domain, now),
  };
  const findings = await Promise.all(
    OUTSIDE_KEYS.map(async (key) => ({ key, ...(await answered(questions[key](), limitMs)) })),
  );
  return { mailProvider: providerOf(await exchanges.catch(() => [])), findings };
}

/** A question that nobody answers in time is unknown. */
async function answered(question: Promise<Found>, limitMs: number): Promise<Found> {
  const unknown: Found = { state: 'unknown', seen: '' };
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Found>((resolve) => {
    timer = setTimeout(() => resolve(unknown), limitMs);
  });
  try {
    const { state, seen } = await Promise.race([question, late]);
    return { state, seen: seen.slice(0, MOST_SHOWN) };
  } catch (error) {
    if (error instanceof DnsUnclearError) return unknown;
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** Records of a name that begin with the version of what is looked for. */
const tagged = async (dns: DnsLookup, name: string, version: string) =>
  (await dns.txt(name)).filter((record) => record.toLowerCase().startsWith(version.toLowerCase()));

const mxFound = (exchanges: string[]): Found =>
  // A single "." says that the domain receives no email (RFC 7505).
  exchanges.filter(Boolean).length === 0 ? { state: 'missing', seen: '' } : { state: 'ok', seen: exchanges.join(', ') };

async function spfFound(dns: DnsLookup, domain: string): Promise<Found> {
  const reading = await readSpf(dns, domain);
  if (reading.records.length === 0) return { state: 'missing', seen: '' };
  const lookups = reading.lookups > 10 ? 'more than 10 lookups' : `${reading.lookups} of 10 lookups`;
  const seen = reading.records.length > 1 ? `${reading.records.length} records` : `${lookups}: ${reading.records[0]}`;
  return { state: isSound(reading) ? 'ok' : 'weak', seen };
}

/** The domain and those above it, without the top-level one. */
function upwards(domain: string): string[] {
  const labels = domain.split('.');
  return labels.slice(0, -1).map((_, place) => labels.slice(place).join('.'));
}

/** The policy of the domain, or the nearest one above it, as receivers look for it (RFC 7489, section 6.6.3, as a walk up the tree). */
async function dmarcFound(dns: DnsLookup, domain: string): Promise<Found> {
  for (const name of upwards(domain)) {
    const records = await tagged(dns, `_dmarc.${name}`, 'v=DMARC1');
    const [record] = records;
    if (!record) continue;
    const of = name === domain ? '' : `${name}: `;
    if (records.length > 1) return { state: 'weak', seen: `${of}${records.length} records` };
    return { state: isEnforced(record, name !== domain) ? 'ok' : 'weak', seen: `${of}${record}` };
  }
  return { state: 'missing', seen: '' };
}

/** Whether all forged email is quarantined or refused. @param isAbove of a domain above, which may say another thing of those below */
function isEnforced(record: string, isAbove: boolean): boolean {
  const tag = (name: string) =>
    new RegExp(`(?:^|;)\\s*${name}\\s*=\\s*([^;\\s]*)`, 'i').exec(record)?.[1]?.toLowerCase();
  const policy = (isAbove ? tag('sp') : undefined) ?? tag('p') ?? '';
  return ['quarantine', 'reject'].includes(policy) && Number(tag('pct') ?? '100') >= 100;
}

async function dkimFound(dns: DnsLookup, domain: string): Promise<Found> {
  const names = await Promise.all(
    USUAL_SELECTORS.map(async (selector) => {
      const records = await dns.txt(`${selector}._domainkey.${domain}`);
      // A key without a value was taken back.
      return records.some((record) => /(?:^|;)\s*p=[^;\s]/.test(record)) ? selector : null;
    }),
  );
  const found = names.filter((name) => name !== null);
  // That no usual name has a key does not mean that there is none.
  return found.length === 0 ? { state: 'unknown', seen: '' } : { state: 'ok', seen: found.join(', ') };
}

/** More than one cancel each other. */
function announced(records: string[]): Found {
  if (records.length === 0) return { state: 'missing', seen: '' };
  return { state: records.length === 1 ? 'ok' : 'weak', seen: records[0] ?? '' };
}

/** Of an algorithm and of a type of digest that validators take for unsigned, or soon will: SHA-1 and older (RFC 8624, RFC 9905). */
const OLD_ALGORITHMS: readonly number[] = [1, 3, 5, 6, 7, 12];
const OLD_DIGESTS: readonly number[] = [1, 3];

/** Whether the zone that the domain is in is signed: the zone above names its keys. */
async function dnssecFound(dns: DnsLookup, domain: string): Promise<Found> {
  for (const name of upwards(domain)) {
    if (!(await dns.isZone(name))) continue;
    const signers = await dns.signers(name);
    if (signers.length === 0) return { state: 'missing', seen: '' };
    const seen = signers.map(({ algorithm, digestType }) => `algorithm ${algorithm}, digest ${digestType}`);
    const isSigned = signers.some(
      ({ algorithm, digestType }) => !OLD_ALGORITHMS.includes(algorithm) && !OLD_DIGESTS.includes(digestType),
    );
    return { state: isSigned ? 'ok' : 'weak', seen: `${name === domain ? '' : `${name}: `}${seen.join('; ')}` };
  }
  return { state: 'missing', seen: '' };
}

const caaFound = (records: string[]): Found => ({
  state: records.length > 0 ? 'ok' : 'missing',
  seen: records.join(', '),
});

/** Announced in the DNS; whether it is enforced is in a file at a fixed address (RFC 8461). */
async function mtaStsFound(records: string[], web: Website, domain: string): Promise<Found> {
  const said = announced(records);
  if (said.state !== 'ok') return said;
  const policy = await web.get(`https://mta-sts.${domain}/.well-known/mta-sts.txt`, 'manual');
  const mode = policy?.status === 200 ? /^\s*mode\s*:\s*(\w+)/im.exec(policy.text)?.[1]?.toLowerCase() : undefined;
  return { state: mode === 'enforce' ? 'ok' : 'weak', seen: mode ? `mode: ${mode}` : 'its file cannot be read' };
}

/** The service that receives the email of a domain, by the names of its servers. */
function providerOf(exchanges: string[]): string | null {
  const found = MAIL_PROVIDERS.find(({ ends }) =>
    exchanges.some((exchange) => ends.some((end) => exchange.replace(/\.$/, '').endsWith(end))),
  );
  return found?.name ?? null;
}
