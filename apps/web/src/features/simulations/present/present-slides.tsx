import type { Slide } from '#kit/layout/PresentFrame';
import { formValues, withService } from '../form/simulation-form';
import { ComparisonCard } from '../result/ComparisonCard';
import { ExceedanceCard } from '../result/ExceedanceCard';
import { FiveYearCard } from '../result/FiveYearCard';
import { InsuranceCard } from '../result/InsuranceCard';
import { LossFormsCard } from '../result/LossFormsCard';
import { RankingCard } from '../result/RankingCard';
import { ResultStrip } from '../result/ResultStrip';
import { ReturnsCard } from '../result/ReturnsCard';
import type { ResultView } from '../result/result-view';
import { returnViews } from '../result/return-views';
import { ScenariosCard } from '../result/ScenariosCard';
import { SummaryCard } from '../result/SummaryCard';
import { slideTitles } from './slide-titles';

const CURVE_HEIGHT = 300;

/** The talk, one idea after the other. What is written for the provider alone, and what services cost each, stays out. */
export function presentSlides(view: ResultView, drawCurve: boolean): Slide[] {
  const { simulation, shown, told, summary, figures, whatIf } = view;
  const { result, serviceCount } = shown;
  const withTarget = serviceCount > 0;
  const card = { result, figures, withTarget };
  const titles = slideTitles(result, told, withTarget, figures);
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
      title: titles.curve,
      content: <ExceedanceCard {...card} drawIn={drawCurve} height={CURVE_HEIGHT} />,
    },
    { key: 'scenarios', title: titles.scenarios, content: <ScenariosCard {...card} /> },
    { key: 'forms', title: titles.forms, content: <LossFormsCard {...card} /> },
    { key: 'five-years', title: titles.fiveYears, content: <FiveYearCard {...card} /> },
    withTarget
      ? {
          key: 'services',
          title: titles.services,
          content: <ComparisonCard shown={told} figures={figures} serviceCount={serviceCount} returns={null} />,
        }
      : null,
    returns && {
      key: 'returns',
      title: titles.returns,
      content: <ReturnsCard views={returns} figures={figures} />,
    },
    result.insurance && {
      key: 'insurance',
      title: titles.insurance,
      content: <InsuranceCard {...card} shown={told} clientId={null} />,
    },
    {
      key: 'ranking',
      title: titles.ranking,
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
