import { CLIENT_RECORD_ROLES, isOrganizationAdmin } from '@fairlead/contract/access/roles';
import type { Tx } from '@fairlead/db/connection/database';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { clients } from '@fairlead/db/schema/clients/clients';
import { clientTechnology } from '@fairlead/db/schema/clients/technology';
import { msps } from '@fairlead/db/schema/msps';
import { profiles } from '@fairlead/db/schema/profiles';
import { reports } from '@fairlead/db/schema/reports';
import { clientPatchRules } from '@fairlead/db/schema/threats';
import { and, eq, exists, gte, inArray, isNull, lt, notExists, or, sql } from 'drizzle-orm';
import type { ReportContext } from '#api/staged-context';
import { dayFrom, isAtWork, REMINDERS_PER_RUN } from '#domain/team/due-reminders';
import type { JobDefinition } from '#jobs/job';
import { onBehalfOf } from '#jobs/on-behalf-of';
import { notify } from '#mail/notify';

const NAME = 'threats.monthly-brief';

/** The reports' own use case; the composition hands it in. */
export type CreateBrief = (
  context: ReportContext,
  order: { kind: 'threat-brief'; clientThreatsId: string },
) => Promise<{ id: string }>;

/**
 * Prepares the month's threat brief of every client that is to have one, as a draft: its author is told, reads it, and releases it. A
 * brief that someone made in this month is the month's. One that cannot be made keeps nobody else waiting, and is tried again.
 */
export function monthlyBriefJob(createBrief: CreateBrief): JobDefinition {
  return {
    name: NAME,
    everyMinutes: 60,
    async run(_caller, deps) {
      const now = deps.clock();
      const due = await deps.db.transaction(PLATFORM, (tx) => selectDue(tx, now));
      let failed = 0;
      for (const { mspId, clientId, clientName, briefBy, ownerId } of due)
        try {
          const author = await deps.db.transaction(PLATFORM, (tx) => findAuthor(tx, mspId, [briefBy, ownerId]));
          if (!author) continue;
          const person = { mspId, userId: author.id, role: author.role, clientId: null };
          const { id } = await createBrief(onBehalfOf(deps, NAME, person, author), {
            kind: 'threat-brief',
            clientThreatsId: clientId,
          });
          await deps.db.transaction(PLATFORM, async (tx) => {
            await markMade(tx, { mspId, clientId }, now);
            await notify(tx, deps, {
              mspId,
              mail: 'brief_prepared',
              audience: { of: 'owner_or_admins', ownerId: author.id },
              values: { client: clientName },
              path: `/clients/${clientId}/reports/${id}`,
            });
          });
        } catch (error) {
          failed += 1;
          deps.log.error({ err: error, mspId, clientId }, 'not made: a monthly threat brief');
        }
      if (failed > 0) throw new Error(`${failed} monthly threat briefs could not be made.`);
    },
  };
}

/** Clients with technology on record whose brief of this month is missing. */
function selectDue(tx: Tx, now: Date) {
  const month = `${dayFrom(now, 0).slice(0, 7)}-01`;
  const { mspId, clientId, briefOn, briefBy, monthlyBrief } = clientPatchRules;
  const made = tx
    .select({ one: sql`1` })
    .from(reports)
    .where(
      and(
        eq(reports.mspId, mspId),
        eq(reports.clientId, clientId),
        eq(reports.kind, 'threat-brief'),
        gte(reports.createdAt, new Date(`${month}T00:00:00Z`)),
      ),
    );
  const listed = tx
    .select({ one: sql`1` })
    .from(clientTechnology)
    .where(and(eq(clientTechnology.mspId, mspId), eq(clientTechnology.clientId, clientId)));
  return tx
    .select({ mspId, clientId, clientName: clients.name, briefBy, ownerId: clients.ownerId })
    .from(clientPatchRules)
    .innerJoin(clients, and(eq(clients.mspId, mspId), eq(clients.id, clientId)))
    .innerJoin(msps, eq(msps.id, mspId))
    .where(
      and(
        monthlyBrief,
        or(isNull(briefOn), lt(briefOn, month)),
        isNull(clients.archivedAt),
        isAtWork(now),
        exists(listed),
        notExists(made),
      ),
    )
    .orderBy(mspId, clientId)
    .limit(REMINDERS_PER_RUN);
}

/** The person who asked for the briefs, else the client's owner, else an admin: someone who still may order one. */
async function findAuthor(tx: Tx, mspId: string, first: (string | null)[]) {
  const may = and(
    eq(profiles.msp_id, mspId),
    eq(profiles.status, 'active'),
    isNull(profiles.client_id),
    inArray(profiles.role, [...CLIENT_RECORD_ROLES]),
  );
  const rows = await tx.select().from(profiles).where(may).orderBy(profiles.role, profiles.id);
  const named = first.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  return named[0] ?? rows.find(({ role }) => isOrganizationAdmin(role));
}

const markMade = (tx: Tx, { mspId, clientId }: { mspId: string; clientId: string }, now: Date) =>
  tx
    .update(clientPatchRules)
    .set({ briefOn: dayFrom(now, 0) })
    .where(and(eq(clientPatchRules.mspId, mspId), eq(clientPatchRules.clientId, clientId)));
