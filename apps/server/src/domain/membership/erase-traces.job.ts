import type { Tx } from '@fairlead/db/connection/database';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { unusedFiles } from '@fairlead/db/functions/rpc';
import type { JobDefinition } from '#jobs/job';
import { type JobCaller, type JobQueue, PLATFORM_CALLER } from '#jobs/queue';

const ERASE_TRACES = 'erase.traces';

/** In one job; the rest in others beside it. */
const PER_JOB = 100;

type Payload = JobCaller & {
  accounts: string[];
  files: string[];
  /** Organizations whose identity providers go with them. */
  organizations: string[];
  /** Bytes that were stored again after this belong to somebody else. */
  erasedAt: string;
};

export type Traces = Pick<Payload, 'accounts' | 'files' | 'organizations'>;

/** Orders, in the transaction of an erasure, what lies outside the database's tables: accounts and stored bytes. */
export async function eraseTraces(tx: Tx, jobs: JobQueue, traces: Traces, now: Date): Promise<void> {
  const { accounts, files, organizations } = traces;
  const most = Math.max(accounts.length, files.length, organizations.length);
  for (let from = 0; from < most; from += PER_JOB) {
    const part = (all: string[]) => all.slice(from, from + PER_JOB);
    const payload: Payload = {
      ...PLATFORM_CALLER,
      accounts: part(accounts),
      files: part(files),
      organizations: part(organizations),
      erasedAt: now.toISOString(),
    };
    await jobs.enqueue(tx, ERASE_TRACES, payload);
  }
}

/** Removes accounts of erased people, identity providers of erased organizations, and bytes that no row names any more. */
export function eraseTracesJob(): JobDefinition<Payload> {
  return {
    name: ERASE_TRACES,
    // The auth service or the file store may be away for a while.
    retrySeconds: 120,
    async run({ accounts, files, organizations, erasedAt }, deps) {
      for (const userId of accounts) await deps.auth.deleteUser(userId);
      for (const organization of organizations)
        for (const { id } of await deps.auth.ssoProviders.list(organization)) await deps.auth.ssoProviders.remove(id);
      const unused = await deps.db.transaction(PLATFORM, (tx) => unusedFiles(tx, files));
      // One that cannot be removed now keeps no other.
      const removed = await Promise.allSettled(unused.map((key) => deps.files.remove(key, new Date(erasedAt))));
      for (const result of removed) if (result.status === 'rejected') throw result.reason;
    },
  };
}
