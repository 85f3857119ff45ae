import { SERVICES } from '@fairlead/content/services/services';
import type { ClientService, SoldServiceFields } from '@fairlead/contract/features/clients/services';
import { UNKNOWN_SERVICE } from '@fairlead/contract/features/msp-services';
import { clientServices } from '@fairlead/db/schema/client-depth';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { HandlerContext } from '#api/context';
import { fail } from '#api/errors';
import { atVersion, type ClientScope, clientScope, note, sent, textColumn } from '../client-scope';

type ServiceRow = typeof clientServices.$inferSelect;
type Fields = Partial<SoldServiceFields>;
type Target = { clientId: string; id: string; version: number };

const isKnown = (key: string): key is keyof typeof SERVICES => Object.hasOwn(SERVICES, key);
const labelOf = (key: string): string => (isKnown(key) ? SERVICES[key].label : key);

const ofClient = ({ mspId, clientId }: ClientScope) =>
  and(eq(clientServices.msp_id, mspId), eq(clientServices.client_id, clientId));

const columnsOf = ({ monthlyPrice, since, note: words }: Fields) =>
  sent({ monthly_price: monthlyPrice, since, note: textColumn(words) }) as Partial<typeof clientServices.$inferInsert>;

function serviceView(row: ServiceRow): ClientService {
  return {
    id: row.id,
    serviceKey: row.service_key,
    monthlyPrice: row.monthly_price,
    since: row.since,
    note: row.note ?? '',
    version: row.version,
    updatedAt: row.updated_at.toISOString(),
  };
}

export async function listServices(context: HandlerContext, clientId: string) {
  const scope = await clientScope(context, clientId);
  const rows = await context.tx
    .select()
    .from(clientServices)
    .where(ofClient(scope))
    .orderBy(asc(clientServices.created_at), asc(clientServices.id));
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
      msp_id: scope.mspId,
      client_id: clientId,
      service_key: serviceKey,
      created_by: caller.userId,
      created_at: now,
      updated_at: now,
    })
    .onConflictDoNothing()
    .returning();
  if (!row) throw fail('BAD_REQUEST', { serviceKey: 'This client has this service already.' });
  await note(context, scope, 'service.added', { subject: labelOf(serviceKey), targetId: row.id });
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
    .set({ ...columnsOf(fields), version: sql`${clientServices.version} + 1`, updated_at: now })
    .where(and(ofClient(scope), eq(clientServices.id, id)))
    .returning();
  if (!after) throw fail('CONFLICT');
  await note(context, scope, 'service.changed', { subject: labelOf(after.service_key), targetId: id });
  await context.audit({ type: 'client_service', id }, { before: auditable(before), after: auditable(after) });
  return serviceView(after);
}

export async function removeService(context: HandlerContext, { clientId, id, version }: Target) {
  const scope = await clientScope(context, clientId);
  const row = atVersion(await lockService(context, scope, id), version);
  await context.tx.delete(clientServices).where(and(ofClient(scope), eq(clientServices.id, id)));
  await note(context, scope, 'service.removed', { subject: labelOf(row.service_key) });
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

function auditable({ client_id, service_key, monthly_price, since }: ServiceRow) {
  return { client: client_id, service: service_key, monthly_price, since };
}
