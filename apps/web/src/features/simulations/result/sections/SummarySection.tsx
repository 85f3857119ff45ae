import { beyondAverage } from '@fairlead/risk/result/beyond-average';
import { numberOf } from '#domain/clients/field-numbers';
import { formValues } from '#features/simulations/form/values/simulation-form';
import { ErrorBoundary } from '#kit/feedback/ErrorBoundary';
import { TextLink } from '#kit/links/links';
import { Note } from '#kit/text/text';
import { ExceedanceCard } from '../loss/ExceedanceCard';
import { LevelCard } from '../loss/LevelCard';
import { ResultStrip } from '../loss/ResultStrip';
import { SummaryCard } from '../loss/SummaryCard';
import type { ResultView } from '../result-view';
import { BeyondAverageCard } from '../services/BeyondAverageCard';

/** What an owner asks first. */
export function SummarySection({ simulation, shown, told, summary, figures, whatIf }: ResultView) {
  const { result, serviceCount } = shown;
  const { clientId, inputs } = simulation;
  const withTarget = serviceCount > 0;
  const lines = whatIf?.values.services ?? formValues(inputs, figures).services;
  const chosen = lines.filter((line) => line.chosen).map(({ key }) => key);
  const annualRevenue = (whatIf && numberOf(whatIf.values.annualRevenue)) ?? inputs.annualRevenue;
  const beyond = beyondAverage(result, { annualRevenue, services: chosen, openGaps: inputs.openGaps ?? [] });
  return (
    <>
      <SummaryCard summary={summary} />
      <LevelCard result={result} thresholds={simulation.risk.levels} withTarget={withTarget} />
      <ResultStrip shown={told} figures={figures} withTarget={withTarget} />
      {withTarget && told.net < 0 && (
        <Note role="note">
          In an average year these services cost {figures.exactMoney(-told.net)} more than they avoid.{' '}
          <TextLink
            inherit
            underline="always"
            to="/clients/$clientId/simulations/$simulationId"
            params={{ clientId, simulationId: simulation.id }}
            search={{ section: 'return' }}
          >
            Return on the average
          </TextLink>
        </Note>
      )}
      <ErrorBoundary title="This chart could not load">
        <ExceedanceCard result={result} figures={figures} withTarget={withTarget} />
      </ErrorBoundary>
      {beyond && (
        <BeyondAverageCard
          beyond={beyond}
          services={chosen}
          clientId={clientId}
          canEdit={whatIf !== null}
          figures={figures}
          withTarget={withTarget}
        />
      )}
    </>
  );
}
