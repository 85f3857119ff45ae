import { SIZE_TIERS, sizeTimes } from '@fairlead/content/fields/size-tiers';
import {
  type ReadyMadeService,
  SERVICE_GROUPS,
  SERVICE_UNIT_WORDS,
  type ServiceGroup,
  typicalPrice,
  typicalRange,
} from '@fairlead/content/services/ready-made-schema';
import { readyMadeService } from '@fairlead/content/services/ready-made-services';
import type { MspService } from '@fairlead/contract/features/msp-services';
import type { Figures, Writers } from '#app/locale/figures';

/** A service with its words: a ready-made one's, unless the MSP has its own. */
export type ListedService = {
  service: MspService;
  ready: ReadyMadeService | null;
  name: string;
  text: string;
};

export function listed(service: MspService): ListedService {
  const ready = (service.key && readyMadeService(service.key)) || null;
  return {
    service,
    ready,
    name: service.name ?? ready?.label ?? '',
    text: ready?.benefit ?? service.covers ?? '',
  };
}

const OWN = { key: 'own', label: 'Your own', meaning: 'What only you offer' } as const;

/** Services group by group, the MSP's own last; empty groups are left out. */
export function grouped(services: readonly ListedService[]) {
  const groups = (Object.keys(SERVICE_GROUPS) as ServiceGroup[]).map((key) => ({ key, ...SERVICE_GROUPS[key] }));
  return [
    ...groups.map((group) => ({ ...group, services: services.filter(({ ready }) => ready?.group === group.key) })),
    { ...OWN, services: services.filter(({ ready }) => ready === null) },
  ].filter((group) => group.services.length > 0);
}

/** Whether the service is what somebody looks for: every word of the search is in its name, text, content or standard. */
export function matches({ name, text, ready }: ListedService, search: string): boolean {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const where = [name, text, ...(ready ? [...ready.covers, ...ready.csf] : [])].join(' ').toLowerCase();
  return words.every((word) => where.includes(word));
}

/** "$16.50 per user a month", or that there is no price. */
export function priceWords({ price, unit, currency }: MspService, write: Writers): string {
  if (price === null) return 'No price yet';
  return `${write.in(currency).exactMoney(price)} ${SERVICE_UNIT_WORDS[unit].short}`;
}

/** "$145 up to 25 people, $290 up to 100, ... and $2,900 above": what a price by size comes to; null for any other. */
export function sizeWords(service: MspService, write: Writers): string | null {
  if (service.price === null || service.unit !== 'size') return null;
  const figures = write.in(service.currency);
  const times = sizeTimes(service.sizeTimes);
  const tiers = SIZE_TIERS.map(({ upTo }, k) => {
    const amount = tierPrice(service, times[k] ?? 1, figures);
    return upTo === null ? `${amount} above` : `${amount} up to ${figures.number(upTo)} people`;
  });
  return `By size, a month: ${tiers.slice(0, -1).join(', ')}, and ${tiers.at(-1)}.`;
}

/** What a size pays, in money; nothing where the price or the multiplier is missing. */
export const tierPrice = ({ price }: MspService, times: number, { money }: Figures): string =>
  price === null || !(times > 0) ? '' : money(Math.round(price * times * 100) / 100);

/** "101 to 250 people". @param tier its place in `SIZE_TIERS` */
export function sizeLabel(tier: number, { number }: Writers): string {
  const before = SIZE_TIERS[tier - 1]?.upTo;
  const upTo = SIZE_TIERS[tier]?.upTo;
  if (typeof before !== 'number') return `Up to ${number(upTo ?? 0)} people`;
  return typeof upTo === 'number'
    ? `${number(before + 1)} to ${number(upTo)} people`
    : `More than ${number(before)} people`;
}

/** "Typical $8 to $30", in the MSP's currency. */
export function typicalWords(ready: ReadyMadeService, { usdPerUnit, money }: Figures): string {
  const { low, high } = typicalRange(ready, usdPerUnit);
  return `Typical ${money(low)} to ${money(high)}`;
}

export const usualPrice = (ready: ReadyMadeService, { usdPerUnit }: Figures): number => typicalPrice(ready, usdPerUnit);
