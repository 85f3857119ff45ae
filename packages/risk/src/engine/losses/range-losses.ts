/** What the kernel hands on for a range of trials: only what happened, in trial order, in arrays that can be posted. */

/** Columns of a row; the last six only where there is a policy. */
export const ROW = {
  today: 0,
  target: 1,
  uncappedToday: 2,
  uncappedTarget: 3,
  retainedToday: 4,
  retainedTarget: 5,
  /** 1 where the policy pays its whole yearly limit. */
  usedUpToday: 6,
  usedUpTarget: 7,
  /** Events for which the policy pays. */
  claimsToday: 8,
  claimsTarget: 9,
} as const;

/** Columns of a row, without and with a policy. */
export const ROW_WIDTH = { plain: 4, insured: 10 } as const;

/** Losses of the trials `from` to `to - 1`. */
export type RangeLosses = {
  from: number;
  to: number;
  /** The trials with an event; each has a row (see `ROW`). */
  trials: Uint32Array;
  rows: Float64Array;
  /** The events by their scenario, and of each the kept amount of every component, today and with the services. */
  events: Uint8Array;
  kept: Float64Array;
  /** What the event cap and the ceiling of fines took off: component, 0 today or 1 with the services, amount. */
  cuts: Float64Array;
};

/** A list of numbers that grows without losing its type. */
export class GrowingFloats {
  values: Float64Array;
  length = 0;

  constructor(capacity: number) {
    this.values = new Float64Array(Math.max(16, capacity));
  }

  /** Makes room for so many more. */
  reserve(count: number): void {
    if (this.length + count <= this.values.length) return;
    const longer = new Float64Array(2 * this.values.length + count);
    longer.set(this.values);
    this.values = longer;
  }

  taken(): Float64Array {
    return this.values.slice(0, this.length);
  }
}
