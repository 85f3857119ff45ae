import { type DnsLookup, DnsUnclearError } from '../outbound/dns';

/** A DNS whose records a test writes: by name and type (a DS as algorithm and type of digest), or the code of a server in trouble. */
export type DnsZone = DnsLookup & { records: Map<string, string[] | { trouble: string }> };

/** Starts empty; `records.set('TXT _fairlead.portal.example.com', [...])` adds to it. */
export function dnsZone(): DnsZone {
  const records: DnsZone['records'] = new Map();
  const ask = (type: string) => async (name: string) => {
    const found = records.get(`${type} ${name}`) ?? [];
    if ('trouble' in found) throw new DnsUnclearError(found.trouble);
    return found;
  };
  return {
    records,
    txt: ask('TXT'),
    cname: ask('CNAME'),
    mx: ask('MX'),
    caa: ask('CAA'),
    addresses: ask('A'),
    isZone: async (name) => (await ask('SOA')(name)).length > 0,
    signers: async (zone) =>
      (await ask('DS')(zone)).map((record) => {
        const [algorithm = 0, digestType = 0] = record.split(' ').map(Number);
        return { algorithm, digestType };
      }),
  };
}
