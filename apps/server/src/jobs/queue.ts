import type { Role } from '@fairlead/contract/roles';
import type { Database, Tx } from '@fairlead/db/database';
import type { Clock } from '../clock';
import type { FileStore } from '../files/file-store';
import type { Log } from '../log';
import type { ProductMails } from '../mail/product-mails';

/** On whose behalf a job runs: it works under this tenant's role and sees only what the person could see. */
export type JobCaller = { mspId: string; userId: string; role: Role; clientId: string | null };

export type JobQueue = {
  /** Adds a job in the transaction it is given: it exists if and only if that transaction commits. */
  enqueue<P extends JobCaller>(tx: Tx, name: string, payload: P): Promise<void>;
};

export type JobDeps = {
  db: Database;
  files: FileStore;
  mails: Pick<ProductMails, 'send'>;
  clock: Clock;
  log: Log;
  jobs: JobQueue;
};

/** One kind of job. `run` may be called twice for the same payload and must then have the effect of one call. */
export type JobDefinition<P extends JobCaller = JobCaller> = {
  name: string;
  /** Seconds before a failed one is tried again, doubled each time; for work that waits for others. Default 2. */
  retrySeconds?: number;
  run(payload: P, deps: JobDeps): Promise<void>;
};
