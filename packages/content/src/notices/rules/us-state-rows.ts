/** What rules of the states have in common, said once. */
import { US_STATES, type UsState } from '../places';
import type { NoticeRule } from '../schema';

type Row = Pick<NoticeRule, 'citation' | 'clock' | 'deadline' | 'source'> & Partial<NoticeRule>;

const base = (state: UsState) => ({
  place: `US-${state}` as const,
  law: `${US_STATES[state]} breach law`,
  regulations: ['us_state_privacy' as const],
});

const EXCEPTIONS =
  'Encrypted or redacted data, when the key was not taken too. Good-faith access by staff. Delay at the written request of law enforcement.';

/** Letters to the residents of a state. */
export const letter = (state: UsState, { exceptions, ...row }: Row): NoticeRule => ({
  ...base(state),
  id: `us-${state.toLowerCase()}-individuals`,
  group: 'us-states-individuals',
  recipient: 'people',
  tell: `Residents of ${US_STATES[state]}`,
  trigger: `Unauthorized access to or acquisition of personal data of residents of ${US_STATES[state]}: a name with a listed data element (Social Security number, driver’s license or ID, account or card number with its code; in many states also health, biometric or login data).`,
  content: 'What happened and when, which data, what is being done, how to reach you, credit bureaus and FTC.',
  exceptions: exceptions ? `${EXCEPTIONS} ${exceptions}` : EXCEPTIONS,
  ...row,
});

/** The attorney general or another authority of a state. */
export const authority = (state: UsState, name: string, row: Row): NoticeRule => ({
  ...base(state),
  id: `us-${state.toLowerCase()}-${name}`,
  group: 'us-states-attorney-general',
  recipient: 'authority',
  tell: `Attorney general of ${US_STATES[state]}`,
  trigger: `A breach that residents of ${US_STATES[state]} must be told about.`,
  content:
    'Number of residents, what happened and when, data concerned, measures, copy of the letter; most states have an online form.',
  exceptions: 'The same as for the notice to people.',
  ...row,
});

/** The credit bureaus, by the law of a state. */
export const bureaus = (state: UsState, row: Row): NoticeRule => ({
  ...base(state),
  id: `us-${state.toLowerCase()}-cra`,
  group: 'us-states-credit-bureaus',
  recipient: 'bureaus',
  tell: 'Credit bureaus',
  trigger: `Notice to more residents of ${US_STATES[state]} at one time than the state’s threshold.`,
  threshold: 'more than 1,000 people notified',
  content: 'Timing, distribution and content of the letters, number of people; no names.',
  exceptions: 'The same as for the notice to people.',
  ...row,
});

/** The business whose data it is, by the law of a state. */
export const vendor = (state: UsState, row: Row): NoticeRule => ({
  ...base(state),
  id: `us-${state.toLowerCase()}-vendor`,
  group: 'us-states-vendors',
  entityTypes: ['service_provider'],
  recipient: 'partner',
  tell: 'The business whose data it is',
  trigger: `You hold data of residents of ${US_STATES[state]} for another business, and it was taken.`,
  content: 'What is known, and what the owner needs for its own notices.',
  exceptions: 'Delay at the written request of law enforcement.',
  ...row,
});
