import type { ListedPrice } from '@fairlead/contract/features/plans/list-price';
import type { ShownSlide } from '@fairlead/contract/features/presentations';
import type { SimulationResultOnWire } from '@fairlead/contract/features/simulations/result';
import type { Simulation } from '@fairlead/contract/features/simulations/simulations';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useWriters } from '#app/locale/use-writers';
import { useCreditsLeft } from '#domain/trials/credits';
import { type Shown, useWhatIf } from '../live/use-what-if';
import { WhatIfPanel } from '../live/WhatIfPanel';
import { Presentation } from '../present/Presentation';
import { asOffered } from './as-offered';
import { plainSummary } from './loss/plain-summary';
import { PRESENT_BUTTON_ID } from './ResultActions';
import { ResultPage } from './ResultPage';
import { resultFigures } from './result-figures';
import type { ResultSection } from './sections/result-sections';
import type { ProposeServices } from './services/ServiceSetsCard';
import { useStartRun } from './use-start-run';

type SimulationResultViewProps = {
  simulation: Simulation;
  result: SimulationResultOnWire;
  /** The MSP's price list. */
  own: readonly ListedPrice[];
  actions: ReactNode;
  propose: ProposeServices;
  /** The provider's logo or name, for the talk. */
  brand: ReactNode;
  /** Lets people elsewhere follow the slide that is shown. */
  linkOf: (shown: ShownSlide) => ReactNode;
  canRun: boolean;
  /** Null shows the summary. */
  section: ResultSection | null;
  isPresenting: boolean;
  onPresent: (isPresenting: boolean) => void;
  onStarted: (simulationId: string) => void;
};

/** A finished version as a page or as a talk; what is tried out on it is the same in both. */
export function SimulationResultView(props: SimulationResultViewProps) {
  const { result, own, actions, brand, linkOf, propose, canRun, section, isPresenting, onPresent, onStarted } = props;
  const simulation = useMemo(() => asOffered(props.simulation), [props.simulation]);
  const { clientId, clientName, currency, seed } = simulation;
  const figures = useWriters().in(currency);
  const { whatIf, shown, saved } = useWhatIf(simulation, result, own);
  const run = useStartRun(simulation);
  const creditsLeft = useCreditsLeft(simulation);
  useFocusAfter(isPresenting);
  const { startedId } = run;
  useEffect(() => {
    if (startedId) onStarted(startedId);
  }, [startedId, onStarted]);
  const viewOf = (of: Shown) => {
    const told = resultFigures(of.result, of.yearlyCost);
    const { serviceCount, result: played } = of;
    const summary = plainSummary({ name: clientName, shown: told, serviceCount, insurance: played.insurance }, figures);
    return { simulation, shown: of, told, summary, figures, whatIf: canRun ? whatIf : null };
  };
  const view = viewOf(shown);
  if (isPresenting)
    return (
      <Presentation saved={viewOf(saved)} tried={view} brand={brand} linkOf={linkOf} onLeave={() => onPresent(false)} />
    );
  return (
    <ResultPage
      {...view}
      section={section}
      stored={result}
      own={own}
      propose={propose}
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

/** Ending a talk puts the focus back on the button that began it. */
function useFocusAfter(isPresenting: boolean): void {
  const wasPresenting = useRef(isPresenting);
  useEffect(() => {
    if (wasPresenting.current && !isPresenting) document.getElementById(PRESENT_BUTTON_ID)?.focus();
    wasPresenting.current = isPresenting;
  }, [isPresenting]);
}
