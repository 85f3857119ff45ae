/** The rules about what an analyst replaces (docs/model/inputs.md): the first failing one of each field. */
import type { InputProblem } from '../engine/errors';
import type { AmountOverride, RateOverride, Triple } from './overrides';

const REASON = 'Enter a reason; it is printed on the report.';
const ASCENDING = 'Enter minimum, most likely and maximum in ascending order.';
const SHARE_WANTED = 'This component is a share. Enter its minimum, most likely and maximum.';
const AMOUNT_WANTED = 'This component is an amount. Enter its 5% and 95% amounts.';
const CONFIRM_HOURS = 'Made for working hours. Confirm that these are clock hours.';
const LARGEST_THREAT_RATE = 1_000_000;
const LARGEST_AMOUNT = 1_000_000_000_000;

type Rate = RateOverride<string>;
type Amount = AmountOverride<string, string>;

/** What a parameter set of either model says about scenarios. */
type Scenarios = Record<string, { components: { tag: string; amount: { kind: string } }[] }>;

/** A PERT share: in order and between 0 and 1. @returns the field that is wrong, with its sentence */
function shareProblem({ min, mode, max }: Triple): [string, string] | null {
  const inside = (['min', 'mode', 'max'] as const).find((key) => {
    const value = { min, mode, max }[key];
    return !(value >= 0 && value <= 1);
  });
  if (inside) return [inside, 'This share must be between 0% and 100%.'];
  return min <= mode && mode <= max ? null : ['mode', ASCENDING];
}

const isRepeated = <T>(all: T[], k: number, same: (a: T, b: T) => boolean) =>
  all.findIndex((one) => same(one, all[k] as T)) < k;

function rateProblems(all: Rate[], scenarios: Scenarios): InputProblem[] {
  return all.flatMap((override, k) => {
    const at = (field: string, message: string) => ({ field: `rateOverrides.${k}.${field}`, message });
    const { scenario, threatRate, capability, resistance, reason } = override;
    const problems: InputProblem[] = [];
    if (!Object.hasOwn(scenarios, scenario)) problems.push(at('scenario', `Unknown scenario: ${scenario}.`));
    else if (isRepeated(all, k, (a, b) => a.scenario === b.scenario))
      problems.push(at('scenario', 'This scenario already has a rate of its own. Keep one of the two.'));
    if (!(threatRate >= 0 && threatRate <= LARGEST_THREAT_RATE))
      problems.push(at('threatRate', 'Attempts a year must be between 0 and 1,000,000.'));
    for (const [name, triple] of [
      ['capability', capability],
      ['resistance', resistance],
    ] as const) {
      const wrong = shareProblem(triple);
      if (wrong) problems.push(at(`${name}.${wrong[0]}`, wrong[1]));
    }
    if (reason.trim() === '') problems.push(at('reason', REASON));
    return problems;
  });
}

function amountProblem(override: Amount): [string, string] | null {
  if (override.kind === 'pert') {
    const wrong = shareProblem(override);
    return wrong ?? (override.max > 0 ? null : ['max', 'The maximum must be above 0%.']);
  }
  const { p05, p95, madeFor } = override;
  if (!(p05 > 0 && p95 > p05)) return ['p95', 'The 95% amount must be greater than the 5% amount, and both above 0.'];
  if (p95 > LARGEST_AMOUNT) return ['p95', 'The 95% amount cannot exceed 1,000,000,000,000.'];
  return madeFor === undefined ? null : ['madeFor', CONFIRM_HOURS];
}

function amountProblems(all: Amount[], scenarios: Scenarios): InputProblem[] {
  return all.flatMap((override, k) => {
    const at = (field: string, message: string) => ({ field: `amountOverrides.${k}.${field}`, message });
    const { scenario, tag, kind, reason } = override;
    const problems: InputProblem[] = [];
    const known = Object.hasOwn(scenarios, scenario) ? scenarios[scenario] : undefined;
    const component = known?.components.find((one) => one.tag === tag);
    const isShare = component?.amount.kind === 'records' || component?.amount.kind === 'revenue-share';
    if (!known) problems.push(at('scenario', `Unknown scenario: ${scenario}.`));
    else if (!component) problems.push(at('tag', `Unknown component: ${tag}.`));
    else if (isShare !== (kind === 'pert')) problems.push(at('tag', isShare ? SHARE_WANTED : AMOUNT_WANTED));
    else if (isRepeated(all, k, (a, b) => a.scenario === b.scenario && a.tag === b.tag))
      problems.push(at('tag', 'This component already has amounts of its own. Keep one of the two.'));
    const wrong = amountProblem(override);
    if (wrong) problems.push(at(...wrong));
    if (reason.trim() === '') problems.push(at('reason', REASON));
    return problems;
  });
}

/** Every field of the overrides that breaks a rule, by the form's own paths such as `amountOverrides.1.p95`. */
export function overrideProblems(
  { rateOverrides, amountOverrides }: { rateOverrides: Rate[]; amountOverrides: Amount[] },
  { scenarios }: { scenarios: Scenarios },
): InputProblem[] {
  return [...rateProblems(rateOverrides, scenarios), ...amountProblems(amountOverrides, scenarios)];
}
