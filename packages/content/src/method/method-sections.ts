import { SCENARIOS_2 } from '../scenarios/scenarios';
import type { ParameterSet2 } from '../scenarios/schema-2';
import { count, percent, usd } from '../words/assumption-text';
import { PREMIUM_TEST } from './premium-test';

/** `formulas` are marked as `formula.ts` reads them. */
export type MethodSection = { title: string; text: string; formulas: string[]; after?: string };

const plain = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 4 });

/** The method for an actuary: every figure is read from the set. */
export function methodSections(set: ParameterSet2): MethodSection[] {
  return [...eventAndRate(set), ...amounts(set), ...money(set), ...limits(set)];
}

function eventAndRate({ counting, rate, overlapExponent, postureRange, dependence, scenarios, ...set }: ParameterSet2) {
  const R0 = usd(rate.referenceRevenue);
  const names = Object.entries(scenarios).filter(([key]) => key !== 'provider');
  const total = names.reduce((sum, [, { ratePerYear }]) => sum + ratePerYear, 0);
  return [
    {
      title: 'The event that counts',
      text: `An incident counts if it costs the business at least the counting amount, its own hours and lost margin included. Everything smaller is outside the model. Frequency and severity are both calibrated to this one definition. R is yearly revenue; amounts are in US dollars.`,
      formulas: [
        `c_{0} = ${usd(counting.amount)} × (R / ${R0})^{${counting.exponent}}, between ${usd(counting.amount * counting.min)} and ${usd(counting.amount * counting.max)}`,
        `X = min(c_{0} + Z × S, ${set.eventCapRevenueMultiple} R)`,
      ],
      after: `S is the sum of the components of one event, Z a lognormal factor with mean 1 and log standard deviation ${dependence.severitySigma} that all of them share.`,
    },
    {
      title: 'How often: rate, size, sector, region, controls',
      text: `${names.length} scenarios, ${plain(total)} events a year in all at ${R0} of revenue with typical controls: ${names.map(([key, { ratePerYear }]) => `${SCENARIOS_2[key as keyof typeof SCENARIOS_2].label} ${ratePerYear}`).join(', ')}.`,
      formulas: [
        `rate = base × g(R) × sector^{${rate.sectorExponent}} × region × tilt × exposure × posture`,
        `g(R) = (R / ${R0})^{${rate.exponentBelow}} up to ${usd(rate.knee)}, above it grows with R^{${rate.exponentAbove}}`,
        `posture = [ product of (1 − f u) / (1 − f u_{typical}) ]^{${overlapExponent}}, between ${postureRange.min} and ${postureRange.max}`,
      ],
      after: `f is the largest effect of a control on the scenario, u how far it is in force (0 to 1). The exponent stands for controls that stop the same attacks.`,
    },
    {
      title: 'Years that hang together',
      text: `The rates of a year share one gamma factor G with mean 1 and variance ${dependence.frailtyVariance}; given G, events are Poisson. Λ is the sum of the rates. Years are independent of one another.`,
      formulas: [`P(no event in a year) = (1 + ${dependence.frailtyVariance} Λ)^{−1/${dependence.frailtyVariance}}`],
    },
  ];
}

function amounts({ downtime, scope, recovery, suits, records, reduction, effectRange, ...set }: ParameterSet2) {
  const { opening, onlineNotMadeUp, overtimeShare, clockHoursPerYear } = downtime;
  const notMadeUp = Object.values(opening).map((one) => one.notMadeUp);
  return [
    {
      title: 'How bad: components of one event',
      text: `Downtime, response, ransom, rebuilding, informing people, stolen funds, fines, lawsuits, competitors and reputation; each with a chance, and a lognormal amount by its 5% and 95% points or a PERT share. Response bills grow with R^{${set.severitySizeExponent}}, ransoms with R^{${set.ransomSizeExponent}}. One event reaches a smaller share of a larger business (downtime, rebuilding, reputation):`,
      formulas: [
        `scope = min(1, (R / ${usd(scope.knee)})^{−${scope.exponent}})`,
        `informing n people = ${usd(records.coefficient)} × n^{${records.exponent}}, log standard deviation ${records.sigma}`,
        `effect on an amount = product of (1 − g u) / (1 − g u_{typical}), between ${effectRange.min} and ${effectRange.max}`,
      ],
    },
    {
      title: 'Downtime',
      text: `Drawn in clock hours. What is lost is contribution, and only of sales that stop and are not made up. m is the contribution margin, o the online share, s the shares of sales that stop, H opening hours a year.`,
      formulas: [
        `hour = (R m / ${plain(clockHoursPerYear)}) × [ o s_{on} × ${onlineNotMadeUp} + (1 − o) s_{off} × k ] + overtime`,
        `overtime = staff × pay × ${overtimeShare} × (H / ${plain(clockHoursPerYear)}) × [ o s_{on} + (1 − o) s_{off} ]`,
      ],
      after: `k is ${notMadeUp.join(', ')} for opening hours of 8x5, 12x6 and 24x7.`,
    },
    {
      title: 'Funds recovered, lawsuits',
      text: `With chance q a share W of a stolen transfer comes back. Lawsuits need records n; their chance and amount grow with them.`,
      formulas: [
        `net = gross × (1 − W), W from PERT(0, ${recovery.mode}, 1), q = 1 − (1 − ${recovery.chance}) × effect`,
        `suit factor = min(1, (n / ${plain(suits.chanceReference)})^{${suits.chanceExponent}}) × region × sensitivity; amount × (n / ${plain(suits.amountReference)})^{${suits.amountExponent}}`,
      ],
    },
    {
      title: 'What is claimed of services',
      text: `A service raises control levels to its design level times ${set.serviceReliability}; the larger level counts, so a service that another contains adds nothing. No amount falls below ${percent(reduction.ratioFloor)} of today's, and no scenario's mean by more than ${percent(reduction.largest)}. A reduction r is printed as a range.`,
      formulas: [`from ${reduction.rangeFactors.min} r to min(${reduction.largest}, ${reduction.rangeFactors.max} r)`],
    },
  ];
}

function money({ insurance, assumptionSets, costOfRiskLoading, lossLimit, cashReserveDays }: ParameterSet2) {
  const { low, high } = assumptionSets;
  return [
    {
      title: 'Insurance',
      text: `Covered: downtime after the waiting period (clock hours), ${percent(insurance.extortionShare)} of a ransom, ${percent(insurance.rebuildShare)} of rebuilding, ${percent(insurance.finesShare)} of fines by the usual terms; stolen funds and vendor outages up to their sublimits; never c_{0}, reputation or competitors.`,
      formulas: [
        'paid(event) = share × max(0, covered − retention)',
        'paid(year) = min(sum of paid(event), yearly limit)',
      ],
    },
    {
      title: 'What is not known: the bands',
      text: `The average is known to its parameters, not to its trials. Judged 80% bands of 0.5 to 2 for frequency and 0.6 to 1.7 for severity, taken as independent. The range of the average is the exact mean under both ends; simulation error is shown in the annex alone.`,
      formulas: [
        `low: events × ${low.frequency}, amounts × ${low.severity}; high: events × ${high.frequency}, amounts × ${high.severity}`,
      ],
    },
    {
      title: 'Decision figures',
      text: `Net of insurance for an insured client (retained loss), otherwise gross, and the basis is always named. The loss limit is the client's own, else the smaller of ${percent(lossLimit.revenueShare)} of revenue and ${percent(lossLimit.profitShare)} of operating profit, at least ${count(lossLimit.countingAmounts)} c_{0}; the cash reserve ${cashReserveDays} days of revenue.`,
      formulas: [
        `risk-adjusted cost = average + ${costOfRiskLoading} × (mean of the worst 1% of years − average)`,
        'five-year chance of exceeding an amount = 1 − (1 − p)^{5}',
        'mean = sum of rate × E[X];  variance = sum of rate × E[X^{2}] + variance of G × mean^{2}',
      ],
      after:
        'Services are ranked by what each takes off the loss that one year in 100 exceeds and off the five-year chance, on the same draws.',
    },
  ];
}

function limits({ scenarios, serviceReliability }: ParameterSet2) {
  const t = PREMIUM_TEST;
  return [
    {
      title: 'Premium test',
      text: `Expected payments of the usual policy divided by its usual premium, for ${t.profiles} businesses from one person to 5,000, typical controls. Required: ${t.band.min} to ${t.band.max} for at least ${t.insideAtLeast}; weaker controls always pay more. Result: ${t.inside} of ${t.profiles} inside, ${t.lowest.toFixed(2)} to ${t.highest.toFixed(2)}, median ${t.median}. It is a test of consistency and no independent evidence: rates and class factors were settled with these ratios in view.`,
      formulas: [],
    },
    {
      title: 'What the model does not hold',
      text: `Incidents below the counting amount. One event that hits many clients at once, except a compromise of the provider itself (once in ${plain(Math.round(1 / scenarios.provider.ratePerYear))} years at a client, outside the totals unless included). War, bodily injury and property damage. A published measure of several controls together: effects, overlap and the reliability of ${serviceReliability} are judgment within wide published ranges. Losses above a year's revenue are rarer here than among publicly known incidents. The largest single unknowns are the rate of vendor outages, the shares of sales that stop, the effect of several controls, and typical control levels.`,
      formulas: [],
    },
  ];
}
