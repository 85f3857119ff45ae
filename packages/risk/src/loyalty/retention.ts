/** What one client paid a month at the start of the time and at its end, in one currency; 0 where it was or is none. */
export type Paid = { start: number; end: number };

export type Retention = {
  /** What clients of the start pay now, as a share of what they paid then; 1 is all of it. */
  net: number;
  /** The same without what grew. */
  gross: number;
  start: number;
  growth: number;
  shrink: number;
  lost: number;
};

/**
 * Net and gross revenue retention over a time. Clients that came after its start count nowhere.
 * @returns null where nobody paid anything at the start
 */
export function retention(clients: readonly Paid[]): Retention | null {
  const kept = clients.filter(({ start }) => start > 0);
  const sum = (of: (one: Paid) => number) => kept.reduce((total, one) => total + of(one), 0);
  const start = sum((one) => one.start);
  if (start === 0) return null;
  const growth = sum((one) => Math.max(0, one.end - one.start));
  const lost = sum((one) => (one.end === 0 ? one.start : 0));
  const shrink = sum((one) => (one.end > 0 ? Math.max(0, one.start - one.end) : 0));
  return {
    net: (start + growth - shrink - lost) / start,
    gross: (start - shrink - lost) / start,
    start,
    growth,
    shrink,
    lost,
  };
}

/** Of the clients that were marked, and of those that left: how far the marks were right. */
export type HitRate = { marked: number; markedAndLeft: number; left: number; leftAndMarked: number };

/** How many of those marked high or critical a year ago left, and how many of those who left had been marked. */
export function hitRate(clients: readonly { wasMarked: boolean; left: boolean }[]): HitRate {
  const both = clients.filter(({ wasMarked, left }) => wasMarked && left).length;
  return {
    marked: clients.filter(({ wasMarked }) => wasMarked).length,
    markedAndLeft: both,
    left: clients.filter(({ left }) => left).length,
    leftAndMarked: both,
  };
}
