import { api, openApi } from '#api/implementer';
import { getMe } from './get-me';
import { markPromptShown } from './mark-prompt-shown';
import { recordLogin } from './record-login';
import { updateProfile } from './update-profile';

export const sessionProcedures = {
  me: openApi.session.me.handler(({ context }) => getMe(context)),
  recordLogin: api.session.recordLogin.handler(({ context }) => recordLogin(context)),
  updateProfile: api.session.updateProfile.handler(({ context, input }) => updateProfile(context, input.name)),
  markPromptShown: api.session.markPromptShown.handler(({ context, input }) => markPromptShown(context, input.flag)),
};
