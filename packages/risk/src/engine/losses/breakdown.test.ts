import { PARAMETERS_2026_1 } from '@fairlead/content/scenarios/parameters-2026-1';
import { describe, expect, it } from 'vitest';
import { firstCase } from '../../../test/golden-cases';
import type { SimulationInputs } from '../inputs';
import { createKernel } from '../kernel';
import { finishRun, prepareRun } from '../run';
import { meanAnnualLoss } from './mean-loss';
import { RunTotals } from './totals';

const TRIALS = 100_000;

function runOf(edit: (inputs: SimulationInputs) => void) {
  const inputs = firstCase();
  edit(inputs);
  const run = prepareRun(inputs, PARAMETERS_2026_1, 6);
  const totals = new RunTotals(TRIALS, run.plan);
  totals.add(createKernel(run.plan)(0, TRIALS));
  const result = finishRun(run, totals, { eventViews: false });
  const plain = (column: 'kept' | 'cut') => totals.components('today')[column].reduce((sum, part) => sum + part, 0);
  return { result, eventCap: run.plan.eventCap, kept: plain('kept'), cut: plain('cut') };
}

/** A few people whose records are many: now and then an event costs more than the cap. */
const small = (inputs: SimulationInputs) => {
  inputs.profile.annualRevenue = 500_000;
  inputs.profile.recordsHeld = 20_000;
};

/** A firm in the European Union whose fines often meet the ceiling. */
const fined = (inputs: SimulationInputs) => {
  inputs.profile.region = 'EU';
  const range = { kind: 'lognormal' as const, p05: 5_000_000, p95: 60_000_000, reason: 'A case like it' };
  inputs.amountOverrides = [{ scenario: 'data_breach', tag: 'fines', ...range }];
  inputs.profile.annualRevenue = 80_000_000;
};

/** As wrong as a form can be: an hour of standstill costs more than a hundred years bring in. */
const absurd = (inputs: SimulationInputs) => {
  Object.assign(inputs.profile, { annualRevenue: 50_000, downtimeCostPerHour: 10_000_000, recordsHeld: 500_000_000 });
};

describe('the parts of the mean', () => {
  it.each([
    ['the event cap', small],
    ['the ceiling of fines', fined],
  ])('are the exact ones less what %s took off', (_, edit) => {
    const { result, kept, cut } = runOf(edit);
    const { grossToday } = result.diagnostics;
    expect(cut).toBeGreaterThan(0.005 * kept);
    expect(cut / (grossToday.uncappedMean - result.simulated.grossToday.mean)).toBeCloseTo(1, 9);
    expect(kept / result.simulated.grossToday.mean).toBeCloseTo(1, 9);
    expect(meanAnnualLoss(result, 'today') / (result.closedForm.today.meanAnnualLoss - cut)).toBeCloseTo(1, 9);
    const error = grossToday.standardErrorOfMean + grossToday.uncappedStandardError;
    expect(Math.abs(meanAnnualLoss(result, 'today') - kept)).toBeLessThan(4 * error);
  });

  it('are exact where nothing was cut, and split by party', () => {
    const { result, cut } = runOf(() => undefined);
    expect(cut).toBe(0);
    expect(meanAnnualLoss(result, 'today') / result.closedForm.today.meanAnnualLoss).toBeCloseTo(1, 12);
    // Records, fines, competitive position and reputation: what others do because of the event.
    const rows = Object.values(result.breakdown?.today.byScenarioAndForm ?? {});
    const others = rows.reduce(
      (sum, row) => sum + (row.fines ?? 0) + (row.competitive ?? 0) + (row.reputation ?? 0),
      0,
    );
    expect(result.breakdown?.today.secondary).toBeGreaterThan(others);
    expect(result.breakdown?.today.primary).toBeGreaterThan(result.breakdown?.today.secondary ?? 0);
  });

  it('are those of the simulated years where caps take most of it', () => {
    const { result, eventCap, kept } = runOf(absurd);
    const mean = meanAnnualLoss(result, 'today');
    expect(result.closedForm.today.meanAnnualLoss).toBeGreaterThan(100 * mean);
    expect(Math.abs(mean / kept - 1)).toBeLessThan(0.2);
    expect(mean).toBeLessThan(result.closedForm.today.lambda_ * eventCap * 1.1);
    const cells = Object.values(result.breakdown?.today.byScenarioAndForm ?? {}).flatMap((row) => Object.values(row));
    expect(cells.every((cell) => cell >= 0)).toBe(true);
  });
});
