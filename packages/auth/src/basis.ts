import type { Database, Tx } from '@fairlead/db/connection/database';
import type { OutboundFetch } from './http/outbound-fetch';
import type { Secrets } from './secrets/secrets';
import type { AuthSettings } from './settings/settings';

export type { Tx };

/** The part of a logger the service uses; it passes codes and ids, never what a caller typed. */
export type AuthLog = {
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
};

/** Addresses, from configuration alone: what a request says about its host never counts. */
export type AuthUrls = {
  /** Where people land when no other target is allowed, for example `https://app.example.com`. */
  site: string;
  /** Base of the service itself and the tokens' issuer: `<site>/auth/v1`. */
  external: string;
  /** Further targets, matched exactly; an entry with `*` or `?` is a pattern. */
  redirectAllowList: readonly string[];
};

/** What the parts of the service are made with. */
export type AuthBasis = {
  transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** One that only reads: the database refuses every write in it, and nobody waits for its end. */
  read: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  clock: () => Date;
  log: AuthLog;
  settings: AuthSettings;
  urls: AuthUrls;
  secrets: Secrets;
  /** Calls to other services: to addresses of the operator's configuration, and to those that tenants chose. */
  outbound: { operator: OutboundFetch; tenant: OutboundFetch };
};

/** Who sent a request, as written to sessions and audit events. */
export type Caller = { ip: string; userAgent: string | null };

const AUTH = { kind: 'auth' } as const;

/** Transactions in the scope of this service. */
export function inAuthScope(db: Database): Pick<AuthBasis, 'transaction' | 'read'> {
  return {
    transaction: (work) => db.transaction(AUTH, work),
    read: async (work) => (await db.open({ readOnly: true })).run(AUTH, work),
  };
}
