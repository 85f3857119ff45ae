import type { ThreatOverview } from '@fairlead/contract/features/threats/threats';
import type { Tx } from '@fairlead/db/connection/database';
import { clients } from '@fairlead/db/schema/clients/clients';
import { clientTechnology } from '@fairlead/db/schema/clients/technology';
import { isProviderTool, readTechnology } from '@fairlead/risk/threats/match-technology';
import { and, eq, isNull, notExists, sql } from 'drizzle-orm';
import { callerMspId, type HandlerContext } from '#api/context';
import { actionsOf, checksOf, type OpenThing, selectOpenThings } from '#domain/threats/actions';
import { catalogState } from '#domain/threats/queries';
import { daysLater, readersDay } from '#domain/threats/readers-day';

const MOST_ACTIONS = 100;
const SOON_DAYS = 7;
const MOST_TOOLS = 10;

/** Over all clients: what to do first, what to look at, client by client, and the tools the provider runs itself. */
export async function getOverview(
  { tx, caller, now }: HandlerContext,
  { today: given }: { today?: string | undefined },
): Promise<ThreatOverview> {
  const mspId = callerMspId(caller);
  const today = readersDay(now, given);
  const soon = daysLater(today, SOON_DAYS);
  const [catalog, things, without] = await Promise.all([
    catalogState(tx),
    selectOpenThings(tx, mspId, today),
    countWithoutTechnology(tx, mspId),
  ]);
  const actions = actionsOf(things, today);
  const checks = checksOf(things);
  const count = (fits: (day: string) => boolean) => actions.filter(({ dueOn }) => dueOn !== null && fits(dueOn)).length;
  return {
    catalog,
    overdue: count((day) => day < today),
    dueThisWeek: count((day) => day >= today && day <= soon),
    exposed: actions.filter(({ exposed }) => exposed !== 'no').length,
    toCheck: checks.length,
    actions: actions.slice(0, MOST_ACTIONS),
    checks: checks.slice(0, MOST_ACTIONS),
    clients: byClient(things, { today, soon }),
    clientsWithoutTechnology: without,
    providerTools: providerTools(things),
  };
}

/** The client with the earliest due date first, as its things come. */
function byClient(things: OpenThing[], { today, soon }: { today: string; soon: string }): ThreatOverview['clients'] {
  const found = new Map<string, ThreatOverview['clients'][number]>();
  for (const { clientId, clientName, sure, possible, dueOn } of things) {
    const client = found.get(clientId) ?? {
      clientId,
      clientName,
      open: 0,
      overdue: 0,
      dueThisWeek: 0,
      toCheck: 0,
      nextDueOn: sure > 0 ? dueOn : null,
    };
    client.open += sure > 0 ? 1 : 0;
    client.overdue += dueOn !== null && dueOn < today ? 1 : 0;
    client.dueThisWeek += dueOn !== null && dueOn >= today && dueOn <= soon ? 1 : 0;
    client.toCheck += sure === 0 && possible > 0 ? 1 : 0;
    found.set(clientId, client);
  }
  return [...found.values()];
}

/** "You run this for 14 clients": a tool of the provider's own that is attacked is a risk to all of them at once. */
function providerTools(things: OpenThing[]): ThreatOverview['providerTools'] {
  const tools = new Map<string, { name: string; clients: Set<string>; open: number }>();
  for (const thing of things) {
    const technology = readTechnology(thing);
    const [group] = technology.groups;
    if (!group || thing.sure === 0 || !isProviderTool(technology)) continue;
    const tool = tools.get(group.id) ?? { name: group.label, clients: new Set<string>(), open: 0 };
    tool.clients.add(thing.clientId);
    tool.open += thing.sure;
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
