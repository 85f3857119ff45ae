import { roundModelled } from '@fairlead/content/format/rounding';
import { PARAMETERS_2026_1 } from '@fairlead/content/scenarios/parameters-2026-1';
import { PARAMETERS_2026_2 as set } from '@fairlead/content/scenarios/parameters-2026-2';
import { describe, expect, it } from 'vitest';
import { firstCase } from '../../test/golden-cases';
import { GOLDEN_CASES_2 } from '../../test/golden-cases-2';
import { simulate2 } from '../engine/model-2/simulate';
import { simulateModel } from '../model/simulate-model';
import { beyondAverage } from './beyond-average';
import type { SimulationResult } from './result';
import { upgradeStoredResult } from './stored-result';

const OPTIONS = { trials: 5_000, seed: 7, eventViews: false };
const [open, insured] = GOLDEN_CASES_2.map(({ inputs }) => ({ inputs, result: simulate2(inputs, set, OPTIONS) }));
const gap = (service: string, bankId = 'insurance') => ({ control: 'mfa', service, bankId });
const NOTHING = { services: [], openGaps: [] };

describe('what services change besides the average', () => {
  it('is on the basis of the decision: of what an insured business keeps', () => {
    for (const [one, years] of [
      [open, open?.result.simulated.grossToday],
      [insured, insured?.result.simulated.retainedToday],
    ] as const) {
      const { annualRevenue } = one!.inputs.profile;
      const beyond = beyondAverage(one!.result, { annualRevenue, ...NOTHING });
      expect(beyond?.daysOfRevenue.today).toBeCloseTo((roundModelled(years!.var99) * 365) / annualRevenue, 9);
      expect(beyond?.limit).toEqual(one!.result.lossLimit);
    }
    expect(insured?.result.simulated.grossToday.var99).toBeGreaterThan(
      insured?.result.simulated.retainedToday?.var99 ?? 0,
    );
  });

  it('tells the usual cash reserve as its 27 days of revenue', () => {
    const { annualRevenue } = open!.inputs.profile;
    expect(beyondAverage(open!.result, { annualRevenue, ...NOTHING })?.reserveDays).toBeCloseTo(27, 9);
  });

  it('counts downtime of a ransomware attack in days', () => {
    const { downtime } = open!.result;
    const beyond = beyondAverage(open!.result, { annualRevenue: 6_000_000, ...NOTHING });
    expect(beyond?.downtime?.typical.today).toBeCloseTo((downtime?.ransomware?.today.median ?? 0) / 24, 9);
    expect(beyond?.downtime?.oneInTen.target).toBeCloseTo((downtime?.ransomware?.target.p90 ?? 0) / 24, 9);
  });

  it('closes a coverage blocker by its own service or by one that contains it, and counts no other gap', () => {
    const openGaps = [gap('managed_edr'), gap('bcdr'), gap('incident_readiness', 'breach')];
    const blockers = (...services: string[]) =>
      beyondAverage(open!.result, { annualRevenue: 1, services, openGaps })?.blockers;
    expect(blockers()).toEqual({ today: 2, target: 2 });
    expect(blockers('managed_mdr')).toEqual({ today: 2, target: 1 });
    expect(blockers('managed_edr', 'bcdr')).toEqual({ today: 2, target: 0 });
    const none = beyondAverage(open!.result, { annualRevenue: 1, services: [], openGaps: [gap('bcdr', 'breach')] });
    expect(none?.blockers).toBeNull();
  });

  it('is not told of model 1, and without downtime where a result was stored before it was kept', () => {
    const first = simulateModel({ model: 1, set: PARAMETERS_2026_1, inputs: firstCase() }, OPTIONS);
    expect(beyondAverage(first, { annualRevenue: 1, ...NOTHING })).toBeNull();
    const { downtime: _kept, ...before } = open!.result;
    const read = upgradeStoredResult(before) as SimulationResult;
    expect(beyondAverage(read, { annualRevenue: 1, ...NOTHING })?.downtime).toBeNull();
  });
});
