/** What people read when they give feedback; the wording is fixed. */

export const RATINGS = [1, 2, 3, 4, 5] as const;
export type Rating = (typeof RATINGS)[number];

/** The words of the stars. */
export const RATING_LABELS: Record<Rating, string> = {
  1: 'Poor',
  2: 'Fair',
  3: 'Good',
  4: 'Very Good',
  5: 'Excellent',
};

export const COMMENT_LENGTH = 10_000;

/** Feedback of a free trial (day-16 dialog and day-7 card), and of NFR access. */
export const FEEDBACK_KINDS = ['trial', 'nfr'] as const;
export type FeedbackKind = (typeof FEEDBACK_KINDS)[number];
export const FEEDBACK_KIND_LABELS: Record<FeedbackKind, string> = { trial: 'Free trial', nfr: 'NFR access' };

/** A toast; without a title where one sentence is all there is. */
type Notice = { title?: string; message: string };

const FAILED: Notice = { message: 'Failed to submit feedback. Please try again.' };

/** Day-16 dialog. */
export const FEEDBACK_DIALOG_NOTICES = {
  missing: { message: 'Please provide some feedback before submitting' },
  failed: FAILED,
  sent: { message: 'Thank you for your feedback! It helps us improve the product.' },
} as const satisfies Record<string, Notice>;

/** Day-7 card. A failure goes on with the server's own sentence where there is one. */
export const CHECK_IN_NOTICES = {
  missing: { title: 'Please select a rating', message: 'Choose 1-5 stars before submitting.' },
  noMsp: { message: 'No MSP selected' },
  failed: { title: 'Could not submit feedback', message: 'Please try again.' },
  sent: { message: 'Thanks for your feedback! We appreciate you helping us improve.' },
} as const satisfies Record<string, Notice>;

/** NFR feedback of the Need Help? panel. */
export const NFR_FEEDBACK_NOTICES = {
  missing: { title: 'Rating required', message: 'Please select a rating before submitting.' },
  noMsp: { message: 'Unable to submit feedback. Please try again.' },
  failed: FAILED,
  sent: { message: 'Thank you! Your feedback has been submitted successfully.' },
} as const satisfies Record<string, Notice>;
