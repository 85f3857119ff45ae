import { FRAMEWORKS, frameworkOf } from '@fairlead/content/frameworks/frameworks';
import { NOTICE_RULES } from '@fairlead/content/notices/rules';
import { expect, it } from 'vitest';
import { deadlinesOf, nextNotice } from './deadline-clocks';

const HIPAA = frameworkOf('hipaa-security-rule');
const duty = (ruleId: string, more: object = {}) => ({
  ruleIds: [ruleId],
  state: 'applies' as const,
  due: null,
  dueDay: null,
  toldAt: null,
  ...more,
});
const clocks = (duties: Parameters<typeof deadlinesOf>[1]) => deadlinesOf(HIPAA, duties).map(({ clock }) => clock);

it('names rules that there are, for every deadline of every framework', () => {
  const ids = new Set(NOTICE_RULES.map(({ id }) => id));
  const named = FRAMEWORKS.flatMap(({ deadlines }) => deadlines.flatMap(({ notices }) => notices));
  expect(named.length).toBeGreaterThan(8);
  expect(named.filter((id) => !ids.has(id))).toEqual([]);
});

it('has no clock without an incident, or where its notices do not have it', () => {
  expect(clocks(null)).toEqual([null, null, null]);
  expect(clocks([duty('us-ftc-safeguards', { dueDay: '2026-12-20' })])).toEqual([null, null, null]);
});

it('shows the earliest that applies and was not sent, and what was sent', () => {
  const duties = [
    duty('us-hipaa-individuals', { due: '2026-12-20T04:00:00.000Z' }),
    duty('us-hipaa-hhs-500', { state: 'ask', dueDay: '2026-12-01' }),
    duty('us-hipaa-media', { dueDay: '2026-12-10' }),
    duty('us-hipaa-hhs-small', { dueDay: '2026-11-30', toldAt: '2026-11-29T10:00' }),
  ];
  expect(clocks(duties)).toEqual([
    { state: 'applies', due: '2026-12-20T04:00:00.000Z', dueDay: null },
    { state: 'applies', due: null, dueDay: '2026-12-10' },
    { state: 'told', due: null, dueDay: null },
  ]);
  expect(nextNotice(HIPAA, duties)).toBe('2026-12-10');
  expect(nextNotice(HIPAA, [])).toBeNull();
  expect(clocks([duty('us-hipaa-hhs-500', { state: 'ask' })])[1]).toEqual({ state: 'ask', due: null, dueDay: null });
});
