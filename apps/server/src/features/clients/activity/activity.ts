import type { ClientEvent, ClientSummary } from '@fairlead/contract/features/clients/activity';
import {
  ACTIVITY_WORDS,
  type ActivityAction,
  type ActivityKind,
} from '@fairlead/contract/features/clients/activity-terms';
import { clientActivity } from '@fairlead/db/schema/clients/activity';
import { clientContacts } from '@fairlead/db/schema/clients/contacts';
import { clientDocuments } from '@fairlead/db/schema/clients/documents';
import { clientNotes } from '@fairlead/db/schema/clients/notes';
import { clientServices } from '@fairlead/db/schema/clients/services';
import { clientTechnology } from '@fairlead/db/schema/clients/technology';
import { profiles } from '@fairlead/db/schema/profiles';
import { and, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { HandlerContext } from '#api/context';
import { type KeysetOrder, keysetPage, positionOf } from '#lists/keyset';
import { type ClientScope, clientScope } from '../client-scope';

type Query = { clientId: string; kind?: ActivityKind | undefined; cursor?: string | undefined };

const NEWEST: KeysetOrder = {
  name: 'newest',
  by: clientActivity.createdAt,
  type: 'instant',
  descending: true,
  id: clientActivity.id,
  idDescending: false,
  nullable: false,
};

/** An entry of a newer release, before this one knows its words, is left out. */
const KNOWN = Object.keys(ACTIVITY_WORDS) as ActivityAction[];

export async function listActivity(context: HandlerContext, { clientId, kind, cursor }: Query) {
  const scope = await clientScope(context, clientId);
  const ofKind = kind ? eq(clientActivity.kind, kind) : undefined;
  const { items, nextCursor } = await keysetPage(NEWEST, cursor, ({ where, orderBy, limit }) =>
    selectEvents(context, scope, and(ofKind, where))
      .orderBy(...orderBy)
      .limit(limit),
  );
  return { items: items.map(eventView), nextCursor };
}

/** @param today the reader's day, by which support has ended or ends soon */
export async function summarize(
  context: HandlerContext,
  { clientId, today }: { clientId: string; today: string },
): Promise<ClientSummary> {
  const { tx } = context;
  const scope = await clientScope(context, clientId);
  const count = (table: typeof clientContacts | typeof clientDocuments | typeof clientNotes | typeof clientServices) =>
    tx.$count(table, and(eq(table.mspId, scope.mspId), eq(table.clientId, clientId)));
  const soon = sql`(${today}::date + 90)`;
  const { supportEndsOn: ends } = clientTechnology;
  const [technology] = await tx
    .select({
      all: sql<number>`count(*)::int`,
      ended: sql<number>`(count(*) filter (where ${lt(ends, today)}))::int`,
      soon: sql<number>`(count(*) filter (where ${gte(ends, today)} and ${ends} <= ${soon}))::int`,
    })
    .from(clientTechnology)
    .where(and(eq(clientTechnology.mspId, scope.mspId), eq(clientTechnology.clientId, clientId)));
  const [last] = await selectEvents(context, scope, undefined)
    .orderBy(desc(clientActivity.createdAt), clientActivity.id)
    .limit(1);
  return {
    contacts: await count(clientContacts),
    technology: technology?.all ?? 0,
    supportEnded: technology?.ended ?? 0,
    supportEndsSoon: technology?.soon ?? 0,
    documents: await count(clientDocuments),
    notes: await count(clientNotes),
    services: await count(clientServices),
    lastEvent: last ? eventView(last) : null,
  };
}

function selectEvents({ tx }: HandlerContext, { mspId, clientId }: ClientScope, where: SQL | undefined) {
  return tx
    .select({ id: clientActivity.id, event: clientActivity, actorName: profiles.name, position: positionOf(NEWEST) })
    .from(clientActivity)
    .leftJoin(profiles, eq(profiles.id, clientActivity.actorId))
    .where(
      and(
        eq(clientActivity.mspId, mspId),
        eq(clientActivity.clientId, clientId),
        inArray(clientActivity.action, KNOWN),
        where,
      ),
    );
}

function eventView({ event, actorName }: Awaited<ReturnType<typeof selectEvents>>[number]): ClientEvent {
  return {
    id: event.id,
    kind: event.kind as ActivityKind,
    action: event.action as ActivityAction,
    actorName,
    subject: event.subject,
    targetId: event.targetId,
    fields: event.fields,
    at: event.createdAt.toISOString(),
  };
}
