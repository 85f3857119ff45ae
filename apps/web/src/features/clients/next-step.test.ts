import { describe, expect, it } from 'vitest';
import { nextStepOf } from './next-step';

const latest = {
  simulationId: '4b1c0c5e-0000-4000-8000-000000000001',
  meanToday: 41_000,
  meanTarget: 12_000,
  riskLevel: 'high',
  chanceAboveLimit: 0.14,
  completedAt: '2026-01-05T09:00:00Z',
  outdated: false,
} as const;
const made = { simulationId: latest.simulationId, status: 'ready', state: 'draft' } as const;
const released = { ...made, state: 'released' } as const;

describe('the next step of a client', () => {
  it('is a form that was begun, before all else', () => {
    expect(nextStepOf({ latest, hasDraft: true, reports: [made] })).toBe('resume_draft');
  });

  it('is a report that waits to be released', () => {
    expect(nextStepOf({ latest: { ...latest, outdated: true }, hasDraft: false, reports: [made] })).toBe(
      'release_report',
    );
  });

  it('is a new run where the result is missing or out of date', () => {
    expect(nextStepOf({ latest: null, hasDraft: false, reports: [] })).toBe('simulate');
    const stale = { ...latest, outdated: true };
    expect(nextStepOf({ latest: stale, hasDraft: false, reports: [released] })).toBe('refresh');
  });

  it('is a report of the newest result, and then nothing', () => {
    const older = { ...released, simulationId: '4b1c0c5e-0000-4000-8000-000000000002' };
    expect(nextStepOf({ latest, hasDraft: false, reports: [older] })).toBe('create_report');
    expect(nextStepOf({ latest, hasDraft: false, reports: [older, released] })).toBeNull();
  });
});
