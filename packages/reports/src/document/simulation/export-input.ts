import type { Simulated } from '../input';

/** A completed simulation as it is exported: its answers, its result and its place among the client's versions. */
export type SimulationExport = Simulated & {
  clientName: string;
  version: number;
  /** Of the completion; the workbook carries it as its own date. */
  completedAt: Date;
};
