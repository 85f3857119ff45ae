import type { SimulationForm } from '@fairlead/risk/form/form';
import type { ImpactSummaryInput } from '../impact-summary/input';

/** Everything the full report is made from. Plain data, so that it can be handed to a worker and kept as a snapshot. */
export type ImpactReportInput = ImpactSummaryInput & {
  /** What the client answered; money in the currency of the result. */
  form: SimulationForm;
  /** US dollars for one unit of the result's currency, and the ISO date of the rate. */
  exchangeRate: { usd: number; date: string };
  /** The version it prints and the instant of its completion; reports from before it was kept lack it. */
  run?: { version: number; completedAt: string };
};
