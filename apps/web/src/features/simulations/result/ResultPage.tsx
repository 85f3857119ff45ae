import { COMPUTED_WITH_MODEL_1 } from '@fairlead/content/words/model-2-words';
import { shownScenarios } from '@fairlead/reports/charts/shown-scenarios';
import { modelOf } from '@fairlead/risk/result/model';
import { Alert, Stack } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useWriters } from '#app/locale/use-writers';
import { clientCrumbs } from '#domain/clients/client-crumbs';
import { numberOf } from '#domain/clients/field-numbers';
import { ErrorBoundary } from '#kit/feedback/ErrorBoundary';
import { PageHead } from '#kit/layout/PageHead';
import classes from '#kit/layout/ResultDesk.module.css';
import { formValues, withService } from '../form/values/simulation-form';
import { LiveBanner } from '../live/LiveBanner';
import { AnswersCard } from './basis/AnswersCard';
import { ChangedAssumptionsCard } from './basis/ChangedAssumptionsCard';
import { ConfidenceCard } from './basis/ConfidenceCard';
import { MethodNote } from './basis/MethodNote';
import { OutdatedNotice } from './basis/OutdatedNotice';
import { ExceedanceCard } from './loss/ExceedanceCard';
import { FiveYearCard } from './loss/FiveYearCard';
import { InsuranceCard } from './loss/InsuranceCard';
import { LevelCard } from './loss/LevelCard';
import { LossFormsCard } from './loss/LossFormsCard';
import { ResultStrip } from './loss/ResultStrip';
import { ScenarioDetails } from './loss/ScenarioDetails';
import { ScenariosCard } from './loss/ScenariosCard';
import { SummaryCard } from './loss/SummaryCard';
import { ResultActions } from './ResultActions';
import type { ResultView } from './result-view';
import { ComparisonCard } from './services/ComparisonCard';
import { RankingCard } from './services/RankingCard';
import { returnViews } from './services/return-views';

type ResultPageProps = ResultView & {
  actions: ReactNode;
  /** Where figures are tried out; nothing for readers. */
  panel: ReactNode;
  onPresent: () => void;
};

/** A finished version, the figures an owner asks about first; details fold away. */
export function ResultPage(props: ResultPageProps) {
  const write = useWriters();
  const { simulation, shown, told, summary, figures, whatIf, actions, panel, onPresent } = props;
  const { result, serviceCount } = shown;
  const { inputs, clientId, clientName, version } = simulation;
  const withTarget = serviceCount > 0;
  const scenarioCount = shownScenarios(result.meanByScenario).length;
  const when = simulation.completedAt ? `, run ${write.recentInSentence(simulation.completedAt)}` : '';
  const returns = withTarget ? returnViews(told, result) : null;
  const lines = whatIf?.values.services ?? formValues(inputs, figures).services;
  const card = { result, figures, withTarget };
  return (
    <Stack gap={24} className={classes.page}>
      <PageHead
        crumbs={clientCrumbs({ clientId, name: clientName, section: 'simulations', here: `Version ${version}` })}
        title={`What a bad year could cost ${clientName}`}
        context={`${figures.number(simulation.trials)} simulated years${when}. Version ${version}, ${scenarioCount} ways it could happen.${modelOf(result) === 1 ? ` It is ${COMPUTED_WITH_MODEL_1}.` : ''}`}
        actions={
          <ResultActions simulation={simulation} actions={actions} canRun={whatIf !== null} onPresent={onPresent} />
        }
      />
      <OutdatedNotice simulation={simulation} canRun={whatIf !== null} />
      {result.notices.map((notice) => (
        <Alert key={notice} color="brand" icon={<IconInfoCircle size={20} stroke={1.6} />}>
          {notice}
        </Alert>
      ))}
      <div className={classes.cols} data-alone={panel ? undefined : true}>
        <div className={classes.main} data-stale={shown.isStale || undefined}>
          <SummaryCard summary={summary} />
          <LevelCard result={result} thresholds={simulation.risk.levels} withTarget={withTarget} />
          <ResultStrip shown={told} figures={figures} withTarget={withTarget} />
          <ErrorBoundary title="This chart could not load">
            <ExceedanceCard {...card} />
          </ErrorBoundary>
          <div className={classes.two}>
            <ErrorBoundary title="This chart could not load">
              <ScenariosCard {...card} />
            </ErrorBoundary>
            <ErrorBoundary title="This chart could not load">
              <LossFormsCard {...card} />
            </ErrorBoundary>
          </div>
          <ScenarioDetails result={result} figures={figures} />
        </div>
        <aside className={classes.side} aria-label="What lies behind the result">
          {panel}
          <ConfidenceCard result={result} exchangeRate={simulation.exchangeRate} figures={figures} />
          <ChangedAssumptionsCard inputs={inputs} figures={figures} />
          <AnswersCard simulation={simulation} figures={figures} />
        </aside>
      </div>
      <div className={classes.wide} data-stale={shown.isStale || undefined}>
        <ErrorBoundary title="This chart could not load">
          <FiveYearCard {...card} />
        </ErrorBoundary>
        <ComparisonCard shown={told} figures={figures} serviceCount={serviceCount} returns={returns} />
        <InsuranceCard {...card} shown={told} clientId={whatIf ? clientId : null} />
        <RankingCard
          ranking={result.serviceRanking}
          basis={result.decision.basis}
          lines={lines}
          figures={figures}
          withPrices
          onChoose={whatIf && ((key, chosen) => whatIf.change({ services: withService(lines, key, { chosen }) }))}
        />
      </div>
      <MethodNote
        result={result}
        risk={simulation.risk}
        isUsualLimit={(whatIf ? numberOf(whatIf.values.lossLimit) : inputs.lossLimit) === null}
        figures={figures}
      />
      {whatIf?.isChanged && (
        <LiveBanner
          shown={shown}
          figures={figures}
          levels={simulation.risk.levels}
          isBroken={whatIf.inputs === null}
          onReset={whatIf.reset}
        />
      )}
    </Stack>
  );
}
