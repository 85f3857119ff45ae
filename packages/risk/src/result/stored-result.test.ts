import { currentParameters } from '@fairlead/content/scenarios/parameter-sets';
import { describe, expect, it } from 'vitest';
import { firstCase } from '../../test/golden-cases';
import { meanAnnualLoss } from '../engine/losses/mean-loss';
import { simulate } from '../engine/simulate';
import type { SimulationResult } from './result';
import { upgradeStoredResult } from './stored-result';

const today = simulate(firstCase(), currentParameters, { trials: 1_000, seed: 1 });

/** A result as engine 1.0 stored it: fewer figures, and one event of ransomware alone. */
function storedByEngine10() {
  const { grossToday, grossTarget } = today.simulated;
  const { parameters, closedForm, decision, lossLimit, curves, serviceRanking, diagnostics } = today;
  const fiveYears = {
    years: 5,
    probAnyEvent: 0.39,
    mean: 75_000,
    var50: 0,
    var90: 215_000,
    var95: 390_000,
    var99: 990_000,
  };
  return {
    engineVersion: '1.0.0',
    parameterSet: '2026.1',
    seed: 1,
    trials: 100_000,
    currency: 'USD',
    notices: [],
    parameters,
    closedForm,
    decision,
    lossLimit,
    curves,
    serviceRanking,
    diagnostics,
    simulated: { grossToday, grossTarget },
    meanByScenario: today.meanByScenario,
    meanByForm: today.meanByForm,
    ransomwareEventToday: { mean: 320_000, median: 205_000, p90: 656_000, sampleEvents: 50_000 },
    fiveYearToday: fiveYears,
    fiveYearTarget: fiveYears,
  };
}

describe('a stored result', () => {
  it('of engine 1.0 has the shape of today, its own figures, and nothing where that engine computed nothing', () => {
    const old = storedByEngine10();
    const upgraded = upgradeStoredResult(JSON.parse(JSON.stringify(old))) as SimulationResult;
    expect(Object.keys(upgraded).sort()).toEqual(Object.keys(today).sort());
    expect(Object.keys(upgraded.fiveYearToday).sort()).toEqual(Object.keys(today.fiveYearToday).sort());
    expect(upgraded).toMatchObject({
      engineVersion: '1.0.0',
      simulated: { ...old.simulated, retainedToday: null, retainedTarget: null },
      eventViews: { ransomware: old.ransomwareEventToday },
      fiveYearTarget: { ...old.fiveYearTarget, tvar95: null, tvar99: null },
      breakdown: null,
      threeYearToday: null,
      threeYearTarget: null,
      returnPeriods: [],
      insurance: null,
      suggestedLimit: null,
      worstYear: null,
    });
  });

  it('of engine 1.0 has the average it was shown with', () => {
    const old = storedByEngine10();
    const upgraded = upgradeStoredResult(old) as SimulationResult;
    const { closedForm, diagnostics, simulated } = old;
    const cut = diagnostics.grossToday.uncappedMean - simulated.grossToday.mean;
    expect(meanAnnualLoss(upgraded, 'today')).toBe(closedForm.today.meanAnnualLoss - cut);
  });

  it('of today is handed on as it is, and so is what is no result', () => {
    for (const stored of [today, null, 7, 'result']) expect(upgradeStoredResult(stored)).toBe(stored);
  });
});
