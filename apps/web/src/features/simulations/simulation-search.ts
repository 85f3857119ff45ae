import type { SearchSchemaInput } from '@tanstack/react-router';
import { idOf, oneOf, searchText, type UrlSearch, withoutEmpty } from '#kit/table/url-search';
import { STEP_KEYS, type Step } from './form/steps';
import { RESULT_SECTIONS, type ResultSection } from './result/sections/result-sections';

type NewSimulationSearch = { step: Step; plan?: string | undefined };

/** The guided form starts with its first step, and with services that were chosen elsewhere. */
export const newSimulationSearch = ({
  step,
  plan,
}: { step?: unknown; plan?: unknown } & SearchSchemaInput): NewSimulationSearch => ({
  step: oneOf(STEP_KEYS, step) ?? 'business',
  ...withoutEmpty({ plan: searchText(plan, 1_000) }),
});

export type ResultSearch = { section?: ResultSection | undefined; present?: true | undefined };

/**
 * Which part of a result is open, the summary without one; it may be shown to a room. What is not known is named as nothing:
 * a name that is left out would keep what the address says.
 */
export const simulationSearch = ({ section, present }: UrlSearch): ResultSearch => ({
  section: oneOf(RESULT_SECTIONS, section),
  ...withoutEmpty({ present: present === true ? (true as const) : undefined }),
});

/** The two versions that are compared. */
export const compareSearch = ({ left, right }: UrlSearch): { left?: string | undefined; right?: string | undefined } =>
  withoutEmpty({ left: idOf(left), right: idOf(right) });
