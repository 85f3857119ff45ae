import { useState } from 'react';
import { PresentFrame } from '#kit/present/PresentFrame';
import { LossLimitControl } from '../live/LossLimitControl';
import { ServiceSwitches } from '../live/ServiceSwitches';
import { LIVE_TRIALS } from '../live/use-live-run';
import type { WhatIf } from '../live/use-what-if';
import type { ResultView } from '../result/result-view';
import { presentSlides } from './present-slides';

/** The result shown to a room: one idea at a time, with the loss limit and the services still to be tried out. */
export function Presentation({ onLeave, ...view }: ResultView & { onLeave: () => void }) {
  const { simulation, shown, figures, whatIf } = view;
  const [hasDrawn, setHasDrawn] = useState(false);
  const text = `Live estimate, ${figures.number(LIVE_TRIALS)} years. Not saved.`;
  return (
    <PresentFrame
      name={simulation.clientName}
      slides={presentSlides(view, !hasDrawn)}
      live={whatIf?.isChanged ? { text, onReset: whatIf.reset } : null}
      tryOut={whatIf && <TryOut whatIf={whatIf} view={view} />}
      isStale={shown.isStale}
      onTurn={(key) => key === 'curve' && setHasDrawn(true)}
      onLeave={onLeave}
    />
  );
}

/** The two things a room wants to turn: how much the business can carry, and what is in the proposal. */
function TryOut({ whatIf, view: { figures } }: { whatIf: WhatIf; view: ResultView }) {
  return (
    <>
      <LossLimitControl
        limit={whatIf.lossLimit}
        revenue={whatIf.values.annualRevenue}
        error={whatIf.problems.lossLimit}
        figures={figures}
        onChange={(lossLimit) => whatIf.change({ lossLimit })}
      />
      <ServiceSwitches
        lines={whatIf.values.services}
        onChange={(services) => whatIf.change({ services })}
        figures={figures}
        prices={null}
      />
    </>
  );
}
