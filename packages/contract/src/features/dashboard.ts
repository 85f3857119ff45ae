import { z } from 'zod';
import { wholeNumber } from '../api/numbers';
import { instant, storedDay } from '../api/text';
import { RISK_PARTS } from './business-risk';
import { clientListItem } from './clients/clients';
import { RISK_LEVELS } from './clients/terms';
import { report } from './reports';
import { simulationSummary } from './simulations/simulations';

const counts = z.strictObject({
  low: wholeNumber,
  moderate: wholeNumber,
  high: wholeNumber,
  severe: wholeNumber,
}) satisfies z.ZodType<Record<(typeof RISK_LEVELS)[number], number>>;

const standing = z.strictObject({ meanToday: z.number(), riskLevel: z.enum(RISK_LEVELS) });

/** What the newest completed version changed for a client; `before` is null for its first one. */
const change = z.strictObject({
  clientId: z.uuid(),
  clientName: z.string(),
  simulationId: z.uuid(),
  at: instant,
  before: standing.nullable(),
  after: standing,
  /** Only where the two differ by more answers alone. */
  betterInformation: z.literal(true).optional(),
});

/** Kinds of next steps, most pressing first: what a client waits for, its Business Risk Assessment, then single results. */
export const NEXT_STEPS = [
  'fix_before_renewal',
  'take_on',
  'follow_up',
  'send_proposal',
  'finish_part',
  'resume_draft',
  'join_parts',
  'propose',
  'next_part',
  'release_report',
  'refresh',
  'create_report',
  'begin_part',
  'simulate',
] as const;

export const nextStep = z.strictObject({
  kind: z.enum(NEXT_STEPS),
  clientId: z.uuid(),
  clientName: z.string(),
  /** The draft, report, simulation, assessment, proposal or client record the step is about. */
  targetId: z.uuid(),
  since: instant,
  /** Of a Business Risk Assessment, where the step is one of its parts. */
  part: z.enum(RISK_PARTS).nullable(),
  /** The day it is to be done by: a renewal, or the last day of a proposal. */
  dueOn: storedDay.nullable(),
});
export type NextStep = z.infer<typeof nextStep>;

/** Portfolio of the MSP: means add over clients, percentiles do not, so exposure is the sum of mean annual losses. */
export const dashboard = z.strictObject({
  currency: z.string(),
  clientCount: wholeNumber,
  simulatedCount: wholeNumber,
  meanToday: z.number(),
  meanTarget: z.number(),
  levels: counts,
  /** The clients with the largest mean annual loss today, at most 8. */
  topClients: z.array(clientListItem),
  /** Newest first, of the last 30 days, at most 5. */
  changes: z.array(change),
  /** Clients whose level their newest version of the last 30 days moved: up, down, or only because more is known. */
  levelMoves: z.strictObject({ raised: wholeNumber, lowered: wholeNumber, betterKnown: wholeNumber }),
  /** At most 5, most pressing first, each client once. Empty for a client's own user. */
  nextSteps: z.array(nextStep),
  outdatedCount: wholeNumber,
  recentSimulations: z.array(simulationSummary),
  recentReports: z.array(report),
});
export type Dashboard = z.infer<typeof dashboard>;

/** Mean, and what one such event in ten passes. */
const inOneEvent = z.strictObject({ mean: z.number(), oneInTen: z.number() });

/**
 * One event at the provider that hits many of its clients at once. It is in none of the other figures. Null without clients
 * whose newest version is of model 2.
 */
export const providerEvent = z.strictObject({
  event: z
    .strictObject({
      clients: wholeNumber,
      ratePerYear: z.number(),
      hit: inOneEvent,
      loss: inOneEvent,
      lossPerYear: z.number(),
    })
    .nullable(),
});
export type ProviderEventAnswer = z.infer<typeof providerEvent>;

/** The platform as the global admin sees it in admin view. */
export const captainsDashboard = z.strictObject({
  msps: z.strictObject({ total: wholeNumber, trial: wholeNumber, nfr: wholeNumber }),
  users: wholeNumber,
  clients: wholeNumber,
  simulations: z.strictObject({ total: wholeNumber, last30Days: wholeNumber }),
  reports: z.strictObject({ total: wholeNumber, last30Days: wholeNumber }),
  newestMsps: z.array(
    z.strictObject({
      id: z.uuid(),
      company_name: z.string(),
      created_at: instant,
      clients: wholeNumber,
    }),
  ),
});
export type CaptainsDashboard = z.infer<typeof captainsDashboard>;
