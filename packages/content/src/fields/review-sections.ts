/**
 * The sections a business review can have, in the order an owner wants them: what needs a decision, what was promised, and
 * only then how things are.
 */

export const REVIEW_KINDS = {
  quarterly: { label: 'Quarterly review', months: 3 },
  half_year: { label: 'Half-year review', months: 6 },
  yearly: { label: 'Annual review', months: 12 },
  kick_off: { label: 'Kick-off', months: 3 },
  renewal: { label: 'Renewal review', months: 12 },
} as const;
export type ReviewKind = keyof typeof REVIEW_KINDS;
export const REVIEW_KIND_KEYS = Object.keys(REVIEW_KINDS) as [ReviewKind, ...ReviewKind[]];

type ReviewSection = {
  title: string;
  /** What the section answers, in the client's words. */
  question: string;
  /**
   * Where its content comes from: `review` (what is recorded in reviews), `product` (the client's own record, read when it is
   * refreshed), `typed` (what the provider writes).
   */
  from: 'review' | 'product' | 'typed';
  /** Reviews that begin with it switched on. */
  usual: readonly ReviewKind[];
  /** Shown to the provider where the section is empty: what to do. */
  empty: string;
};

const ALL = REVIEW_KIND_KEYS;
const AFTER_THE_FIRST = ['quarterly', 'half_year', 'yearly', 'renewal'] as const;

export const REVIEW_SECTIONS = {
  decisions: {
    title: 'Decisions needed',
    question: 'What has to be decided today?',
    from: 'review',
    usual: ALL,
    empty: 'Add what needs a decision, at most five. A review without a decision can be an email.',
  },
  promises: {
    title: 'What we promised and did',
    question: 'Did both sides do what they said they would?',
    from: 'review',
    usual: AFTER_THE_FIRST,
    empty: 'Actions of earlier reviews appear here with their due dates.',
  },
  goals: {
    title: 'Your goals',
    question: 'What is the business trying to reach, and is technology helping?',
    from: 'review',
    usual: ALL,
    empty: 'Add what the client wants to reach, in their own words.',
  },
  needs: {
    title: 'What you told us',
    question: 'Is what hurt when we began still hurting?',
    from: 'product',
    usual: ['kick_off', 'renewal'],
    empty: 'Write what the client told you under Proposals, What they told us, then refresh.',
  },
  posture: {
    title: 'Security posture and change',
    question: 'Are we safer than at the last review?',
    from: 'product',
    usual: ALL,
    empty: 'Run a simulation or complete an assessment, then refresh.',
  },
  compliance: {
    title: 'Compliance deadlines',
    question: 'Which rules and dates come up next?',
    from: 'product',
    usual: [],
    empty: 'Start a compliance check or record an obligation, then refresh. Or write which dates come up.',
  },
  threats: {
    title: 'Threats that mattered',
    question: 'What happened to businesses like ours?',
    from: 'product',
    usual: [],
    empty:
      'Nothing exploited was found at this client’s technology. Write which threats mattered, or hide this section.',
  },
  incidents: {
    title: 'Incidents and lessons',
    question: 'What went wrong, and what did we learn?',
    from: 'product',
    usual: [],
    empty: 'No incident is on record for this period. Write what happened, or hide this section.',
  },
  service: {
    title: 'Service quality',
    question: 'Do we get what we pay for?',
    from: 'product',
    usual: [],
    empty: 'Add the measures of service in Relationship, then refresh. Or write how the service was, with its source.',
  },
  people: {
    title: 'Training and phishing',
    question: 'Do our employees spot what is wrong?',
    from: 'product',
    usual: [],
    empty:
      'Add the measures of training and test emails in Relationship, then refresh. Or write who was trained, with its source.',
  },
  backup: {
    title: 'Backup and recovery tests',
    question: 'Could we recover, and how long would it take?',
    from: 'product',
    usual: [],
    empty:
      'Add the restores that were tested in Relationship, then refresh. Or write which ones were tested, and how long they took.',
  },
  technology: {
    title: 'Technology age and refresh',
    question: 'What has to be replaced, and when?',
    from: 'product',
    usual: ['half_year', 'yearly', 'kick_off'],
    empty: 'Add the client’s technology with the dates on which support ends, then refresh.',
  },
  cloud: {
    title: 'Cloud and licenses',
    question: 'What do we pay for that nobody uses?',
    from: 'product',
    usual: [],
    empty: 'Add the licenses in Relationship and the cloud services in Technology, then refresh. Or hide this section.',
  },
  roadmap: {
    title: 'Roadmap and budget',
    question: 'What do we plan, when, and what does it cost?',
    from: 'product',
    usual: ALL,
    empty: 'Add roadmap items, then refresh.',
  },
  insurance: {
    title: 'Cyber insurance',
    question: 'Are we insured, and will the insurer renew?',
    from: 'product',
    usual: ['yearly', 'renewal'],
    empty: 'Enter the policy in the client’s profile, then refresh.',
  },
  open_items: {
    title: 'Open requests and proposals',
    question: 'What is waiting for an answer?',
    from: 'product',
    usual: ALL,
    empty: 'Nothing is waiting: no open question and no proposal.',
  },
  loyalty: {
    title: 'How are we doing?',
    question: 'How likely are you to recommend us, and what should we change?',
    from: 'typed',
    usual: AFTER_THE_FIRST,
    empty: 'Write the question you will ask in the meeting.',
  },
  next_steps: {
    title: 'Next steps',
    question: 'Who does what by when?',
    from: 'review',
    usual: ALL,
    empty: 'Actions agreed in this review appear here.',
  },
} as const satisfies Record<string, ReviewSection>;

export type ReviewSectionKind = keyof typeof REVIEW_SECTIONS;
export const REVIEW_SECTION_KINDS = Object.keys(REVIEW_SECTIONS) as [ReviewSectionKind, ...ReviewSectionKind[]];

/** The record of a kind, with what it may leave out. */
export const reviewSection = (kind: ReviewSectionKind): ReviewSection => REVIEW_SECTIONS[kind];

/** What is asked in the meeting unless the provider writes something else. */
export const LOYALTY_QUESTION =
  'How likely are you to recommend us to another business owner, from 0 to 10? What is the one thing we should change?';
