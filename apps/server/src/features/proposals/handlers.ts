import type { HandlersOf } from '#api/handlers';
import { answerProposal, recordAnswer } from './answer-proposal';
import { getProposal, listOffers, listProposals } from './read-proposals';
import { sendProposal, withdrawProposal } from './send-proposal';
import { takeOnProposal } from './take-on';
import { getTexts, keepTexts } from './texts';
import { viewProposal } from './view-proposal';
import { createProposal, discardProposal, reviseProposal, updateProposal } from './write-proposal';

export const proposalHandlers: HandlersOf<'proposals'> = {
  list: (context, { clientId }) => listProposals(context, clientId),
  get: (context, { id }) => getProposal(context, id),
  offers: (context, { clientId }) => listOffers(context, clientId),
  create: (context, { clientId }) => createProposal(context, clientId),
  update: updateProposal,
  discard: discardProposal,
  send: sendProposal,
  withdraw: withdrawProposal,
  revise: (context, { id }) => reviseProposal(context, id),
  view: (context, { id }) => viewProposal(context, id),
  answer: answerProposal,
  recordAnswer,
  takeOn: takeOnProposal,
  texts: getTexts,
  keepTexts,
};
