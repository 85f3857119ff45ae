import type { CoverFacts, Simulated } from '#document/input';

/** Everything the full report is made from. */
export type ImpactReportInput = CoverFacts &
  Simulated & {
    /** The version it prints and the instant of its completion; reports from before it was kept lack it. */
    run?: { version: number; completedAt: string };
  };
