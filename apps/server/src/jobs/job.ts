import type { OutboundFetch } from '@fairlead/auth/http/outbound-fetch';
import type { Database } from '@fairlead/db/connection/database';
import type { AuthSide } from '../auth-side';
import type { Clock } from '../clock';
import type { FeedDefaults } from '../config/feed-defaults';
import type { DomainNeeds } from '../domain/msps/domain-needs';
import type { FileStore } from '../files/file-store';
import type { Log } from '../log';
import type { ProductMails } from '../mail/product-mails';
import type { Website } from '../outbound/website';
import type { JobCaller, JobQueue } from './queue';

export type JobDeps = {
  db: Database;
  files: FileStore;
  mails: Pick<ProductMails, 'send' | 'order' | 'forget' | 'keep' | 'hasKept' | 'orderKept'>;
  auth: Pick<AuthSide, 'deleteUser' | 'account'> & { ssoProviders: Pick<AuthSide['ssoProviders'], 'list' | 'remove'> };
  publicUrl: string;
  clock: Clock;
  log: Log;
  jobs: JobQueue;
  /** Calls addresses that people enter, within bounds. */
  fetch: OutboundFetch;
  feeds: FeedDefaults;
  domains: DomainNeeds;
  /** Looks at websites as their visitors do. */
  website: Website;
};

/** One kind of job. `run` may be called twice for the same payload and must then have the effect of one call. */
export type JobDefinition<P extends JobCaller = JobCaller> = {
  name: string;
  /** Seconds before a failed one is tried again, doubled each time; for work that waits for others. Default 2. */
  retrySeconds?: number;
  /** Runs by itself, once in so many minutes however many processes there are, and once after all of them were down. */
  everyMinutes?: number;
  /** @throws ProviderDownError when what this kind of job needs is away, JobRefusedError for what is another tenant's */
  run(payload: P, deps: JobDeps): Promise<void>;
};
