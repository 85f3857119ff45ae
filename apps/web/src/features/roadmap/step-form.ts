import { SERVICES } from '@fairlead/content/services/services';
import { STEP_STATE_WORDS } from '@fairlead/content/words/roadmap-words';
import { type RoadmapStep, STEP_STATES, type StepFields, type StepState } from '@fairlead/contract/features/roadmap';
import type { TeamMember } from '@fairlead/contract/features/team';
import type { Writers } from '#app/locale/figures';
import { isService } from '#domain/clients/catalogue-keys';
import { targetInWords } from '#domain/roadmap/target-words';

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

/** A field's value as people read it. */
export function stepText(
  field: keyof StepFormValues,
  value: unknown,
  write: Writers,
  team: readonly TeamMember[] = [],
): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const text = String(value);
  if (field === 'serviceKey') return isService(text) ? SERVICES[text].label : text;
  if (field === 'ownerId') return team.find(({ id }) => id === text)?.name ?? '';
  if (field === 'startTarget' || field === 'finishTarget') return targetInWords(text, write);
  const state = STEP_STATES.find((one) => one === text);
  return field === 'state' && state ? STEP_STATE_WORDS[state] : text;
}
