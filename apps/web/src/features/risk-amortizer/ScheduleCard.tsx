import { BASIS_TERMS } from '@fairlead/content/words/amortizer-words';
import type { AmortizerMonth, AmortizerYear } from '@fairlead/risk/amortizer/schedule';
import { SegmentedControl } from '@mantine/core';
import { Fragment, memo, useState } from 'react';
import type { Figures } from '#app/locale/figures';
import { Card } from '#kit/layout/Card';
import classes from './ScheduleCard.module.css';
import type { Worked } from './use-amortizer';

type ScheduleCardProps = { worked: Worked; figures: Figures };

const MONTHS_A_YEAR = 12;

/** Every month of the plan, each year summed up below its months; or the years alone. */
export const ScheduleCard = memo(({ worked, figures }: ScheduleCardProps) => {
  const [isByYear, setIsByYear] = useState(false);
  const { months, years, totals } = worked.schedule;
  const told = BASIS_TERMS[worked.sheet.basis];
  const withBenefit = worked.sheet.inputs.otherMonthlyBenefit > 0;
  const { money } = figures;
  const sums = (row: AmortizerMonth | AmortizerYear | typeof totals) => (
    <>
      <td>{money(row.exposure)}</td>
      <td>{money(row.residual)}</td>
      {withBenefit && <td>{money(row.otherBenefit)}</td>}
      <td>{money(row.avoided)}</td>
      <td>{money(row.fee)}</td>
    </>
  );
  const year = (row: AmortizerYear) => (
    <tr key={`year-${row.year}`} className={isByYear ? undefined : classes.year}>
      <th scope="row">{row.months < MONTHS_A_YEAR ? `Year ${row.year}, ${row.months} mo.` : `Year ${row.year}`}</th>
      <td />
      {sums(row)}
      <td />
      <td />
      <td>{money(row.net)}</td>
    </tr>
  );
  return (
    <Card
      title="Schedule"
      sub={`Expected values in whole ${figures.currency}`}
      action={
        <SegmentedControl
          size="xs"
          aria-label="Rows of the schedule"
          value={isByYear ? 'years' : 'months'}
          onChange={(value) => setIsByYear(value === 'years')}
          data={[
            { value: 'months', label: 'By month' },
            { value: 'years', label: 'By year' },
          ]}
        />
      }
      flush
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by keyboard */}
      <section className={classes.scroll} tabIndex={0} aria-label="Schedule, month by month">
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{isByYear ? 'Year' : 'Month'}</th>
              <th scope="col">In force</th>
              <th scope="col">{told.exposure}</th>
              <th scope="col">Left</th>
              {withBenefit && <th scope="col">Other benefit</th>}
              <th scope="col">{told.lessInColumn}</th>
              <th scope="col">Fee</th>
              <th scope="col">{told.lessSoFar}</th>
              <th scope="col">Fees so far</th>
              <th scope="col">Net</th>
            </tr>
          </thead>
          <tbody>
            {isByYear
              ? years.map(year)
              : years.map((row) => (
                  <Fragment key={row.year}>
                    {months
                      .slice((row.year - 1) * MONTHS_A_YEAR, (row.year - 1) * MONTHS_A_YEAR + row.months)
                      .map((month) => (
                        <tr
                          key={month.month}
                          className={month.month === worked.schedule.breakEvenMonth ? classes.paid : undefined}
                        >
                          <th scope="row">{month.month}</th>
                          <td>{figures.percent(month.coverage)}</td>
                          {sums(month)}
                          <td>{money(month.cumAvoided)}</td>
                          <td>{money(month.cumFee)}</td>
                          <td>{money(month.net)}</td>
                        </tr>
                      ))}
                    {year(row)}
                  </Fragment>
                ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">All</th>
              <td />
              {sums(totals)}
              <td />
              <td />
              <td>{money(totals.net)}</td>
            </tr>
          </tfoot>
        </table>
      </section>
    </Card>
  );
});
