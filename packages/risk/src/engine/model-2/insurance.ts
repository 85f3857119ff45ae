/** Policies in model 2: what the terms cover of an event, and the policy that is usual for a business with its premium. */
import type { ComponentTag2, ParameterSet2 } from '@fairlead/content/scenarios/schema-2';
import type { InsuranceTerms2 } from '#form/insurance-terms';
import { exp, log } from '#math/elementary';
import { modelRevenueUsd } from '../inputs';
import type { Cover } from '../insurance/policy';
import type { Exposure2 } from './exposure';
import type { Profile2 } from './inputs';

/** An interruption that another company causes has a sub-limit of its own. */
const CAUSED_BY_OTHERS: ReadonlySet<string> = new Set(['vendor', 'provider']);

function coveredShare(tag: ComponentTag2, { extortionShare, rebuildShare, finesShare }: InsuranceTerms2): number {
  switch (tag) {
    case 'counting':
    case 'reputation':
    case 'competitive':
      return 0;
    case 'ransom':
      return extortionShare;
    case 'rebuild':
      return rebuildShare;
    case 'fines':
      return finesShare;
    default:
      return 1;
  }
}

/** What the terms cover of each component. */
export function coverOf2(terms: InsuranceTerms2, { scenarios }: Exposure2): Cover {
  const { aggregateLimit, perClaimRetention, ftfSublimit, dependentSublimit, waitingHours, insuredShare } = terms;
  return {
    aggregateLimit,
    perClaimRetention,
    waitingHours,
    insuredShare,
    components: scenarios.flatMap(({ key, components }) =>
      components.map(({ tag, isHours }) => {
        const isDependent = isHours && CAUSED_BY_OTHERS.has(key);
        const upTo = tag === 'funds' ? ftfSublimit : isDependent ? dependentSublimit : Number.POSITIVE_INFINITY;
        return { share: coveredShare(tag, terms), upTo, waits: isHours };
      }),
    ),
  };
}

/** The premium curve between its points, straight on a log-log scale, ends held. USD. */
function basePremium(revenue: number, curve: ParameterSet2['insurance']['premiumCurve']): number {
  const above = curve.findIndex((point) => point.revenue >= revenue);
  const to = curve.at(above);
  const from = curve[above - 1];
  if (!to || above <= 0 || !from) return (above === 0 ? curve[0] : curve.at(-1))?.premium ?? 0;
  const share = (log(revenue) - log(from.revenue)) / (log(to.revenue) - log(from.revenue));
  return exp(log(from.premium) + share * (log(to.premium) - log(from.premium)));
}

type Insured = Pick<Profile2, 'industry' | 'region' | 'fxToUsd' | 'annualRevenue' | 'recordsHeld' | 'dataSensitivity'>;

function premiumUsd(profile: Insured, set: ParameterSet2): number {
  const { premiumCurve, premiumClasses, recordLoad } = set.insurance;
  const isLoaded = profile.dataSensitivity === 'financial' || profile.dataSensitivity === 'health';
  const tenfolds = log(Math.max(profile.recordsHeld, recordLoad.from) / recordLoad.from) / Math.LN10;
  return (
    basePremium(modelRevenueUsd(profile, set), premiumCurve) *
    premiumClasses[set.sectors[profile.industry].premiumClass] *
    set.regions[profile.region].premium *
    (isLoaded ? 1 + recordLoad.perTenfold * tenfolds : 1)
  );
}

/** The starting values of a policy for a business of this size, with its premium, in the profile's currency. */
export function usualPolicy(profile: Insured, set: ParameterSet2): InsuranceTerms2 {
  const { policies, insuredShare, extortionShare, rebuildShare, finesShare } = set.insurance;
  const revenue = modelRevenueUsd(profile, set);
  const row = policies.find(({ upToRevenue }) => upToRevenue === null || revenue <= upToRevenue);
  if (!row) throw new RangeError('The last usual policy has no upper end.');
  const own = (usd: number) => usd / profile.fxToUsd;
  return {
    aggregateLimit: own(row.aggregateLimit),
    perClaimRetention: own(row.perClaimRetention),
    ftfSublimit: own(row.ftfSublimit),
    dependentSublimit: own(row.dependentSublimit),
    waitingHours: row.waitingHours,
    insuredShare,
    extortionShare,
    rebuildShare,
    finesShare,
    annualPremium: own(premiumUsd(profile, set)),
  };
}
