import type { HandlersOf } from '#api/handlers';
import { countersign } from './countersign';
import { listRecipients, remindRecipient, sendLinks, withdrawRecipient } from './send-links';
import { answerByLink, downloadByLink, openLink, sendCode } from './visit-link';

export const signingHandlers: HandlersOf<'signing'> = {
  list: listRecipients,
  send: sendLinks,
  remind: remindRecipient,
  withdraw: withdrawRecipient,
  countersign,
  open: (context, { token }) => openLink(context, token),
  download: (context, { token }) => downloadByLink(context, token),
  sendCode: (context, { token }) => sendCode(context, token),
  answer: answerByLink,
};
