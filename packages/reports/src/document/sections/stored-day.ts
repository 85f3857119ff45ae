import type { DocumentContext } from './context';

/** A stored day, in words. */
export function dayOf(iso: string, { date }: Pick<DocumentContext, 'date'>): string {
  const [year = 0, month = 0, day = 0] = iso.slice(0, 10).split('-').map(Number);
  return date({ year, month, day });
}
