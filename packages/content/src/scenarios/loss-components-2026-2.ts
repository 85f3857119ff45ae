import type { AmountRule2, ComponentTag2, ParameterSet2 } from './schema-2';

const lognormal = (p05: number, p95: number): AmountRule2 => ({ kind: 'lognormal', p05, p95 });
const perEmployee = (p05: number, p95: number): AmountRule2 => ({ kind: 'per-employee', p05, p95 });
const recovered = (p05: number, p95: number): AmountRule2 => ({ kind: 'recovered', p05, p95 });
const records = (mode: number, max: number): AmountRule2 => ({ kind: 'records', mode, max });
const revenueShare = (mode: number, max: number): AmountRule2 => ({ kind: 'revenue-share', mode, max });
/** Clock hours, with the share of online sales and of all other sales that stop. */
const hours = (p05: number, p95: number, online: number, rest: number): AmountRule2 => ({
  kind: 'hours',
  p05,
  p95,
  stops: { online, rest },
});

type Component = ParameterSet2['scenarios']['ransomware']['components'][number];

/** Form and party follow from what a part of a loss is. */
const KIND = {
  downtime: { form: 'productivity', party: 'primary' },
  ir: { form: 'response', party: 'primary' },
  ransom: { form: 'response', party: 'primary' },
  rebuild: { form: 'replacement', party: 'primary' },
  funds: { form: 'replacement', party: 'primary' },
  records: { form: 'response', party: 'secondary' },
  fines: { form: 'fines', party: 'secondary' },
  liability: { form: 'fines', party: 'secondary' },
  competitive: { form: 'competitive', party: 'secondary' },
  reputation: { form: 'reputation', party: 'secondary' },
} as const satisfies Record<Exclude<ComponentTag2, 'counting'>, Pick<Component, 'form' | 'party'>>;

const part = (tag: keyof typeof KIND, probability: number, amount: AmountRule2): Component => ({
  tag,
  ...KIND[tag],
  probability,
  amount,
});

const FINES = lognormal(5_000, 300_000);
/** At 100,000 records. */
const SUIT = lognormal(250_000, 4_000_000);
const LARGE_DROP = revenueShare(0.003, 0.04);
const SMALL_DROP = revenueShare(0.001, 0.015);

/**
 * Yearly rate of each scenario, and what one event costs above the counting amount: USD at a revenue of 10 million.
 * The order of the components is part of the random addressing and never changes within a version.
 */
export const LOSS_COMPONENTS_2: ParameterSet2['scenarios'] = {
  ransomware: {
    ratePerYear: 0.007,
    components: [
      part('downtime', 1, hours(24, 1_400, 0.9, 0.6)),
      part('ir', 1, lognormal(8_000, 220_000)),
      part('ransom', 0.25, lognormal(9_000, 625_000)),
      part('rebuild', 1, perEmployee(150, 2_000)),
      part('records', 0.5, records(0.05, 0.6)),
      part('fines', 0.04, FINES),
      part('liability', 0.45, SUIT),
      part('reputation', 0.25, LARGE_DROP),
    ],
  },
  bec: {
    ratePerYear: 0.0115,
    components: [
      part('ir', 1, lognormal(2_500, 60_000)),
      part('records', 0.4, records(0.01, 0.1)),
      part('fines', 0.02, FINES),
      part('liability', 0.05, SUIT),
      part('reputation', 0.08, SMALL_DROP),
    ],
  },
  ftf: {
    ratePerYear: 0.009,
    components: [
      part('funds', 1, recovered(5_000, 350_000)),
      part('ir', 1, lognormal(1_500, 25_000)),
      part('reputation', 0.03, SMALL_DROP),
    ],
  },
  data_breach: {
    ratePerYear: 0.003,
    components: [
      part('downtime', 1, hours(8, 240, 0.3, 0.15)),
      part('ir', 1, lognormal(10_000, 200_000)),
      part('records', 1, records(0.2, 1)),
      part('fines', 0.12, FINES),
      part('liability', 0.7, SUIT),
      part('competitive', 0.05, lognormal(10_000, 1_000_000)),
      part('reputation', 0.3, LARGE_DROP),
    ],
  },
  insider: {
    ratePerYear: 0.007,
    components: [
      part('downtime', 1, hours(4, 120, 0.3, 0.15)),
      part('ir', 1, lognormal(2_000, 50_000)),
      part('rebuild', 0.2, lognormal(2_000, 80_000)),
      part('records', 0.3, records(0.02, 0.3)),
      part('fines', 0.03, FINES),
      part('liability', 0.05, SUIT),
      part('competitive', 0.12, lognormal(8_000, 400_000)),
      part('reputation', 0.08, SMALL_DROP),
    ],
  },
  vendor: {
    ratePerYear: 0.03,
    components: [
      part('downtime', 1, hours(8, 400, 0.4, 0.3)),
      part('ir', 1, lognormal(800, 15_000)),
      part('records', 0.1, records(0.1, 0.8)),
      part('fines', 0.01, FINES),
      part('liability', 0.02, SUIT),
      part('reputation', 0.05, SMALL_DROP),
    ],
  },
  cloud: {
    ratePerYear: 0.008,
    components: [
      part('downtime', 1, hours(1, 24, 0.2, 0.1)),
      part('ir', 1, lognormal(2_000, 40_000)),
      part('records', 0.7, records(0.05, 0.8)),
      part('fines', 0.04, FINES),
      part('liability', 0.1, SUIT),
      part('reputation', 0.1, SMALL_DROP),
    ],
  },
  ddos: {
    ratePerYear: 0.007,
    components: [
      part('downtime', 1, hours(2, 72, 0.9, 0.1)),
      part('ir', 1, lognormal(600, 12_000)),
      part('reputation', 0.03, SMALL_DROP),
    ],
  },
  provider: {
    ratePerYear: 0.0006,
    components: [
      part('downtime', 1, hours(36, 1_600, 0.9, 0.6)),
      part('ir', 1, lognormal(8_000, 200_000)),
      part('ransom', 0.2, lognormal(9_000, 625_000)),
      part('rebuild', 1, perEmployee(150, 2_000)),
      part('records', 0.4, records(0.05, 0.6)),
      part('fines', 0.03, FINES),
      part('liability', 0.35, SUIT),
      part('reputation', 0.2, LARGE_DROP),
    ],
  },
};
