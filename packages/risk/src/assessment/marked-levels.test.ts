import { bankOf as versionOf } from '@fairlead/content/question-banks/banks';
import { PARAMETERS_2026_1 } from '@fairlead/content/scenarios/parameters-2026-1';
import { CONTROL_KEYS } from '@fairlead/content/services/controls';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyAnsweredBank } from '../../test/any-bank';
import { firstCase } from '../../test/golden-cases';
import { choicesWithLevels } from '../engine/controls/levels';
import { postureFromChoices } from '../engine/controls/posture';
import { simulate } from '../engine/simulate';
import { engineInputs, type SimulationForm } from '../form/form';
import { controlLevels, postureOf } from './control-levels';
import { gapsOf } from './gaps';
import { overridesIn, settledLevels, startingLevels, underlyingLevels } from './marked-levels';
import { AnswerMoney } from './money';

const set = PARAMETERS_2026_1;
const ON = { insurance: '2026-03-03T10:00:00.000Z', breach: '2026-04-01T10:00:00.000Z' };
const insurance = {
  bank: versionOf('insurance', 1),
  answers: { I01: 'yes', I02: 'partly', I03: 'no', I08: 'no', I26: 'partly' },
  completedAt: ON.insurance,
};
const breach = { bank: versionOf('breach', 1), answers: { L15: 'partly', R18: 'yes' }, completedAt: ON.breach };
const choices = { mfa: 'yes', backup: 'no', training: 'not_sure', pam: 'partly' };
const levels = underlyingLevels([breach, insurance], choices, set);
const from = [{ bankId: 'insurance', completedAt: ON.insurance }];
const marked = (level: number) => ({ level, origin: 'overridden' as const, from: [], replaces: null });

describe('levels with their marks', () => {
  it('come from assessments first, then from choices in words, else they are typical', () => {
    // (5 x 1 + 5 x 0.5 + 5 x 0) / 15: the choice in words yields to the answers.
    expect(levels.mfa).toEqual({ level: 0.5, origin: 'answered', from });
    expect(levels.payment).toEqual({ level: 0.5, origin: 'answered', from });
    expect(levels.vendor_mgmt).toEqual({
      level: 0.5,
      origin: 'answered',
      from: [{ bankId: 'breach', completedAt: ON.breach }],
    });
    expect(levels.backup).toEqual({ level: 0, origin: 'chosen', from: [] });
    expect(levels.pam).toEqual({ level: 0.5, origin: 'chosen', from: [] });
    expect(levels.training).toEqual({ level: 0.4, origin: 'assumed', from: [] });
    expect(levels.ddos).toEqual({ level: 0.4, origin: 'assumed', from: [] });
  });

  it('start a form with what assessments say, and keep what a hand set until the answers change', () => {
    expect(Object.keys(startingLevels(levels)).sort()).toEqual(['endpoint', 'mfa', 'payment', 'vendor_mgmt']);
    const settled = settledLevels({ mfa: marked(0.8), ddos: marked(0.9) }, levels).levels;
    expect(startingLevels(levels, settled)).toMatchObject({ mfa: { level: 0.8 }, ddos: { level: 0.9 } });
    expect(overridesIn(settled)).toEqual({ mfa: 0.8, ddos: 0.9 });
    const later = underlyingLevels([{ ...insurance, completedAt: ON.breach }], choices, set);
    expect(startingLevels(later, settled)).toMatchObject({
      mfa: { level: 0.5, origin: 'answered' },
      ddos: { level: 0.9 },
    });
  });

  it('are settled by what assessments really say, whatever was sent', () => {
    const lie = { ...marked(0.8), replaces: { level: 0.1, origin: 'answered' as const, from } };
    const { levels: kept, problems } = settledLevels({ mfa: lie }, levels);
    expect(kept.mfa).toEqual({ level: 0.8, origin: 'overridden', from: [], replaces: levels.mfa });
    expect(kept.payment).toEqual({ level: 0.5, origin: 'answered', from, replaces: null });
    expect(problems).toEqual({});
    const old = { level: 0.9, origin: 'answered' as const, from, replaces: null };
    expect(Object.keys(settledLevels({ mfa: old, backup: old }, levels).problems)).toEqual([
      'levels.mfa',
      'levels.backup',
    ]);
    expect(settledLevels({}, underlyingLevels([], choices, set))).toEqual({ levels: {}, problems: {} });
  });

  it('go before the choices into the engine, and leave the inputs of a form without any as they were', () => {
    const form: SimulationForm = {
      sector: 'retail',
      region: 'US',
      annualRevenue: 6e6,
      employees: 35,
      recordsHeld: 4_000,
      dataSensitivity: 'financial',
      downtimeCostPerHour: null,
      contributionMargin: 0.4,
      onlineRevenueShare: 0.5,
      criticalVendors: 10,
      lossLimit: null,
      posture: choices,
      services: [],
      assumptionSet: 'central',
      serviceReliability: 0.85,
      insurance: null,
      rateOverrides: [],
      amountOverrides: [],
    };
    const without = engineInputs(form, 'USD', 1, set, 0.025);
    expect(without.posture).toEqual(postureFromChoices(choices, set));
    const taken = engineInputs({ ...form, levels: startingLevels(levels) }, 'USD', 1, set, 0.025);
    expect(taken.posture).toEqual(Object.fromEntries(CONTROL_KEYS.map((control) => [control, levels[control].level])));
    expect({ ...taken, posture: without.posture }).toEqual(without);
    expect(choicesWithLevels(choices, { mfa: { level: 0.5 }, backup: { level: 0.95 }, pam: { level: 0.05 } })).toEqual({
      mfa: 'partly',
      backup: 'yes',
      training: 'not_sure',
      pam: 'no',
    });
  });
});

describe('closing gaps', () => {
  const inputs = firstCase();
  /** What a person may have said in words before, by control. */
  const anyChoices = fc.dictionary(fc.constantFrom(...CONTROL_KEYS), fc.constantFrom(0, 0.5, 1));

  it('never raises a closed-form figure, whatever was chosen in words before', () => {
    fc.assert(
      fc.property(anyAnsweredBank, anyChoices, (answered, chosen) => {
        const money = new AnswerMoney([answered], {}, { model: 1, set, inputs }, chosen);
        const ids = gapsOf(answered.bank, answered.answers, { submitted: true }).map(({ questionId }) => questionId);
        ids.forEach((id, k) => {
          for (const closed of [[id], ids.slice(0, k + 1)]) {
            const after = money.ifClosed(closed);
            for (const figure of ['lambda_', 'meanAnnualLoss', 'sdAnnualLoss', 'probAnyEvent'] as const)
              expect(after[figure]).toBeLessThanOrEqual(money.today[figure] * (1 + 1e-12));
          }
        });
      }),
      { numRuns: 25 },
    );
  });

  it('never raises a simulated gross figure', () => {
    fc.assert(
      fc.property(anyAnsweredBank, (answered) => {
        const ids = gapsOf(answered.bank, answered.answers, { submitted: true }).map(({ questionId }) => questionId);
        const under = (closed: string[]) => postureOf(controlLevels([answered], set, { closed }));
        // One run plays out both, year by year: a service that brings exactly what closing them brings.
        const closing = { ...set, services: { ...set.services, bcdr: under(ids) } };
        const run = simulate({ ...inputs, posture: under([]), services: ['bcdr'], serviceReliability: 1 }, closing, {
          trials: 2_000,
          seed: 1,
          eventViews: false,
        });
        const { grossToday: before, grossTarget: after } = run.simulated;
        for (const figure of [
          'mean',
          'probAnyLoss',
          'var50',
          'var90',
          'var95',
          'var99',
          'var996',
          'tvar95',
          'tvar99',
        ] as const)
          expect(after[figure]).toBeLessThanOrEqual(before[figure]);
        for (const figure of ['mean', 'probAnyEvent', 'var90', 'var95', 'var99'] as const)
          expect(run.fiveYearTarget[figure]).toBeLessThanOrEqual(run.fiveYearToday[figure]);
        for (const { today, target } of [run.lossLimit.oneYear, run.lossLimit.fiveYears])
          expect(target).toBeLessThanOrEqual(today);
        for (const { today, target } of [...run.curves.oneYear.points, ...run.returnPeriods])
          expect(target).toBeLessThanOrEqual(today);
      }),
      { numRuns: 12 },
    );
  });
});
