import { expect, it } from 'vitest';
import { restWatch } from './at-rest';

it('collects once when rest follows work, and again after more work', () => {
  let collected = 0;
  const look = restWatch(() => {
    collected += 1;
  });
  const counts = [0.9, 0.3, 0.007, 0.007, 0.012, 0.4, 0.6, 0.008, 0].map((share) => {
    look(share);
    return collected;
  });
  expect(counts).toEqual([0, 0, 1, 1, 1, 1, 1, 2, 2]);
});

it('counts the start of the process as work', () => {
  let collected = 0;
  restWatch(() => {
    collected += 1;
  })(0);
  expect(collected).toBe(1);
});
