import type { SimulationSummary } from '@fairlead/contract/features/simulations/simulations';
import { describe, expect, it } from 'vitest';
import { CLIENT_ID } from '#testing/sample-client';
import { lastStepNote, trendHeights, trendOf } from './chance-trend';

const version = (number: number, chanceAboveLimit: number | null, model: 1 | 2 = 1): SimulationSummary => ({
  id: `4b1c0c5e-0000-4000-8000-00000000000${number}`,
  clientId: CLIENT_ID,
  clientName: 'Harborlight Dental Group',
  version: number,
  status: chanceAboveLimit === null ? 'failed' : 'completed',
  progress: 1,
  error: null,
  createdAt: '2026-01-05T09:00:00Z',
  completedAt: chanceAboveLimit === null ? null : `2026-01-0${number}T09:00:00Z`,
  createdByName: null,
  currency: 'USD',
  figures:
    chanceAboveLimit === null
      ? null
      : { meanToday: 1, meanTarget: 1, riskLevel: 'low', raised: null, chanceAboveLimit, model },
  outdated: null,
});

describe('the trend of a client', () => {
  it('runs from the oldest to the newest completed version and leaves failed runs out', () => {
    const trend = trendOf([version(3, 0.12), version(2, null), version(1, 0.3)]);
    expect(trend.map(({ chance }) => chance)).toEqual([0.3, 0.12]);
  });

  it('begins anew where the model changed', () => {
    const trend = trendOf([version(4, 0.1, 2), version(3, 0.12, 2), version(2, 0.3), version(1, 0.4)]);
    expect(trend.map(({ chance }) => chance)).toEqual([0.12, 0.1]);
  });

  it('says when its last step is better information alone', () => {
    const [first, second] = [version(1, 0.3), { ...version(2, 0.12), betterInformation: true as const }];
    expect(lastStepNote(trendOf([second, first]))).toBe('Better information, not a change in risk');
    expect(lastStepNote(trendOf([version(3, 0.1), second, first]))).toBeNull();
    expect(lastStepNote(trendOf([second]))).toBeNull();
  });

  it('keeps the newest eight', () => {
    const many = Array.from({ length: 9 }, (_, index) => version(9 - index, (9 - index) / 10));
    expect(trendOf(many).map(({ chance }) => chance)).toEqual([0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9]);
  });

  it('lies between its lowest and highest point, and in the middle when nothing changed', () => {
    expect(trendHeights(trendOf([version(3, 0.1), version(2, 0.2), version(1, 0.3)]))).toEqual(
      [1, 0.5, 0].map((h, i) => (i === 1 ? expect.closeTo(0.5, 10) : h)),
    );
    expect(trendHeights(trendOf([version(2, 0.2), version(1, 0.2)]))).toEqual([0.5, 0.5]);
  });
});
