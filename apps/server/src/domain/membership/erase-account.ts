import { asPlatform, type Tx } from '@fairlead/db/connection/database';
import { erasePerson } from '@fairlead/db/functions/rpc';
import { fail } from '#api/errors';
import type { JobQueue } from '#jobs/queue';
import type { ProductMails } from '#mail/product-mails';
import { eraseTraces } from './erase-traces.job';
import { keepingAnAdmin } from './last-admin';

type Needs = { tx: Tx; now: Date; jobs: JobQueue; services: { mails: Pick<ProductMails, 'forget'> } };

/**
 * Erases a person: what stands about it in the database goes now; the account and stored bytes follow by a job. Gives what
 * became of the audit trail.
 */
export async function eraseAccount({ tx, now, jobs, services }: Needs, { id, email }: { id: string; email: string }) {
  return asPlatform(tx, async () => {
    const erased = await keepingAnAdmin(() => erasePerson(tx, id, now));
    if (!erased) throw fail('NOT_FOUND');
    await services.mails.forget(tx, email.toLowerCase());
    await eraseTraces(tx, jobs, { accounts: [id], files: erased.files, organizations: [] }, now);
    return { redacted_entries: erased.audit.entries, redaction_seal: erased.audit.seal };
  });
}
