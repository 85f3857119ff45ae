import { DAY_MS } from '@fairlead/content/format/days';
import type { Tx } from '@fairlead/db/connection/database';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { customDomains } from '@fairlead/db/schema/custom-domains';
import { msps } from '@fairlead/db/schema/msps';
import { and, eq, gt, isNotNull, isNull, or } from 'drizzle-orm';
import { writeAudit } from '#api/audit';
import { SENDER_KEY } from '#domain/msps/own-sender';
import { dayInWords } from '#domain/team/due-reminders';
import type { JobDefinition, JobDeps } from '#jobs/job';
import { notify } from '#mail/notify';
import { domainState, removalOf } from './after-look';
import { DomainTakenError, noteLook } from './check-domain';
import { isDomain } from './domain-view';
import { type DomainRow, lookFor, wantedRecords } from './records';

/** How long records are waited for; after that someone has to press the button. */
const WAIT_DAYS = 14;
/** Questions at one time: enough to be done soon, few enough for the name servers. */
const AT_ONCE = 10;

/**
 * Looks for the records of every domain, once an hour: those that wait become verified, those in use are watched. The
 * organization's admins are told of what changes. A domain that cannot be looked at keeps no other waiting.
 */
export function checkDomainsJob(): JobDefinition {
  return {
    name: 'custom-domains.check',
    everyMinutes: 60,
    async run(_caller, deps) {
      const now = deps.clock();
      const rows = await deps.db.transaction(PLATFORM, (tx) => selectWatched(tx, now));
      let failed = 0;
      for (let at = 0; at < rows.length; at += AT_ONCE)
        await Promise.all(
          rows.slice(at, at + AT_ONCE).map((row) =>
            check(deps, row, now).catch((error: unknown) => {
              if (error instanceof DomainTakenError) return;
              failed += 1;
              deps.log.error({ err: error, mspId: row.mspId, use: row.use }, 'a custom domain was not checked');
            }),
          ),
        );
      if (failed > 0) throw new Error(`${failed} custom domains could not be checked.`);
    },
  };
}

async function selectWatched(tx: Tx, now: Date): Promise<DomainRow[]> {
  const waits = and(
    isNull(customDomains.takenAwayAt),
    gt(customDomains.createdAt, new Date(now.getTime() - WAIT_DAYS * DAY_MS)),
  );
  const rows = await tx
    .select({ row: customDomains })
    .from(customDomains)
    .innerJoin(msps, eq(msps.id, customDomains.mspId))
    .where(and(eq(msps.plan, 'enterprise'), isNull(msps.suspendedAt), or(isNotNull(customDomains.verifiedAt), waits)));
  return rows.map(({ row }) => row);
}

async function check(deps: JobDeps, row: DomainRow, now: Date): Promise<void> {
  const { db, domains } = deps;
  const records = await lookFor(domains.dns, wantedRecords(row, domains.target));
  await db.transaction(PLATFORM, async (tx) => {
    const privateKey = row.privateKey && domains.secrets.reseal(SENDER_KEY, row.privateKey);
    if (privateKey) await tx.update(customDomains).set({ privateKey }).where(isDomain(row.mspId, row.use));
    const noted = await noteLook(tx, row, records, now);
    if (noted) await tell(tx, deps, { row, before: domainState(noted.before), after: noted, now });
  });
}

const dayOf = (moment: Date): string => dayInWords(moment.toISOString().slice(0, 10));

type Noted = NonNullable<Awaited<ReturnType<typeof noteLook>>>;
type Change = { row: DomainRow; before: ReturnType<typeof domainState>; after: Noted; now: Date };

const MAIL_OF = { verified: 'domain_verified', failing: 'domain_failing', removed: 'domain_taken_away' } as const;

async function tell(tx: Tx, deps: JobDeps, { row, before, after, now }: Change): Promise<void> {
  const state = domainState(after);
  if (state === before || state === 'waiting') return;
  const { mspId, use } = row;
  const domain = row.mailbox === null ? row.domain : `${row.mailbox}@${row.domain}`;
  if (state === 'removed') {
    const job = { principal: null, identity: null, ip: '', requestId: 'custom-domains.check', now };
    const target = { type: 'custom_domain', id: use, mspId };
    const change = { before: { domain }, after: { domain: null } };
    await writeAudit(tx, job, { action: 'custom_domain.taken_away', result: 'ok', target, change });
  }
  await notify(tx, deps, {
    mspId,
    mail: MAIL_OF[state],
    audience: { of: 'admins' },
    values: { domain, date: after.failingSince ? dayOf(removalOf(after.failingSince)) : '' },
    path: '/settings/domain',
  });
}
