import { describe, expect, it } from 'vitest';
import { REGULATION_KEYS } from '../facts/regulations';
import { DUTIES, dutiesMet } from './duties-met';
import { SERVICE_KEYS } from './services';

const citations = (...of: Parameters<typeof dutiesMet>) =>
  dutiesMet(...of).map(({ regulation, duties }) => [regulation, duties.map(({ citation }) => citation)]);

describe('duties that services help to meet', () => {
  it('are those of the ticked regulations and the chosen services alone', () => {
    expect(citations(['hipaa', 'ftc_safeguards'], ['managed_identity', 'bcdr'])).toEqual([
      ['hipaa', ['164.308(a)(7)', '164.312(d)']],
      ['ftc_safeguards', ['314.4(c)(5)']],
    ]);
    expect(citations([], ['managed_identity'])).toEqual([]);
    expect(citations(['hipaa'], [])).toEqual([]);
  });

  it('name only the services that were chosen', () => {
    const [hipaa] = dutiesMet(['hipaa'], ['managed_mdr']);
    expect(hipaa?.duties.every(({ services }) => services.join() === 'managed_mdr')).toBe(true);
  });

  it('leave out rules that name no control, and keys of another catalog', () => {
    expect(dutiesMet(['sox', 'us_state_privacy', 'moon_treaty'], SERVICE_KEYS)).toEqual([]);
    expect(dutiesMet(['hipaa'], ['own_service'])).toEqual([]);
  });

  it('are cited once each, with a service', () => {
    for (const [key, { duties }] of Object.entries(DUTIES)) {
      expect(REGULATION_KEYS).toContain(key);
      const cited = duties.map(({ citation }) => citation);
      expect(new Set(cited).size).toBe(cited.length);
      for (const { services } of duties) expect(services.length).toBeGreaterThan(0);
    }
  });

  it('never say that a service makes anyone compliant', () => {
    expect(JSON.stringify(DUTIES)).not.toMatch(/complian/i);
  });
});
