import { readyMadeService } from '@fairlead/content/services/ready-made-services';
import type { MspService } from '@fairlead/contract/features/msp-services';
import { z } from 'zod';
import { callerMspId, type HandlerContext } from '#api/context';
import { fail } from '#api/errors';
import { currencyOf } from '#domain/msps/currency-of';
import { addService, changeService, findOwn, findReadyMade, removeOwn, type ServiceRow, serviceView } from './queries';

type Fields = Partial<
  Pick<MspService, 'active' | 'price' | 'unit' | 'sizeTimes' | 'note' | 'securityShare'> & {
    name: string;
    covers: string;
  }
>;
type Change = { id: string; version: number } & Fields;
type NewService = { name: string; covers: string; price: number | null; unit: MspService['unit']; note: string };

const asId = (id: string) => (z.uuid().safeParse(id).success ? id : null);
const orNull = (text: string) => text.normalize('NFC') || null;

/** Fields as columns. A price is in the currency of the day it was entered, and switching on is remembered with its time. */
function columnsOf({ name, covers, note, active, ...rest }: Fields, now: Date, currency: string) {
  return {
    ...rest,
    ...(rest.price === undefined ? {} : { currency }),
    ...(active === undefined ? {} : { active, activatedAt: active ? now : null }),
    ...(name === undefined ? {} : { name: orNull(name) }),
    ...(covers === undefined ? {} : { covers: orNull(covers) }),
    ...(note === undefined ? {} : { note: orNull(note) }),
    updatedAt: now,
  };
}

/** Changes a service as it stood at `version`; a ready-made one that nobody has touched is at 0. Whoever comes later gets CONFLICT. */
export async function saveService(context: HandlerContext, { id, version, ...fields }: Change): Promise<MspService> {
  const { tx, caller, now } = context;
  const mspId = callerMspId(caller);
  const ready = readyMadeService(id);
  const ownId = asId(id);
  const before = ready ? await findReadyMade(tx, mspId, id) : ownId ? await findOwn(tx, mspId, ownId) : undefined;
  if (!before && !ready) throw fail('NOT_FOUND');
  if (before && !ready && fields.name === '') throw fail('BAD_REQUEST', { name: 'Enter a name.' });
  if ((before?.version ?? 0) !== version) throw fail('CONFLICT');
  const changes = columnsOf(fields, now, await currencyOf(tx, mspId));
  const after = before
    ? await changeService(tx, before, keepingStart(changes, before))
    : await addService(tx, {
        active: false,
        unit: ready?.unit ?? 'month',
        currency: await currencyOf(tx, mspId),
        ...changes,
        mspId,
        serviceKey: id,
        createdAt: now,
      });
  if (!after) throw fail('CONFLICT');
  await context.audit({ type: 'service', id: after.id }, { before: before && said(before), after: said(after) });
  return serviceView(after);
}

/** A service that is on already keeps the time it was switched on. */
function keepingStart<T extends { activatedAt?: Date | null }>(changes: T, before: ServiceRow): T {
  return changes.activatedAt && before.activatedAt ? { ...changes, activatedAt: before.activatedAt } : changes;
}

/** What the trail says of a service; words that people wrote are not in it. */
function said({ serviceKey, active, price, unit, sizeTimes, currency, securityShare }: ServiceRow) {
  return { service: serviceKey, active, price, unit, sizeTimes, currency, securityShare };
}

/** Adds a service of the MSP's own, switched on. */
export async function addOwnService(context: HandlerContext, fields: NewService): Promise<MspService> {
  const { tx, caller, now } = context;
  const mspId = callerMspId(caller);
  const currency = await currencyOf(tx, mspId);
  const row = await addService(tx, {
    ...columnsOf({ ...fields, active: true }, now, currency),
    unit: fields.unit,
    active: true,
    currency,
    mspId,
    createdAt: now,
  });
  if (!row) throw fail('BAD_REQUEST', { name: 'You have a service by this name already.' });
  await context.audit({ type: 'service', id: row.id }, { after: said(row) });
  return serviceView(row);
}

/** Removes one of the MSP's own. Ready-made ones are switched off instead. */
export async function removeService(
  context: HandlerContext,
  { id, version }: { id: string; version: number },
): Promise<{ id: string }> {
  const { tx, caller } = context;
  const mspId = callerMspId(caller);
  const ownId = asId(id);
  const before = ownId ? await findOwn(tx, mspId, ownId) : undefined;
  if (!before) throw fail('NOT_FOUND');
  if (!(await removeOwn(tx, mspId, before.id, version))) throw fail('CONFLICT');
  await context.audit({ type: 'service', id: before.id }, { before: said(before) });
  return { id };
}
