import { NIST_CSF_SAME_QUESTIONS } from '@fairlead/content/frameworks/nist-csf-2/same-questions';
import { bankOf } from '@fairlead/content/question-banks/banks';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Answers } from './answers';
import { type SuggestionSource, suggestionsFor } from './suggestions';

const nist = bankOf('nist_csf', 1);
const insurance = bankOf('insurance', 2);
const breach = bankOf('breach', 2);
const MAP = NIST_CSF_SAME_QUESTIONS;
const completedAt = '2026-03-03T10:00:00Z';
const source = (bank: typeof nist, answers: Answers): SuggestionSource => ({ bank, answers, completedAt });

/** Question id → suggested answer, from one completed assessment. */
const said = (bank: typeof nist, from: typeof nist, answers: Answers) =>
  Object.fromEntries(suggestionsFor(bank, [source(from, answers)], MAP).map((one) => [one.questionId, one.value]));

/** Every other question of the bank is left out, so that it says nothing. */
const only = (bank: typeof nist, answers: Answers): Answers => ({
  ...Object.fromEntries(bank.questions.map(({ id }) => [id, 'na'])),
  ...answers,
});

describe('answers given once', () => {
  it('are offered to the framework: together yes, together no, anything else partly', () => {
    const mfa = (...values: string[]) =>
      said(nist, insurance, { I01: values[0], I02: values[1], I03: values[2] })['PR.AA-03'];
    expect(mfa('yes', 'yes', 'yes')).toBe('yes');
    expect(mfa('yes', 'yes', 'no')).toBe('partly');
    expect(mfa('no', 'no', 'not_sure')).toBe('no');
    expect(mfa('not_sure', 'not_sure', 'not_sure')).toBe('not_sure');
  });

  it('say “partly” and want a second look where they cover a part, and nothing but a yes where they cover more', () => {
    const [part] = suggestionsFor(nist, [source(insurance, only(insurance, { I45: 'yes' }))], MAP).filter(
      ({ questionId }) => questionId === 'PR.AA-01',
    );
    expect(part).toMatchObject({ value: 'partly', needsLook: true, from: { bankId: 'insurance', completedAt } });
    expect(said(nist, insurance, { I45: 'no' })['PR.AA-01']).toBe('no');
    expect(said(nist, insurance, { I17: 'yes' })['PR.PS-03']).toBe('yes');
    expect(said(nist, insurance, { I17: 'no' })['PR.PS-03']).toBeUndefined();
  });

  it('go back from the framework: a yes to the whole is a yes to each part, and no more', () => {
    expect(said(insurance, nist, { 'PR.AA-03': 'yes' })).toEqual({ I01: 'yes', I02: 'yes', I03: 'yes' });
    expect(said(insurance, nist, { 'PR.AA-03': 'partly' })).toEqual({});
    expect(said(insurance, nist, { 'PR.AT-01': 'no' })).toEqual({ I23: 'no' });
    expect(said(breach, nist, { 'RC.RP-04': 'yes' })).toEqual({});
    // I97 asks for a time and not for yes or no.
    expect(said(insurance, nist, { 'PR.DS-11': 'yes' })).toEqual({ I12: 'yes', I14: 'yes' });
  });

  it('are offered at the depth that asks, and never between assessments of one bank', () => {
    const quick = bankOf('nist_csf', 1, 'quick');
    expect(said(quick, insurance, { I86: 'yes', I23: 'yes' })).toHaveProperty('PR.AT-01', 'yes');
    expect(said(quick, insurance, { I86: 'yes' })).not.toHaveProperty('GV.SC-05');
    expect(said(nist, nist, { 'PR.AA-03': 'yes' })).toEqual({});
    expect(said(insurance, breach, { L03: 'all' })).toEqual({});
  });

  it('come from questions that exist, each listed once, in the order of the framework', () => {
    const place = new Map(nist.questions.map(({ id }, k) => [id, k]));
    const places = MAP.rows.map(({ id }) => place.get(id) ?? -1);
    expect(places.every((at, k) => at >= 0 && at >= (places[k - 1] ?? 0))).toBe(true);
    for (const { bankId, bankVersion, questions } of MAP.rows) {
      const known = new Set(bankOf(bankId, bankVersion).questions.map(({ id }) => id));
      expect(questions.filter((id) => !known.has(id))).toEqual([]);
    }
    const pairs = MAP.rows.map(({ id, bankId }) => `${id} ${bankId}`);
    expect(new Set(pairs).size).toBe(pairs.length);
  });

  it('never suggest more than any of their sources says', () => {
    const worth: Record<string, number> = { yes: 1, partly: 0.5, no: 0, not_sure: 0 };
    fc.assert(
      fc.property(fc.infiniteStream(fc.constantFrom('yes', 'partly', 'no', 'not_sure')), (stream) => {
        const answers: Record<string, string> = {};
        for (const { id, form } of insurance.questions) if (form.kind === 'met') answers[id] = stream.next().value;
        for (const { value, from } of suggestionsFor(nist, [source(insurance, answers)], MAP)) {
          const sources = from.questionIds.flatMap((id) => (answers[id] ? [worth[answers[id]] ?? 0] : []));
          if (value === 'yes') expect(Math.min(...sources)).toBe(1);
          if (value === 'partly') expect(Math.max(...sources)).toBeGreaterThan(0);
        }
      }),
      { numRuns: 100 },
    );
  });
});
