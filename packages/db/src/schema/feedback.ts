import type { Rating } from '@fairlead/contract/features/feedback/words';
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from './columns';

/** Written only by `submit_trial_feedback` and `submit_nfr_feedback`. */
export const feedback = pgTable('feedback', {
  id: id(),
  mspId: uuid().notNull(),
  userId: uuid(),
  kind: text({ enum: ['trial', 'nfr'] }).notNull(),
  /** 1–5; null only with a comment. */
  rating: integer().$type<Rating>(),
  comment: text(),
  createdAt: instant().notNull().defaultNow(),
});
