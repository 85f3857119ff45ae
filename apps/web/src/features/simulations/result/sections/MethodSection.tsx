import { AnswersCard } from '../basis/AnswersCard';
import { ChangedAssumptionsCard } from '../basis/ChangedAssumptionsCard';
import { ConfidenceCard } from '../basis/ConfidenceCard';
import type { ResultView } from '../result-view';

/** How sure the figures are, and what they start from. */
export function MethodSection({ simulation, shown, figures }: ResultView) {
  return (
    <>
      <ConfidenceCard result={shown.result} exchangeRate={simulation.exchangeRate} figures={figures} />
      <ChangedAssumptionsCard inputs={simulation.inputs} figures={figures} />
      <AnswersCard simulation={simulation} figures={figures} />
    </>
  );
}
