import { api, stagedApi, visitorApi } from '#api/implementer';
import { askPeople, resendRequest, withdrawRequest } from './ask-people';
import { attachByLink, detachByLink, openLink, saveByLink, sendByLink } from './link-answers';
import { attachMine, detachMine, listMine, openMine, saveMine, sendMine } from './portal-answers';
import { listRequests } from './request-view';
import { askAgain, downloadReplyFile, settleReplies } from './settle-replies';

const staff = api.assessmentRequests;
const visitor = visitorApi.assessmentRequests;

export const assessmentRequestProcedures = {
  list: staff.list.handler(({ context, input }) => listRequests(context, input.assessmentId)),
  ask: staff.ask.handler(({ context, input }) => askPeople(context, input)),
  resend: staff.resend.handler(({ context, input }) => resendRequest(context, input.id)),
  withdraw: staff.withdraw.handler(({ context, input }) => withdrawRequest(context, input.id)),
  settle: staff.settle.handler(({ context, input }) => settleReplies(context, input)),
  askAgain: staff.askAgain.handler(({ context, input }) => askAgain(context, input)),
  downloadFile: stagedApi.assessmentRequests.downloadFile.handler(({ context, input }) =>
    downloadReplyFile(context, input),
  ),
  mine: staff.mine.handler(({ context }) => listMine(context)),
  open: staff.open.handler(({ context, input }) => openMine(context, input.id)),
  save: staff.save.handler(({ context, input }) => saveMine(context, input)),
  attach: stagedApi.assessmentRequests.attach.handler(({ context, input }) => attachMine(context, input)),
  detach: staff.detach.handler(({ context, input }) => detachMine(context, input)),
  send: staff.send.handler(({ context, input }) => sendMine(context, input.id)),
  lookUpLink: visitor.lookUpLink.handler(({ context, input }) => openLink(context, input.token)),
  saveByLink: visitor.saveByLink.handler(({ context, input }) => saveByLink(context, input)),
  attachByLink: visitor.attachByLink.handler(({ context, input }) => attachByLink(context, input)),
  detachByLink: visitor.detachByLink.handler(({ context, input }) => detachByLink(context, input)),
  sendByLink: visitor.sendByLink.handler(({ context, input }) => sendByLink(context, input.token)),
};
