import type { NoticeAnswers } from '@fairlead/contract/features/breach-notices';
import type { FORM_KEYS } from '../document/simulation/fact-labels';

/** One simulation, or the unfinished form of one, whose answers may be missing. */
type ExportedForm = {
  [Fact in (typeof FORM_KEYS)[number]]?: string | number | null | undefined;
} & {
  posture?: Record<string, string> | undefined;
  services?: { key: string; monthlyPrice: number | null }[] | undefined;
};

/** Figures of a result that fit a row; null where there is none. */
export type ExportedFigures = Record<
  | 'meanToday'
  | 'meanTarget'
  | 'chanceAboveLimit'
  | 'lossLimit'
  | 'anyEventToday'
  | 'anyEventTarget'
  | 'var99Today'
  | 'var99Target'
  | 'tvar95Today'
  | 'tvar95Target'
  | 'fiveYearsToday'
  | 'fiveYearsTarget',
  number | null
>;

/** What an organization takes along. Dates are ISO 8601; amounts are in the currency of their row. */
export type OrganizationExport = {
  organization: string;
  /** Who asked for it, and with which role. */
  by: string;
  made: Date;
  /** Credits of a trial, or null. */
  credits: { limit: number; used: number } | null;
  records: {
    name: string;
    kind: string;
    sector: string | null;
    region: string | null;
    country: string | null;
    city: string | null;
    website: string | null;
    employees: number | null;
    currency: string;
    annualRevenue: number | null;
    recordsHeld: number | null;
    lossLimit: number | null;
    riskLevel: string | null;
    meanToday: number | null;
    meanTarget: number | null;
    chanceAboveLimit: number | null;
    lastSimulated: string | null;
    notes: string | null;
    owner: string | null;
    tags: string[];
    regulations: string[];
    /** What decides who must be told of a breach; null until someone answers. */
    noticeFacts: NoticeAnswers | null;
    insuranceCarrier: string | null;
    insuranceRenewsOn: string | null;
    createdAt: string;
    archivedAt: string | null;
  }[];
  contacts: {
    client: string;
    name: string;
    title: string | null;
    role: string;
    isPrimary: boolean;
    email: string | null;
    phone: string | null;
    note: string | null;
  }[];
  technology: {
    client: string;
    vendor: string;
    product: string;
    version: string;
    kind: string;
    usedFor: string | null;
    units: number | null;
    supportEndsOn: string | null;
    note: string | null;
  }[];
  notes: { client: string; note: string; isPinned: boolean; by: string | null; writtenAt: string }[];
  services: {
    client: string;
    service: string;
    currency: string;
    monthlyPrice: number | null;
    since: string | null;
    note: string | null;
  }[];
  documents: {
    client: string;
    title: string;
    kind: string;
    file: string;
    bytes: number;
    isShared: boolean;
    addedAt: string;
  }[];
  simulations: {
    client: string;
    /** Null for a draft. */
    version: number | null;
    status: string;
    currency: string;
    riskLevel: string | null;
    figures: ExportedFigures | null;
    /** By what its level is judged; null for a draft. */
    risk: {
      lossLimitShare: number;
      levels: { moderate: number; high: number; severe: number };
      /** Runs from before it could be set say none. */
      costOfRiskLoading?: number;
    } | null;
    form: ExportedForm;
    modelVersion: string | null;
    parameterSet: string | null;
    seed: number | null;
    trials: number | null;
    createdAt: string;
    completedAt: string | null;
    createdBy: string | null;
  }[];
  reports: {
    client: string;
    title: string;
    kind: string;
    state: string;
    pages: number | null;
    createdAt: string;
    releasedAt: string | null;
    createdBy: string | null;
  }[];
  team: {
    name: string;
    email: string;
    role: string;
    status: string;
    client: string | null;
    joined: string;
    lastLogin: string | null;
  }[];
};
