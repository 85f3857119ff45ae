import { PARAMETERS_2026_1 } from '@fairlead/content/scenarios/parameters-2026-1';
import { describe, expect, it } from 'vitest';
import type { InsuranceTerms } from '#form/insurance-terms';
import { firstCase } from '../../../test/golden-cases';
import { amountFactor } from '../controls/posture';
import { createKernel } from '../kernel';
import { meanAnnualLoss } from '../losses/mean-loss';
import { RunTotals } from '../losses/totals';
import { prepareRun } from '../run';
import { simulate } from '../simulate';
import { paidForEvent } from './policy';

const set = PARAMETERS_2026_1;
const TERMS: InsuranceTerms = {
  aggregateLimit: 1_000_000,
  perClaimRetention: 10_000,
  ftfSublimit: 50_000,
  waitingHours: 8,
  insuredShare: 0.9,
  coversRansom: false,
  finesShare: 0.5,
  annualPremium: 5_000,
};

const insured = (terms: Partial<InsuranceTerms>) => ({ ...firstCase(), insurance: { ...TERMS, ...terms } });

/** The plan of the first worked case under the terms, and the components of a scenario in it. */
function planWith(terms: Partial<InsuranceTerms>, scenario: string) {
  const { plan, exposure } = prepareRun(insured(terms), set, 1);
  const index = exposure.scenarios.findIndex(({ key }) => key === scenario);
  const first = plan.firstComponent[index] ?? 0;
  const tags = exposure.scenarios[index]?.components.map(({ tag }) => tag) ?? [];
  if (!plan.policy) throw new Error('The plan has no policy.');
  return { policy: plan.policy, first, tags, count: plan.kind.length };
}

/** What is paid today for one event whose components cost the given amounts. */
function paid(scenario: string, amounts: Record<string, number>, terms: Partial<InsuranceTerms> = {}, cut = 1) {
  const { policy, first, tags, count } = planWith({ perClaimRetention: 0, insuredShare: 1, ...terms }, scenario);
  const values = new Float64Array(count);
  const bases = new Float64Array(count);
  tags.forEach((tag, k) => {
    values[first + k] = amounts[tag] ?? 0;
    // Twenty drawn hours, and what the controls of today make of them.
    bases[first + k] = 20;
  });
  const hours = 20 * (policy.hoursToday[first] ?? 0);
  return { sum: paidForEvent(policy, true, values, bases, first, first + tags.length, cut), hours };
}

describe('the covered part of an event', () => {
  it('of downtime by the hour begins after the waiting time', () => {
    const { sum, hours } = paid('ransomware', { downtime: 10_000 });
    expect(hours).toBeCloseTo(20 * amountFactor('ransomware', 'downtime', firstCase().posture, set), 10);
    expect(hours).toBeGreaterThan(21);
    expect(sum).toBeCloseTo((10_000 * (hours - 8)) / hours, 8);
    expect(paid('ransomware', { downtime: 10_000 }, { waitingHours: 200 }).sum).toBe(0);
  });

  it('of downtime that is no number of hours is all of it', () => {
    expect(paid('bec', { downtime: 10_000 }, { waitingHours: 200 }).sum).toBe(10_000);
  });

  it('of ransom is all or nothing', () => {
    expect(paid('ransomware', { ransom: 70_000 }).sum).toBe(0);
    expect(paid('ransomware', { ransom: 70_000 }, { coversRansom: true }).sum).toBe(70_000);
  });

  it('of money sent to a stranger ends at the sub-limit, before the event is cut to its cap', () => {
    expect(paid('ftf', { funds: 60_000, ir: 1_000 }).sum).toBe(51_000);
    expect(paid('ftf', { funds: 60_000, ir: 1_000 }, {}, 0.5).sum).toBe(25_500);
  });

  it('of fines is the insurable share; reputation and competitive position are not covered', () => {
    expect(paid('data_breach', { fines: 40_000, reputation: 9_000, competitive: 8_000, records: 7_000 }).sum).toBe(
      27_000,
    );
  });

  it('is paid above the retention, by the insured share', () => {
    expect(paid('bec', { ir: 30_000 }, { perClaimRetention: 10_000, insuredShare: 0.9 }).sum).toBe(18_000);
    expect(paid('bec', { ir: 9_000 }, { perClaimRetention: 10_000 }).sum).toBe(0);
  });
});

describe('the years of a policy', () => {
  const yearsWith = (terms: Partial<InsuranceTerms>, trials: number) => {
    const { plan } = prepareRun(insured(terms), set, 4);
    const totals = new RunTotals(trials, plan);
    totals.add(createKernel(plan)(0, trials));
    return totals;
  };

  it('are paid up to the yearly limit', () => {
    const totals = yearsWith({ aggregateLimit: 20_000, ftfSublimit: 0, perClaimRetention: 0 }, 50_000);
    const paidByYear = totals.of('today').map((loss, year) => loss - (totals.of('retainedToday')[year] ?? 0));
    const whole = paidByYear.filter((sum) => Math.abs(sum - 20_000) < 1e-6).length;
    expect(Math.max(...paidByYear)).toBeLessThanOrEqual(20_000 + 1e-6);
    expect(whole).toBeGreaterThan(500);
    expect(totals.limitUsedUp('today')).toBe(whole / 50_000);
    expect(totals.limitUsedUp('target')).toBeLessThan(totals.limitUsedUp('today'));
  });

  it('are retained whole under a policy that pays nothing, and leave the gross figures alone', () => {
    const options = { trials: 5_000, seed: 2, eventViews: false };
    const bare = simulate(firstCase(), set, options);
    const none = simulate(insured({ aggregateLimit: 0, perClaimRetention: 0, ftfSublimit: 0 }), set, options);
    expect(none.simulated.retainedToday).toEqual(bare.simulated.grossToday);
    expect(none.insurance?.today).toMatchObject({ paidMean: 0, limitUsedUp: 0 });
    // The plain mean of these years is the smaller one, so it is not that which is shown as retained.
    const best = meanAnnualLoss(bare, 'target');
    expect(bare.simulated.grossTarget.mean).toBeLessThan(0.98 * best);
    expect((none.insurance?.target.retainedMean ?? 0) / best).toBeCloseTo(1, 9);
    const { insurance: _insurance, simulated, ...rest } = none;
    const { insurance, simulated: bareSimulated, ...bareRest } = bare;
    expect(rest).toEqual(bareRest);
    expect([insurance, bareSimulated.retainedToday, bareSimulated.retainedTarget]).toEqual([null, null, null]);
    expect(simulated.grossTarget).toEqual(bareSimulated.grossTarget);
  });

  it('say what no policy covers, by form', () => {
    const { insurance, meanByForm } = simulate(insured({}), set, { trials: 5_000, seed: 2, eventViews: false });
    const open = insurance?.today.uninsurableByForm ?? {};
    expect(open.reputation).toBeCloseTo(meanByForm.today.reputation ?? 0, 6);
    expect(open.competitive).toBeCloseTo(meanByForm.today.competitive ?? 0, 6);
    expect(open.fines).toBeCloseTo((meanByForm.today.fines ?? 0) / 2, 6);
    // Ransom is not covered by these terms; the rest of the response is.
    expect(open.response).toBeGreaterThan(0);
    expect(open.response).toBeLessThan(0.4 * (meanByForm.today.response ?? 0));
    expect([open.productivity, open.replacement]).toEqual([0, 0]);
  });
});
