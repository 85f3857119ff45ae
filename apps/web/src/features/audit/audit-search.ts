import { AUDIT_RESULTS, type AuditResult } from '@fairlead/contract/features/audit';
import { idOf, oneOf, searchText, type UrlSearch, withoutEmpty } from '#kit/table/url-search';

/** What the trail is narrowed to; it stands in the address, so that a colleague sees the same. */
export type AuditSearch = {
  person?: string | undefined;
  event?: string | undefined;
  targetId?: string | undefined;
  result?: AuditResult | undefined;
  ip?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  msp_id?: string | undefined;
  reads?: 'with' | undefined;
};

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const dayOf = (value: unknown): string | undefined =>
  typeof value === 'string' && DAY.test(value) ? value : undefined;

export const auditSearch = (search: UrlSearch): AuditSearch =>
  withoutEmpty({
    person: searchText(search.person, 200),
    // Which events there are is known to the page alone: their words would burden every other.
    event: searchText(search.event, 100),
    targetId: searchText(search.targetId, 100),
    result: oneOf(AUDIT_RESULTS, search.result),
    ip: searchText(search.ip, 60),
    from: dayOf(search.from),
    to: dayOf(search.to),
    msp_id: idOf(search.msp_id),
    reads: oneOf(['with'] as const, search.reads),
  });
