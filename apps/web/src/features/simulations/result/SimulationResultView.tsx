import type { ListedPrice } from '@fairlead/contract/features/plans/list-price';
import type { SimulationResultOnWire } from '@fairlead/contract/features/simulations/result';
import type { Simulation } from '@fairlead/contract/features/simulations/simulations';
import { type ReactNode, useEffect, useRef } from 'react';
import { useWriters } from '#app/locale/use-writers';
import { useCreditsLeft } from '#domain/trials/credits';
import { useWhatIf } from '../live/use-what-if';
import { WhatIfPanel } from '../live/WhatIfPanel';
import { Presentation } from '../present/Presentation';
import { plainSummary } from './loss/plain-summary';
import { PRESENT_BUTTON_ID } from './ResultActions';
import { ResultPage } from './ResultPage';
import { resultFigures } from './result-figures';
import { useStartRun } from './use-start-run';

type SimulationResultViewProps = {
  simulation: Simulation;
  result: SimulationResultOnWire;
  /** The MSP's price list. */
  own: readonly ListedPrice[];
  actions: ReactNode;
  canRun: boolean;
  isPresenting: boolean;
  onPresent: (isPresenting: boolean) => void;
  onStarted: (simulationId: string) => void;
};

/** A finished version as a page or as a talk; what is tried out on it is the same in both. */
export function SimulationResultView(props: SimulationResultViewProps) {
  const { simulation, result, own, actions, canRun, isPresenting, onPresent, onStarted } = props;
  const { clientId, clientName, currency, seed } = simulation;
  const figures = useWriters().in(currency);
  const { whatIf, shown } = useWhatIf(simulation, result, own);
  const run = useStartRun(simulation);
  const creditsLeft = useCreditsLeft(simulation);
  useFocusAfter(isPresenting);
  const { startedId } = run;
  useEffect(() => {
    if (startedId) onStarted(startedId);
  }, [startedId, onStarted]);
  const told = resultFigures(shown.result, shown.yearlyCost);
  const { serviceCount } = shown;
  const summary = plainSummary(
    { name: clientName, shown: told, serviceCount, insurance: shown.result.insurance },
    figures,
  );
  const view = { simulation, shown, told, summary, figures, whatIf: canRun ? whatIf : null };
  if (isPresenting) return <Presentation {...view} onLeave={() => onPresent(false)} />;
  return (
    <ResultPage
      {...view}
      actions={actions}
      onPresent={() => onPresent(true)}
      panel={
        canRun && (
          <WhatIfPanel
            clientId={clientId}
            whatIf={whatIf}
            figures={figures}
            creditsLeft={creditsLeft}
            isSample={simulation.isSample}
            isStarting={run.isStarting || startedId !== null}
            problem={run.problem ?? Object.values(run.refused)[0] ?? null}
            onRun={() => whatIf.inputs && run.start({ inputs: whatIf.inputs, seed })}
          />
        )
      }
    />
  );
}

/** Who ends a talk stands again where it was begun. */
function useFocusAfter(isPresenting: boolean): void {
  const wasPresenting = useRef(isPresenting);
  useEffect(() => {
    if (wasPresenting.current && !isPresenting) document.getElementById(PRESENT_BUTTON_ID)?.focus();
    wasPresenting.current = isPresenting;
  }, [isPresenting]);
}
