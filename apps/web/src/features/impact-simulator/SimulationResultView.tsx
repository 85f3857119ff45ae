import type { Simulation } from '@fairlead/contract/impact-simulator';
import type { SimulationResultOnWire } from '@fairlead/contract/simulation-result';
import { Alert, Stack } from '@mantine/core';
import { IconInfoCircle, IconRefresh } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { now } from '../../lib/clock';
import { figuresIn, recentInSentence } from '../../lib/figures';
import { clientCrumbs } from '../../ui/client-crumbs';
import { ErrorBoundary } from '../../ui/ErrorBoundary';
import { ButtonLink } from '../../ui/links';
import { PageHead } from '../../ui/PageHead';
import { AnswersCard } from './AnswersCard';
import { ComparisonCard } from './ComparisonCard';
import { ConfidenceCard } from './ConfidenceCard';
import { ExceedanceCard } from './ExceedanceCard';
import { LossFormsCard } from './LossFormsCard';
import { MethodNote } from './MethodNote';
import { ResultStrip } from './ResultStrip';
import { resultFigures } from './result-figures';
import { ScenariosCard } from './ScenariosCard';
import classes from './SimulationResultView.module.css';

type SimulationResultViewProps = {
  simulation: Simulation;
  result: SimulationResultOnWire;
  actions: ReactNode;
  canRun: boolean;
};

/** The result of a finished version, the figures an owner asks about first. */
export function SimulationResultView({ simulation, result, actions, canRun }: SimulationResultViewProps) {
  const figures = useMemo(() => figuresIn(simulation.currency), [simulation.currency]);
  const serviceCount = simulation.inputs.services.length;
  const shown = resultFigures(result, yearlyCost(simulation));
  const scenarioCount = Object.keys(result.meanByScenario.today).length;
  const when = simulation.completedAt ? `, run ${recentInSentence(simulation.completedAt, now())}` : '';
  return (
    <Stack gap={24}>
      <PageHead
        crumbs={clientCrumbs({ clientId: simulation.clientId, name: simulation.clientName, here: 'Impact simulator' })}
        title={`What a bad year could cost ${simulation.clientName}`}
        context={`${figures.count(result.trials)} simulated years${when}. Version ${simulation.version}, ${scenarioCount} ways it could happen.`}
        actions={
          <>
            {canRun && (
              <ButtonLink
                variant="default"
                to="/clients/$clientId/simulations/new"
                params={{ clientId: simulation.clientId }}
                leftSection={<IconRefresh size={18} stroke={1.6} aria-hidden="true" />}
              >
                Change and run again
              </ButtonLink>
            )}
            {actions}
          </>
        }
      />
      {result.notices.map((notice) => (
        <Alert key={notice} color="brand" icon={<IconInfoCircle size={20} stroke={1.6} />}>
          {notice}
        </Alert>
      ))}
      <ResultStrip shown={shown} figures={figures} />
      <div className={classes.cols}>
        <div className={classes.main}>
          <ErrorBoundary title="This chart could not load">
            <ExceedanceCard result={result} figures={figures} />
          </ErrorBoundary>
          <div className={classes.two}>
            <ErrorBoundary title="This chart could not load">
              <ScenariosCard result={result} figures={figures} />
            </ErrorBoundary>
            <ErrorBoundary title="This chart could not load">
              <LossFormsCard result={result} figures={figures} />
            </ErrorBoundary>
          </div>
        </div>
        <div className={classes.comparison}>
          <ComparisonCard
            shown={shown}
            figures={figures}
            serviceCount={serviceCount}
            costOfRiskReturn={result.decision.costOfRiskRosi}
          />
        </div>
        <aside className={classes.rail} aria-label="How the result came about">
          <ConfidenceCard result={result} figures={figures} />
          <AnswersCard simulation={simulation} figures={figures} />
        </aside>
      </div>
      <MethodNote result={result} figures={figures} />
    </Stack>
  );
}

/** Price of the services of this version a year, exact. */
function yearlyCost({ inputs }: Simulation): number {
  return inputs.services.reduce((sum, { monthlyPrice }) => sum + monthlyPrice, 0) * 12;
}
