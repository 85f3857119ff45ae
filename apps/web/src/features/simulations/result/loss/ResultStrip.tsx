import { AFTER_INSURANCE, averageRangeSentence, figureWordsOf } from '@fairlead/content/words/model-2-words';
import type { Figures } from '#app/locale/figures';
import { FigureStrip } from '#kit/chart/FigureStrip';
import { Note } from '#kit/text/text';
import type { ResultFigures } from '../result-figures';

type ResultStripProps = { shown: ResultFigures; figures: Figures; withTarget: boolean };

/** What an owner asks first: how likely, how large, whether it passes the limit, and the average. Today, then with services. */
export function ResultStrip({ shown, figures, withTarget }: ResultStripProps) {
  const after = (figure: string) => (withTarget ? { after: figure } : {});
  const own = shown.ofModel2;
  const strip = (
    <FigureStrip
      label={withTarget ? 'Main figures, today and with services' : 'Main figures, today'}
      figures={[
        {
          label: 'Chance of a costly event, five years',
          value: figures.probability(shown.anyEvent.today),
          ...after(figures.probability(shown.anyEvent.target)),
          note: own ? `At least one that costs ${figures.modelled(own.counting)} or more` : 'At least one, of any kind',
        },
        {
          label: '1-in-100-year loss',
          value: figures.short(shown.rareYear.today),
          ...after(figures.short(shown.rareYear.target)),
          note: shown.badYear.today === 0 ? 'No loss in at least 19 of 20 years' : '99 years in 100 cost less',
        },
        {
          label: figureWordsOf(own ? 2 : 1).passingLimit.label,
          value: figures.probability(shown.passingLimit.today),
          ...after(figures.probability(shown.passingLimit.target)),
          note: own
            ? `A year above ${figures.short(shown.limit)}, at least once in five`
            : `More than ${figures.short(shown.limit)} within five years`,
        },
        {
          label: figureWordsOf(own ? 2 : 1).average.label,
          value: figures.short(shown.average.today),
          ...after(figures.short(shown.average.target)),
          note: averageNote(shown, figures),
        },
      ]}
    />
  );
  if (shown.basis === 'gross') return strip;
  return (
    <div>
      {strip}
      <Note mt={8}>{AFTER_INSURANCE}</Note>
    </div>
  );
}

function averageNote({ average, reduction, ofModel2 }: ResultFigures, figures: Figures): string {
  if (average.today === 0) return 'No losses in the model';
  if (ofModel2?.range) return averageRangeSentence(ofModel2.range.today.map(figures.short) as [string, string]);
  if (reduction <= 0) return 'Over all years, also those without a loss';
  return `${figures.percent(reduction)} lower with services`;
}
