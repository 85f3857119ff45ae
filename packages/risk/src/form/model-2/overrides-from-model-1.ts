import type { ParameterSet2 } from '@fairlead/content/scenarios/schema-2';

/** What every changed amount says, filled in or not. */
type Changed = { scenario: string; tag: string; kind: 'lognormal' | 'pert' };

/**
 * Amounts that were changed under model 1, to start a form of model 2 from: those of components that no longer exist are
 * dropped, and hours are marked, because they were working hours and count as clock hours from now on.
 * @param set of model 2
 */
export function overridesFromModel1<Override extends Changed>(
  overrides: Override[],
  { scenarios }: Pick<ParameterSet2, 'scenarios'>,
): { kept: Override[]; dropped: number } {
  const ruleOf = ({ scenario, tag }: Override) => {
    const known = Object.entries(scenarios).find(([key]) => key === scenario)?.[1];
    return known?.components.find((component) => component.tag === tag)?.amount;
  };
  const kept = overrides.flatMap((override) => {
    const rule = ruleOf(override);
    if (!rule) return [];
    const isHours = rule.kind === 'hours' && override.kind === 'lognormal';
    return [isHours ? { ...override, madeFor: 'working_hours' as const } : override];
  });
  return { kept, dropped: overrides.length - kept.length };
}
