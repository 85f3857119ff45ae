import { describe, expect, it } from 'vitest';
import { REGION_KEYS, type RegionKey } from '../facts/regions';
import {
  BREACH_NOTICES,
  BREACH_NOTICES_DATE,
  BREACH_NOTICES_NOTE,
  breachNotice,
  breachNoticesFor,
  type NoticeFacts,
} from './breach-notices';

type Fact<Key extends keyof NoticeFacts> = NoticeFacts[Key];
const keysFor = (
  regions: RegionKey | null | RegionKey[],
  dataSensitivity: Fact<'dataSensitivity'>,
  sector: Fact<'sector'>,
  regulations: string[] = [],
) => breachNoticesFor({ regions: [regions ?? []].flat(), dataSensitivity, sector, regulations }).map(({ key }) => key);

describe('notices of a breach', () => {
  it('have the shape of the schema, names of their own and the order of their days', () => {
    for (const notice of BREACH_NOTICES) expect(breachNotice.safeParse(notice).error, notice.key).toBeUndefined();
    for (const name of ['key', 'label'] as const)
      expect(new Set(BREACH_NOTICES.map((notice) => notice[name])).size).toBe(BREACH_NOTICES.length);
    const days = BREACH_NOTICES.map(({ day }) => day);
    expect(days).toEqual([...days].sort((a, b) => a - b));
  });

  it('are those of a business: where it is, what it holds, what it does', () => {
    expect(keysFor('US', 'health', 'healthcare')).toEqual([
      'cyber_policy',
      'card_brands',
      'us_states',
      'hipaa_people',
      'hipaa_hhs',
    ]);
    expect(keysFor('EU', 'basic', 'manufacturing')).toEqual([
      'cyber_policy',
      'nis2_warning',
      'gdpr_authority',
      'nis2_notice',
      'nis2_final',
    ]);
    expect(keysFor('UK', 'none', 'retail')).toEqual(['cyber_policy']);
    expect(keysFor(null, null, null)).toHaveLength(BREACH_NOTICES.length);
    for (const region of REGION_KEYS.filter((key) => key !== 'OTHER'))
      expect(keysFor(region, 'basic', 'other').length, region).toBeGreaterThan(1);
  });

  it('of everywhere it works and of all it is bound by are listed', () => {
    expect(keysFor('US', 'financial', 'retail')).not.toContain('gdpr_authority');
    expect(keysFor(['US', 'EU'], 'financial', 'retail')).toEqual(
      expect.arrayContaining(['us_states', 'gdpr_authority']),
    );
    expect(keysFor('US', 'none', 'retail', ['gdpr'])).toContain('gdpr_authority');
    expect(keysFor('US', 'none', 'retail', ['gdpr'])).not.toContain('uk_gdpr_authority');
  });

  it('say when they were gone through, and that a lawyer confirms them', () => {
    expect(BREACH_NOTICES_DATE).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(BREACH_NOTICES_NOTE).toMatch(/lawyer confirms/);
  });

  it('stand on the days that the rules name, and say when a day is only for planning', () => {
    const found = Object.fromEntries(BREACH_NOTICES.map(({ key, day, timing }) => [key, `${timing} ${day}`]));
    expect(found).toMatchObject({
      gdpr_authority: 'limit 3',
      uk_gdpr_authority: 'limit 3',
      nis2_warning: 'limit 1',
      nis2_notice: 'limit 3',
      nis2_final: 'limit 33',
      hipaa_people: 'limit 60',
      hipaa_hhs: 'limit 60',
      au_privacy: 'limit 30',
      nz_privacy: 'plan 3',
      pipeda: 'plan 7',
      quebec: 'plan 7',
      card_brands: 'plan 1',
      cyber_policy: 'plan 1',
    });
  });
});
