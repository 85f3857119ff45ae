import type { ServiceKey } from '@fairlead/content/services/services';
import type { ListedPrice } from '@fairlead/contract/features/plans/list-price';
import type { SimulationResultOnWire } from '@fairlead/contract/features/simulations/result';
import type { Simulation, SimulationInputs } from '@fairlead/contract/features/simulations/simulations';
import { useMemo, useState } from 'react';
import { useWriters } from '#app/locale/use-writers';
import { numberOf } from '#domain/clients/field-numbers';
import { knownFacts } from '../form/fields/fact-hints';
import {
  formValues,
  monthlySecurity,
  monthlyTotal,
  type SimulationFormValues,
  simulationDraft,
} from '../form/values/simulation-form';
import { checkDraft, completeInputs, liveInputs, type Problems } from '../form/values/simulation-problems';
import { usualLossLimit } from '../form/values/usual-amounts';
import { useLiveRun } from './use-live-run';

/** What is tried out on a finished version. Nothing of it is kept until it is run. */
export type WhatIf = {
  values: SimulationFormValues;
  change: (part: Partial<SimulationFormValues>) => void;
  reset: () => void;
  /** Something differs from the version. */
  isChanged: boolean;
  /** Sentences by the path of the form's field; a price stands under its service, `services.<key>`. */
  problems: Problems;
  /** What a run would be started with; null while an answer is missing or wrong. */
  inputs: SimulationInputs | null;
  /** The limit in force, also where the model's own is taken. */
  lossLimit: number;
};

export type Shown = {
  result: SimulationResultOnWire;
  /** Services in the picture. */
  services: ServiceKey[];
  serviceCount: number;
  /** Their price a year, exact. */
  yearlyCost: number;
  /** What of it buys security. */
  yearlySecurity: number;
  /** The figures are a live estimate and not those of the version. */
  isLive: boolean;
  /** Newer figures are on their way, or the changes cannot be played out as they are. */
  isStale: boolean;
  hasFailed: boolean;
};

const FACTS_OF_EVENTS = [
  'sector',
  'region',
  'annualRevenue',
  'employees',
  'recordsHeld',
  'downtimeCostPerHour',
] as const;

/**
 * What is tried out on a version, the figures of it, and those of the version as it is saved, which never move.
 * @param own the MSP's price list
 */
export function useWhatIf(
  simulation: Simulation,
  stored: SimulationResultOnWire,
  own: readonly ListedPrice[],
): { whatIf: WhatIf; shown: Shown; saved: Shown } {
  const { inputs: before, currency, seed, risk, exchangeRate } = simulation;
  const figures = useWriters().in(currency);
  const [start] = useState(() => formValues(before, figures, own));
  const [values, setValues] = useState(start);
  const draft = useMemo(() => simulationDraft(values, before), [values, before]);
  const problems = useMemo(() => checkDraft(draft, figures), [draft, figures]);
  const unchanged = useMemo(() => JSON.stringify(simulationDraft(start, before)), [start, before]);
  // The version's own, so that nothing moves but what is tried out.
  const { lossLimitShare, costOfRiskLoading } = risk;
  const terms = { currency, fxToUsd: exchangeRate.usd, lossLimitShare, costOfRiskLoading };
  const isChanged = JSON.stringify(draft) !== unchanged;
  const inputs = useMemo(() => completeInputs(draft), [draft]);
  const tried = isChanged ? liveInputs(draft, problems) : null;
  // What the assessments left open stays as the version had it; a run takes it from the newest ones.
  const live = useLiveRun(tried && { ...tried, openGaps: before.openGaps }, terms, seed);
  const isLive = isChanged && live.result !== null;
  // What the figures on the page belong to: the services as chosen now, once there is a picture.
  const { services } = isLive ? values : start;
  const isSameBusiness = FACTS_OF_EVENTS.every((field) => draft[field] === before[field]);
  const result = useMemo(() => {
    if (!isLive || !live.result) return stored;
    // A live picture plays out no single events; they do not depend on services or limit.
    return isSameBusiness ? { ...live.result, eventViews: stored.eventViews } : live.result;
  }, [isLive, live.result, stored, isSameBusiness]);
  return {
    whatIf: {
      values,
      change: (part) => setValues((now) => ({ ...now, ...part })),
      reset: () => setValues(start),
      isChanged,
      problems,
      inputs: Object.keys(problems).length === 0 ? inputs : null,
      lossLimit:
        numberOf(values.lossLimit) ?? usualLossLimit(knownFacts(values), exchangeRate.usd, risk.lossLimitShare),
    },
    saved: {
      result: stored,
      ...proposed(start.services, own),
      isLive: false,
      isStale: false,
      hasFailed: false,
    },
    shown: {
      result,
      ...proposed(services, own),
      isLive,
      isStale: isChanged && (live.isStale || live.result === null),
      hasFailed: isChanged && live.hasFailed,
    },
  };
}

function proposed(lines: SimulationFormValues['services'], own: readonly ListedPrice[]) {
  const services = lines.filter(({ chosen }) => chosen).map(({ key }) => key);
  return {
    services,
    serviceCount: services.length,
    yearlyCost: monthlyTotal(lines) * 12,
    yearlySecurity: monthlySecurity(lines, own) * 12,
  };
}
