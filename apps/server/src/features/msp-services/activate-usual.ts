import { typicalPrice } from '@fairlead/content/services/ready-made-schema';
import { readyMadeService, USUAL_SERVICES } from '@fairlead/content/services/ready-made-services';
import type { MspServiceList } from '@fairlead/contract/features/msp-services';
import { callerMspId, type HandlerContext } from '#api/context';
import { fail } from '#api/errors';
import { currencyOf } from '#domain/msps/currency-of';
import { usdPerUnit } from '#domain/simulations/exchange-rate';
import { listServices } from './list-services';
import { addService, changeService, findReadyMade } from './queries';

/** Switches on what most MSPs begin with. A price somebody entered stays; one that is missing becomes the typical one. */
export async function activateUsual(context: HandlerContext): Promise<MspServiceList> {
  const { tx, caller, now } = context;
  const mspId = callerMspId(caller);
  const currency = await currencyOf(tx, mspId);
  const rate = await usdPerUnit(tx, currency);
  for (const key of USUAL_SERVICES) {
    const ready = readyMadeService(key);
    if (!ready) continue;
    const before = await findReadyMade(tx, mspId, key);
    if (before?.active && before.price !== null) continue;
    const price = { price: typicalPrice(ready, rate), unit: ready.unit, currency };
    const on = { active: true, activatedAt: before?.activatedAt ?? now, updatedAt: now };
    const saved = before
      ? await changeService(tx, before, { ...on, ...(before.price === null ? price : {}) })
      : await addService(tx, { ...on, ...price, mspId, serviceKey: key, createdAt: now });
    // Somebody priced it in this moment: their price is not to be overwritten.
    if (!saved) throw fail('CONFLICT');
  }
  await context.audit({ type: 'msp', id: mspId }, { after: { services: USUAL_SERVICES } });
  return listServices(context);
}
