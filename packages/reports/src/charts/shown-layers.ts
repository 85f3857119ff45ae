import { roundModelled } from '@fairlead/content/format/rounding';

/**
 * An average year with a policy as it is shown: the whole loss and what the business keeps are rounded as everywhere else, and
 * what the policy pays is the difference, so that the two add up.
 */
export function shownLayers({ paidMean, retainedMean }: { paidMean: number; retainedMean: number }) {
  const gross = roundModelled(paidMean + retainedMean);
  const kept = Math.min(gross, roundModelled(retainedMean));
  return { gross, paid: gross - kept, kept };
}
