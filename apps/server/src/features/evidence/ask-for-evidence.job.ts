import { DAY_MS } from '@fairlead/content/format/days';
import { EXPIRING_DAYS } from '@fairlead/contract/features/evidence';
import type { Tx } from '@fairlead/db/connection/database';
import { clients } from '@fairlead/db/schema/clients/clients';
import { clientContacts } from '@fairlead/db/schema/clients/contacts';
import { evidence, evidenceNotices } from '@fairlead/db/schema/evidence';
import { msps } from '@fairlead/db/schema/msps';
import { and, asc, between, eq, isNull, notExists, sql } from 'drizzle-orm';
import { coverageNow } from '#domain/evidence/pieces';
import { dayFrom, dayInWords, isAtWork, REMINDERS_PER_RUN } from '#domain/team/due-reminders';
import type { JobDefinition, JobDeps } from '#jobs/job';
import { tellEach } from '#jobs/tell-each';
import { notify } from '#mail/notify';

/**
 * When an owner is asked: thirty and seven days before the last day, and on the day after it. Each is told once; a later one
 * makes an earlier one that was missed stale, and what ended more than ten days ago is left to the locker and the dashboard.
 */
const STAGES = [
  { days: EXPIRING_DAYS, from: 8, to: EXPIRING_DAYS },
  { days: 7, from: 0, to: 7 },
  { days: -1, from: -10, to: -1 },
] as const;
type Stage = (typeof STAGES)[number];

/** Asks owners of evidence for a current version before it stops counting, and once it has. */
export function askForEvidenceJob(): JobDefinition {
  return {
    name: 'evidence.ask',
    everyMinutes: 60,
    async run(_caller, deps) {
      const now = deps.clock();
      await tellEach(deps, {
        what: 'requests to renew evidence',
        kinds: STAGES,
        due: (tx, stage) => selectDue(tx, stage, now),
        tell: (tx, piece, stage) => ask(tx, deps, piece, stage, now),
        ids: ({ mspId, id: evidenceId }) => ({ mspId, evidenceId }),
      });
    },
  };
}

/** Pieces in a locker of an active client, of organizations at work, whose owner was not asked at this stage. */
function selectDue(tx: Tx, { days, from, to }: Stage, now: Date) {
  const asked = tx
    .select({ one: sql`1` })
    .from(evidenceNotices)
    .where(
      and(
        eq(evidenceNotices.mspId, evidence.mspId),
        eq(evidenceNotices.evidenceId, evidence.id),
        eq(evidenceNotices.countsUntil, evidence.countsUntil),
        eq(evidenceNotices.daysBefore, days),
      ),
    );
  return tx
    .select({
      id: evidence.id,
      mspId: evidence.mspId,
      clientId: evidence.clientId,
      title: evidence.title,
      countsUntil: evidence.countsUntil,
      ownerId: evidence.ownerId,
      clientOwnerId: clients.ownerId,
      clientName: clients.name,
      contactEmail: clientContacts.email,
      organization: msps.company_name,
    })
    .from(evidence)
    .innerJoin(clients, and(eq(clients.mspId, evidence.mspId), eq(clients.id, evidence.clientId)))
    .innerJoin(msps, eq(msps.id, evidence.mspId))
    .leftJoin(
      clientContacts,
      and(eq(clientContacts.mspId, evidence.mspId), eq(clientContacts.id, evidence.ownerContactId)),
    )
    .where(
      and(
        isNull(evidence.removedAt),
        between(evidence.countsUntil, dayFrom(now, from), dayFrom(now, to)),
        isNull(clients.archivedAt),
        eq(clients.isSample, false),
        isAtWork(now),
        notExists(asked),
      ),
    )
    .orderBy(asc(evidence.countsUntil), asc(evidence.id))
    .limit(REMINDERS_PER_RUN);
}

type Due = Awaited<ReturnType<typeof selectDue>>[number];

/** A contact who owns it is written to by the provider; anyone else is its team: its owner, the client's owner, the admins. */
async function ask(tx: Tx, deps: JobDeps, piece: Due, { days }: Stage, now: Date): Promise<void> {
  const { id, mspId, clientId, title, countsUntil } = piece;
  const claim = { mspId, evidenceId: id, countsUntil, daysBefore: days, claimedAt: now };
  const claimed = await tx.insert(evidenceNotices).values(claim).onConflictDoNothing().returning();
  if (claimed.length === 0) return;
  const words = { evidence: title, ends: endsInWords(countsUntil, now), date: dayInWords(countsUntil) };
  if (piece.contactEmail) {
    const values = { ...words, organization: piece.organization };
    await deps.mails.order(tx, { mspId, to: piece.contactEmail, mail: 'evidence_asked', values });
    return;
  }
  const covered = (await coverageNow(tx, mspId, [id])).length;
  await notify(tx, deps, {
    mspId,
    mail: 'evidence_due',
    audience: { of: 'owner_or_admins', ownerId: piece.ownerId ?? piece.clientOwnerId },
    values: {
      ...words,
      client: piece.clientName,
      requirements: covered === 1 ? '1 requirement' : `${covered} requirements`,
    },
    path: `/clients/${clientId}/evidence`,
  });
}

/** The days that are really left, so that a request that is late is still true. */
function endsInWords(countsUntil: string, now: Date): string {
  const left = Math.round((Date.parse(countsUntil) - Date.parse(dayFrom(now, 0))) / DAY_MS);
  if (left < 0) return 'no longer counts';
  if (left === 0) return 'stops counting after today';
  return left === 1 ? 'stops counting after tomorrow' : `stops counting in ${left} days`;
}
