import { z } from 'zod';
import { wholeNumber } from '#api/numbers';
import { instant } from '#api/text';
import { contentKey } from './clients';

/** The state of one section of a client. */
const section = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject({
    ...shape,
    /** When something in it was last changed; null while it is empty. */
    changedAt: instant.nullable(),
  });

/** What the navigation of a client says of each section. */
export const clientSections = z.strictObject({
  simulations: section({
    /** The newest version no longer says how the client is. */
    outdated: z.boolean(),
  }),
  /** Of each question bank that was started. */
  assessments: z.array(
    section({
      bankId: contentKey,
      /** The newest completed one's, 0–100; null without one. */
      score: z.number().nullable(),
      /** Questions answered in the one that is open, of those it asks; null without one. */
      answered: wholeNumber.nullable(),
      asked: wholeNumber.nullable(),
    }),
  ),
  evidence: section({
    /** Pieces that no longer count, or stop counting within 30 days of the given day. */
    due: wholeNumber,
  }),
  roadmap: section({ open: wholeNumber }),
  proposals: section({ waiting: wholeNumber }),
  /** In the client's currency; null while no service has a price. */
  services: section({ monthlyPrice: z.number().nullable() }),
  /** Reports that were not released. */
  reports: section({ drafts: wholeNumber }),
  people: section({}),
  technology: section({
    /** Entries whose support has ended or ends within 90 days of the given day. */
    due: wholeNumber,
  }),
  requests: section({ toReview: wholeNumber }),
  documents: section({}),
});
export type ClientSections = z.infer<typeof clientSections>;
