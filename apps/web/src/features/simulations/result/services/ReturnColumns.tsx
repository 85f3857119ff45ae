import { Text } from '@mantine/core';
import type { Figures } from '#app/locale/figures';
import { Detail, Medium, Note, Small } from '#kit/text/text';
import classes from './ReturnColumns.module.css';
import type { ReturnView } from './return-views';

/** The plain return and the one that counts rare years, side by side: neither stands in for the other. */
export function ReturnColumns({ views, figures }: { views: [ReturnView, ReturnView]; figures: Figures }) {
  return (
    <div className={classes.views}>
      {views.map((view) => (
        <section key={view.title} aria-label={view.title}>
          <Detail component="h3" fw={500}>
            {view.title}
          </Detail>
          <Text variant="figure" mt={4} mb={2}>
            {figures.percent(view.share)}
          </Text>
          <Note maw="60ch">{view.meaning}</Note>
        </section>
      ))}
    </div>
  );
}

/** How the two returns come about, in figures that can be checked. */
export function ReturnSums({ views, figures }: { views: [ReturnView, ReturnView]; figures: Figures }) {
  return (
    <div className={classes.views}>
      {views.map((view) => (
        <dl key={view.title} className={classes.sums} aria-label={view.title}>
          <Small component="div">
            <dt>{view.measure}, today</dt>
            <Medium component="dd">{figures.money(view.amounts.today)}</Medium>
          </Small>
          <Small component="div">
            <dt>{view.measure}, with services</dt>
            <Medium component="dd">{figures.money(view.amounts.target)}</Medium>
          </Small>
          <Small component="div">
            <dt>Lower by, a year</dt>
            <Medium component="dd">{figures.money(view.avoided)}</Medium>
          </Small>
          <Small component="div">
            <dt>Price of the services a year</dt>
            <Medium component="dd">{figures.exactMoney(view.cost)}</Medium>
          </Small>
        </dl>
      ))}
    </div>
  );
}
