import type { ReactNode } from 'react';
import { ComparisonCard } from './ComparisonCard';
import { ExceedanceCard } from './ExceedanceCard';
import { FiveYearCard } from './FiveYearCard';
import { InsuranceCard } from './InsuranceCard';
import { LossFormsCard } from './LossFormsCard';
import { RankingCard } from './RankingCard';
import { ResultStrip } from './ResultStrip';
import { ReturnsCard } from './ReturnsCard';
import type { ResultView } from './result-view';
import { returnViews } from './return-views';
import { ScenariosCard } from './ScenariosCard';
import { SummaryCard } from './SummaryCard';
import { formValues, withService } from './simulation-form';

/** One idea of a talk under the owner's own question. */
export type Slide = { key: string; title: string; content: ReactNode };

const CURVE_HEIGHT = 380;

/** The talk, one idea after the other. What is written for the provider alone, and what services cost each, stays out. */
export function presentSlides(view: ResultView, drawCurve: boolean): Slide[] {
  const { simulation, shown, told, summary, figures, whatIf } = view;
  const { result, serviceCount } = shown;
  const withTarget = serviceCount > 0;
  const card = { result, figures, withTarget };
  const returns = withTarget ? returnViews(told, result) : null;
  const lines = whatIf?.values.services ?? formValues(simulation.inputs, simulation.currency).services;
  const slides: (Slide | null)[] = [
    {
      key: 'summary',
      title: `What a bad year could cost ${simulation.clientName}`,
      content: (
        <>
          <SummaryCard summary={summary} />
          <ResultStrip shown={told} figures={figures} withTarget={withTarget} />
        </>
      ),
    },
    {
      key: 'curve',
      title: 'How likely is a large loss?',
      content: <ExceedanceCard {...card} drawIn={drawCurve} height={CURVE_HEIGHT} />,
    },
    { key: 'scenarios', title: 'What would it most likely be?', content: <ScenariosCard {...card} /> },
    { key: 'forms', title: 'Where would the money go?', content: <LossFormsCard {...card} /> },
    { key: 'five-years', title: 'What could five years bring?', content: <FiveYearCard {...card} /> },
    withTarget
      ? {
          key: 'services',
          title: 'What do the services change?',
          content: <ComparisonCard shown={told} figures={figures} serviceCount={serviceCount} />,
        }
      : null,
    returns && {
      key: 'returns',
      title: 'Is it worth the price?',
      content: <ReturnsCard views={returns} figures={figures} />,
    },
    result.insurance && {
      key: 'insurance',
      title: 'What would insurance pay?',
      content: <InsuranceCard {...card} shown={told} clientId={null} />,
    },
    {
      key: 'ranking',
      title: 'Which services help most?',
      content: (
        <RankingCard
          ranking={result.serviceRanking}
          lines={lines}
          figures={figures}
          withPrices={false}
          onChoose={whatIf && ((key, chosen) => whatIf.change({ services: withService(lines, key, { chosen }) }))}
        />
      ),
    },
  ];
  return slides.filter((slide) => slide !== null);
}
