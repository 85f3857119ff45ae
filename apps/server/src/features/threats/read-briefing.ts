import type { IndustryKey } from '@fairlead/content/fields/sales-keys';
import { sectorsOf } from '@fairlead/content/sales/industries';
import type {
  BriefingPeriodKey,
  ClientBriefing,
  IndustryBriefing,
} from '@fairlead/contract/features/threats/industry-briefing';
import { assessments } from '@fairlead/db/schema/assessments';
import { clients } from '@fairlead/db/schema/clients/clients';
import { and, asc, eq, exists, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { callerMspId, type HandlerContext } from '#api/context';
import { newestAnswersOf } from '#domain/clients/posture';
import { findClient } from '#domain/clients/rows';
import { briefingNews, clientBriefing, defensesOf } from '#domain/threats/industry-briefing';
import { readersDay } from '#domain/threats/readers-day';

/** Clients whose answers are read together. */
const MOST_CLIENTS = 100;

type Period = { period?: BriefingPeriodKey | undefined; today?: string | undefined };

/** The threats of an industry over the clients of its sectors, the weakest first. */
export async function readIndustry(
  { tx, caller, now }: HandlerContext,
  { industry, period, today: given }: Period & { industry: IndustryKey },
): Promise<IndustryBriefing> {
  const mspId = callerMspId(caller);
  const today = readersDay(now, given);
  const inSectors = inArray(clients.sector, sectorsOf(industry));
  const ofSectors = and(eq(clients.mspId, mspId), isNull(clients.archivedAt), inSectors);
  const assessed = tx
    .select({ one: sql`1` })
    .from(assessments)
    .where(
      and(
        eq(assessments.mspId, clients.mspId),
        eq(assessments.clientId, clients.id),
        isNotNull(assessments.completedAt),
      ),
    );
  const [news, clientsOfSectors, named] = await Promise.all([
    briefingNews(tx, mspId, { industry, period, today }, inSectors),
    tx.$count(clients, ofSectors),
    tx
      .select({ clientId: clients.id, clientName: clients.name })
      .from(clients)
      .where(and(ofSectors, exists(assessed)))
      .orderBy(asc(clients.name), asc(clients.id))
      .limit(MOST_CLIENTS),
  ]);
  const ids = named.map(({ clientId }) => clientId);
  const answers = ids.length === 0 ? new Map() : await newestAnswersOf(tx, mspId, ids);
  const found = named.map((client) => ({
    ...client,
    defenses: defensesOf(industry, answers.get(client.clientId) ?? []).map(({ steps: _steps, ...defense }) => defense),
  }));
  return { ...news, clientsOfSectors, clients: found.sort((a, b) => middleOf(a.defenses) - middleOf(b.defenses)) };
}

/** Mean over the threats of which something is known; a client of which nothing is comes last. */
function middleOf(defenses: IndustryBriefing['clients'][number]['defenses']): number {
  const known = defenses.flatMap(({ inPlace }) => (inPlace === null ? [] : [inPlace]));
  return known.length === 0 ? 2 : known.reduce((sum, inPlace) => sum + inPlace, 0) / known.length;
}

/** The threats of one client: of the industry that is named, else of its own. @throws NOT_FOUND */
export async function readClientBriefing(
  { tx, caller, now }: HandlerContext,
  { clientId, industry, period, today }: Period & { clientId: string; industry?: IndustryKey | undefined },
): Promise<ClientBriefing> {
  const mspId = callerMspId(caller);
  const client = await findClient(tx, mspId, clientId);
  return clientBriefing(tx, client, { industry, period, today: readersDay(now, today) });
}
