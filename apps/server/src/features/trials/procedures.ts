import { api } from '#api/implementer';
import { resetPromptFlags } from './reset-prompt-flags';
import { shiftTrialDates } from './shift-trial-dates';

export const trialProcedures = {
  shiftTrialDates: api.trials.shiftTrialDates.handler(({ context, input }) => shiftTrialDates(context, input)),
  resetPromptFlags: api.trials.resetPromptFlags.handler(({ context, input }) => resetPromptFlags(context, input.whose)),
};
