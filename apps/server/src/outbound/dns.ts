import { Resolver } from 'node:dns/promises';
import { type DelegationSigner, delegationSigners, SignersUnclearError } from './delegation-signers';

/** Questions to the public DNS. What does not exist is an empty list. */
export type DnsLookup = {
  /** Each record as one text, however it was split. @throws DnsUnclearError */
  txt(name: string): Promise<string[]>;
  /** @throws DnsUnclearError */
  cname(name: string): Promise<string[]>;
  /** Email servers, the preferred ones first. @throws DnsUnclearError */
  mx(name: string): Promise<string[]>;
  /** Who may issue certificates, as `issue "letsencrypt.org"`. @throws DnsUnclearError */
  caa(name: string): Promise<string[]>;
  /** Whether a zone of its own begins at the name. @throws DnsUnclearError */
  isZone(name: string): Promise<boolean>;
  /** What the zone above says of the keys of a zone; none for one that is not signed. @throws DnsUnclearError */
  signers(zone: string): Promise<DelegationSigner[]>;
  /** IPv4 and IPv6 alike. @throws DnsUnclearError */
  addresses(name: string): Promise<string[]>;
};

/** The name servers gave no answer that says anything: they are away, slow or broken. `code` is theirs. */
export class DnsUnclearError extends Error {
  override name = 'DnsUnclearError';

  constructor(readonly code: string) {
    super(`The name servers did not answer (${code}).`);
  }
}

const TIMEOUT_MS = 3_000;
const TRIES = 2;
/** For one question in all, however many servers the machine knows. */
const LIMIT_MS = 8_000;
/** The name, or a record of that kind, does not exist. */
const NOTHING = ['ENOTFOUND', 'ENODATA'];

/** The real DNS. @param servers `IP` or `IP:port`; without any the machine's own */
export function publicDns(servers: readonly string[] = [], timeoutMs = TIMEOUT_MS): DnsLookup {
  const ask = async <T>(question: (resolver: Resolver) => Promise<T[]>): Promise<T[]> => {
    // One for each question: ending it ends no other.
    const resolver = new Resolver({ timeout: timeoutMs, tries: TRIES });
    if (servers.length > 0) resolver.setServers([...servers]);
    const limit = setTimeout(() => resolver.cancel(), LIMIT_MS);
    try {
      return await question(resolver);
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
      if (NOTHING.includes(code)) return [];
      throw new DnsUnclearError(code);
    } finally {
      clearTimeout(limit);
    }
  };
  return {
    txt: async (name) => (await ask((resolver) => resolver.resolveTxt(name))).map((parts) => parts.join('')),
    cname: (name) => ask((resolver) => resolver.resolveCname(name)),
    mx: async (name) =>
      (await ask((resolver) => resolver.resolveMx(name)))
        .toSorted((a, b) => a.priority - b.priority)
        .map(({ exchange }) => exchange.toLowerCase()),
    caa: async (name) =>
      (await ask((resolver) => resolver.resolveCaa(name))).flatMap(({ issue, issuewild }) => [
        ...(issue === undefined ? [] : [`issue "${issue}"`]),
        ...(issuewild === undefined ? [] : [`issuewild "${issuewild}"`]),
      ]),
    isZone: async (name) => (await ask(async (resolver) => [await resolver.resolveSoa(name)])).length > 0,
    signers: (zone) => ask((resolver) => firstAnswer(resolver.getServers(), zone, timeoutMs)),
    addresses: async (name) => {
      const found = await Promise.all([
        ask((resolver) => resolver.resolve4(name)),
        ask((resolver) => resolver.resolve6(name)),
      ]);
      return found.flat();
    },
  };
}

/** Of the first server that answers, as the resolver asks them. @throws SignersUnclearError of the last one */
async function firstAnswer(servers: string[], zone: string, timeoutMs: number): Promise<DelegationSigner[]> {
  let problem = new SignersUnclearError('ENOSERVER');
  for (const server of servers) {
    try {
      return await delegationSigners(server, zone, timeoutMs);
    } catch (error) {
      if (!(error instanceof SignersUnclearError)) throw error;
      problem = error;
    }
  }
  throw problem;
}
