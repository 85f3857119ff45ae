/** Words around the clocks of an incident. */

export const INCIDENT_TEXTS = {
  title: 'Incident clocks',
  lead: 'Enter when the incident was discovered and whose data is concerned. Each notice then shows when it is due.',
  due: 'Due, the earliest first',
  waiting: 'Clocks that have not started',
  told: 'Sent',
  lawyer: 'A start for the talk with a lawyer and the insurer, who confirm each deadline. Call the insurer first.',
  beforePayment: 'Before any payment is made',
  beforeLetters: 'Before the letters to people go out',
  withLetters: 'No later than the letters to people',
  notStarted: 'Not started',
  plan: 'Our plan: {counting}',
  ifApplies: 'If it applies',
} as const;

/** How a time is counted. */
export const COUNTING = {
  hours: '{amount}, through nights and weekends',
  days: '{amount}, to the end of the last day',
  businessDays: '{amount}, without weekends',
  months: '{amount}, to the end of the last day',
} as const;
