import { type HandlersOf, staged } from '#api/handlers';
import { askPeople, resendRequest, withdrawRequest } from './ask-people';
import { attachByLink, detachByLink, openLink, saveByLink, sendByLink } from './link-answers';
import { attachMine, detachMine, listMine, openMine, saveMine, sendMine } from './portal-answers';
import { listRequests } from './request-view';
import { askAgain, downloadReplyFile, settleReplies } from './settle-replies';

export const assessmentRequestHandlers: HandlersOf<'assessmentRequests'> = {
  list: listRequests,
  ask: (context, { assessmentId, ...asking }) => askPeople(context, { assessmentId }, asking),
  listOfCheck: listRequests,
  askOfCheck: (context, { checkId, ...asking }) => askPeople(context, { checkId }, asking),
  resend: (context, { id }) => resendRequest(context, id),
  withdraw: (context, { id }) => withdrawRequest(context, id),
  settle: (context, { assessmentId, items }) => settleReplies(context, { assessmentId }, items),
  settleOfCheck: (context, { checkId, items }) => settleReplies(context, { checkId }, items),
  askAgain,
  downloadFile: staged(downloadReplyFile),
  mine: listMine,
  open: (context, { id }) => openMine(context, id),
  save: saveMine,
  attach: staged(attachMine),
  detach: detachMine,
  send: (context, { id }) => sendMine(context, id),
  lookUpLink: (context, { token }) => openLink(context, token),
  saveByLink,
  attachByLink,
  detachByLink,
  sendByLink: (context, { token }) => sendByLink(context, token),
};
