import type { CheckAnswer } from '@fairlead/contract/features/leads';

export type CheckAnswersById = Record<string, CheckAnswer>;

export const ANSWER_WORDS: Record<CheckAnswer, string> = {
  yes: 'Yes',
  partly: 'Partly',
  no: 'No',
  not_sure: 'Not sure',
};
