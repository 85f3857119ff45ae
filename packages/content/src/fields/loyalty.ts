/** The parts of client health, its classes, and the words of what moves a renewal. */

export const HEALTH_PARTS = {
  sentiment: {
    label: 'Sentiment',
    weight: 20,
    meaning: 'What the client’s people answered in surveys, and how long ago.',
  },
  engagement: {
    label: 'Engagement',
    weight: 20,
    meaning: 'Reviews held in time, the decision-maker present, and two or more people in contact in 90 days.',
  },
  value: {
    label: 'Value and roadmap',
    weight: 15,
    meaning: 'Your promises kept, roadmap items done by their quarter, and decisions taken in time.',
  },
  posture: {
    label: 'Security posture',
    weight: 15,
    meaning: 'The newest assessment scores, and whether they rise or fall.',
  },
  service: {
    label: 'Service quality',
    weight: 15,
    meaning: 'Tickets answered in time, solved in time, and not opened again.',
  },
  commercial: {
    label: 'Commercial',
    weight: 15,
    meaning: 'Invoices paid in time, the agreement covers your standard, and what they pay does not shrink.',
  },
} as const;
export type HealthPart = keyof typeof HEALTH_PARTS;
export const HEALTH_PART_KEYS = Object.keys(HEALTH_PARTS) as [HealthPart, ...HealthPart[]];

/** From the best down; a class begins at its score. */
export const HEALTH_CLASSES = {
  thriving: { label: 'Thriving', from: 80 },
  healthy: { label: 'Healthy', from: 65 },
  watch: { label: 'Watch', from: 45 },
  at_risk: { label: 'At risk', from: 0 },
} as const;
export type HealthClass = keyof typeof HEALTH_CLASSES;
export const HEALTH_CLASS_KEYS = Object.keys(HEALTH_CLASSES) as [HealthClass, ...HealthClass[]];

/** How health moved over 90 days. */
export const HEALTH_TRENDS = { rising: 'Rising', steady: 'Steady', falling: 'Falling' } as const;

/** A level ends before the score of the next one. */
export const RENEWAL_LEVELS = {
  low: { label: 'Low', below: 30 },
  medium: { label: 'Medium', below: 55 },
  high: { label: 'High', below: 75 },
  critical: { label: 'Critical', below: Number.POSITIVE_INFINITY },
} as const;
export type RenewalLevel = keyof typeof RENEWAL_LEVELS;
export const RENEWAL_LEVEL_KEYS = Object.keys(RENEWAL_LEVELS) as [RenewalLevel, ...RenewalLevel[]];

/** What adds to the risk of losing a renewal, or takes from it. */
export const RENEWAL_REASONS = {
  health: 'Health below 100',
  no_review: 'No review within one and a half times the cadence',
  sponsor_left: 'A supporter or decision-maker left within 90 days',
  low_score: 'The latest survey score is 0 to 6',
  broken_promises: 'Two or more of your promises were broken within 180 days',
  late_invoice: 'An invoice is more than 30 days late',
  notice_near: 'The notice date is within 60 days or past, and no talk has started',
  promoter: 'A promoter or a referral within 180 days',
} as const;
export type RenewalReason = keyof typeof RENEWAL_REASONS;
export const RENEWAL_REASON_KEYS = Object.keys(RENEWAL_REASONS) as [RenewalReason, ...RenewalReason[]];

export const TOUCHPOINT_KINDS = {
  call: 'Call',
  visit: 'Visit',
  email: 'Email',
  review: 'Review',
  survey: 'Survey',
  incident: 'Incident',
  referral: 'Referral',
} as const;
export type TouchpointKind = keyof typeof TOUCHPOINT_KINDS;
export const TOUCHPOINT_KIND_KEYS = Object.keys(TOUCHPOINT_KINDS) as [TouchpointKind, ...TouchpointKind[]];

export const SUPPORT_LABELS = {
  promoter: 'Promoter',
  supporter: 'Supporter',
  neutral: 'Neutral',
  critic: 'Critic',
  unknown: 'Not known',
} as const;
export type Support = keyof typeof SUPPORT_LABELS;
export const SUPPORT_KEYS = Object.keys(SUPPORT_LABELS) as [Support, ...Support[]];

/** How much a contact decides, from 1 up. */
export const INFLUENCE_LABELS = ['Little influence', 'Some influence', 'Decides or decides with others'] as const;

export const AGREEMENT_STATES = {
  active: 'Active',
  in_talks: 'In talks',
  lost: 'Lost',
  ended_by_us: 'Ended by us',
} as const;
export type AgreementState = keyof typeof AGREEMENT_STATES;
export const AGREEMENT_STATE_KEYS = Object.keys(AGREEMENT_STATES) as [AgreementState, ...AgreementState[]];

export const SURVEY_KINDS = {
  nps: {
    label: 'Recommendation (NPS)',
    question: 'How likely are you to recommend us to another business owner?',
    least: 0,
    most: 10,
  },
  csat: { label: 'Satisfaction (CSAT)', question: 'How satisfied are you with our work?', least: 1, most: 5 },
  after_review: {
    label: 'After a review',
    question: 'After our review: how likely are you to recommend us to another business owner?',
    least: 0,
    most: 10,
  },
} as const;
export type SurveyKind = keyof typeof SURVEY_KINDS;
export const SURVEY_KIND_KEYS = Object.keys(SURVEY_KINDS) as [SurveyKind, ...SurveyKind[]];
