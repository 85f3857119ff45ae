/** What is remembered of failures on one account. Instants in milliseconds. */
export type AccountState = {
  /** Failed tries of the last window, and tries under way. */
  failures: number[];
  blockedSince: number | null;
  blockedUntil: number | null;
  /** Blocks so far without an hour of peace between; each lasts longer. */
  blocks: number;
};

export type AccountRules = { windowMs: number; failures: number };

export const NO_FAILURES: AccountState = { failures: [], blockedSince: null, blockedUntil: null, blocks: 0 };

/** A block never lasts longer than this, whatever is tried meanwhile. */
const LONGEST_BLOCK_MS = 60 * 60_000;
/** What a try during a block adds to it. */
const IMPATIENCE_MS = 15_000;

export type Reservation = { state: AccountState; retryAfterMs: number | null };

/**
 * Takes one try, counted as failed until `refund`. Refused tries make the wait grow, up to twice its length and never
 * past an hour: an account is slowed down, not locked for good.
 */
export function reserveTry(state: AccountState, rules: AccountRules, now: number): Reservation {
  if (state.blockedUntil !== null && state.blockedSince !== null && now < state.blockedUntil) {
    const longest = state.blockedSince + Math.min(LONGEST_BLOCK_MS, 2 * blockMs(state.blocks, rules));
    const blockedUntil = Math.max(state.blockedUntil, Math.min(longest, state.blockedUntil + IMPATIENCE_MS));
    return { state: { ...state, blockedUntil }, retryAfterMs: blockedUntil - now };
  }
  const failures = state.failures.filter((at) => at > now - rules.windowMs);
  if (failures.length >= rules.failures) {
    const blocks = state.blocks + 1;
    const blockedUntil = now + blockMs(blocks, rules);
    return { state: { failures, blockedSince: now, blockedUntil, blocks }, retryAfterMs: blockedUntil - now };
  }
  const calm = state.blockedUntil === null || now > state.blockedUntil + LONGEST_BLOCK_MS;
  return {
    state: { ...state, failures: [...failures, now], blocks: calm ? 0 : state.blocks },
    retryAfterMs: null,
  };
}

/** Gives back a try that did not fail. */
export function refundTry(state: AccountState, reservedAt: number): AccountState {
  const index = state.failures.lastIndexOf(reservedAt);
  return index < 0 ? state : { ...state, failures: state.failures.toSpliced(index, 1) };
}

function blockMs(blocks: number, rules: AccountRules): number {
  return Math.min(LONGEST_BLOCK_MS, rules.windowMs * 2 ** (blocks - 1));
}
