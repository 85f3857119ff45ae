import { expect, it } from 'vitest';
import { elapsed } from './talk-channel';

it('tells how long a talk has lasted', () => {
  const after = (seconds: number) => elapsed('2026-01-05T09:00:00Z', new Date(Date.UTC(2026, 0, 5, 9, 0, seconds)));
  expect([after(0), after(65), after(3_725), after(-30)]).toEqual(['0:00', '1:05', '62:05', '0:00']);
});
