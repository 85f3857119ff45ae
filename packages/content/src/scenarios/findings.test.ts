import { describe, expect, it } from 'vitest';
import { CONTROL_KEYS } from '../services/controls';
import { csfFunctionOf } from '../words/csf-functions';
import { FINDINGS, findingsOf, type GapAnswer } from './findings';
import { currentParameters } from './parameter-sets';

const ANSWERS: GapAnswer[] = ['no', 'partly', 'not_sure'];

describe('findings', () => {
  it.each(CONTROL_KEYS)(
    '%s has words of its own for every answer and a service that improves the control',
    (control) => {
      const { service, csfSubcategory } = FINDINGS[control];
      for (const answer of ANSWERS) {
        const { finding, meaning, step } = FINDINGS[control][answer];
        expect(finding).toMatch(/^[A-Z][^.!]{10,80}$/);
        for (const text of [meaning, step]) expect(text).toMatch(/^[A-Z][^!]{10,90}\.$/);
      }
      expect(currentParameters.services[service][control]).toBeGreaterThan(0);
      expect(csfSubcategory).toMatch(/^[A-Z]{2}\.[A-Z]{2}-\d{2}$/);
      expect(csfFunctionOf(csfSubcategory)).toBeTruthy();
    },
  );

  it('never say the same thing twice', () => {
    const texts = CONTROL_KEYS.flatMap((key) => ANSWERS.flatMap((answer) => Object.values(FINDINGS[key][answer])));
    expect(texts.filter((text, k) => texts.indexOf(text) !== k)).toEqual([]);
  });

  it('speak of an answer that is not known as unknown', () => {
    for (const key of CONTROL_KEYS)
      expect(FINDINGS[key].not_sure.finding).toMatch(/^It is unknown (who|what|where|whether|which|how) /);
  });

  it('are those of the answers that leave something to do', () => {
    const all = Object.fromEntries(CONTROL_KEYS.map((key) => [key, 'yes']));
    expect(findingsOf(all)).toEqual([]);
    expect(findingsOf({ ...all, monitoring: 'partly', ir_plan: 'no' })).toMatchObject([
      { control: 'ir_plan', answer: 'no', csfFunction: 'respond', csfSubcategory: 'RS.MA-01' },
      {
        control: 'monitoring',
        answer: 'partly',
        finding: 'No one watches for attacks after hours',
        csfFunction: 'detect',
      },
    ]);
    expect(findingsOf({ ...all, mfa: 'toString' })).toEqual([]);
    expect(findingsOf({})).toHaveLength(CONTROL_KEYS.length);
  });
});
