import { DAY_MS } from '@fairlead/content/format/days';
import type { ParameterSet } from '@fairlead/content/scenarios/schema';
import { CONTROL_KEYS } from '@fairlead/content/services/controls';
import { modelRevenueUsd, type Posture, type SimulationInputs } from '../engine/inputs';

const LARGEST_RATE_AGE_DAYS = 35;

type RevenueFacts = Pick<SimulationInputs['profile'], 'annualRevenue' | 'fxToUsd'>;

/** What a reader must know about the inputs although the run goes on. */
export function noticesOf(
  inputs: Pick<SimulationInputs, 'posture' | 'services'> & { profile: RevenueFacts },
  target: Posture,
  set: Pick<ParameterSet, 'revenueUsd'>,
): string[] {
  const notices: string[] = [];
  const { profile, posture, services } = inputs;
  if (modelRevenueUsd(profile, set) !== profile.annualRevenue * profile.fxToUsd)
    notices.push('Revenue is outside the range this model was built for. Results are indicative.');
  if (services.length > 0 && CONTROL_KEYS.every((key) => target[key] === posture[key]))
    notices.push('These services do not change any control level for this client.');
  return notices;
}

/**
 * The notice about an exchange rate of more than 35 days; null for a fresh one, and for US dollars, which need none.
 * @param rateDate ISO date of the rate
 */
export function exchangeRateNotice(currency: string, rateDate: string, now: Date): string | null {
  const age = now.getTime() - new Date(`${rateDate}T00:00:00Z`).getTime();
  if (currency === 'USD' || age <= LARGEST_RATE_AGE_DAYS * DAY_MS) return null;
  return `The exchange rate for ${currency} is from ${rateDate}. Enter a newer one if it has moved.`;
}
