import { RISK_LEVELS } from '@fairlead/contract/features/clients/terms';
import type { Dashboard } from '@fairlead/contract/features/dashboard';
import type { Writers } from '#app/locale/figures';

/** "2 rose, 1 fell, 1 better known"; null when no level moved. */
export function movesInWords(
  { raised, lowered, betterKnown }: Dashboard['levelMoves'],
  { number }: Writers,
): string | null {
  const parts = [
    raised > 0 ? `${number(raised)} rose` : null,
    lowered > 0 ? `${number(lowered)} fell` : null,
    betterKnown > 0 ? `${number(betterKnown)} better known` : null,
  ];
  return parts.filter(Boolean).join(', ') || null;
}

/**
 * What a newest result means beside the one before: "Rose to severe", "Fell to low", "Still high", "First result"; "Better
 * information: low" where only more was answered.
 */
export function changeInWords({
  before,
  after,
  betterInformation,
}: Pick<Dashboard['changes'][number], 'before' | 'after' | 'betterInformation'>): string {
  if (!before) return 'First result';
  if (betterInformation) return `Better information: ${after.riskLevel}`;
  const steps = RISK_LEVELS.indexOf(after.riskLevel) - RISK_LEVELS.indexOf(before.riskLevel);
  if (steps === 0) return `Still ${after.riskLevel}`;
  return steps > 0 ? `Rose to ${after.riskLevel}` : `Fell to ${after.riskLevel}`;
}
