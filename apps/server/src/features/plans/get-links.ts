import type { OfferedLinks } from '@fairlead/contract/features/plans/offered-links';
import type { HandlerContext } from '#api/context';
import { offeredLinks } from '#domain/msps/offered-links';

/** The installation's links; payment links name the caller's MSP, so that the payment finds it again. */
export async function getLinks({ tx, services, caller }: HandlerContext): Promise<OfferedLinks> {
  const links = await offeredLinks(tx, services);
  const { mspId } = caller;
  const forMsp = (address: string | null) => {
    if (address === null || mspId === null) return address;
    const url = new URL(address);
    url.searchParams.set('client_reference_id', mspId);
    return url.href;
  };
  const { starter, pro } = links.payment;
  return {
    ...links,
    payment: {
      starter: { monthly: forMsp(starter.monthly), yearly: forMsp(starter.yearly) },
      pro: { monthly: forMsp(pro.monthly), yearly: forMsp(pro.yearly) },
    },
  };
}
