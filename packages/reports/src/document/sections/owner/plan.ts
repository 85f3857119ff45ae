/** What is offered, as the short report tells it: prices from the proposal or the plan, dates from the roadmap. */
import type { PlanLine, RoadmapItem } from '#document/input';
import { containedBy } from '../brought-by';
import type { DocumentContext } from '../context';
import { type PlanPrice, priceOf } from '../price';

/** Lines of the proposal, else of the plan, else the services that the simulation was run with. */
export function offeredPlan({ input, financial }: DocumentContext): PlanPrice | null {
  const { proposal, plan } = input;
  if (proposal && proposal.lines.length > 0) return priceOf(proposal.lines, proposal.discount);
  if (plan && plan.lines.length > 0) return priceOf(plan.lines);
  const all = financial?.input.services ?? [];
  const keys = all.map(({ key }) => key);
  const services = all.filter(({ key }) => containedBy(key, keys) === null);
  if (services.length === 0) return null;
  return priceOf(
    services.map(
      ({ key, name, promise, annualPrice }): PlanLine => ({
        key,
        name,
        promise,
        unit: 'month',
        quantity: 1,
        unitPrice: annualPrice / 12,
        closes: [],
      }),
    ),
  );
}

/** Keys of the services that are offered. */
export const plannedServices = (context: DocumentContext): ReadonlySet<string> =>
  new Set(offeredPlan(context)?.lines.flatMap(({ line }) => line.key ?? []) ?? []);

/** The item of the roadmap that is about a line of the plan. */
export const itemOf = (line: PlanLine, roadmap: readonly RoadmapItem[]): RoadmapItem | undefined =>
  roadmap.find(({ serviceKey }) => serviceKey !== null && serviceKey === line.key);
