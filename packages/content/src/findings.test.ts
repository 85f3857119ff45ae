import { describe, expect, it } from 'vitest';
import { CONTROL_KEYS } from './controls';
import { FINDINGS, findingsOf } from './findings';
import { currentParameters } from './scenarios/parameter-sets';

describe('findings', () => {
  it.each(CONTROL_KEYS)('%s has words for every answer and a service that improves the control', (control) => {
    const { found, meaning, step, service, csfSubcategory } = FINDINGS[control];
    expect(new Set(Object.values(found)).size).toBe(3);
    for (const text of Object.values(found)) expect(text).toMatch(/^[A-Z][^.!]{10,90}$/);
    for (const text of [meaning, step]) expect(text).toMatch(/^[A-Z][^!]{10,110}\.$/);
    expect(currentParameters.services[service][control]).toBeGreaterThan(0);
    expect(csfSubcategory).toMatch(/^(GV|ID|PR|DE|RS|RC)\.[A-Z]{2}-\d{2}$/);
  });

  it('are those of the answers that leave something to do', () => {
    const all = Object.fromEntries(CONTROL_KEYS.map((key) => [key, 'yes']));
    expect(findingsOf(all)).toEqual([]);
    expect(findingsOf({ ...all, monitoring: 'partly' })).toMatchObject([
      { control: 'monitoring', answer: 'partly', finding: 'No one watches for attacks out of hours' },
    ]);
    expect(findingsOf({ ...all, mfa: 'toString' })).toEqual([]);
    expect(findingsOf({})).toHaveLength(CONTROL_KEYS.length);
  });
});
