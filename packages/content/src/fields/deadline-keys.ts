/** How soon a vulnerability is to be fixed, by the table of BOD 26-04: days, a check for compromise (F), or the next planned upgrade. */
export const DEADLINE_KEYS = ['3DF', '3D', '14D', '60D', 'FSU'] as const;
export type DeadlineKey = (typeof DEADLINE_KEYS)[number];
