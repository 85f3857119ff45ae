import { z } from 'zod';
import { wholeNumber } from '#api/numbers';
import { operation } from '#api/operation';
import { POLICIES } from '#api/policy';
import { idOf } from '#api/samples';
import { id, instant, requiredLine, text } from '#api/text';
import { DECLINE_REASONS } from './loss-reasons';
import { ANSWERS, LONGEST_NAME, proposal, proposalChoice } from './proposals';
import { openedProposal, proposalRecipient, recipients, SIGNING_LIMITS } from './signing';

const token = z.string().regex(/^[A-Za-z0-9_-]{43}$/);
const sampleToken = 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa';

const ofProposal = { proposalId: id };
const listed = z.strictObject({ items: z.array(proposalRecipient) });
const sampleOne = { proposalId: idOf('proposal'), id: idOf('recipient') };

export const signingContract = {
  list: operation({
    route: 'GET /proposals/{proposalId}/recipients',
    id: 'listProposalRecipients',
    summary: 'People a proposal was sent to by email',
    policy: POLICIES.staff,
    input: z.strictObject(ofProposal),
    sample: { proposalId: idOf('proposal') },
    output: listed,
  }),
  send: operation({
    route: 'POST /proposals/{proposalId}/recipients',
    id: 'sendProposalLinks',
    summary: 'Send a proposal to people by email, each with a link to sign',
    policy: POLICIES.staff,
    audit: { event: 'proposal.link_sent', words: 'Sent a proposal by email' },
    input: z.strictObject({ ...ofProposal, people: recipients.min(1, 'Choose someone to send it to.') }),
    sample: { proposalId: idOf('proposal'), people: [{ name: 'Anna Reed', email: 'anna@people.example' }] },
    output: listed,
  }),
  remind: operation({
    route: 'POST /proposals/{proposalId}/recipients/{id}/remind',
    id: 'remindProposalRecipient',
    summary: 'Send a reminder with a fresh link; the earlier link stops working',
    policy: POLICIES.staff,
    audit: { event: 'proposal.link_reminded', words: 'Sent a reminder of a proposal' },
    input: z.strictObject({ ...ofProposal, id }),
    sample: sampleOne,
    output: listed,
  }),
  withdraw: operation({
    route: 'POST /proposals/{proposalId}/recipients/{id}/withdraw',
    id: 'withdrawProposalLink',
    summary: 'End the link of one person at once',
    policy: POLICIES.staff,
    audit: { event: 'proposal.link_withdrawn', words: 'Withdrew a link to a proposal' },
    input: z.strictObject({ ...ofProposal, id }),
    sample: sampleOne,
    output: listed,
  }),
  countersign: operation({
    route: 'POST /proposals/{proposalId}/countersignature',
    id: 'countersignProposal',
    summary: 'Sign an accepted proposal for the MSP; everyone who got it by email is told',
    policy: POLICIES.staff,
    audit: { event: 'proposal.countersigned', words: 'Countersigned a proposal' },
    input: z.strictObject({
      ...ofProposal,
      version: wholeNumber,
      name: requiredLine('your name', LONGEST_NAME),
      title: text(LONGEST_NAME),
    }),
    sample: { proposalId: idOf('acceptedProposal'), version: 1, name: 'Alice Kerr', title: 'Director' },
    output: proposal,
  }),
  open: operation({
    route: 'POST /signing/open',
    id: 'openProposalLink',
    summary: 'What a link to a proposal leads to',
    policy: POLICIES.anyone,
    audit: { event: 'proposal.link_opened', words: 'Opened a link to a proposal' },
    input: z.strictObject({ token }),
    sample: { token: sampleToken },
    output: openedProposal,
  }),
  download: operation({
    route: 'POST /signing/file',
    id: 'downloadSealedProposalByLink',
    summary: 'The sealed PDF of a proposal that both sides have signed, for a person it was sent to',
    policy: POLICIES.anyone,
    audit: { event: 'proposal.downloaded_by_link', words: 'Downloaded a signed proposal by its link' },
    input: z.strictObject({ token }),
    sample: { token: sampleToken },
    output: z.file(),
  }),
  sendCode: operation({
    route: 'POST /signing/code',
    id: 'sendSigningCode',
    summary: 'Email a code to the address the link was sent to',
    policy: POLICIES.anyone,
    audit: { event: 'proposal.code_sent', words: 'Asked for a code to sign a proposal' },
    input: z.strictObject({ token }),
    sample: { token: sampleToken },
    output: z.strictObject({ endsAt: instant }),
  }),
  answer: operation({
    route: 'POST /signing/answer',
    id: 'answerProposalByLink',
    summary: 'Sign or decline a proposal by its link and the code; the record of it never changes',
    policy: POLICIES.anyone,
    audit: { event: 'proposal.answered_by_link', words: 'Answered a proposal by its link' },
    input: z.strictObject({
      token,
      version: wholeNumber,
      code: z
        .string()
        .trim()
        .regex(new RegExp(`^[0-9]{${SIGNING_LIMITS.codeDigits}}$`), 'Enter the six digits from the email.'),
      answer: z.enum(ANSWERS),
      name: requiredLine('your name', LONGEST_NAME),
      title: text(LONGEST_NAME),
      /** The box beside the signature; needed to accept. */
      confirmed: z.boolean(),
      reason: z.enum(DECLINE_REASONS).optional(),
      /** Of an accepted one; without it the first option, and nothing optional. */
      choice: proposalChoice.optional(),
      comment: text(1_000).optional(),
    }),
    sample: {
      token: sampleToken,
      version: 1,
      code: '123456',
      answer: 'accepted',
      name: 'Anna Reed',
      title: 'Owner',
      confirmed: true,
    },
    output: openedProposal,
  }),
};
