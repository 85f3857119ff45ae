import type { SOURCE_STATUSES } from '../scenarios/schema';

/** How far a figure can be trusted, in words for people. */
export const SOURCE_STATUS_TEXT: Record<(typeof SOURCE_STATUSES)[number], { label: string; meaning: string }> = {
  checked: {
    label: 'Checked in the publication',
    meaning: 'We read the figure in the publication, at the place and address given.',
  },
  'second-hand': {
    label: 'Second-hand account',
    meaning:
      'We read the figure in an account of the publication, or noted it without its page, so it cannot be looked up at once.',
  },
  general: { label: 'General knowledge, to be verified', meaning: 'Widely known, not yet checked against a text.' },
  design: { label: 'Design choice', meaning: 'Our own judgment, with the publications it rests on.' },
};
