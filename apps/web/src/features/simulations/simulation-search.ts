import type { SearchSchemaInput } from '@tanstack/react-router';
import { idOf, oneOf, searchText, type UrlSearch, withoutEmpty } from '#kit/table/url-search';
import { STEP_KEYS, type Step } from './form/steps';

type NewSimulationSearch = { step: Step; plan?: string | undefined };

/** The guided form starts with its first step, and with services that were chosen elsewhere. */
export const newSimulationSearch = ({
  step,
  plan,
}: { step?: unknown; plan?: unknown } & SearchSchemaInput): NewSimulationSearch => ({
  step: oneOf(STEP_KEYS, step) ?? 'business',
  ...withoutEmpty({ plan: searchText(plan, 1_000) }),
});

/** A result may be shown to a room. */
export const simulationSearch = (search: UrlSearch): { present?: true } =>
  search.present === true ? { present: true } : {};

/** The two versions that are compared. */
export const compareSearch = ({ left, right }: UrlSearch): { left?: string | undefined; right?: string | undefined } =>
  withoutEmpty({ left: idOf(left), right: idOf(right) });
