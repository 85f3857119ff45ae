import { z } from 'zod';
import { wholeNumber } from '#api/numbers';
import { operation } from '#api/operation';
import { POLICIES } from '#api/policy';
import { idOf } from '#api/samples';
import { chosenDay, id, requiredLine, text } from '#api/text';
import { ANSWERS, LONGEST_NAME, proposal, proposalFields, proposalOffer, proposalSummary } from './proposals';

const one = z.strictObject({ id });
const seen = z.strictObject({ id, version: wholeNumber });
const ofClient = z.strictObject({ clientId: id });
const signer = {
  name: requiredLine('your name', LONGEST_NAME),
  title: text(LONGEST_NAME),
};
const texts = z.strictObject({ introduction: proposalFields.shape.introduction, terms: proposalFields.shape.terms });

export const proposalsContract = {
  list: operation({
    route: 'GET /clients/{clientId}/proposals',
    id: 'listProposals',
    summary: 'Proposals of a client',
    policy: POLICIES.everyRole,
    input: ofClient,
    sample: { clientId: idOf('client') },
    output: z.strictObject({ items: z.array(proposalSummary) }),
  }),
  get: operation({
    route: 'GET /proposals/{id}',
    id: 'getProposal',
    summary: 'One proposal',
    policy: POLICIES.everyRole,
    input: one,
    sample: { id: idOf('proposal') },
    output: proposal,
  }),
  offers: operation({
    route: 'GET /clients/{clientId}/proposal-offers',
    id: 'listProposalOffers',
    summary: 'Services a proposal to the client may hold, what helps most first',
    policy: POLICIES.staff,
    input: ofClient,
    sample: { clientId: idOf('client') },
    output: z.strictObject({ currency: z.string().length(3), items: z.array(proposalOffer) }),
  }),
  create: operation({
    route: 'POST /clients/{clientId}/proposals',
    id: 'createProposal',
    summary: "Begin a proposal with the services of the client's plan",
    policy: POLICIES.staff,
    audit: { event: 'proposal.created', words: 'Began a proposal' },
    input: ofClient,
    sample: { clientId: idOf('client') },
    output: proposal,
  }),
  update: operation({
    route: 'PATCH /proposals/{id}',
    id: 'updateProposal',
    summary: 'Change a proposal that was not sent yet',
    policy: POLICIES.staff,
    audit: { event: 'proposal.updated', words: 'Changed a proposal' },
    input: z.strictObject({ ...seen.shape, ...proposalFields.partial().shape }),
    sample: { id: idOf('draftProposal'), version: 1, title: 'Renamed' },
    output: proposal,
  }),
  discard: operation({
    route: 'DELETE /proposals/{id}',
    id: 'discardProposal',
    summary: 'Throw a proposal away that was not sent yet',
    policy: POLICIES.staff,
    audit: { event: 'proposal.discarded', words: 'Threw a proposal away' },
    input: seen,
    sample: { id: idOf('draftProposal'), version: 2 },
    output: one,
  }),
  send: operation({
    route: 'POST /proposals/{id}/send',
    id: 'sendProposal',
    summary: 'Send a proposal: from then on it stands as it is, and the client may sign it',
    policy: POLICIES.staff,
    audit: { event: 'proposal.sent', words: 'Sent a proposal' },
    input: seen,
    sample: { id: idOf('draftProposal'), version: 1 },
    output: proposal,
  }),
  withdraw: operation({
    route: 'POST /proposals/{id}/withdraw',
    id: 'withdrawProposal',
    summary: 'Withdraw a proposal the client has not answered',
    policy: POLICIES.staff,
    audit: { event: 'proposal.withdrawn', words: 'Withdrew a proposal' },
    input: seen,
    sample: { id: idOf('proposal'), version: 2 },
    output: proposal,
  }),
  revise: operation({
    route: 'POST /proposals/{id}/revision',
    id: 'reviseProposal',
    summary: 'Begin a new proposal from one that was sent',
    policy: POLICIES.staff,
    audit: { event: 'proposal.revised', words: 'Began a proposal from an earlier one' },
    input: one,
    sample: { id: idOf('proposal') },
    output: proposal,
  }),
  answer: operation({
    route: 'POST /proposals/{id}/answer',
    id: 'answerProposal',
    summary: 'Accept or decline a proposal; the record of it never changes',
    policy: POLICIES.clientViewer,
    audit: { event: 'proposal.answered', words: 'Answered a proposal' },
    input: z.strictObject({
      ...seen.shape,
      answer: z.enum(ANSWERS),
      ...signer,
      /** The box beside the signature; needed to accept. */
      confirmed: z.boolean(),
      comment: text(1_000).optional(),
    }),
    sample: {
      id: idOf('proposal'),
      version: 1,
      answer: 'accepted',
      name: 'Vera Hall',
      title: 'Owner',
      confirmed: true,
    },
    output: proposal,
  }),
  recordAnswer: operation({
    route: 'POST /proposals/{id}/paper-answer',
    id: 'recordProposalAnswer',
    summary: 'Keep that a proposal was signed or declined on paper',
    policy: POLICIES.staff,
    audit: { event: 'proposal.answer_recorded', words: 'Kept the answer to a proposal on paper' },
    input: z.strictObject({
      ...seen.shape,
      answer: z.enum(ANSWERS),
      name: requiredLine('the name of the person', LONGEST_NAME),
      title: signer.title,
      on: chosenDay,
    }),
    sample: {
      id: idOf('proposal'),
      version: 1,
      answer: 'accepted',
      name: 'Vera Hall',
      title: 'Owner',
      on: '2026-03-01',
    },
    output: proposal,
  }),
  takeOn: operation({
    route: 'POST /proposals/{id}/services',
    id: 'takeOnProposal',
    summary: 'Make the services of an accepted proposal services the client buys, and agreed steps of the roadmap',
    policy: POLICIES.staff,
    audit: { event: 'proposal.taken_on', words: "Made a proposal's services services that are sold" },
    input: seen,
    sample: { id: idOf('acceptedProposal'), version: 1 },
    output: proposal,
  }),
  texts: operation({
    route: 'GET /proposal-texts',
    id: 'getProposalTexts',
    summary: 'What the MSP begins its proposals with',
    policy: POLICIES.staff,
    output: texts,
  }),
  keepTexts: operation({
    route: 'PUT /proposal-texts',
    id: 'keepProposalTexts',
    summary: 'Begin new proposals with these texts',
    policy: POLICIES.staff,
    audit: { event: 'proposal.texts_kept', words: 'Changed what proposals begin with' },
    input: texts,
    sample: { introduction: 'Thank you.', terms: 'Net 30.' },
    output: texts,
  }),
};
