import { AFTER_INSURANCE, figureWordsOf } from '@fairlead/content/words/model-2-words';
import { VisuallyHidden } from '@mantine/core';
import type { Figures } from '#app/locale/figures';
import { Card } from '#kit/layout/Card';
import { FigureTable } from '#kit/table/FigureTable';
import { Note } from '#kit/text/text';
import type { Pair } from '../pair';
import { changeInChance, changeInMoney, lossOrNone, NO_LOSS_SENTENCE, type ResultFigures } from '../result-figures';
import classes from './ComparisonCard.module.css';

type ComparisonCardProps = {
  shown: ResultFigures;
  figures: Figures;
  serviceCount: number;
};

/** The main figures in both states. */
export function ComparisonCard({ shown, figures, serviceCount }: ComparisonCardProps) {
  const isSecond = shown.ofModel2 !== null;
  const isRetained = shown.basis === 'retained';
  const money: [string, Pair][] = [
    [figureWordsOf(isSecond ? 2 : 1).average.label, shown.average],
    ['1-in-20-year loss', shown.badYear],
    ['A very bad year, 1 in 100', shown.rareYear],
    ['Average of the worst 1 in 100 years', shown.worstYears],
    [`Five years together, 1 in 20${isRetained ? ', before insurance' : ''}`, shown.badFiveYears],
  ];
  const chances: [string, Pair][] = [
    ['Chance of any event, five years', shown.anyEvent],
    [
      isSecond
        ? `Chance of a year above ${figures.short(shown.limit)}, five years`
        : `Chance of exceeding ${figures.short(shown.limit)}, five years`,
      shown.passingLimit,
    ],
  ];
  const withTarget = serviceCount > 0;
  const hasZero = shown.badYear.today === 0 || shown.badYear.target === 0;
  return (
    <Card
      title={withTarget ? 'With and without managed services' : 'The main figures'}
      sub={isRetained && AFTER_INSURANCE}
    >
      <FigureTable className={classes.table}>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>Figure</VisuallyHidden>
            </th>
            <th scope="col">Today</th>
            {withTarget && (
              <>
                <th scope="col">With services</th>
                <th scope="col">Change</th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {money.map(([label, pair]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{lossOrNone(pair.today, figures)}</td>
              {withTarget && (
                <>
                  <td>{lossOrNone(pair.target, figures)}</td>
                  <td data-with={pair.today !== pair.target || undefined}>{changeInMoney(pair, figures)}</td>
                </>
              )}
            </tr>
          ))}
          {chances.map(([label, pair]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{figures.probability(pair.today)}</td>
              {withTarget && (
                <>
                  <td>{figures.probability(pair.target)}</td>
                  <td data-with>{changeInChance(pair, figures)}</td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </FigureTable>
      {hasZero && (
        <Note maw="62ch" mt={12}>
          {shown.badYear.today === 0
            ? `${NO_LOSS_SENTENCE} What hurts is the rare year, so read the 1-in-100 and the five-year rows.`
            : `With services: ${NO_LOSS_SENTENCE.toLowerCase()}`}
        </Note>
      )}
    </Card>
  );
}
