import { INDUSTRY_KEYS, THREAT_KEYS } from '@fairlead/content/fields/sales-keys';
import { STEP_STANDINGS } from '@fairlead/content/fields/step-standings';
import { z } from 'zod';
import { wholeNumber } from '#api/numbers';
import { id, instant, storedDay } from '#api/text';
import { attackComparison } from '../feeds';
import { OUTDATED_REASONS } from '../simulations/simulations';
import { catalogState } from './threats';

/** How many days a briefing looks back. */
export const BRIEFING_PERIODS = { month: 30, quarter: 90, year: 365 } as const;
export type BriefingPeriodKey = keyof typeof BRIEFING_PERIODS;
export const BRIEFING_PERIOD_KEYS = Object.keys(BRIEFING_PERIODS) as [BriefingPeriodKey, ...BriefingPeriodKey[]];
export const USUAL_BRIEFING_PERIOD: BriefingPeriodKey = 'quarter';

const share = z.number().min(0).max(1);

/** How much of the steps against a threat is in place. */
const threatDefense = z.strictObject({
  threat: z.enum(THREAT_KEYS),
  /** Of the weight of the steps of which something is known; null while nothing is. */
  inPlace: share.nullable(),
  /** Steps of which something is known, of those that apply. */
  known: wholeNumber,
  asked: wholeNumber,
});
export type ThreatDefenseOfClient = z.infer<typeof threatDefense>;

/** What the catalog of exploited vulnerabilities took up in the period. */
const news = z.strictObject({
  industry: z.enum(INDUSTRY_KEYS),
  since: storedDay,
  catalog: catalogState,
  /** What ATT&CK as published says otherwise of the techniques behind the industry's threats. */
  attack: attackComparison,
  added: z.strictObject({
    entries: wholeNumber,
    ransomware: wholeNumber,
    /** Open at the clients the briefing speaks of. */
    open: wholeNumber,
  }),
  /** Of the open ones at most 10, those at most clients first. */
  open: z.array(
    z.strictObject({
      cveId: z.string(),
      name: z.string(),
      vendor: z.string(),
      product: z.string(),
      ransomware: z.boolean(),
      dateAdded: storedDay,
      clients: wholeNumber,
    }),
  ),
});
export type BriefingNews = z.infer<typeof news>;

export const industryBriefing = z.strictObject({
  ...news.shape,
  /** Clients and prospects of the industry's sectors with a completed assessment, the weakest first; at most 100. */
  clients: z.array(z.strictObject({ clientId: id, clientName: z.string(), defenses: z.array(threatDefense) })),
  /** All of the sectors, with and without one. */
  clientsOfSectors: wholeNumber,
});
export type IndustryBriefing = z.infer<typeof industryBriefing>;

export const clientBriefing = z.strictObject({
  ...news.shape,
  clientId: id,
  clientName: z.string(),
  /** What the client is known to be in; a report is made for it. */
  ownIndustry: z.enum(INDUSTRY_KEYS),
  /** The simulation that the shares of the loss are read from; null without one that still holds. */
  simulation: z
    .strictObject({
      id,
      /** The average annual loss today, before insurance. */
      average: z.number().min(0),
      currency: z.string(),
      completedAt: instant,
    })
    .nullable(),
  /** Why the newest simulation is not read: it no longer says how the client stands. Null while it does, and without one. */
  outdated: z.enum(OUTDATED_REASONS).nullable(),
  /** In the order of the industry: the most likely first. */
  threats: z.array(
    z.strictObject({
      ...threatDefense.shape,
      /** Part of the average annual loss before insurance in the scenarios that the threat leads to; null without a simulation. */
      lossShare: share.nullable(),
      steps: z.array(
        z.strictObject({
          /** The CSF 2.0 subcategory. */
          csf: z.string(),
          term: z.string(),
          standing: z.enum(STEP_STANDINGS),
          /** The bank whose answer says so; null where none does. */
          bankId: z.string().nullable(),
          /** What closes it, and the name of the service that brings it. */
          action: z.string(),
          service: z.string().nullable(),
        }),
      ),
    }),
  ),
});
export type ClientBriefing = z.infer<typeof clientBriefing>;
