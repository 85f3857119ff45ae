import { SERVICES } from '@fairlead/content/services/services';
import type { ClientService, SoldServiceFields } from '@fairlead/contract/features/clients/services';
import { UNKNOWN_SERVICE } from '@fairlead/contract/features/msp-services';
import { clientServices } from '@fairlead/db/schema/clients/services';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { HandlerContext } from '#api/context';
import { fail } from '#api/errors';
import { recordActivity } from '#domain/clients/activity';
import { atVersion, type ClientScope, clientScope, sent, textColumn } from '../client-scope';

type ServiceRow = typeof clientServices.$inferSelect;
type Fields = Partial<SoldServiceFields>;
type Target = { clientId: string; id: string; version: number };

const isKnown = (key: string): key is keyof typeof SERVICES => Object.hasOwn(SERVICES, key);
const labelOf = (key: string): string => (isKnown(key) ? SERVICES[key].label : key);

const ofClient = ({ mspId, clientId }: ClientScope) =>
  and(eq(clientServices.mspId, mspId), eq(clientServices.clientId, clientId));

const columnsOf = ({ monthlyPrice, since, note: words }: Fields) =>
  sent({ monthlyPrice, since, note: textColumn(words) }) as Partial<typeof clientServices.$inferInsert>;

function serviceView(row: ServiceRow): ClientService {
  return {
    id: row.id,
    serviceKey: row.serviceKey,
    monthlyPrice: row.monthlyPrice,
    since: row.since,
    note: row.note ?? '',
    version: row.version,
    updatedAt: row.updatedAt.toISOString(),
  };
}

export async function listServices(context: HandlerContext, clientId: string) {
  const scope = await clientScope(context, clientId);
  const rows = await context.tx
    .select()
    .from(clientServices)
    .where(ofClient(scope))
    .orderBy(asc(clientServices.createdAt), asc(clientServices.id));
  return { items: rows.map(serviceView) };
}

export async function addService(
  context: HandlerContext,
  { clientId, serviceKey, ...fields }: { clientId: string; serviceKey: string } & Fields,
) {
  const { tx, caller, now } = context;
  const scope = await clientScope(context, clientId);
  if (!isKnown(serviceKey)) throw fail('BAD_REQUEST', { serviceKey: UNKNOWN_SERVICE });
  const [row] = await tx
    .insert(clientServices)
    .values({
      ...columnsOf(fields),
      mspId: scope.mspId,
      clientId,
      serviceKey,
      createdBy: caller.userId,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning();
  if (!row) throw fail('BAD_REQUEST', { serviceKey: 'This client has this service already.' });
  await recordActivity(context, scope.clientId, 'service.added', { subject: labelOf(serviceKey), targetId: row.id });
  await context.audit({ type: 'client_service', id: row.id }, { after: auditable(row) });
  return serviceView(row);
}

/** Whoever started from an older version gets CONFLICT and nothing is changed. */
export async function updateService(context: HandlerContext, { clientId, id, version, ...fields }: Target & Fields) {
  const { tx, now } = context;
  const scope = await clientScope(context, clientId);
  const before = atVersion(await lockService(context, scope, id), version);
  const [after] = await tx
    .update(clientServices)
    .set({ ...columnsOf(fields), version: sql`${clientServices.version} + 1`, updatedAt: now })
    .where(and(ofClient(scope), eq(clientServices.id, id)))
    .returning();
  if (!after) throw fail('CONFLICT');
  await recordActivity(context, scope.clientId, 'service.changed', {
    subject: labelOf(after.serviceKey),
    targetId: id,
  });
  await context.audit({ type: 'client_service', id }, { before: auditable(before), after: auditable(after) });
  return serviceView(after);
}

export async function removeService(context: HandlerContext, { clientId, id, version }: Target) {
  const scope = await clientScope(context, clientId);
  const row = atVersion(await lockService(context, scope, id), version);
  await context.tx.delete(clientServices).where(and(ofClient(scope), eq(clientServices.id, id)));
  await recordActivity(context, scope.clientId, 'service.removed', { subject: labelOf(row.serviceKey) });
  await context.audit({ type: 'client_service', id }, { before: auditable(row) });
  return { id };
}

async function lockService({ tx }: HandlerContext, scope: ClientScope, id: string): Promise<ServiceRow | undefined> {
  const [row] = await tx
    .select()
    .from(clientServices)
    .where(and(ofClient(scope), eq(clientServices.id, id)))
    .for('update');
  return row;
}

function auditable({ clientId, serviceKey, monthlyPrice, since }: ServiceRow) {
  return { client: clientId, service: serviceKey, monthlyPrice, since };
}
