import type { HandlersOf } from '#api/handlers';
import { resetPromptFlags } from './reset-prompt-flags';
import { shiftTrialDates } from './shift-trial-dates';

export const trialHandlers: HandlersOf<'trials'> = {
  shiftTrialDates,
  resetPromptFlags: (context, { whose }) => resetPromptFlags(context, whose),
};
