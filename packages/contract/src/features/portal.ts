import { z } from 'zod';
import { largeNumber, wholeNumber } from '../api/numbers';
import { id, instant, storedDay } from '../api/text';
import { latestFigures } from './clients/clients';
import { report } from './reports';
import { roadmapStep } from './roadmap';

export const ACCEPTANCE_ANSWERS = ['agreed', 'not_now', 'read', 'accepted', 'declined'] as const;

/** What a client's user agreed to, declined, read or signed, with what it said at the time. */
export const acceptance = z.strictObject({
  id,
  stepId: id.nullable(),
  reportId: id.nullable(),
  proposalId: id.nullable(),
  answer: z.enum(ACCEPTANCE_ANSWERS),
  comment: z.string(),
  /** Words and figures of the step, report or proposal at that moment. */
  subject: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  byName: z.string(),
  /** As they were typed under a proposal; null for everything else. */
  signerName: z.string().nullable(),
  signerTitle: z.string().nullable(),
  /** Network address; null for a client's own user. */
  ip: z.string().nullable(),
  at: instant,
});
export type Acceptance = z.infer<typeof acceptance>;

export const NEWS_KINDS = [
  'proposal_sent',
  'report_released',
  'step_shared',
  'question_sent',
  'assessment_asked',
  'result_ready',
] as const;

const news = z.strictObject({ kind: z.enum(NEWS_KINDS), title: z.string(), targetId: id, at: instant });
export type PortalNews = z.infer<typeof news>;

const releasedReport = z.strictObject({
  ...report.pick({ id: true, title: true, kind: true, pageCount: true, createdAt: true }).shape,
  releasedAt: instant,
  /** When somebody of the client said that it was read. */
  readAt: instant.nullable(),
  readByName: z.string().nullable(),
});

/** A document the provider shared. */
const sharedDocument = z.strictObject({
  id,
  title: z.string(),
  fileName: z.string(),
  size: largeNumber,
  at: instant,
});

/** All that a client's own user sees first. */
export const portal = z.strictObject({
  client: z.strictObject({ id, name: z.string(), currency: z.string(), lossLimit: z.number().nullable() }),
  provider: z.strictObject({ name: z.string(), email: z.string().nullable(), phone: z.string().nullable() }),
  /** `basis` is what the averages are of: `retained` is what the client keeps after its insurance. */
  latest: latestFigures.extend({ basis: z.enum(['gross', 'retained']) }).nullable(),
  /** Newest first. */
  news: z.array(news),
  openQuestions: z.strictObject({ count: wholeNumber, dueOn: storedDay.nullable() }),
  /** Proposals that wait for a signature, the one that ends first before others. */
  openProposals: z.array(z.strictObject({ id, title: z.string(), validUntil: storedDay.nullable(), sentAt: instant })),
  /** Shared steps that are not over, in order. */
  steps: z.array(roadmapStep),
  reports: z.array(releasedReport),
  documents: z.array(sharedDocument),
});
export type Portal = z.infer<typeof portal>;
