import { isIP } from 'node:net';
import type { DnsRecord, RecordResult } from '@fairlead/contract/features/custom-domains';
import type { customDomains, StoredRecord } from '@fairlead/db/schema/custom-domains';
import { DKIM_SELECTOR } from '#domain/msps/own-sender';
import { type DnsLookup, DnsUnclearError } from '#outbound/dns';

export type DomainRow = typeof customDomains.$inferSelect;
type Wanted = Pick<DnsRecord, 'type' | 'name' | 'value'>;

const MOST_SHOWN = 5;
const LONGEST_SHOWN = 120;

/** The records a domain needs: whose it is, and for a portal where it leads. */
export function wantedRecords(
  { use, domain, token }: Pick<DomainRow, 'use' | 'domain' | 'token'>,
  target: string,
): Wanted[] {
  if (use === 'sender')
    return [{ type: 'TXT', name: `${DKIM_SELECTOR}._domainkey.${domain}`, value: `v=DKIM1; k=rsa; p=${token}` }];
  const family = isIP(target);
  const type = family === 0 ? 'CNAME' : family === 4 ? 'A' : 'AAAA';
  return [
    { type: 'TXT', name: `_fairlead.${domain}`, value: `fairlead-verification=${token}` },
    { type, name: domain, value: target },
  ];
}

/** Looks for every record at once. A question without an answer is `unclear`, whatever the others gave. */
export function lookFor(dns: DnsLookup, wanted: readonly Wanted[]): Promise<StoredRecord[]> {
  return Promise.all(
    wanted.map(async (record) => {
      try {
        return shown(record.type === 'TXT' ? await lookForText(dns, record) : await lookForPlace(dns, record));
      } catch (error) {
        if (error instanceof DnsUnclearError) return { result: 'unclear' as const, found: [error.code] };
        throw error;
      }
    }),
  );
}

/** What records say is compared without the spaces that DNS pages add to long ones. */
const plain = (value: string) => value.replace(/\s+/g, '');

async function lookForText(dns: DnsLookup, { name, value }: Wanted): Promise<StoredRecord> {
  const found = await dns.txt(name);
  return {
    result: resultOf(
      found.some((one) => plain(one) === plain(value)),
      found,
    ),
    found,
  };
}

/**
 * Whether the name leads to this installation: by a CNAME, or, where the DNS provider answers with the addresses behind it,
 * by one of the same addresses.
 */
async function lookForPlace(dns: DnsLookup, { type, name, value }: Wanted): Promise<StoredRecord> {
  if (type !== 'CNAME') {
    const found = await dns.addresses(name);
    return { result: resultOf(found.includes(value), found), found };
  }
  const aliases = (await dns.cname(name)).map((alias) => alias.toLowerCase().replace(/\.$/, ''));
  if (aliases.includes(value)) return { result: 'found', found: aliases };
  const [own, theirs] = await Promise.all([dns.addresses(name), dns.addresses(value)]);
  const found = aliases.length > 0 ? aliases : own;
  return {
    result: resultOf(
      own.some((address) => theirs.includes(address)),
      found,
    ),
    found,
  };
}

const resultOf = (isThere: boolean, found: readonly string[]): RecordResult =>
  isThere ? 'found' : found.length > 0 ? 'different' : 'missing';

function shown({ result, found }: StoredRecord): StoredRecord {
  const short = (value: string) => (value.length > LONGEST_SHOWN ? `${value.slice(0, LONGEST_SHOWN)}…` : value);
  // What anyone may write into their own DNS is kept as text the database can hold.
  return {
    result,
    found: found.slice(0, MOST_SHOWN).map((value) => short(value.toWellFormed().replace(/\p{Cc}/gu, ' '))),
  };
}
