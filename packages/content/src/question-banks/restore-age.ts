import { type AnswerForm, NOT_SURE } from './schema';

/** When a whole system was last restored: the same question, with the same answers, in both readiness banks. */
export const RESTORE_AGE: AnswerForm = {
  kind: 'choice',
  options: [
    { id: 'months_6', label: 'Within the last 6 months', value: 1 },
    { id: 'months_12', label: '6 to 12 months ago', value: 0.5 },
    { id: 'longer', label: 'More than a year ago', value: 0.25 },
    { id: 'never', label: 'Never', value: 0 },
  ],
};

/** Of an earlier question about the last six months: "no" does not say how long ago it was. */
export const WITHIN_SIX_MONTHS = { yes: 'months_6', [NOT_SURE]: NOT_SURE };
