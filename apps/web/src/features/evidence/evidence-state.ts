import { DAY_MS } from '@fairlead/content/format/days';
import { type EvidencePiece, EXPIRING_DAYS } from '@fairlead/contract/features/evidence';
import type { Writers } from '#app/locale/figures';

export const EVIDENCE_STATES = { expired: 'Expired', expiring: 'Expiring', current: 'Current' } as const;
export type EvidenceState = keyof typeof EVIDENCE_STATES;

/** @param today ISO day */
export function stateOf({ countsUntil }: EvidencePiece, today: string): EvidenceState {
  if (countsUntil < today) return 'expired';
  const left = (Date.parse(countsUntil) - Date.parse(today)) / DAY_MS;
  return left <= EXPIRING_DAYS ? 'expiring' : 'current';
}

/** Until when a piece counts, and why then. */
export function lastDayWords({ validUntil, countsUntil }: EvidencePiece, today: string, write: Writers): string {
  const day = write.fullDay(countsUntil);
  if (validUntil !== null) return countsUntil < today ? `Expired on ${day}` : `Valid until ${day}`;
  return countsUntil < today ? `A year old since ${day}` : `No end date; counts until ${day}`;
}
