import { BASIS_TERMS } from '@fairlead/content/words/amortizer-words';
import type { Figures } from '#app/locale/figures';
import type { Worked } from './use-amortizer';

/** What each chart says, in one line. */
export function chartTitles({ sheet, schedule, waits, chances }: Worked, figures: Figures) {
  const { breakEvenMonth, months, totals } = schedule;
  const told = BASIS_TERMS[sheet.basis];
  const last = months.at(-1);
  const wait = waits.find(({ months: waited }) => waited === 6) ?? waits.at(-1);
  const waited = wait && (wait.months === 1 ? 'a month' : `${wait.months} months`);
  return {
    worth:
      breakEvenMonth === null
        ? `The fees stay higher for all ${figures.number(months.length)} months`
        : totals.fee === 0
          ? 'Nothing is paid, so nothing has to be earned back'
          : told.worth(breakEvenMonth),
    residual: last
      ? `${told.exposure}: from ${figures.short(last.exposure)} a month down to ${figures.short(last.residual)}`
      : `${told.exposure} by month`,
    waiting:
      !wait || !waited
        ? 'Starting later'
        : wait.cost >= 0
          ? `Starting ${waited} later gives up ${figures.short(wait.cost)}`
          : `At this fee, starting ${waited} later is worth ${figures.short(-wait.cost)}`,
    odds:
      chances === null
        ? 'Chance of an event'
        : `${figures.probability(chances.at(-1) ?? 0)} chance of an event within ${figures.number(chances.length)} months`,
  };
}
