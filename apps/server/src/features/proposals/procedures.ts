import { api } from '#api/implementer';
import { answerProposal, recordAnswer } from './answer-proposal';
import { getProposal, listOffers, listProposals } from './read-proposals';
import { sendProposal, withdrawProposal } from './send-proposal';
import { takeOnProposal } from './take-on';
import { getTexts, keepTexts } from './texts';
import { createProposal, discardProposal, reviseProposal, updateProposal } from './write-proposal';

export const proposalProcedures = {
  list: api.proposals.list.handler(({ context, input }) => listProposals(context, input.clientId)),
  get: api.proposals.get.handler(({ context, input }) => getProposal(context, input.id)),
  offers: api.proposals.offers.handler(({ context, input }) => listOffers(context, input.clientId)),
  create: api.proposals.create.handler(({ context, input }) => createProposal(context, input.clientId)),
  update: api.proposals.update.handler(({ context, input }) => updateProposal(context, input)),
  discard: api.proposals.discard.handler(({ context, input }) => discardProposal(context, input)),
  send: api.proposals.send.handler(({ context, input }) => sendProposal(context, input)),
  withdraw: api.proposals.withdraw.handler(({ context, input }) => withdrawProposal(context, input)),
  revise: api.proposals.revise.handler(({ context, input }) => reviseProposal(context, input.id)),
  answer: api.proposals.answer.handler(({ context, input }) => answerProposal(context, input)),
  recordAnswer: api.proposals.recordAnswer.handler(({ context, input }) => recordAnswer(context, input)),
  takeOn: api.proposals.takeOn.handler(({ context, input }) => takeOnProposal(context, input)),
  texts: api.proposals.texts.handler(({ context }) => getTexts(context)),
  keepTexts: api.proposals.keepTexts.handler(({ context, input }) => keepTexts(context, input)),
};
