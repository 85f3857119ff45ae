import { RISK_LEVELS } from '@fairlead/contract/features/clients/terms';
import type { Dashboard } from '@fairlead/contract/features/dashboard';
import type { Figures } from '#app/locale/figures';

/** "2 rose, 1 fell"; null when no level moved. */
export function movesInWords(
  { raised, lowered }: Dashboard['levelMoves'],
  { count }: Pick<Figures, 'count'>,
): string | null {
  const parts = [raised > 0 ? `${count(raised)} rose` : null, lowered > 0 ? `${count(lowered)} fell` : null];
  return parts.filter(Boolean).join(', ') || null;
}

/** What a newest result means beside the one before: "Rose to severe", "Fell to low", "Still high", "First result". */
export function changeInWords({ before, after }: Pick<Dashboard['changes'][number], 'before' | 'after'>): string {
  if (!before) return 'First result';
  const steps = RISK_LEVELS.indexOf(after.riskLevel) - RISK_LEVELS.indexOf(before.riskLevel);
  if (steps === 0) return `Still ${after.riskLevel}`;
  return steps > 0 ? `Rose to ${after.riskLevel}` : `Fell to ${after.riskLevel}`;
}
