import type { Figures } from '#app/locale/figures';
import type { Worked } from './use-amortizer';

/** What each chart says, in one line. */
export function chartTitles({ schedule, waits, chances }: Worked, figures: Figures) {
  const { breakEvenMonth, months, totals } = schedule;
  const last = months.at(-1);
  const wait = waits.find(({ months: waited }) => waited === 6) ?? waits.at(-1);
  const waited = wait && (wait.months === 1 ? 'a month' : `${wait.months} months`);
  return {
    worth:
      breakEvenMonth === null
        ? `The fees are not covered within ${figures.number(months.length)} months`
        : totals.fee === 0
          ? 'Nothing is paid, so nothing has to be earned back'
          : `The services have paid for themselves in month ${figures.number(breakEvenMonth)}`,
    residual: last
      ? `From ${figures.short(last.exposure)} a month down to ${figures.short(last.residual)}`
      : 'Exposure by month',
    waiting:
      !wait || !waited
        ? 'What waiting costs'
        : wait.cost >= 0
          ? `Waiting ${waited} costs ${figures.short(wait.cost)}`
          : `At this fee, waiting ${waited} saves ${figures.short(-wait.cost)}`,
    odds:
      chances === null
        ? 'Chance of an event'
        : `${figures.probability(chances.at(-1) ?? 0)} chance of an event within ${figures.number(chances.length)} months`,
  };
}
