import type { SimulationResult } from './result';

type Stored = Record<string, unknown>;

/** What engine 1.0 did not compute yet. */
const NOT_COMPUTED = {
  breakdown: null,
  threeYearToday: null,
  threeYearTarget: null,
  returnPeriods: [],
  insurance: null,
  suggestedLimit: null,
  worstYear: null,
} satisfies Partial<SimulationResult>;

const withTail = (measures: unknown) => ({ tvar95: null, tvar99: null, ...(measures as object) });

/**
 * A stored result in today's shape, to be checked by the contract's schema. A result of engine 1.0 keeps its figures;
 * what that engine did not compute is null or empty.
 */
export function upgradeStoredResult(stored: unknown): unknown {
  if (typeof stored !== 'object' || stored === null || !('ransomwareEventToday' in stored)) return stored;
  const { ransomwareEventToday, simulated, fiveYearToday, fiveYearTarget, ...rest } = stored as Stored;
  return {
    ...NOT_COMPUTED,
    ...rest,
    simulated: { retainedToday: null, retainedTarget: null, ...(simulated as object) },
    eventViews: { ransomware: ransomwareEventToday },
    fiveYearToday: withTail(fiveYearToday),
    fiveYearTarget: withTail(fiveYearTarget),
  };
}
