import { SERVICE_DELIVERY } from '@fairlead/content/scenarios/control-effects-2026-1';
import { SERVICES, type ServiceKey } from '@fairlead/content/services/services';
import type { ProposalLine } from '@fairlead/contract/features/proposals/proposals';
import { containingServices } from '@fairlead/risk/engine/controls/contained';

type Named = Pick<ProposalLine, 'serviceKey' | 'name'>;

const isService = (key: string): key is ServiceKey => Object.hasOwn(SERVICES, key);

/** That other lines already bring what a line brings, by their names; null where it adds something. */
export function partOf({ serviceKey }: Named, lines: readonly Named[]): string | null {
  if (serviceKey === null || !isService(serviceKey)) return null;
  const keys = lines.flatMap((line) => line.serviceKey ?? []).filter(isService);
  const containing: readonly string[] = containingServices(serviceKey, keys, SERVICE_DELIVERY);
  const names = lines.filter((line) => line.serviceKey !== null && containing.includes(line.serviceKey));
  return names.length > 0 ? `Already included in ${names.map(({ name }) => name).join(', ')}` : null;
}
