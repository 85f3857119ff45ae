import { describe, expect, it } from 'vitest';
import { daysAfter, daysBetween, dueState, reviewDueOn, usualClass } from './cadence';
import { factChanges } from './fact-changes';
import { keptShare, type PromisedAction, promiseRate } from './promises';
import { closingProblems, readiness } from './readiness';
import type { Attendee, SectionFacts, SectionSetting } from './reviews';
import { hasNoData, isOld, NO_ATTENDANCE, NO_CLIENT_SIDE, NO_OUTCOME, NOBODY_DECIDES } from './terms';

describe('when a review is due', () => {
  it('is the days of its class after the last one, or after the client came', () => {
    expect(reviewDueOn({ heldOn: '2026-01-10', clientSince: '2020-01-01', cadence: 'A' })).toBe('2026-04-10');
    expect(reviewDueOn({ heldOn: null, clientSince: '2026-01-01', cadence: 'C' })).toBe('2027-01-01');
  });

  it('is overdue once the 14 days of grace are over, not on the last of them', () => {
    expect(dueState('2026-04-10', '2026-04-09')).toBe('later');
    expect(dueState('2026-04-10', '2026-04-10')).toBe('due');
    expect(dueState('2026-04-10', '2026-04-24')).toBe('due');
    expect(dueState('2026-04-10', '2026-04-25')).toBe('overdue');
  });

  it('counts days over the change of clocks and a leap day', () => {
    expect(daysBetween('2026-03-01', '2026-04-01')).toBe(31);
    expect(daysAfter('2028-02-28', 1)).toBe('2028-02-29');
  });

  it('goes by what a client pays, and by a high risk', () => {
    expect(usualClass({ monthly: 3_000, riskLevel: 'low' })).toBe('A');
    expect(usualClass({ monthly: 1_000, riskLevel: null })).toBe('B');
    expect(usualClass({ monthly: 999.99, riskLevel: 'moderate' })).toBe('C');
    expect(usualClass({ monthly: null, riskLevel: 'severe' })).toBe('A');
  });
});

describe('promiseRate', () => {
  const promise = (change: Partial<PromisedAction>): PromisedAction => ({
    side: 'msp',
    dueOn: '2026-02-01',
    state: 'open',
    doneOn: null,
    ...change,
  });
  const period = { from: '2026-01-01', to: '2026-03-31' };

  it('counts what was due in the period and done by its day, for one side', () => {
    // Due: on time, on its day, late, open. Not due: dropped, before, after, the other side. Two of four are kept.
    const actions = [
      promise({ state: 'done', doneOn: '2026-01-20' }),
      promise({ state: 'done', doneOn: '2026-02-01' }),
      promise({ state: 'done', doneOn: '2026-02-02' }),
      promise({}),
      promise({ state: 'dropped' }),
      promise({ dueOn: '2025-12-31' }),
      promise({ dueOn: '2026-04-01' }),
      promise({ side: 'client' }),
    ];
    expect(promiseRate(actions, 'msp', period)).toEqual({ due: 4, kept: 2 });
    expect(keptShare(promiseRate(actions, 'msp', period))).toBe(0.5);
    expect(promiseRate(actions, 'client', period)).toEqual({ due: 1, kept: 0 });
  });

  it('is unknown where nothing was due', () => {
    expect(keptShare(promiseRate([], 'msp', period))).toBeNull();
  });
});

const NOW = new Date('2026-04-01T09:00:00Z');
const PAUL: Attendee = { name: 'Paul', email: '', side: 'client', decides: true, attended: false };
const section = (kind: SectionSetting['kind'], text = ''): SectionSetting => ({ kind, isOn: true, text, notes: '' });
const facts = (kind: SectionFacts['kind'], change: Partial<SectionFacts> = {}): SectionFacts => ({
  kind,
  dataAt: null,
  figures: [],
  rows: [],
  trend: [],
  budget: [],
  ...change,
});
const PREPARED = { attendees: [PAUL], sections: [], facts: null, goals: [], decisions: [], actions: [] };

describe('readiness', () => {
  it('needs someone of the client, and warns where nobody decides', () => {
    expect(readiness({ ...PREPARED, attendees: [] }, NOW).problems).toEqual([NO_CLIENT_SIDE]);
    expect(readiness({ ...PREPARED, attendees: [{ ...PAUL, decides: false }] }, NOW).warnings).toEqual([
      NOBODY_DECIDES,
    ]);
  });

  it('needs data or words in every section that is on', () => {
    const sections = [section('posture'), section('incidents', 'None.'), section('next_steps')];
    const check = readiness({ ...PREPARED, sections }, NOW);
    expect(check.problems).toEqual([hasNoData('Security posture and change')]);
    expect(check).toMatchObject({ sections: 3, readySections: 2 });
  });

  it('does not take a figure that is not known for data', () => {
    const unknown = facts('posture', { figures: [{ key: 'risk_level', value: null, before: null }] });
    expect(readiness({ ...PREPARED, sections: [section('posture')], facts: [unknown] }, NOW).problems).toHaveLength(1);
  });

  it('warns of data older than 45 days, and not of data of 45', () => {
    const known = { figures: [{ key: 'risk_level', value: 'low', before: null }] };
    const at = (dataAt: string) =>
      readiness({ ...PREPARED, sections: [section('posture')], facts: [facts('posture', { ...known, dataAt })] }, NOW)
        .warnings;
    expect(at('2026-02-15T09:00:00Z')).toEqual([]);
    expect(at('2026-02-14T09:00:00Z')).toEqual([isOld('Security posture and change', 46)]);
  });

  it('needs attendance and every outcome before closing', () => {
    expect(closingProblems({ attendees: [PAUL], decisions: [{ outcome: null }] })).toEqual([NO_ATTENDANCE, NO_OUTCOME]);
    expect(closingProblems({ attendees: [{ ...PAUL, attended: true }], decisions: [] })).toEqual([]);
  });
});

describe('factChanges', () => {
  const row = {
    id: 'a',
    title: 'MFA',
    state: 'Proposed',
    on: null,
    once: null,
    monthly: null,
    score: null,
    scoreBefore: null,
  };

  it('says nothing of a first reading', () => {
    expect(factChanges(null, [facts('roadmap', { rows: [row] })])).toEqual([]);
  });

  it('says which figures moved, and which rows are new, other or gone', () => {
    const before = [
      facts('roadmap', {
        figures: [
          { key: 'approved_once', value: 0, before: null },
          { key: 'proposed_once', value: 5, before: null },
        ],
        rows: [row, { ...row, id: 'b', title: 'Backup' }],
      }),
    ];
    const after = [
      facts('roadmap', {
        figures: [
          { key: 'approved_once', value: 5, before: null },
          { key: 'proposed_once', value: 5, before: null },
        ],
        rows: [
          { ...row, state: 'Agreed' },
          { ...row, id: 'c', title: 'EDR' },
        ],
      }),
    ];
    expect(factChanges(before, after)).toEqual([
      { kind: 'roadmap', key: 'approved_once', title: null, before: 0, after: 5 },
      { kind: 'roadmap', key: null, title: 'MFA', before: 'Proposed', after: 'Agreed' },
      { kind: 'roadmap', key: null, title: 'EDR', before: null, after: 'Proposed' },
      { kind: 'roadmap', key: null, title: 'Backup', before: 'Proposed', after: null },
    ]);
  });
});
