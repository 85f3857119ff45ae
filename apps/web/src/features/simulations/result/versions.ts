import type { SimulationSummary } from '@fairlead/contract/features/simulations/simulations';

/** The newest completed version before a given one. */
export function earlierVersion(versions: SimulationSummary[], version: number): SimulationSummary | null {
  const earlier = versions.filter((other) => other.status === 'completed' && other.version < version);
  return earlier.toSorted((a, b) => b.version - a.version)[0] ?? null;
}
