import type { RoadmapStep, StepFields, StepState } from '@fairlead/contract/features/roadmap';

/** What the form of a step holds. */
export type StepFormValues = {
  title: string;
  description: string;
  serviceKey: string | null;
  costOnce: number | string;
  costMonthly: number | string;
  startTarget: string | null;
  finishTarget: string | null;
  ownerId: string | null;
  shared: boolean;
  state: StepState;
};

export const STEP_FIELD_LABELS: Record<keyof StepFormValues, string> = {
  title: 'Title',
  description: 'What it does',
  serviceKey: 'Service',
  costOnce: 'Cost, once',
  costMonthly: 'Cost per month',
  startTarget: 'Start',
  finishTarget: 'Finish',
  ownerId: 'Owner',
  shared: 'Shared with the client',
  state: 'State',
};

const amount = (value: number | string): number | null => (value === '' ? null : Number(value));

export function valuesOf(step: RoadmapStep | null): StepFormValues {
  return {
    title: step?.title ?? '',
    description: step?.description ?? '',
    serviceKey: step?.serviceKey ?? null,
    costOnce: step?.costOnce ?? '',
    costMonthly: step?.costMonthly ?? '',
    startTarget: step?.startTarget ?? null,
    finishTarget: step?.finishTarget ?? null,
    ownerId: step?.ownerId ?? null,
    shared: step?.shared ?? false,
    state: step?.state ?? 'proposed',
  };
}

/** The form as the API takes it. */
export function fieldsOf({ state: _state, costOnce, costMonthly, ...values }: StepFormValues): StepFields {
  return { ...values, costOnce: amount(costOnce), costMonthly: amount(costMonthly) };
}

/** The fields that differ from the step the form started from; what is left alone is never written over. */
export function changedStep(values: StepFormValues, step: RoadmapStep): Partial<StepFields> & { state?: StepState } {
  const [next, before] = [fieldsOf(values), fieldsOf(valuesOf(step))];
  const changed = Object.entries(next).filter(([field, value]) => value !== before[field as keyof StepFields]);
  return { ...Object.fromEntries(changed), ...(values.state === step.state ? {} : { state: values.state }) };
}

/** The newer step with what was typed here kept, and the fields of which both sides changed something else. */
export function mergedStep(
  started: RoadmapStep,
  newer: RoadmapStep,
  typed: StepFormValues,
): { values: StepFormValues; contested: (keyof StepFormValues)[] } {
  const [before, theirs] = [valuesOf(started), valuesOf(newer)];
  const fields = Object.keys(before) as (keyof StepFormValues)[];
  const isMine = (field: keyof StepFormValues) => typed[field] !== before[field];
  const contested = fields.filter(
    (field) => isMine(field) && theirs[field] !== before[field] && theirs[field] !== typed[field],
  );
  const values = Object.fromEntries(fields.map((field) => [field, isMine(field) ? typed[field] : theirs[field]]));
  return { values: values as StepFormValues, contested };
}
