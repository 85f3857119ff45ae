import { useEffect, useRef, useState } from 'react';
import { fieldId } from './fields/field-id';
import type { Step } from './steps';
import { isExpert, stepOf } from './values/simulation-problems';

/** A new step is read from its title on; the first one leaves the focus where the page put it. */
export function useStepTitle(step: Step) {
  const title = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) title.current?.focus();
    shown.current = step;
  }, [step]);
  return title;
}

/** Opens the step of a field and gives the field the focus once it is there. */
export function useFieldFocus(step: Step, onStep: (step: Step) => void, openExpert: () => void) {
  const [wanted, setWanted] = useState<{ path: string } | null>(null);
  useEffect(() => {
    if (!wanted || stepOf(wanted.path) !== step) return;
    document.getElementById(fieldId(wanted.path))?.focus();
    setWanted(null);
  }, [wanted, step]);
  return (path: string) => {
    if (isExpert(path)) openExpert();
    if (stepOf(path) !== step) onStep(stepOf(path));
    setWanted({ path });
  };
}
