import { FRAMEWORKS, frameworkOf } from '@fairlead/content/frameworks/frameworks';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compareDays } from './compare';
import { askedOf, COMPLIANCE_STATUSES, type ComplianceResults, type ComplianceStatus } from './results';

const SCOPE = { choices: {}, takenIn: [] };
const known = (statuses: Record<string, ComplianceStatus>): ComplianceResults =>
  new Map(
    Object.entries(statuses).map(([id, status]) => [
      id,
      { status, source: 'own', hasAlternative: false, isApproved: false },
    ]),
  );

it('names what became better, worse and otherwise different, and leaves the rest uncounted', () => {
  const nis2 = frameworkOf('nis2');
  const [a, b, c, d, e] = askedOf(nis2, SCOPE).map(({ id }) => id) as [string, string, string, string, string];
  const { changes, unchanged, before, after } = compareDays(nis2, SCOPE, {
    before: known({ [a]: 'partly', [b]: 'met', [c]: 'met', [e]: 'met' }),
    after: known({ [a]: 'met', [b]: 'partly', [c]: 'not_applicable', [d]: 'not_met', [e]: 'met' }),
  });
  expect(changes).toEqual([
    { requirement: a, before: 'partly', after: 'met', direction: 'better' },
    { requirement: b, before: 'met', after: 'partly', direction: 'worse' },
    { requirement: c, before: 'met', after: 'not_applicable', direction: 'other' },
    { requirement: d, before: 'unknown', after: 'not_met', direction: 'other' },
  ]);
  const asked = askedOf(nis2, SCOPE).length;
  expect(unchanged).toBe(asked - 4);
  expect(before.readiness).toBeCloseTo(3.5 / asked, 12);
  expect(after.readiness).toBeCloseTo(2.5 / (asked - 1), 12);
});

it('of any two days: the other way round it is the opposite, and readiness moves by the changes alone', () => {
  const statuses = fc.infiniteStream(fc.constantFrom(...COMPLIANCE_STATUSES.filter((one) => one !== 'not_applicable')));
  fc.assert(
    fc.property(fc.constantFrom(...FRAMEWORKS), statuses, statuses, (framework, first, second) => {
      const day = (from: typeof first) =>
        known(Object.fromEntries(framework.requirements.map(({ id }) => [id, from.next().value as ComplianceStatus])));
      const [before, after] = [day(first), day(second)];
      const there = compareDays(framework, SCOPE, { before, after });
      const back = compareDays(framework, SCOPE, { before: after, after: before });
      const opposite = { better: 'worse', worse: 'better', other: 'other' } as const;
      expect(back.changes.map(({ direction }) => direction)).toEqual(
        there.changes.map(({ direction }) => opposite[direction]),
      );
      const asked = askedOf(framework, SCOPE).length;
      expect(there.changes.length + there.unchanged).toBe(asked);
      const worth = { met: 1, partly: 0.5, not_met: 0, unknown: 0, not_applicable: 0 };
      const moved = there.changes.reduce((sum, one) => sum + worth[one.after] - worth[one.before], 0);
      expect((there.after.readiness ?? 0) - (there.before.readiness ?? 0)).toBeCloseTo(moved / asked, 9);
    }),
  );
});
