import type { DemoAccount } from '@fairlead/contract/features/demo';
import type { Handlers } from './api/handlers';
import type { JobDefinition } from './jobs/job';

/** What the features give the server: their operations, their kinds of job, and what to do at the start and the end. */
export type FeatureSet = {
  handlers: Handlers;
  jobs: readonly JobDefinition[];
  /** Ends worker threads. */
  close(): Promise<void>;
};

export type DemoAccounts = readonly DemoAccount[] | null;
