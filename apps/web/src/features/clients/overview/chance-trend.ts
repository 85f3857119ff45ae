import type { SimulationSummary } from '@fairlead/contract/features/simulations/simulations';

/**
 * One completed version: its chance (0–1) of passing the limit within five years, and whether it differs from the one before
 * because more was answered, not because anything changed.
 */
export type TrendPoint = { id: string; chance: number; at: string; model: 1 | 2; betterInformation: boolean };

const MOST_POINTS = 8;

/**
 * The newest completed versions of the newest one's model as a trend, oldest first: figures of two models are not one line.
 * @param versions newest first, as the list answers them
 */
export function trendOf(versions: readonly SimulationSummary[]): TrendPoint[] {
  const points = versions.flatMap(({ id, figures, completedAt, betterInformation = false }) =>
    figures && completedAt
      ? [{ id, chance: figures.chanceAboveLimit, at: completedAt, model: figures.model, betterInformation }]
      : [],
  );
  return points
    .filter(({ model }) => model === points[0]?.model)
    .slice(0, MOST_POINTS)
    .toReversed();
}

/** What to say of the last step of a trend; null where the risk itself may have moved. */
export function lastStepNote(points: readonly TrendPoint[]): string | null {
  return points.length > 1 && points.at(-1)?.betterInformation ? 'Better information, not a change in risk' : null;
}

/** Heights of the points, 0 at the lowest and 1 at the highest chance; all in the middle when they are equal. */
export function trendHeights(points: readonly TrendPoint[]): number[] {
  const chances = points.map(({ chance }) => chance);
  const [low, high] = [Math.min(...chances), Math.max(...chances)];
  return chances.map((chance) => (high > low ? (chance - low) / (high - low) : 0.5));
}
