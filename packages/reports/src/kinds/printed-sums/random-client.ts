import { REGIONS, type RegionKey } from '@fairlead/content/facts/regions';
import { SECTORS, type SectorKey } from '@fairlead/content/facts/sectors';
import { SERVICES, type ServiceKey } from '@fairlead/content/services/services';
import { AMORTIZER_DEFAULTS, exposureOn } from '@fairlead/risk/amortizer/inputs';
import fc from 'fast-check';
import type { PlanLine, RoadmapItem } from '#document/input';
import { priceOf } from '#document/sections/price';
import type { BusinessRiskInput } from '../business-risk/kind';
import { type SampleSubject, sampleBusinessRisk } from '../business-risk/sample-input';
import { sampleReportInput } from '../impact-report/sample-input';
import { simulatedInModel2 } from '../impact-report/sample-input-2';

const TRIALS = 4_000;

const keysOf = <K extends string>(record: Record<K, unknown>) => Object.keys(record) as K[];
/** Cents of anything from nothing to about thirty thousand, small amounts as often as large ones. */
const price = fc
  .tuple(fc.integer({ min: 1, max: 999 }), fc.constantFrom(1, 10, 100, 3_000))
  .map(([a, b]) => (a * b) / 100);
const target = fc.option(
  fc.constantFrom('2025-Q4', '2026-Q2', '2026-05-11', '2026-Q4', '2027-Q1', '2028-Q3', '2031-Q1'),
);

const service = fc.record({ quantity: fc.integer({ min: 1, max: 90 }), unitPrice: price });
const item = fc.record({
  title: fc.constantFrom('New firewall', 'Restore test', 'Tabletop exercise', 'Replace the old server'),
  start: target,
  finish: target,
  state: fc.constantFrom('proposed' as const, 'agreed' as const, 'in_progress' as const, 'done' as const),
  costOnce: fc.option(price),
  costMonthly: fc.option(price),
});

const client = fc.record({
  like: fc.constantFrom<SampleSubject>('dental', 'manufacturer'),
  sector: fc.constantFrom<SectorKey>(...keysOf(SECTORS)),
  region: fc.constantFrom<RegionKey>(...keysOf(REGIONS)),
  annualRevenue: fc.integer({ min: 20, max: 9_000 }).map((share) => share * 10_000),
  employees: fc.integer({ min: 2, max: 600 }),
  recordsHeld: fc.integer({ min: 0, max: 80_000 }),
  isInsured: fc.boolean(),
  services: fc.uniqueArray(fc.tuple(fc.constantFrom<ServiceKey>(...keysOf(SERVICES)), service), {
    minLength: 1,
    maxLength: 14,
    selector: ([key]) => key,
  }),
  projects: fc.array(price, { maxLength: 3 }),
  discount: fc.option(fc.record({ monthly: fc.constantFrom(0, 5, 20.5), once: fc.constantFrom(0, 12.25) })),
  roadmap: fc.array(item, { maxLength: 16 }),
  horizonMonths: fc.constantFrom(12, 24, 36, 60),
});
export type RandomClient = typeof client extends fc.Arbitrary<infer One> ? One : never;

/** Clients that differ in everything an amount depends on: always the same ones. */
export const randomClients = (count: number): RandomClient[] => fc.sample(client, { numRuns: count, seed: 18 });

/** A whole Business Risk Assessment of a client, with plan, proposal and roadmap, simulated by the model of today. */
export function businessRiskOf(one: RandomClient): BusinessRiskInput {
  const { like, sector, region, annualRevenue, employees, recordsHeld, isInsured, horizonMonths } = one;
  const lines = linesOf(one);
  const base = sampleBusinessRisk(like, {}, 1_000);
  const monthly = lines.flatMap(({ key, quantity, unitPrice }) =>
    key === null ? [] : [{ key, monthlyPrice: quantity * (unitPrice ?? 0) }],
  );
  const input = simulatedInModel2(
    sampleReportInput(
      { sector, region, annualRevenue, employees, recordsHeld, lossLimit: null, services: monthly },
      1_000,
    ),
    { isInsured, trials: TRIALS },
  );
  const { total } = priceOf(lines);
  const plan = {
    lines,
    effect: null,
    amortizer: {
      name: 'The plan',
      basis: 'cost_of_risk' as const,
      inputs: {
        ...AMORTIZER_DEFAULTS,
        ...exposureOn('cost_of_risk', input.result),
        horizonMonths,
        monthlyFee: total.monthly,
        onboardingFee: total.once,
      },
    },
  };
  const { form, result, services, level, exchangeRate } = input;
  return {
    ...base,
    financial: {
      form,
      result,
      services,
      level,
      exchangeRate,
      number: 1,
      completedOn: { year: 2026, month: 3, day: 2 },
    },
    plan,
    proposal: { ...base.proposal!, ...plan, discount: one.discount ?? { monthly: 0, once: 0 } },
    roadmap: one.roadmap.map((step): RoadmapItem => ({ ...step, serviceKey: null, owner: null, signed: null })),
  };
}

function linesOf({ services, projects }: RandomClient): PlanLine[] {
  return [
    ...services.map(
      ([key, { quantity, unitPrice }]): PlanLine => ({
        key,
        name: SERVICES[key].label,
        promise: SERVICES[key].benefit,
        unit: 'user',
        quantity,
        unitPrice,
        closes: [],
      }),
    ),
    ...projects.map(
      (unitPrice, k): PlanLine => ({
        key: null,
        name: `Project ${k + 1}`,
        promise: 'Done once, and handed over.',
        unit: 'project',
        quantity: 1,
        unitPrice,
        closes: [],
      }),
    ),
  ];
}
