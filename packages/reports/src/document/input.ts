/** What every report about readiness, risk and plan is made from. Plain data, so that it can be handed to a worker and kept as a snapshot. */

import type { AmortizerInputs } from '@fairlead/risk/amortizer/inputs';
import type { ScoredAssessment } from '@fairlead/risk/assessment/result';
import type { SimulationForm } from '@fairlead/risk/form/form';
import type { Model2Facts } from '@fairlead/risk/model/model-inputs';
import type { SimulationResult } from '@fairlead/risk/result/result';

export type Paper = 'a4' | 'us-letter';

/** A logo the server has validated; SVG comes rasterised. */
export type Logo = { format: 'png' | 'jpeg'; bytes: Uint8Array };

/** A day of the MSP's calendar, not an instant. */
export type CalendarDay = { year: number; month: number; day: number };

/** Who a report is for and from, when it was made, and on which paper. */
export type CoverFacts = {
  client: {
    name: string;
    /** Made to be looked at: the report says on every page that its data is. */
    isSample?: boolean;
    /** Facts below the name on the cover, such as "35 staff". */
    details: string[];
  };
  provider: {
    name: string;
    /** Lines below the name on the cover: author, email address. */
    details: string[];
    primaryColor: string | null;
    secondaryColor: string | null;
    logo: Logo | null;
    /** "Made with Fairlead" on the cover foot. */
    showMadeWith: boolean;
  };
  /** Date of the report in the MSP's calendar. */
  date: CalendarDay;
  /** BCP 47 tag that formats dates and figures, such as `en-US`. The words are English. */
  locale: string;
  paper: Paper;
  /** What the provider says first, on a page after the cover, in its own words. */
  coverNote?: string;
  /** Made during a free trial: the foot of every page says so. */
  isTrial?: boolean;
  /** The layout a report was ordered in (`CURRENT_LAYOUT`). Absent from reports of the time before there was a short one. */
  layout?: number;
  /** Who answers the client's questions about the report. */
  contact?: Contact;
  /** Where the client reads and signs; absent where it has neither a portal nor a proposal to answer. */
  portal?: Portal;
  /** The public page of the method; absent from reports made before they named it. */
  methodAddress?: string;
};

export type Contact = { name: string; email: string | null; phone: string | null };

export type Portal = {
  /** Of the client's own page; null for a client without a user of its own. */
  address: string | null;
  /** A proposal that was sent and has no answer yet. */
  isProposalOpen: boolean;
};

export type ReportFrame = CoverFacts & {
  /** ISO 4217; every amount of the report is in it. */
  currency: string;
  /** 1 for the first report of this kind and client, then counting up. */
  version: number;
};

/** One service of the proposal, with what it does for the owner in one sentence. */
export type ProposedService = { key: string; name: string; promise: string; annualPrice: number };

/** A simulation as reports print it. */
export type Simulated = {
  /** What the client answered; money in the currency of the result. */
  form: SimulationForm & Model2Facts;
  result: SimulationResult;
  /** The services the result was computed with; empty when none was chosen. */
  services: ProposedService[];
  /** The client's level by the chance of losing more than its limit within five years, and the bounds it was read from. */
  level: {
    key: 'low' | 'moderate' | 'high' | 'severe';
    /** Lower bound of each level above low, 0–1. */
    from: { moderate: number; high: number; severe: number };
    /** The share of revenue that is the loss limit; null where the limit is the client's own. */
    limitShare: number | null;
  };
  /** US dollars for one unit of the result's currency, and the ISO date of the rate. */
  exchangeRate: { usd: number; date: string };
};

/** A completed simulation as a part of a larger report. */
export type FinancialPart = Simulated & { number: number; completedOn: CalendarDay };

/** A completed assessment with the bank it was made with. The texts are the bank's. */
export type ReadinessPart = {
  bankId: string;
  bankVersion: number;
  /** How many of the bank's questions were asked; absent from a report made before banks had depths. */
  depth?: string | null;
  number: number;
  completedOn: CalendarDay;
  result: ScoredAssessment;
  /** Question id to what is stored of its answer. Notes and reasons stay with the provider. */
  answers: Record<string, { value: string | null; knownBy: 'said' | 'shown' | 'tested' | null; proofs: number }>;
};

export type PlanLine = {
  /** Key of the services catalogue; null for a service of the MSP's own. */
  key: string | null;
  name: string;
  /** What it does for the owner, in a sentence. */
  promise: string;
  unit: 'user' | 'endpoint' | 'month' | 'project';
  quantity: number;
  /** For one unit: a month, or once where the unit is a project; with the currency's decimals. Null is not known yet. */
  unitPrice: number | null;
  /** What of the assessments it closes, in their words; empty where it follows from the answers. */
  closes: string[];
};

/** What the services change, as it was when it was frozen; rounded by nobody yet. */
export type PlanEffect = {
  /** What the amounts are of: the whole loss, or what an insured client keeps. */
  basis: 'gross' | 'retained';
  average: { today: number; target: number };
  rareYear: { today: number; target: number };
  /** (avoided − cost) / cost, and the month by which the plan has paid for itself; null where there is none to tell. */
  returnOnCost: number | null;
  breakEvenMonth: number | null;
};

/** A saved plan of the risk amortizer. The schedule follows from its inputs; `basis` says what its exposure is. */
export type SavedAmortizer = { name: string; basis: 'mean' | 'cost_of_risk' | 'typed'; inputs: AmortizerInputs };

export type PlanPart = {
  lines: PlanLine[];
  effect: PlanEffect | null;
  amortizer: SavedAmortizer | null;
};

/** An item of the roadmap that the client may see. */
export type RoadmapItem = {
  title: string;
  /** Of the services catalogue; null for anything else that is to be done. */
  serviceKey: string | null;
  /** `2026-Q3` or `2026-07-01`; null while there is no date. */
  start: string | null;
  finish: string | null;
  state: 'proposed' | 'agreed' | 'in_progress' | 'done';
  /** In the report's currency, and the provider's person; absent from reports made before they were printed. */
  costOnce?: number | null;
  costMonthly?: number | null;
  owner?: string | null;
  /** The day (ISO 8601) it was signed on, and the number of the proposal; absent before it was printed. */
  signed?: { on: string; proposal: number } | null;
};

/** Whoever signs; empty texts leave a line to be filled in by hand. */
export type Signatory = { name: string; title: string };

/** Who signed for one side, as the sealed document records it. */
export type SignatureRecord = Signatory & {
  organization: string;
  how: 'portal' | 'paper' | 'link' | 'countersigned';
  /** The email address of the account, or the one that was confirmed by a code; null on paper. */
  address: string | null;
  /** ISO 8601. */
  at: string;
};

export type ProposalPart = PlanPart & {
  title: string;
  /** The MSP's own words. */
  introduction: string;
  terms: string;
  validUntil: CalendarDay | null;
  /** What was chosen of it, in words; empty where there was nothing to choose. */
  chosen?: string;
  termMonths?: number | null;
  /** While nothing is chosen: every option with its own sums, of which `lines` is the first. */
  options?: {
    name: string;
    lines: PlanLine[];
    discount: { monthly: number; once: number };
    /** What it leaves of the 1-in-100-year loss; absent where nothing is told, or it was sent without. */
    rareYear?: (Pick<PlanEffect, 'basis'> & PlanEffect['rareYear']) | null;
  }[];
  /** While nothing is chosen: what may be added. */
  extras?: PlanLine[];
  /** Taken off, in the currency. */
  discount: { monthly: number; once: number };
  signatories: { client: Signatory; provider: Signatory };
  /** Who accepted it, how, and on which day. */
  accepted:
    | (Signatory & {
        on: CalendarDay;
        how: 'portal' | 'paper' | 'link';
        /** The address that was confirmed by a code, of one signed by a link. */
        email?: string | null;
      })
    | null;
  /** The provider's own signature under an accepted one. */
  countersigned?: (Signatory & { on: CalendarDay }) | null;
  /** Of a sealed one: both signatures, and the whole fingerprint of the text they are under. */
  record?: { client: SignatureRecord; provider: SignatureRecord; fingerprint: string } | null;
  /** SHA-256 of what was sent to the client; null before. */
  fingerprint: string | null;
};
