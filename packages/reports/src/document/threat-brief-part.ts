import type { ThreatAction } from '@fairlead/contract/features/threats/threats';

/** What attackers use now at one client. Days are ISO days. */
export type ThreatBriefPart = {
  /** Day of the catalog of exploited vulnerabilities; null while none was loaded. */
  catalogOn: string | null;
  /** The catalog should be newer than it is. */
  isStale: boolean;
  /** The day the brief speaks of; what was due before it is overdue. */
  on: string;
  /** First day of the period it looks back on. */
  since: string;
  /** Different products on record at the client. */
  products: number;
  /** Entries that the catalog took up in the period, as far as it goes, and those of them that are open at the client. */
  added: { entries: number; here: number };
  /** The most pressing first. */
  actions: (Omit<ThreatAction, 'key' | 'places'> & {
    /** Devices; null where their number is not on record. */
    units: number | null;
    /** Versions on record. */
    versions: string[];
    /** How the due date came about. */
    by: string;
    /** The most pressing first. */
    cveIds: string[];
  })[];
  /** Products that may be affected: what is installed is not on record, or the catalog does not say which product it is. */
  checks: string[];
  /** Vulnerabilities fixed in the period, and those that were looked at and do not apply. */
  fixed: number;
  notAffected: number;
  /** Products at which a person accepted the risk until a day that has not passed. */
  accepted: number;
  /** Days without working systems after a ransomware attack, by the client's newest simulation; null without one. */
  downtime: { typical: number; oneInTen: number } | null;
};
