import type { ClientBriefing } from '@fairlead/contract/features/threats/industry-briefing';

/** The usual threats of a client's industry, and what is in place against them. Days are ISO days. */
export type IndustryPart = Pick<ClientBriefing, 'industry' | 'since' | 'added' | 'threats'> & {
  /** Day of the catalog of exploited vulnerabilities; null while none was loaded. */
  catalogOn: string | null;
  /** The catalog should be newer than it is. */
  isStale: boolean;
  /** The average annual loss today, before insurance, that the shares are parts of; null without a simulation that holds. */
  average: number | null;
};
