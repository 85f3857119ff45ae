import type { HandlersOf } from '#api/handlers';
import { getMe } from './get-me';
import { markPromptShown } from './mark-prompt-shown';
import { recordLogin } from './record-login';
import { updateProfile } from './update-profile';

export const sessionHandlers: HandlersOf<'session'> = {
  me: getMe,
  recordLogin,
  updateProfile,
  markPromptShown: (context, { flags }) => markPromptShown(context, flags),
};
