import { z } from 'zod';
import { id, instant } from '../api/text';
import { ACTIVITY_WORDS, type ActivityAction } from './clients/activity-terms';

/** What staff shares with a client as a whole. Reports are released, proposals sent, steps and documents shared one by one. */
export const SHARE_KINDS = ['simulation', 'assessment', 'business_risk', 'breach_notices', 'compliance_check'] as const;
export type ShareKind = (typeof SHARE_KINDS)[number];

/** One thing that the client's users see now. */
export const clientShare = z.strictObject({
  kind: z.enum(SHARE_KINDS),
  /** What is shared; the client itself for its list of breach notices. */
  targetId: id,
  title: z.string(),
  /** When what is shared was completed; null for what follows the client's record. */
  completedAt: instant.nullable(),
  sharedAt: instant,
  sharedByName: z.string(),
});
export type ClientShare = z.infer<typeof clientShare>;

/** The entries of a client's timeline that say what its users were shown, or no longer are. */
export const SHARE_ACTIONS = [
  'share.shared',
  'share.taken_back',
  'report.released',
  'report.withdrawn',
  'roadmap.shared',
  'roadmap.unshared',
  'document.shared',
  'document.unshared',
  'proposal.sent',
  'proposal.withdrawn',
  'review.shared',
  'review.unshared',
] as const satisfies ActivityAction[];

const shareEvent = z.strictObject({
  id,
  action: z.enum(SHARE_ACTIONS),
  actorName: z.string().nullable(),
  subject: z.string().nullable(),
  at: instant,
});
export type ShareEvent = z.infer<typeof shareEvent>;

export const clientShares = z.strictObject({
  /** Newest first. */
  items: z.array(clientShare),
  /** Who shared and took back what, newest first; empty for a client's own user. */
  history: z.array(shareEvent),
});
export type ClientShares = z.infer<typeof clientShares>;

/** What an entry says, after the person's name. */
export const shareEventWords = ({ action, subject }: Pick<ShareEvent, 'action' | 'subject'>): string =>
  ACTIVITY_WORDS[action].replace('{subject}', subject ?? 'something');
