import type { simulations } from '@fairlead/db/schema/simulations';

type LevelColumns = Pick<typeof simulations.$inferSelect, 'riskLevel' | 'levelOfFigures' | 'criticalGaps'>;

/** Why a stored level is above what its figures alone would give; null while it is not. */
export function raisedLevel({ riskLevel, levelOfFigures: own, criticalGaps: gaps }: LevelColumns) {
  return own === null || gaps === null || own === riskLevel ? null : { own, gaps };
}
