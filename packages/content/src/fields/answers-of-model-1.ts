/** Answers as forms of model 1 stored and sent them, read in the terms of today. */

/** The assumption sets of model 1 by today's names. */
const SETS = { conservative: 'low', central: 'central', elevated: 'high' } as const;

type Model1Set = keyof typeof SETS;

/** An assumption set by today's name; any other text stays as it is, for the rules to refuse. */
export const assumptionSetOfToday = <Key extends string>(key: Key): Key =>
  Object.hasOwn(SETS, key) ? (SETS[key as string as Model1Set] as string as Key) : key;

/** The same the other way, for what model 1 computes. */
export const assumptionSetOfModel1 = (key: (typeof SETS)[Model1Set]): Model1Set =>
  key === 'low' ? 'conservative' : key === 'high' ? 'elevated' : key;

/** Whether a policy says yes or no to ransom instead of a share. */
export const isPolicyOfModel1 = (terms: unknown): terms is { coversRansom: boolean | null } =>
  typeof terms === 'object' && terms !== null && 'coversRansom' in terms;

const shareOf = (coversRansom: boolean | null) => (coversRansom === null ? null : coversRansom ? 1 : 0);

/**
 * A policy in the terms of today. What one of model 1 does not say is taken as that model read it: ransom paid whole or not at
 * all, no betterment, outages of vendors up to the limit. One of today, and what is no policy, stays as it is.
 */
export function policyOfToday<Terms>(terms: Terms): Terms {
  if (!isPolicyOfModel1(terms)) return terms;
  const { coversRansom, ...kept } = terms as Terms & { coversRansom: boolean; aggregateLimit?: unknown };
  const read = {
    extortionShare: shareOf(coversRansom),
    rebuildShare: 1,
    dependentSublimit: kept.aggregateLimit ?? null,
  };
  return { ...kept, ...read } as Terms;
}

/** What is known of a client's policy, in the terms of today: what was never asked is not known. */
export function knownPolicyOfToday<Terms>(terms: Terms): Terms {
  if (!isPolicyOfModel1(terms)) return terms;
  const { coversRansom, ...kept } = terms as Terms & { coversRansom: boolean | null };
  const read = { extortionShare: shareOf(coversRansom), rebuildShare: null, dependentSublimit: null };
  return { ...kept, ...read } as Terms;
}
