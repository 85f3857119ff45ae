import { SERVICES, type ServiceKey } from '@fairlead/content/services/services';
import type { BudgetPart } from '#document/budget-part';
import type { RoadmapItem } from '#document/input';
import { containedBy } from '#document/sections/brought-by';
import type { GapView, Readiness } from '#document/sections/readiness';

/** What closes a part of the gaps, with its place in the roadmap. */
export type Closer = {
  /** Of the services catalog; null for what the simulation does not price. */
  key: string | null;
  name: string;
  gaps: (GapView & { bank: string })[];
  /** Of them, what keeps an insurer from quoting or is critical. */
  stops: number;
  item: RoadmapItem | null;
  /** The client buys it already. */
  held: boolean;
  /** The name of another one that contains it, and whose price includes it. */
  partOf: string | null;
  monthly: number | null;
  once: number | null;
  /** The price is of the roadmap, else of a proposal, else of the provider's list. */
  isPlanned: boolean;
  /** The number of the proposal that has the price. */
  proposal: number | null;
};

/**
 * The open gaps of all assessments by what closes them: what has most critical ones first, then most points. A price is that of
 * the roadmap's item where there is one, else that of a proposal, so that no report names two.
 */
export function closersOf(
  assessments: readonly Readiness[],
  roadmap: readonly RoadmapItem[],
  { prices }: Pick<BudgetPart, 'prices'>,
): Closer[] {
  const found = new Map<string, Closer['gaps']>();
  for (const { bank, gaps } of assessments)
    for (const gap of gaps)
      found.set(gap.service, [...(found.get(gap.service) ?? []), { ...gap, bank: bank.shortTitle }]);
  const keys = [...found.values()].flatMap(([gap]) => gap?.question.service ?? []);
  return [...found]
    .map(([name, gaps]): Closer => {
      const key = gaps[0]?.question.service ?? null;
      const item = roadmap.find(({ serviceKey }) => key !== null && serviceKey === key) ?? null;
      const price = prices.find((one) => one.key === key);
      const proposal = price?.proposal ?? null;
      const isPlanned = item !== null && (item.costMonthly != null || item.costOnce != null);
      return {
        key,
        name,
        gaps,
        stops: gaps.filter(({ kind }) => kind === 'hard_stop').length,
        item,
        held: price?.held ?? false,
        partOf: key && !isPlanned && proposal === null ? nameOf(containedBy(key, keys)) : null,
        monthly: isPlanned ? (item.costMonthly ?? null) : (price?.monthly ?? null),
        once: isPlanned ? (item.costOnce ?? null) : (price?.once ?? null),
        isPlanned,
        proposal: isPlanned ? null : proposal,
      };
    })
    .sort((a, b) => b.stops - a.stops || pointsOf(b) - pointsOf(a) || a.name.localeCompare(b.name));
}

const nameOf = (key: string | null) => (key === null ? null : SERVICES[key as ServiceKey].label);

const pointsOf = ({ gaps }: Closer) => gaps.reduce((sum, { points }) => sum + points, 0);
