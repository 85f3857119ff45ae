import { PARAMETERS_2026_1 } from '@fairlead/content/scenarios/parameters-2026-1';
import { PARAMETERS_2026_2 } from '@fairlead/content/scenarios/parameters-2026-2';
import { describe, expect, it } from 'vitest';
import { firstCase, GOLDEN_CASES } from '../../test/golden-cases';
import { firstCase2 } from '../../test/golden-cases-2';
import { meanAnnualLoss } from '../engine/losses/mean-loss';
import { simulate2 } from '../engine/model-2/simulate';
import { simulate } from '../engine/simulate';
import { isOfModel2, modelOf } from './model';
import type { SimulationResult } from './result';
import { fromModel1, upgradeStoredResult } from './stored-result';

const computed = simulate(firstCase(), PARAMETERS_2026_1, { trials: 1_000, seed: 1 });
const today = fromModel1(computed);

/** A result as engine 1.0 stored it: fewer figures, and one event of ransomware alone. */
function storedByEngine10() {
  const { grossToday, grossTarget } = today.simulated;
  const { parameters, closedForm, decision, lossLimit, curves, serviceRanking, diagnostics } = computed;
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

  it('of engine 1.1 has the shape of today with its own figures, all before insurance', () => {
    const insured = GOLDEN_CASES.find(({ inputs }) => inputs.insurance?.coversRansom);
    if (!insured?.inputs.insurance) throw new Error('No worked case has a policy that pays ransom.');
    const old = simulate(insured.inputs, PARAMETERS_2026_1, { trials: 1_000, seed: 1 });
    const upgraded = upgradeStoredResult(JSON.parse(JSON.stringify(old))) as SimulationResult;
    expect(upgraded).toEqual(fromModel1(old));
    expect(upgraded.decision).toMatchObject({
      basis: 'gross',
      averageToday: meanAnnualLoss(old, 'today'),
      averageTarget: meanAnnualLoss(old, 'target'),
      avoidedAverage: old.decision.deltaALEClosedForm,
      returnOnAverage: old.decision.rosiClosedForm,
      returnOnCostOfRisk: old.decision.costOfRiskRosi,
      paysForItselfIn3Years: null,
    });
    const { limit, ...chances } = old.lossLimit;
    expect(upgraded.lossLimit).toEqual({ amount: limit, ...chances });
    const { coversRansom: _covers, ...terms } = insured.inputs.insurance;
    const read = { extortionShare: 1, rebuildShare: 1, dependentSublimit: terms.aggregateLimit };
    expect(upgraded.insurance?.terms).toEqual({ ...terms, ...read });
    expect([upgraded.averageRange, upgraded.cashReserve, upgraded.serviceRanking.shownAsNext]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('of today is handed on as it is, and so is what is no result', () => {
    for (const stored of [today, null, 7, 'result', {}]) expect(upgradeStoredResult(stored)).toBe(stored);
  });

  it('has one shape for both models, and says which one it is of', () => {
    const second = simulate2(firstCase2(), PARAMETERS_2026_2, { trials: 1_000, seed: 1 });
    expect(Object.keys(second).sort()).toEqual(Object.keys(today).sort());
    expect(Object.keys(second.decision).sort()).toEqual(Object.keys(today.decision).sort());
    expect([modelOf(second), modelOf(today), modelOf({ engineVersion: '1.0.0' })]).toEqual([2, 1, 1]);
    expect([isOfModel2(second), isOfModel2(today)]).toEqual([true, false]);
    expect(upgradeStoredResult(second)).toBe(second);
  });
});
