import { type HandlersOf, staged } from '#api/handlers';
import { previewActivation } from './activation';
import { answerProposal, recordAnswer } from './answer-proposal';
import { noteLoss } from './note-loss';
import { getHistory } from './proposal-history';
import { getProposal, listOffers, listProposals } from './read-proposals';
import { downloadSealed } from './sealing/download-sealed';
import { sendProposal, withdrawProposal } from './send-proposal';
import { takeOnProposal } from './take-on';
import { listTemplates, removeTemplate, saveTemplate } from './templates';
import { getTexts, keepTexts } from './texts';
import { viewProposal } from './view-proposal';
import { createProposal, discardProposal, reviseProposal, updateProposal } from './write-proposal';

export const proposalHandlers: HandlersOf<'proposals'> = {
  list: (context, { clientId }) => listProposals(context, clientId),
  get: (context, { id }) => getProposal(context, id),
  offers: (context, { clientId }) => listOffers(context, clientId),
  create: (context, { clientId, plan }) => createProposal(context, clientId, plan),
  update: updateProposal,
  discard: discardProposal,
  send: sendProposal,
  withdraw: withdrawProposal,
  noteLoss,
  history: (context, { id }) => getHistory(context, id),
  revise: (context, { id }) => reviseProposal(context, id),
  view: (context, { id }) => viewProposal(context, id),
  answer: answerProposal,
  recordAnswer,
  download: staged(downloadSealed),
  activation: (context, { id }) => previewActivation(context, id),
  takeOn: takeOnProposal,
  templates: listTemplates,
  saveTemplate,
  removeTemplate: (context, { id }) => removeTemplate(context, id),
  texts: getTexts,
  keepTexts,
};
