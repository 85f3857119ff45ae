import type { SimulationResult } from '@fairlead/risk/result/result';

export type Paper = 'a4' | 'us-letter';

/** A logo the server has validated; SVG comes rasterised. */
export type Logo = { format: 'png' | 'jpeg'; bytes: Uint8Array };

/** One service of the proposal, with what it does for the owner in one sentence. */
export type ProposedService = { key: string; name: string; promise: string; annualPrice: number };

/** Everything the impact summary is made from. Plain data, so that it can be handed to a worker. */
export type ImpactSummaryInput = {
  client: {
    name: string;
    /** Made to be looked at: the report says on every page that its data is. */
    isSample?: boolean;
    /** Facts below the name on the cover, such as "35 staff". */
    details: string[];
  };
  provider: {
    name: string;
    /** Lines below the name on the cover: author, e-mail address. */
    details: string[];
    primaryColor: string | null;
    secondaryColor: string | null;
    logo: Logo | null;
    /** "Made with Fairlead" on the cover foot. */
    showMadeWith: boolean;
  };
  result: SimulationResult;
  /** The client's level by the chance of losing more than its limit within five years, and the bounds it was read from. */
  level: {
    key: 'low' | 'moderate' | 'high' | 'severe';
    /** Lower bound of each level above low, 0–1. */
    from: { moderate: number; high: number; severe: number };
    /** The share of revenue that is the loss limit; null where the limit is the client's own. */
    limitShare: number | null;
  };
  /** The services the result was computed with; empty when none was chosen. */
  services: ProposedService[];
  /** Date of the report in the MSP's calendar. */
  date: { year: number; month: number; day: number };
  /** BCP 47 tag that formats dates and figures, such as `en-US`. The words are English. */
  locale: string;
  paper: Paper;
  /** Made during a free trial: the foot of every page says so. */
  isTrial?: boolean;
};
