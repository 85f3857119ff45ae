import type { FACT_KEYS } from '../impact-report/fact-labels';

/** One simulation, or the unfinished form of one, whose answers may be missing. */
type ExportedForm = {
  [Fact in (typeof FACT_KEYS)[number]]?: string | number | null | undefined;
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
    contactName: string | null;
    contactEmail: string | null;
    contactPhone: string | null;
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
    createdAt: string;
    archivedAt: string | null;
  }[];
  simulations: {
    client: string;
    /** Null for a draft. */
    version: number | null;
    status: string;
    currency: string;
    riskLevel: string | null;
    figures: ExportedFigures | null;
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
