import { FIGURE_WORDS } from '@fairlead/content/words/figure-words';
import type { Figures } from '#app/locale/figures';
import { Card } from '#kit/layout/Card';
import { ReturnColumns, ReturnSums } from './ReturnColumns';
import type { ReturnView } from './return-views';

type ReturnsCardProps = { views: [ReturnView, ReturnView]; figures: Figures };

/** Both returns with the figures they are made of, as one idea of a talk. */
export function ReturnsCard({ views, figures }: ReturnsCardProps) {
  return (
    <Card
      title="Two ways to look at the return"
      sub={`${FIGURE_WORDS.costOfRisk.label}: ${FIGURE_WORDS.costOfRisk.meaning}`}
    >
      <ReturnColumns views={views} figures={figures} />
      <ReturnSums views={views} figures={figures} />
    </Card>
  );
}
