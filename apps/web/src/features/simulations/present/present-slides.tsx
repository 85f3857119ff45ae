import type { Slide } from '#kit/present/PresentFrame';
import { formValues, withService } from '../form/values/simulation-form';
import { ExceedanceCard } from '../result/loss/ExceedanceCard';
import { FiveYearCard } from '../result/loss/FiveYearCard';
import { InsuranceCard } from '../result/loss/InsuranceCard';
import { LevelCard } from '../result/loss/LevelCard';
import { LossFormsCard } from '../result/loss/LossFormsCard';
import { ResultStrip } from '../result/loss/ResultStrip';
import { ScenariosCard } from '../result/loss/ScenariosCard';
import { SummaryCard } from '../result/loss/SummaryCard';
import type { ResultView } from '../result/result-view';
import { ComparisonCard } from '../result/services/ComparisonCard';
import { RankingCard } from '../result/services/RankingCard';
import { ReturnsCard } from '../result/services/ReturnsCard';
import { returnViews } from '../result/services/return-views';
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
  const lines = whatIf?.values.services ?? formValues(simulation.inputs, figures).services;
  const slides: (Slide | null)[] = [
    {
      key: 'summary',
      title: `What a bad year could cost ${simulation.clientName}`,
      content: (
        <>
          <SummaryCard summary={summary} />
          <LevelCard result={result} thresholds={simulation.risk.levels} withTarget={withTarget} />
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
      content: <ReturnsCard shown={told} views={returns} figures={figures} />,
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
          basis={result.decision.basis}
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
