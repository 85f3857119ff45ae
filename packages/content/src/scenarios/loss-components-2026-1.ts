import type { AmountRule, ParameterSet } from './schema';

const lognormal = (p05: number, p95: number): AmountRule => ({ kind: 'lognormal', p05, p95 });
const hours = (p05: number, p95: number, dependency: number): AmountRule => ({ kind: 'hours', p05, p95, dependency });
const perEmployee = (p05: number, p95: number): AmountRule => ({ kind: 'per-employee', p05, p95 });
const records = (mode: number, max: number): AmountRule => ({ kind: 'records', mode, max });
const revenueShare = (mode: number, max: number): AmountRule => ({ kind: 'revenue-share', mode, max });

/**
 * Share of each scenario in the event rate, and what one event costs: USD at a revenue of 10 million.
 * The order of the components is part of the random addressing and never changes within a version.
 */
export const LOSS_COMPONENTS: ParameterSet['scenarios'] = {
  ransomware: {
    mixShare: 0.2,
    components: [
      { tag: 'downtime', form: 'productivity', party: 'primary', probability: 1, amount: hours(4, 160, 1) },
      { tag: 'ir', form: 'response', party: 'primary', probability: 1, amount: lognormal(10_000, 250_000) },
      { tag: 'ransom', form: 'response', party: 'primary', probability: 0.28, amount: lognormal(15_000, 900_000) },
      { tag: 'rebuild', form: 'replacement', party: 'primary', probability: 1, amount: perEmployee(100, 1_500) },
      { tag: 'records', form: 'response', party: 'secondary', probability: 0.55, amount: records(0.05, 0.6) },
      { tag: 'fines', form: 'fines', party: 'secondary', probability: 0.1, amount: lognormal(5_000, 400_000) },
      {
        tag: 'reputation',
        form: 'reputation',
        party: 'secondary',
        probability: 0.35,
        amount: revenueShare(0.004, 0.06),
      },
    ],
  },
  bec: {
    mixShare: 0.28,
    components: [
      { tag: 'downtime', form: 'productivity', party: 'primary', probability: 1, amount: lognormal(500, 10_000) },
      { tag: 'ir', form: 'response', party: 'primary', probability: 1, amount: lognormal(4_000, 90_000) },
      { tag: 'records', form: 'response', party: 'secondary', probability: 0.5, amount: records(0.01, 0.1) },
      { tag: 'fines', form: 'fines', party: 'secondary', probability: 0.03, amount: lognormal(5_000, 400_000) },
      {
        tag: 'reputation',
        form: 'reputation',
        party: 'secondary',
        probability: 0.1,
        amount: revenueShare(0.001, 0.015),
      },
    ],
  },
  ftf: {
    mixShare: 0.25,
    components: [
      { tag: 'funds', form: 'replacement', party: 'primary', probability: 1, amount: lognormal(6_000, 480_000) },
      { tag: 'ir', form: 'response', party: 'primary', probability: 1, amount: lognormal(2_000, 40_000) },
      {
        tag: 'reputation',
        form: 'reputation',
        party: 'secondary',
        probability: 0.05,
        amount: revenueShare(0.001, 0.015),
      },
    ],
  },
  data_breach: {
    mixShare: 0.07,
    components: [
      { tag: 'downtime', form: 'productivity', party: 'primary', probability: 1, amount: hours(0.5, 24, 1) },
      { tag: 'ir', form: 'response', party: 'primary', probability: 1, amount: lognormal(12_000, 220_000) },
      { tag: 'records', form: 'response', party: 'secondary', probability: 1, amount: records(0.2, 1) },
      { tag: 'fines', form: 'fines', party: 'secondary', probability: 0.2, amount: lognormal(5_000, 400_000) },
      {
        tag: 'competitive',
        form: 'competitive',
        party: 'secondary',
        probability: 0.05,
        amount: lognormal(10_000, 1_000_000),
      },
      {
        tag: 'reputation',
        form: 'reputation',
        party: 'secondary',
        probability: 0.4,
        amount: revenueShare(0.004, 0.06),
      },
    ],
  },
  insider: {
    mixShare: 0.03,
    components: [
      { tag: 'downtime', form: 'productivity', party: 'primary', probability: 1, amount: hours(0.5, 24, 0.5) },
      { tag: 'ir', form: 'response', party: 'primary', probability: 1, amount: lognormal(5_000, 120_000) },
      { tag: 'rebuild', form: 'replacement', party: 'primary', probability: 0.3, amount: lognormal(3_000, 150_000) },
      { tag: 'records', form: 'response', party: 'secondary', probability: 0.5, amount: records(0.05, 0.5) },
      { tag: 'fines', form: 'fines', party: 'secondary', probability: 0.08, amount: lognormal(5_000, 400_000) },
      {
        tag: 'competitive',
        form: 'competitive',
        party: 'secondary',
        probability: 0.2,
        amount: lognormal(10_000, 1_000_000),
      },
      {
        tag: 'reputation',
        form: 'reputation',
        party: 'secondary',
        probability: 0.15,
        amount: revenueShare(0.002, 0.03),
      },
    ],
  },
  vendor: {
    mixShare: 0.1,
    components: [
      { tag: 'downtime', form: 'productivity', party: 'primary', probability: 1, amount: hours(1, 80, 0.6) },
      { tag: 'ir', form: 'response', party: 'primary', probability: 1, amount: lognormal(1_500, 40_000) },
      { tag: 'records', form: 'response', party: 'secondary', probability: 0.3, amount: records(0.1, 0.8) },
      { tag: 'fines', form: 'fines', party: 'secondary', probability: 0.04, amount: lognormal(5_000, 400_000) },
      {
        tag: 'reputation',
        form: 'reputation',
        party: 'secondary',
        probability: 0.12,
        amount: revenueShare(0.002, 0.03),
      },
    ],
  },
  cloud: {
    mixShare: 0.04,
    components: [
      { tag: 'downtime', form: 'productivity', party: 'primary', probability: 1, amount: hours(0.25, 8, 0.5) },
      { tag: 'ir', form: 'response', party: 'primary', probability: 1, amount: lognormal(3_000, 80_000) },
      { tag: 'records', form: 'response', party: 'secondary', probability: 0.9, amount: records(0.1, 1) },
      { tag: 'fines', form: 'fines', party: 'secondary', probability: 0.12, amount: lognormal(5_000, 400_000) },
      {
        tag: 'reputation',
        form: 'reputation',
        party: 'secondary',
        probability: 0.2,
        amount: revenueShare(0.002, 0.03),
      },
    ],
  },
  ddos: {
    mixShare: 0.03,
    components: [
      { tag: 'downtime', form: 'productivity', party: 'primary', probability: 1, amount: hours(0.25, 12, 0.7) },
      { tag: 'ir', form: 'response', party: 'primary', probability: 1, amount: lognormal(800, 20_000) },
      {
        tag: 'reputation',
        form: 'reputation',
        party: 'secondary',
        probability: 0.05,
        amount: revenueShare(0.001, 0.015),
      },
    ],
  },
};
