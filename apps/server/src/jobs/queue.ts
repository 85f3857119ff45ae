import type { Role } from '@fairlead/contract/access/roles';
import type { Tx } from '@fairlead/db/connection/database';
import { PLATFORM_MSP_ID } from '@fairlead/db/schema/msps';

/** On whose behalf a job runs: it works under this tenant's role and sees only what the person could see. */
export type JobCaller = { mspId: string; userId: string; role: Role; clientId: string | null };

/** The caller of jobs that nobody asked for: they belong to no organization. */
export const PLATFORM_CALLER: JobCaller = {
  mspId: PLATFORM_MSP_ID,
  userId: PLATFORM_MSP_ID,
  role: 'msp_admin',
  clientId: null,
};

/** A job that was tried as often as it may be, with the error of its last try. */
export type ParkedJob = { id: string; name: string; mspId: string; error: string; tries: number; parkedAt: Date };

export type JobQueue = {
  /** Adds a job in the transaction it is given: it exists if and only if that transaction commits. */
  enqueue<P extends JobCaller>(tx: Tx, name: string, payload: P): Promise<void>;
  /** Jobs that failed for good, the latest first. */
  listParked(tx: Tx, limit: number): Promise<ParkedJob[]>;
  /** Gives a parked job one more try. Null when there is none by that id. */
  tryAgain(tx: Tx, id: string): Promise<ParkedJob | null>;
};

/** A job that names what is another tenant's. It will never be right: it is parked at once, for an operator to see. */
export class JobRefusedError extends Error {
  override name = 'JobRefusedError';

  constructor() {
    super('Refused: the job names what belongs to another organization.');
  }
}

/**
 * The other side of a kind of job (a mail server) cannot be used at the moment, whatever the job. The job keeps its place and
 * its tries, and the whole lane waits. Every other failure belongs to the one job.
 */
export class ProviderDownError extends Error {
  override name = 'ProviderDownError';

  /** @param code short name of what happened; never the other side's own words */
  constructor(readonly code: string) {
    super(`Not possible at the moment (${code}).`);
  }
}
