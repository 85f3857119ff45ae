import type { BusinessRiskStanding } from '@fairlead/contract/features/business-risk';
import { expect, it } from 'vitest';
import { missingKinds } from './missing-kinds';

const standing = (done: string[], versions = 0) =>
  ({
    parts: ['insurance', 'breach', 'financial'].map((part) => ({ part, current: done.includes(part) ? {} : null })),
    versions: Array(versions).fill({}),
  }) as unknown as Pick<BusinessRiskStanding, 'parts' | 'versions'>;

it('names every kind that cannot be made yet, and no other', () => {
  const kinds = (...args: Parameters<typeof missingKinds>) => Object.keys(missingKinds(...args)).sort();
  expect(kinds(standing([]), false)).toHaveLength(6);
  expect(kinds(standing(['insurance']), false)).not.toContain('insurance-readiness');
  expect(kinds(standing(['insurance', 'breach', 'financial']), true)).toEqual(['business-risk']);
  expect(kinds(standing(['insurance', 'breach', 'financial'], 1), true)).toEqual([]);
});
