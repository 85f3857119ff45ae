import type { ReadyMadeService } from '@fairlead/content/services/ready-made-schema';
import { READY_MADE_SERVICES, READY_MADE_VERSION } from '@fairlead/content/services/ready-made-services';
import type { MspService, MspServiceList } from '@fairlead/contract/features/msp-services';
import { callerMspId, type HandlerContext } from '#api/context';
import { currencyOf } from '#domain/msps/currency-of';
import { selectServices, serviceView } from './queries';

/** Every ready-made service in its order, as the MSP has it, and then the MSP's own. */
export async function listServices({ tx, caller }: Pick<HandlerContext, 'tx' | 'caller'>): Promise<MspServiceList> {
  const mspId = callerMspId(caller);
  const currency = await currencyOf(tx, mspId);
  const rows = await selectServices(tx, mspId);
  const stored = new Map(rows.flatMap((row) => (row.serviceKey ? [[row.serviceKey, serviceView(row)]] : [])));
  return {
    items: [
      ...READY_MADE_SERVICES.map((service) => stored.get(service.key) ?? untouched(service, currency)),
      ...rows.filter(({ serviceKey }) => serviceKey === null).map(serviceView),
    ],
    currency,
    contentVersion: READY_MADE_VERSION,
  };
}

/** A ready-made service that nobody has switched on or priced. */
function untouched({ key, unit }: ReadyMadeService, currency: string): MspService {
  return {
    id: key,
    key,
    name: null,
    covers: null,
    active: false,
    price: null,
    unit,
    sizeTimes: null,
    note: '',
    securityShare: null,
    currency,
    version: 0,
  };
}
