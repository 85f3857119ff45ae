import { AFTER_INSURANCE } from '@fairlead/content/words/model-2-words';
import { Text } from '@mantine/core';
import type { Figures } from '#app/locale/figures';
import { Fold } from '#kit/layout/Fold';
import { Note } from '#kit/text/text';
import { type ResultFigures, worthVerdict } from '../result-figures';
import classes from './ComparisonCard.module.css';
import { ReturnColumns, ReturnSums } from './ReturnColumns';
import { costOfRiskWords, type ReturnView } from './return-views';

type WorthPanelProps = {
  shown: ResultFigures;
  figures: Figures;
  serviceCount: number;
  /** Null without a price. */
  returns: [ReturnView, ReturnView] | null;
};

/** Cost of the services against the average they avoid, with its sign as it is. */
export function WorthPanel({ shown, figures, serviceCount, returns }: WorthPanelProps) {
  const verdict = worthVerdict(shown, serviceCount, figures);
  return (
    <section className={classes.half} aria-labelledby="worth-title">
      <Text component="h2" variant="card" mb={12} id="worth-title">
        Is it worth it?
      </Text>
      {shown.basis === 'retained' && <Note mb={8}>{AFTER_INSURANCE}</Note>}
      {serviceCount > 0 && (
        <dl className={classes.sums}>
          <div>
            <dt>{shown.ofModel2 ? 'Average yearly loss avoided' : 'Average loss avoided per year'}</dt>
            <dd>{figures.money(shown.avoided)}</dd>
          </div>
          <div>
            <dt>Cost of services per year</dt>
            <dd>{shown.cost === 0 ? 'Not priced' : figures.money(-shown.cost)}</dd>
          </div>
          {shown.cost > 0 && (
            <div className={classes.total}>
              <dt>{shown.net < 0 ? 'Net cost, an average year' : 'Net benefit, an average year'}</dt>
              <dd>{figures.money(shown.net)}</dd>
            </div>
          )}
        </dl>
      )}
      <Note maw="62ch" mt={12}>
        {verdict.sentence}
      </Note>
      {returns && (
        <div className={classes.returns}>
          <ReturnColumns views={returns} figures={figures} />
          <Fold title="How the two returns are counted">
            <Note maw="62ch" mt={12}>
              {costOfRiskWords(shown, figures)}
            </Note>
            <ReturnSums views={returns} figures={figures} />
          </Fold>
        </div>
      )}
    </section>
  );
}
