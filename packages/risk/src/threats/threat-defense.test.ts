import { THREAT_KEYS } from '@fairlead/content/fields/sales-keys';
import { bankOf } from '@fairlead/content/question-banks/banks';
import { THREATS } from '@fairlead/content/sales/threats';
import { csfAgainst } from '@fairlead/content/threats/attack';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Answers } from '../assessment/answers';
import { knownCount, knownSteps, threatDefense } from './threat-defense';

const nist = bankOf('nist_csf', 1);
const insurance = bankOf('insurance', 2);
const of = (bank: typeof nist, answers: Answers, completedAt = '2026-03-03T10:00:00Z') => ({
  bank,
  answers,
  completedAt,
});
const against = (answers: Answers, ...others: ReturnType<typeof of>[]) =>
  threatDefense('phishing', knownSteps([of(nist, answers), ...others]));

describe('the defense against a threat', () => {
  it('is the share of the weight of its steps that is in place', () => {
    // PR.AA-03 and PR.AT-01 weigh 5, DE.CM-03 weighs 3: (5 + 2.5 + 0) of 13.
    expect(against({ 'PR.AA-03': 'yes', 'PR.AT-01': 'partly', 'DE.CM-03': 'not_sure' }).inPlace).toBeCloseTo(7.5 / 13);
    // What does not apply leaves both sums.
    expect(against({ 'PR.AA-03': 'yes', 'PR.AT-01': 'partly', 'DE.CM-03': 'na' }).inPlace).toBe(0.75);
  });

  it('counts nothing for what nobody knows, and says how much is known', () => {
    const some = against({ 'PR.AA-03': 'yes' });
    expect(some.inPlace).toBe(1);
    expect(knownCount(some)).toEqual({ known: 1, asked: 3 });
    const none = threatDefense('phishing', knownSteps([]));
    expect(none.inPlace).toBeNull();
    expect(none.steps.map(({ standing }) => standing)).toEqual(['unknown', 'unknown', 'unknown']);
  });

  it('reads what other assessments say where the NIST CSF assessment says nothing, the newest of them', () => {
    const said = of(insurance, { I01: 'yes', I02: 'yes', I03: 'no', I23: 'yes' });
    const { steps } = against({ 'PR.AT-01': 'no' }, said);
    expect(steps.map(({ standing, bankId }) => [standing, bankId])).toEqual([
      ['partly', 'insurance'],
      ['missing', 'nist_csf'],
      ['unknown', null],
    ]);
    const breach = of(bankOf('breach', 2), { L03: 'all' }, '2026-04-01T10:00:00Z');
    expect(against({}, said, breach).steps[0]).toMatchObject({ standing: 'in_place', bankId: 'breach' });
    expect(against({}, breach, { ...said, completedAt: '2026-05-01T10:00:00Z' }).steps[0]).toMatchObject({
      standing: 'partly',
      bankId: 'insurance',
    });
  });

  it('lies between nothing and everything, and never falls when a step is put in place', () => {
    const answer = fc.constantFrom('yes', 'partly', 'no', 'not_sure', 'na', null);
    fc.assert(
      fc.property(fc.constantFrom(...THREAT_KEYS), fc.array(answer, { minLength: 6, maxLength: 6 }), (threat, said) => {
        const answers = Object.fromEntries(THREATS[threat].csf.map((id, at) => [id, said[at] ?? null]));
        const { inPlace } = threatDefense(threat, knownSteps([of(nist, answers)]));
        if (inPlace === null) return;
        expect(inPlace).toBeGreaterThanOrEqual(0);
        expect(inPlace).toBeLessThanOrEqual(1);
        for (const [id, value] of Object.entries(answers))
          if (value !== null && value !== 'na')
            expect(
              threatDefense(threat, knownSteps([of(nist, { ...answers, [id]: 'yes' })])).inPlace,
            ).toBeGreaterThanOrEqual(inPlace);
      }),
    );
  });
});

describe('the steps against a threat', () => {
  const asked = new Set(nist.questions.map(({ id }) => id));

  it.each(THREAT_KEYS)(
    '%s are subcategories that the assessment asks about, and its techniques lead to some of them',
    (key) => {
      const { csf, techniques } = THREATS[key];
      expect(csf.filter((id) => !asked.has(id))).toEqual([]);
      const prevented = techniques.flatMap(csfAgainst);
      expect(prevented.filter((id) => !asked.has(id))).toEqual([]);
      // Who a vendor is and what it has promised is a matter of contracts, which ATT&CK does not speak of.
      expect(csf.some((id) => prevented.includes(id))).toBe(key !== 'vendor');
    },
  );
});
