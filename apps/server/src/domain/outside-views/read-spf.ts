import type { DnsLookup } from '#outbound/dns';

/** Lookups that a receiver makes before it gives up (RFC 7208, 4.6.4). */
const MOST_LOOKUPS = 10;
const LOOKUP = /^[+?~-]?(include:|a(?:[:/]|$)|mx(?:[:/]|$)|ptr(?:[:]|$)|exists:)/i;
const isSpf = (record: string) => /^v=spf1(\s|$)/i.test(record);

export type SpfReading = {
  /** Records of the domain itself; a receiver ignores more than one. */
  records: string[];
  /** Lookups in all, as far as they were counted: one more than ten is enough to know. */
  lookups: number;
  /** What is said of every other sender: `-`, `~`, `?`, `+`; null where nothing is. */
  others: string | null;
};

/** Reads who may send for a domain as a receiver does, included lists too. @throws DnsUnclearError */
export async function readSpf(dns: DnsLookup, domain: string): Promise<SpfReading> {
  const records = (await dns.txt(domain)).filter(isSpf);
  const [record] = records;
  const reading: SpfReading = { records, lookups: 0, others: null };
  if (record && records.length === 1) await follow(dns, record, reading, true);
  return reading;
}

async function follow(dns: DnsLookup, record: string, reading: SpfReading, decides: boolean): Promise<void> {
  const terms = record.split(/\s+/).slice(1).filter(Boolean);
  for (const term of terms) {
    const all = /^([+?~-]?)all$/i.exec(term);
    if (all && decides) reading.others = all[1] || '+';
    const leads = /^(?:[+?~-]?include:|redirect=)(\S+)$/i.exec(term);
    if (!LOOKUP.test(term) && !leads) continue;
    reading.lookups += 1;
    // A loop ends here as well.
    if (reading.lookups > MOST_LOOKUPS) return;
    // A list with macros is another one for each email: it cannot be followed.
    if (!leads?.[1] || leads[1].includes('%')) continue;
    const [next] = (await dns.txt(leads[1].toLowerCase())).filter(isSpf);
    if (next) await follow(dns, next, reading, decides && /^redirect=/i.test(term));
    if (reading.lookups > MOST_LOOKUPS) return;
  }
}

/** Whether the list holds: one record, within ten lookups, and other senders fail or are marked. */
export const isSound = ({ records, lookups, others }: SpfReading): boolean =>
  records.length === 1 && lookups <= MOST_LOOKUPS && (others === '-' || others === '~');
