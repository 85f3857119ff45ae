import type { Writers } from '#app/locale/figures';

/** "Shared by Teo Lindqvist on January 6, 2026": who showed it to the client and when; a person who was erased has no name. */
export const shownWords = (
  verb: 'Shared' | 'Released' | 'Sent',
  { at, byName }: { at: string; byName: string | null },
  write: Writers,
): string => `${verb}${byName === null ? '' : ` by ${byName}`} on ${write.fullDate(at)}`;
