import type { AmortizerStart } from '@fairlead/contract/features/risk-amortizer';
import type { OneEvent } from '@fairlead/risk/amortizer/one-event';
import { type AmortizerSchedule, amortize } from '@fairlead/risk/amortizer/schedule';
import { type AmortizerSheet, sheetChances, sheetEvent } from '@fairlead/risk/amortizer/sheet';
import { costOfWaiting, type Waiting } from '@fairlead/risk/amortizer/waiting';
import { useDeferredValue, useMemo, useState } from 'react';
import {
  type AmortizerValues,
  type NumberField,
  type Problems,
  problemsOf,
  sheetOf,
  startSheet,
  valuesOf,
  withBasis,
  withField,
} from './inputs/amortizer-values';

/** Everything that follows from a sheet. */
export type Worked = {
  sheet: AmortizerSheet;
  schedule: AmortizerSchedule;
  waits: Waiting[];
  chances: number[] | null;
  event: OneEvent | null;
};

export type Amortizer = {
  values: AmortizerValues;
  /** What the page began with. */
  began: AmortizerValues;
  problems: Problems;
  /** The sheet of the form while nothing in it is wrong. */
  sheet: AmortizerSheet | null;
  change: (field: NumberField, value: AmortizerValues[NumberField]) => void;
  put: (part: Partial<Pick<AmortizerValues, 'rampShape'>>) => void;
  choose: (basis: AmortizerSheet['basis']) => void;
  /** Takes another sheet over whole. */
  take: (sheet: AmortizerSheet) => void;
  /** Back to the client's own figures. */
  reset: () => void;
  /** The last sheet without anything wrong in it, worked through. Follows the sliders without holding them up. */
  worked: Worked;
};

export function workedThrough(sheet: AmortizerSheet): Worked {
  return {
    sheet,
    schedule: amortize(sheet.inputs),
    waits: costOfWaiting(sheet.inputs),
    chances: sheetChances(sheet),
    event: sheetEvent(sheet),
  };
}

/** The form of the amortizer and what follows from it. @param initial of a saved plan, a link or the client's simulation */
export function useAmortizer(start: AmortizerStart | null, initial: AmortizerSheet): Amortizer {
  const [began, setBegan] = useState(() => valuesOf(initial));
  const [values, setValues] = useState(began);
  const typed = useMemo(() => sheetOf(values), [values]);
  const problems = useMemo(() => problemsOf(typed), [typed]);
  const sheet = Object.keys(problems).length === 0 ? typed : null;
  const [sound, setSound] = useState(() => (sheet ? typed : startSheet(start)));
  if (sheet && sheet !== sound) setSound(sheet);
  const shown = useDeferredValue(sound);
  const worked = useMemo(() => workedThrough(shown), [shown]);
  const take = (next: AmortizerSheet) => {
    setBegan(valuesOf(next));
    setValues(valuesOf(next));
  };
  return {
    values,
    began,
    problems,
    sheet,
    change: (field, value) => setValues((now) => withField(now, field, value)),
    put: (part) => setValues((now) => ({ ...now, ...part })),
    choose: (basis) => setValues((now) => withBasis(now, basis, start)),
    take,
    reset: () => take(startSheet(start)),
    worked,
  };
}
