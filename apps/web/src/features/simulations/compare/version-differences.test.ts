import { describe, expect, it } from 'vitest';
import { american } from '#testing/writers';
import { insuredResult } from '../testing/sample-result';
import { sampleSimulation } from '../testing/sample-simulation';
import { versionDifferences } from './version-differences';

const figures = american.in('USD');
const { inputs } = sampleSimulation();
const changed = (part: Partial<typeof inputs>, modelVersion = '2.0.0') =>
  versionDifferences({ inputs, modelVersion }, { inputs: { ...inputs, ...part }, modelVersion }, figures);

describe('what differs between two versions', () => {
  it('is nothing where the answers are the same', () => {
    expect(changed({})).toEqual([]);
  });

  it('names a fact with both answers', () => {
    expect(changed({ annualRevenue: 9_000_000, contributionMargin: 0.5 })).toEqual([
      { group: 'The business', label: 'Annual revenue', left: '$7,200,000', right: '$9,000,000' },
      { group: 'The business', label: 'Contribution margin', left: '40%', right: '50%' },
    ]);
  });

  it('says the answer about a protection in its own words', () => {
    expect(changed({ posture: { ...inputs.posture, mfa: 'no' } })).toEqual([
      {
        group: 'Protections today',
        label: 'Multi-factor authentication (MFA)',
        left: 'We are not sure',
        right: 'No, a password is enough',
      },
    ]);
  });

  it('tells services added, taken away and priced anew apart', () => {
    const services = [
      { key: 'bcdr', monthlyPrice: 1_200 },
      { key: 'email_security', monthlyPrice: 200 },
    ];
    expect(changed({ services }).map(({ left, right }) => [left, right])).toEqual([
      ['Not proposed', '$200 a month'],
      ['$1,000 a month', '$1,200 a month'],
    ]);
    expect(changed({ services: [] })).toMatchObject([{ left: '$1,000 a month', right: 'Not proposed' }]);
  });

  it('lists the terms of a policy that only one version has', () => {
    const terms = insuredResult().insurance?.terms;
    const rows = changed({ insurance: terms ?? null });
    expect(rows[0]).toEqual({ group: 'Insurance', label: 'Cyber policy', left: 'None', right: 'Entered' });
    expect(rows.find(({ label }) => label === 'Annual policy limit')).toMatchObject({ left: '–', right: '$500,000' });
    const labels = rows.map(({ label }) => label);
    expect(labels).toContain('Share of a ransom the insurer pays');
    const before = changed({ insurance: terms ?? null }, '1.1.0');
    expect(before.find(({ label }) => label === 'The policy pays ransom')).toMatchObject({ right: 'No' });
    expect(before).toHaveLength(rows.length - 2);
  });

  it('names a changed assumption', () => {
    const reason = 'Attacked twice last year';
    const triple = { min: 0.2, mode: 0.6, max: 0.95 };
    const rateOverrides = [{ scenario: 'bec', threatRate: 4, capability: triple, resistance: triple, reason }];
    expect(changed({ rateOverrides, assumptionSet: 'high' })).toMatchObject([
      { group: 'Model', label: 'How often things happen', left: 'Best estimate', right: 'High end' },
      { group: 'Model', label: 'Business email compromise: how often', left: '–' },
    ]);
  });
});
