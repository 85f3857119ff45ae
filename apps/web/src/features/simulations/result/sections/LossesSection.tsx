import { ErrorBoundary } from '#kit/feedback/ErrorBoundary';
import classes from '#kit/layout/ResultDesk.module.css';
import { FiveYearCard } from '../loss/FiveYearCard';
import { InsuranceCard } from '../loss/InsuranceCard';
import { LossFormsCard } from '../loss/LossFormsCard';
import { ScenarioDetails } from '../loss/ScenarioDetails';
import { ScenariosCard } from '../loss/ScenariosCard';
import type { ResultView } from '../result-view';
import { ComparisonCard } from '../services/ComparisonCard';

/** What could happen, where the money goes, over how many years, and what a policy pays of it. */
export function LossesSection({ simulation, shown, told, figures, whatIf }: ResultView) {
  const { result, serviceCount } = shown;
  const card = { result, figures, withTarget: serviceCount > 0 };
  return (
    <>
      <div className={classes.two}>
        <ErrorBoundary title="This chart could not load">
          <ScenariosCard {...card} />
        </ErrorBoundary>
        <ErrorBoundary title="This chart could not load">
          <LossFormsCard {...card} />
        </ErrorBoundary>
      </div>
      <ScenarioDetails result={result} figures={figures} />
      <ComparisonCard shown={told} figures={figures} serviceCount={serviceCount} />
      <ErrorBoundary title="This chart could not load">
        <FiveYearCard {...card} />
      </ErrorBoundary>
      <InsuranceCard {...card} shown={told} clientId={whatIf ? simulation.clientId : null} />
    </>
  );
}
