import type { MarkedLevel, SimulationInputs } from '@fairlead/contract/features/simulations/simulations';
import { describe, expect, it } from 'vitest';
import { SMALL_FIRM } from '#testing/small-firm';
import { isBetterInformation } from './better-information';

const answered = (level: number, ...banks: string[]): MarkedLevel => ({
  level,
  origin: 'answered',
  from: banks.map((bankId) => ({ bankId, completedAt: '2026-01-05T09:00:00Z' })),
  replaces: null,
});
const form = (change: Partial<SimulationInputs>): SimulationInputs => ({
  ...SMALL_FIRM,
  posture: { mfa: 'no', backup: 'yes', training: 'not_sure' },
  levels: {},
  ...change,
});
const before = form({ levels: { backup: answered(0.5, 'insurance-readiness-2') } });

describe('better information', () => {
  it.each<[string, Partial<SimulationInputs>]>([
    ['a choice where nobody was sure', { levels: before.levels, posture: { ...SMALL_FIRM.posture, training: 'yes' } }],
    ['an assessment in place of a choice', { levels: { ...before.levels, mfa: answered(0.2, 'breach-readiness-2') } }],
    ['one assessment more', { levels: { backup: answered(0.4, 'insurance-readiness-2', 'breach-readiness-2') } }],
    [
      'an answer next to other services',
      { services: [], levels: { ...before.levels, mfa: answered(0.2, 'breach-readiness-2') } },
    ],
  ])('is %s', (_, change) => {
    expect(isBetterInformation(before, form(change))).toBe(true);
  });

  it.each<[string, Partial<SimulationInputs>]>([
    ['the same answers', { levels: before.levels }],
    ['other services alone', { levels: before.levels, services: [] }],
    ['an answer that changed', { levels: { backup: answered(0.9, 'insurance-readiness-2') } }],
    [
      'one more answer next to one that changed',
      { levels: { backup: answered(0.9, 'insurance-readiness-2'), mfa: answered(0.2, 'breach-readiness-2') } },
    ],
    [
      'one more answer next to another fact',
      { employees: SMALL_FIRM.employees + 1, levels: { ...before.levels, mfa: answered(0.2, 'breach-readiness-2') } },
    ],
    ['a choice that changed', { levels: before.levels, posture: { ...SMALL_FIRM.posture, mfa: 'yes' } }],
    ['an answer that is gone', { levels: {} }],
    [
      'a level set by hand',
      { levels: { ...before.levels, mfa: { level: 0.9, origin: 'overridden', from: [], replaces: null } } },
    ],
  ])('is not %s', (_, change) => {
    expect(isBetterInformation(before, form(change))).toBe(false);
  });
});
