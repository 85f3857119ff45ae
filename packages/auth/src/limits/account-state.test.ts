import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AccountState, NO_FAILURES, refundTry, reserveTry } from './account-state';

const MINUTE = 60_000;
const RULES = { windowMs: 15 * MINUTE, failures: 10 };

describe('tries on one account', () => {
  it('never admit more than ten failures in any 15 minutes, and always open within the hour', () => {
    const gaps = fc.array(fc.integer({ min: 0, max: 4 * MINUTE }), { minLength: 200, maxLength: 200 });
    fc.assert(
      fc.property(gaps, (steps) => {
        let state: AccountState = NO_FAILURES;
        let now = 0;
        let blockedSince: number | null = null;
        const admitted: number[] = [];
        for (const step of steps) {
          now += step;
          const { state: next, retryAfterMs } = reserveTry(state, RULES, now);
          state = next;
          if (retryAfterMs === null) {
            admitted.push(now);
            blockedSince = null;
            continue;
          }
          blockedSince ??= now;
          expect(retryAfterMs).toBeGreaterThan(0);
          expect(now + retryAfterMs - blockedSince).toBeLessThanOrEqual(60 * MINUTE);
        }
        for (const at of admitted)
          expect(admitted.filter((other) => other > at - RULES.windowMs && other <= at).length).toBeLessThanOrEqual(10);
      }),
    );
  });

  it('that succeed are given back', () => {
    let state: AccountState = NO_FAILURES;
    for (let n = 0; n < 50; n += 1) {
      const reserved = reserveTry(state, RULES, n);
      expect(reserved.retryAfterMs).toBeNull();
      state = refundTry(reserved.state, n);
    }
    expect(state.failures).toEqual([]);
  });
});
