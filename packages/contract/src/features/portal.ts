import { z } from 'zod';
import { largeNumber, wholeNumber } from '../api/numbers';
import { id, instant, storedDay } from '../api/text';
import { latestFigures } from './clients/clients';
import { report } from './reports';
import { roadmapStep } from './roadmap';

export const ACCEPTANCE_ANSWERS = ['agreed', 'not_now', 'change_asked', 'read', 'accepted', 'declined'] as const;

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
  releasedByName: z.string().nullable(),
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
  sharedByName: z.string().nullable(),
});

/** The member of staff who looks after the client; what nobody entered is null. */
const advisor = z.strictObject({
  name: z.string(),
  jobTitle: z.string().nullable(),
  email: z.string(),
  phone: z.string().nullable(),
  /** Where a call is booked. */
  bookingUrl: z.string().nullable(),
  /** A stored picture's id. */
  picture: z.string().nullable(),
});
export type Advisor = z.infer<typeof advisor>;

/** All that a client's own user sees first. */
export const portal = z.strictObject({
  client: z.strictObject({ id, name: z.string(), currency: z.string(), lossLimit: z.number().nullable() }),
  provider: z.strictObject({ name: z.string(), email: z.string().nullable(), phone: z.string().nullable() }),
  advisor: advisor.nullable(),
  /** Everyone of the client who signs in. */
  people: z.array(z.strictObject({ id, name: z.string(), email: z.string() })),
  /** `basis` is what the amounts are of: `retained` is what the client keeps after its insurance. */
  latest: latestFigures
    .extend({
      basis: z.enum(['gross', 'retained']),
      /** The loss that one year of a hundred exceeds, on that basis: today and with the services of the simulation. */
      rareYear: z.strictObject({ today: z.number(), target: z.number() }),
      sharedAt: instant,
      sharedByName: z.string().nullable(),
    })
    .nullable(),
  /** Newest first. */
  news: z.array(news),
  openQuestions: z.strictObject({ count: wholeNumber, dueOn: storedDay.nullable() }),
  /** Proposals that wait for a signature, the one that ends first before others. */
  openProposals: z.array(
    z.strictObject({
      id,
      title: z.string(),
      validUntil: storedDay.nullable(),
      sentAt: instant,
      sentByName: z.string().nullable(),
    }),
  ),
  /** Shared steps that are not over, in order. */
  steps: z.array(roadmapStep),
  /** When an item of the plan was last shared, and by whom; null while none is. */
  planShared: z.strictObject({ at: instant, byName: z.string().nullable() }).nullable(),
  reports: z.array(releasedReport),
  documents: z.array(sharedDocument),
});
export type Portal = z.infer<typeof portal>;
