import { AFTER_INSURANCE } from '@fairlead/content/words/model-2-words';
import type { Figures } from '#app/locale/figures';
import { Card } from '#kit/layout/Card';
import { Note } from '#kit/text/text';
import type { ResultFigures } from '../result-figures';
import { ReturnColumns, ReturnSums } from './ReturnColumns';
import { costOfRiskWords, type ReturnView } from './return-views';

type ReturnsCardProps = { shown: ResultFigures; views: [ReturnView, ReturnView]; figures: Figures };

/** Both returns with the figures they are made of, as one idea of a talk. */
export function ReturnsCard({ shown, views, figures }: ReturnsCardProps) {
  return (
    <Card title="Two ways to look at the return" sub={costOfRiskWords(shown, figures)}>
      {shown.basis === 'retained' && <Note mb={8}>{AFTER_INSURANCE}</Note>}
      <ReturnColumns views={views} figures={figures} />
      <ReturnSums views={views} figures={figures} />
    </Card>
  );
}
