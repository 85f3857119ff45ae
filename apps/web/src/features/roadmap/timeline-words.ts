import { EARLIER, LATER, NO_DATE } from '@fairlead/contract/features/roadmap/timeline';

const OUTSIDE: Record<string, string> = { [EARLIER]: 'Earlier', [LATER]: 'Later', [NO_DATE]: 'No date' };

/** "Q3 2026", or the name of a column outside of the quarters. @param key of a column of the timeline */
export const columnWords = (key: string): string => OUTSIDE[key] ?? `${key.slice(5)} ${key.slice(0, 4)}`;
