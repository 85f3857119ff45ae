import { afterInsurance } from '@fairlead/content/words/after-insurance';
import { BEYOND_AVERAGE_LABELS, daysWritten } from '@fairlead/content/words/beyond-average-words';
import type { BeyondAverage } from '@fairlead/risk/result/beyond-average';
import type { Figures } from '#app/locale/figures';
import type { PairRow } from '../loss/PairTable';
import type { Pair } from '../pair';

/** What a bad year means besides money, a row each; what a result does not know has no row. */
export function beyondAverageRows(beyond: BeyondAverage, figures: Figures): PairRow[] {
  const { limit, downtime, daysOfRevenue, blockers } = beyond;
  const after = afterInsurance(beyond.basis);
  const amount = figures.short(limit.amount);
  const row = (label: string, { today, target }: Pair, write: (value: number) => string): PairRow => ({
    label,
    today: write(today),
    target: write(target),
  });
  const days = (value: number) => daysWritten(value, figures.number);
  const labels = BEYOND_AVERAGE_LABELS;
  return [
    row(labels.limitInOneYear(amount, after), limit.oneYear, figures.probability),
    row(labels.limitInFiveYears(amount, after), limit.fiveYears, figures.probability),
    ...(downtime
      ? [row(labels.typicalDowntime, downtime.typical, days), row(labels.longDowntime, downtime.oneInTen, days)]
      : []),
    row(labels.daysOfRevenue(after), daysOfRevenue, days),
    ...(blockers ? [row(labels.blockers, blockers, (count) => figures.number(count))] : []),
  ];
}
