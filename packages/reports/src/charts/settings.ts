import type { Scheme } from '../theme/ramp';

/** How a chart writes its figures: amounts in short form, probabilities (0–1) as percent. */
export type ChartFormat = {
  /** Amounts people have set, such as ticks and the loss limit. */
  money: (amount: number) => string;
  /** Amounts the model has computed, in as many figures as an estimate deserves. */
  modelledMoney: (amount: number) => string;
  /** A tick of an axis in percent. */
  percent: (share: number, digits: number) => string;
  probability: (probability: number) => string;
};

/** What every chart needs to know of the page it stands on. */
export type ChartSettings = {
  scheme: Scheme;
  format: ChartFormat;
  /** Name of the second state: "With services" on screen, "After the plan" in a report. */
  targetName: 'With services' | 'After the plan';
  /** Off for reduced motion, and always in a report. */
  animation: boolean;
  /** Text size in px, 12 on screen and 11 in print. */
  fontSize?: number;
};

/** The rows behind a chart, for "Show as table" and for screen readers. Cells are already formatted. */
export type ChartTable = { caption: string; columns: string[]; rows: string[][] };

/** "With services" in the middle of a sentence. */
export function inSentence(name: ChartSettings['targetName']): string {
  return name.toLowerCase();
}
