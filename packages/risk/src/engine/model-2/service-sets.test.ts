import { PARAMETERS_2026_2 as set } from '@fairlead/content/scenarios/parameters-2026-2';
import { CONTROL_KEYS, type ControlKey } from '@fairlead/content/services/controls';
import { SERVICE_KEYS, type ServiceKey, suggestedUsd } from '@fairlead/content/services/services';
import { describe, expect, it } from 'vitest';
import { servicesEffect } from '#model/services-effect';
import { yearsOnBasis } from '#result/on-basis';
import { DEFAULT_RISK_LEVEL_THRESHOLDS, type RiskLevelThresholds } from '#result/risk-level';
import { GOLDEN_CASES_2 } from '../../../test/golden-cases-2';
import { isContained } from '../controls/contained';
import type { SimulationInputs2 } from './inputs';
import { type PricedService, serviceSets } from './service-sets';
import { simulate2 } from './simulate';

const firm = caseOf(0);

function caseOf(index: number): SimulationInputs2 {
  const inputs = GOLDEN_CASES_2[index]?.inputs;
  if (!inputs) throw new Error(`There is no case ${index}.`);
  return inputs;
}

const pricesOf = (inputs: SimulationInputs2, offered: readonly ServiceKey[] = SERVICE_KEYS): PricedService[] =>
  SERVICE_KEYS.map((service) => ({
    service,
    monthlyPrice: Math.round(suggestedUsd(service, inputs.profile.employees) / inputs.profile.fxToUsd),
    isOffered: offered.includes(service),
  }));

type Asked = {
  known?: ControlKey[];
  services?: ServiceKey[];
  prices?: PricedService[];
  thresholds?: RiskLevelThresholds;
};

function setsOf(of: SimulationInputs2, asked: Asked = {}) {
  const { known = [], services = of.services, thresholds = DEFAULT_RISK_LEVEL_THRESHOLDS } = asked;
  const inputs = { ...of, services, gapFacts: { known, open: [] } };
  const result = simulate2({ ...inputs }, set, { trials: 10_000, seed: 7, eventViews: false });
  const { steps, sets, ...rest } = serviceSets(inputs, set, {
    result,
    prices: asked.prices ?? pricesOf(of),
    thresholds,
  });
  const upTo = (count: number) => steps[count - 1] ?? null;
  return {
    ...rest,
    steps,
    sets,
    result,
    essential: upTo(sets.essential),
    recommended: upTo(sets.recommended),
    complete: upTo(sets.complete),
  };
}

it('says of every set what a proposal of it says, to the cent', () => {
  for (const of of [firm, caseOf(1), caseOf(2)]) {
    const { result, essential, recommended, complete } = setsOf(of, { services: SERVICE_KEYS.slice(0, 4) });
    const inputs = { ...of, services: SERVICE_KEYS.slice(0, 4), gapFacts: { known: [], open: [] } };
    for (const step of [essential, recommended, complete]) {
      if (!step) continue;
      const effect = servicesEffect({ model: 2, set, inputs }, result)(step.services);
      expect(effect.rareWith).toBeCloseTo(step.figures.rareYear, 6);
      expect(effect.meanWith).toBeCloseTo(step.figures.average, 6);
    }
  }
});

describe('Essential', () => {
  it('closes every critical gap and brings the five-year chance below the next lower level', () => {
    const thresholds = { moderate: 0.025, high: 0.1, severe: 0.2 };
    const found = setsOf(firm, { known: [...CONTROL_KEYS], thresholds });
    expect(found.today.gaps.length).toBeGreaterThan(1);
    expect(found.essential?.figures.gaps).toEqual([]);
    expect(found.goal).toEqual({ below: 0.025, isReached: true });
    expect(found.essential?.figures.passingLimit).toBeLessThan(0.025);
    expect(found.sets.essential).toBeLessThan(found.sets.complete);
  });

  it('is the cheapest: what a dearer service closes is closed by the cheaper one', () => {
    const dearMdr = pricesOf(firm).map((one) =>
      one.service === 'managed_mdr' ? { ...one, monthlyPrice: 5_000 } : one,
    );
    const { essential } = setsOf(firm, { known: ['endpoint'], prices: dearMdr });
    expect(essential?.services).not.toContain('managed_mdr');
    expect(essential?.figures.gaps).toEqual([]);
  });

  it('needs nothing where there is no gap and the level is the lowest', () => {
    const found = setsOf(firm, { thresholds: { moderate: 0.3, high: 0.4, severe: 0.5 } });
    expect([found.goal, found.sets.essential]).toEqual([null, 0]);
    expect(found.sets.recommended).toBeGreaterThan(0);
  });

  it('says when no services bring the chance below the next level', () => {
    const found = setsOf(firm, { thresholds: { moderate: 0.0001, high: 0.3, severe: 0.4 } });
    expect(found.goal).toEqual({ below: 0.0001, isReached: false });
    expect(found.sets.essential).toBe(0);
  });

  it('takes a service that is not offered only where nothing else closes a gap', () => {
    const offered: ServiceKey[] = ['email_security', 'patch_management'];
    const found = setsOf(firm, { known: ['ir_plan'], prices: pricesOf(firm, offered) });
    expect(found.steps.filter(({ isOffered }) => !isOffered).map(({ service }) => service)).toEqual([
      'incident_readiness',
    ]);
    expect(found.essential?.figures.gaps).toEqual([]);
  });
});

describe('Recommended and Complete', () => {
  const found = setsOf(firm, { known: [...CONTROL_KEYS] });

  it('continue from Essential, each step dearer and with no larger loss', () => {
    expect(found.sets.essential).toBeLessThan(found.sets.recommended);
    expect(found.sets.recommended).toBeLessThanOrEqual(found.sets.complete);
    found.steps.forEach(({ figures, monthlyPrice }, k) => {
      const before = found.steps[k - 1];
      expect(figures.rareYear).toBeLessThanOrEqual((before?.figures ?? found.today).rareYear);
      expect(figures.average).toBeLessThanOrEqual((before?.figures ?? found.today).average);
      expect(monthlyPrice).toBeGreaterThan(before?.monthlyPrice ?? 0);
    });
  });

  it('ends Recommended where the next service takes off less than a tenth of its price a year', () => {
    const dear = pricesOf(firm).map((one) => ({ ...one, monthlyPrice: one.monthlyPrice * 40 }));
    const { steps, sets } = setsOf(firm, { prices: dear });
    expect(sets.recommended).toBeLessThan(sets.complete);
    steps.forEach(({ figures, monthlyPrice }, k) => {
      const before = steps[k - 1];
      if (!before || k < sets.essential || k > sets.recommended) return;
      const less = before.figures.rareYear - figures.rareYear;
      const enough = less >= (12 * (monthlyPrice - before.monthlyPrice)) / 10;
      expect(enough).toBe(k < sets.recommended);
    });
  });

  it('hold no service that another one contains', () => {
    for (const { services } of found.steps)
      for (const service of services)
        expect(
          isContained(
            service,
            services.filter((other) => other !== service),
            set.services,
          ),
        ).toBe(false);
  });

  it('replace a service by the one that contains it, and price only what is left', () => {
    const dear = pricesOf(firm).map((one) => (one.service === 'managed_mdr' ? { ...one, monthlyPrice: 900 } : one));
    const { steps } = setsOf(firm, { known: ['endpoint'], prices: dear });
    const at = steps.find(({ service }) => service === 'managed_mdr');
    expect(at?.replaces).toEqual(['managed_edr']);
    const priced = at?.services.reduce(
      (sum, key) => sum + (dear.find(({ service }) => service === key)?.monthlyPrice ?? 0),
      0,
    );
    expect(at?.monthlyPrice).toBe(priced);
  });
});

describe.each([0, 1])('figures of case %i', (index) => {
  const services: ServiceKey[] = ['managed_identity', 'incident_readiness'];
  const offered = pricesOf(caseOf(index), services);

  it('are those of the result, today and with the services of its plan', () => {
    const { today, complete, result } = setsOf(caseOf(index), { services, prices: offered });
    const years = yearsOnBasis(result);
    const { decision, lossLimit } = result;
    expect(complete?.services.toSorted()).toEqual(services.toSorted());
    for (const [figures, posture] of [
      [today, 'today'],
      [complete?.figures, 'target'],
    ] as const) {
      expect(figures?.rareYear).toBeCloseTo(years[posture].var99, 2);
      expect(figures?.passingLimit).toBeCloseTo(lossLimit.fiveYears[posture], 8);
    }
    expect(today.average).toBeCloseTo(decision.averageToday, 2);
    expect(complete?.figures.average).toBeCloseTo(decision.averageTarget, 2);
  });
});
