import { DAY_MS } from '@fairlead/content/format/days';
import { DOMAIN_GRACE_DAYS, type DomainState } from '@fairlead/contract/features/custom-domains';
import type { StoredRecord } from '@fairlead/db/schema/custom-domains';
import type { DomainRow } from './records';

type Standing = Pick<DomainRow, 'verifiedAt' | 'failingSince' | 'takenAwayAt'>;

export function domainState({ verifiedAt, failingSince, takenAwayAt }: Standing): DomainState {
  if (verifiedAt) return failingSince ? 'failing' : 'verified';
  return takenAwayAt ? 'removed' : 'waiting';
}

/** When a domain that lacks a record is taken away. */
export const removalOf = (failingSince: Date): Date => new Date(failingSince.getTime() + DOMAIN_GRACE_DAYS * DAY_MS);

/**
 * What a domain is after a look at its records. Only an answer counts: while name servers are silent everything stays. A
 * record that is gone is given time to come back, since people rebuild their DNS; then the domain may be someone else's.
 */
export function afterLook(before: Standing, records: readonly StoredRecord[], now: Date): Standing {
  const { verifiedAt, failingSince } = before;
  if (records.every(({ result }) => result === 'found'))
    return { verifiedAt: verifiedAt ?? now, failingSince: null, takenAwayAt: null };
  const isGone = records.some(({ result }) => result === 'missing' || result === 'different');
  if (!verifiedAt || !isGone) return before;
  const since = failingSince ?? now;
  if (now < removalOf(since)) return { verifiedAt, failingSince: since, takenAwayAt: null };
  return { verifiedAt: null, failingSince: null, takenAwayAt: now };
}
