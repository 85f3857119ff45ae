import { DEADLINES } from '@fairlead/content/threats/remediation-deadlines';
import type { ThreatOverview, ThreatWork } from '@fairlead/contract/features/threats';
import type { Tx } from '@fairlead/db/connection/database';
import { clients } from '@fairlead/db/schema/clients/clients';
import { clientTechnology } from '@fairlead/db/schema/clients/technology';
import { knownExploited } from '@fairlead/db/schema/feeds';
import { threatMatches } from '@fairlead/db/schema/threats';
import { isProviderTool, readTechnology } from '@fairlead/risk/threats/match-technology';
import { and, eq, isNull, notExists, sql } from 'drizzle-orm';
import { callerMspId, type HandlerContext } from '#api/context';
import { catalogState, isOpenOn } from './queries';
import { daysLater, readersDay } from './readers-day';

const MOST_WORK = 100;
const SOON_DAYS = 7;
const MOST_TOOLS = 10;

/** Over all clients: what is overdue and due this week, client by client, and the tools the provider runs itself. */
export async function getOverview(
  { tx, caller, now }: HandlerContext,
  { today: given }: { today?: string | undefined },
): Promise<ThreatOverview> {
  const mspId = callerMspId(caller);
  const today = readersDay(now, given);
  const soon = daysLater(today, SOON_DAYS);
  const [catalog, items, without] = await Promise.all([
    catalogState(tx),
    selectWork(tx, mspId, { today, soon }),
    countWithoutTechnology(tx, mspId),
  ]);
  const certain = items.filter(({ open }) => open > 0);
  const sum = (read: (item: (typeof items)[number]) => number) => items.reduce((total, item) => total + read(item), 0);
  const pressing = certain.filter(({ dueOn }) => dueOn !== null && dueOn <= soon);
  return {
    catalog,
    dueThisWeek: sum(({ soonDue }) => soonDue),
    overdue: sum(({ overdue }) => overdue),
    newMatches: sum(({ fresh }) => fresh),
    exposed: sum(({ exposed }) => exposed),
    possible: sum(({ possible }) => possible),
    work: pressing.slice(0, MOST_WORK).map(workView),
    clients: byClient(certain),
    clientsWithoutTechnology: without,
    providerTools: providerTools(items),
  };
}

type Items = Awaited<ReturnType<typeof selectWork>>;

/** What is open at each thing a client runs; certain and likely ones, and how many may apply. */
function selectWork(tx: Tx, mspId: string, { today, soon }: { today: string; soon: string }) {
  const { state, dueOn, confidence } = threatMatches;
  const counts = (condition = sql`true`) =>
    sql<number>`count(*) filter (where ${confidence} <> 'possible' and ${condition})::int`;
  const urgent = sql`min(${dueOn}) filter (where ${confidence} <> 'possible')`;
  return tx
    .select({
      clientId: threatMatches.clientId,
      clientName: clients.name,
      technologyId: threatMatches.technologyId,
      vendor: clientTechnology.vendor,
      product: clientTechnology.product,
      productVersion: clientTechnology.productVersion,
      exposure: clientTechnology.exposure,
      open: counts(),
      overdue: counts(sql`${dueOn} < ${today}`),
      soonDue: counts(sql`${dueOn} between ${today} and ${soon}`),
      fresh: counts(sql`${state} = 'new'`),
      exposed: counts(sql`${clientTechnology.exposure} = 'internet'`),
      ransomware: counts(sql`${knownExploited.ransomware}`),
      possible: sql<number>`count(*) filter (where ${confidence} = 'possible')::int`,
      dueOn: sql<string | null>`(${urgent})::text`,
      deadlines: sql<
        string[]
      >`array_agg(distinct ${threatMatches.deadline}) filter (where ${confidence} <> 'possible')`,
      newest: sql<string>`coalesce((array_agg(${threatMatches.cveId} order by ${knownExploited.dateAdded} desc, ${threatMatches.cveId} desc)
        filter (where ${confidence} <> 'possible'))[1], '')`,
    })
    .from(threatMatches)
    .innerJoin(
      clientTechnology,
      and(eq(clientTechnology.mspId, threatMatches.mspId), eq(clientTechnology.id, threatMatches.technologyId)),
    )
    .innerJoin(clients, and(eq(clients.mspId, threatMatches.mspId), eq(clients.id, threatMatches.clientId)))
    .innerJoin(knownExploited, eq(knownExploited.cveId, threatMatches.cveId))
    .where(and(eq(threatMatches.mspId, mspId), isNull(clients.archivedAt), isOpenOn(today)))
    .groupBy(threatMatches.clientId, clients.name, threatMatches.technologyId, clientTechnology.id)
    .orderBy(
      sql`${urgent} asc nulls last`,
      clients.name,
      clientTechnology.vendor,
      clientTechnology.product,
      clientTechnology.id,
    );
}

function workView(item: Items[number]): ThreatWork {
  const { clientId, clientName, technologyId, exposure, open, overdue, ransomware, dueOn, newest } = item;
  return {
    clientId,
    clientName,
    technologyId,
    technologyName: nameOf(item),
    exposure,
    open,
    overdue,
    ransomware,
    dueOn,
    checksForCompromise: (item.deadlines ?? []).some(
      (key) => DEADLINES[key as keyof typeof DEADLINES].checksForCompromise,
    ),
    newest,
  };
}

const nameOf = ({ vendor, product, productVersion }: Items[number]) =>
  [vendor, product, productVersion].filter(Boolean).join(' ');

/** The client with the earliest due date first, as its items come. */
function byClient(items: Items): ThreatOverview['clients'] {
  const found = new Map<string, ThreatOverview['clients'][number]>();
  for (const { clientId, clientName, open, overdue, soonDue, dueOn } of items) {
    const client = found.get(clientId) ?? {
      clientId,
      clientName,
      open: 0,
      overdue: 0,
      dueThisWeek: 0,
      nextDueOn: dueOn,
    };
    client.open += open;
    client.overdue += overdue;
    client.dueThisWeek += soonDue;
    found.set(clientId, client);
  }
  return [...found.values()];
}

/** "You run this for 14 clients": a tool of the provider's own that is attacked is a risk to all of them at once. */
function providerTools(items: Items): ThreatOverview['providerTools'] {
  const tools = new Map<string, { name: string; clients: Set<string>; open: number }>();
  for (const item of items) {
    const technology = readTechnology(item);
    const [group] = technology.groups;
    if (!group || item.open === 0 || !isProviderTool(technology)) continue;
    const tool = tools.get(group.id) ?? { name: group.label, clients: new Set<string>(), open: 0 };
    tool.clients.add(item.clientId);
    tool.open += item.open;
    tools.set(group.id, tool);
  }
  return [...tools.values()]
    .sort((a, b) => b.clients.size - a.clients.size)
    .slice(0, MOST_TOOLS)
    .map(({ name, clients: at, open }) => ({ name, clients: at.size, open }));
}

function countWithoutTechnology(tx: Tx, mspId: string): Promise<number> {
  const listed = tx
    .select({ one: sql`1` })
    .from(clientTechnology)
    .where(and(eq(clientTechnology.mspId, clients.mspId), eq(clientTechnology.clientId, clients.id)));
  return tx.$count(
    clients,
    and(eq(clients.mspId, mspId), eq(clients.kind, 'client'), isNull(clients.archivedAt), notExists(listed)),
  );
}
