import { type RoadmapStep, roadmapTotals } from '@fairlead/contract/features/roadmap';
import { describe, expect, it } from 'vitest';
import { targetInWords } from '#domain/roadmap/target-words';
import { mergeEdits } from '#kit/form/merge-edits';
import { american } from '#testing/writers';
import { changedStep, valuesOf } from './step-form';

const step: RoadmapStep = {
  id: '3f0f3a0e-5b1d-4a52-9c5e-0a8f5f6d7c31',
  title: 'Backups',
  description: '',
  serviceKey: 'bcdr',
  costOnce: 400,
  costMonthly: null,
  startTarget: null,
  finishTarget: '2026-Q3',
  ownerId: null,
  shared: true,
  ownerName: null,
  state: 'agreed',
  source: 'manual',
  avoided: { perYear: 12_000, basis: 'in_proposal' },
  decision: null,
  proposal: null,
  version: 4,
  updatedAt: '2026-03-02T09:00:00Z',
};

describe('the form of a step', () => {
  it('sends only what was changed', () => {
    expect(changedStep(valuesOf(step), step)).toEqual({});
    expect(changedStep({ ...valuesOf(step), costOnce: '', state: 'done' }, step)).toEqual({
      costOnce: null,
      state: 'done',
    });
  });

  it('keeps what was typed beside what a colleague saved, and names where both changed the same', () => {
    const newer = { ...step, version: 5, title: 'Tested backups', costMonthly: 90 };
    const typed = { ...valuesOf(step), title: 'Backups twice a day', description: 'Mine' };
    const { merged, changes } = mergeEdits(valuesOf(step), valuesOf(newer), typed);
    expect(merged).toMatchObject({ title: 'Backups twice a day', description: 'Mine', costMonthly: 90 });
    expect(changes.filter(({ isContested }) => isContested).map(({ field }) => field)).toEqual(['title']);
    expect(changedStep(merged, newer)).toEqual({ title: 'Backups twice a day', description: 'Mine' });
  });
});

it('totals add the figures as shown, a service once, and leave out what overlaps and what was put off', () => {
  const other = (part: Partial<RoadmapStep>) => ({ ...step, id: crypto.randomUUID(), ...part });
  const steps = [
    step,
    other({ costOnce: 100, costMonthly: 50 }),
    other({ serviceKey: 'managed_mdr', avoided: { perYear: 5_000, basis: 'alone' }, costOnce: null }),
    other({ serviceKey: 'ddos_protection', state: 'declined', costMonthly: 999 }),
  ];
  expect(roadmapTotals(steps)).toEqual({ once: 500, monthly: 50, avoidedPerYear: 12_000, unpriced: 1, overlapping: 1 });
});

it('targets are quarters or days', () => {
  expect(['2026-Q3', '2026-09-30'].map((each) => targetInWords(each, american))).toEqual([
    'Q3 2026',
    'September 30, 2026',
  ]);
});
