import { printedFingerprint } from '#document/fingerprint';
import type { ProposalPart, Signatory } from '#document/input';
import type { Block, Page } from '#document/page';
import type { DocumentContext } from '../context';
import { priceOf } from '../price';
import { effectFigures, linesTable } from './plan';

/** What is offered, at what price, until when, on whose terms, and where to sign. */
export function proposalPages(context: DocumentContext): Page[] {
  const { proposal } = context.input;
  if (!proposal || proposal.lines.length === 0) return [];
  return [offerPage(proposal, context), signaturePage(proposal, context)];
}

/** Paragraphs as they were typed: an empty line begins a new one. */
const paragraphsOf = (text: string) =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');

function offerPage(proposal: ProposalPart, context: DocumentContext): Page {
  const { price, date, input } = context;
  const priced = priceOf(proposal.lines, proposal.discount);
  const introduction = paragraphsOf(proposal.introduction);
  const once = priced.total.once > 0 ? ` and ${price(priced.total.once)} once` : '';
  return {
    name: '',
    heading: proposal.title,
    lead: `${price(priced.total.monthly)} a month${once}, before tax.${until(proposal, date)}`,
    blocks: [
      ...(introduction.length > 0 ? [{ kind: 'text' as const, title: '', measure: '', paragraphs: introduction }] : []),
      // Where the plan stands before it, the same figures and lines would be read twice.
      ...(proposal.effect && !input.plan ? [effectFigures(proposal.effect, context)] : []),
      linesTable(priced, context, 'Services and prices'),
    ],
  };
}

const PRINTED_LINES = (who: Signatory, on: string) => [
  { label: 'Signature', value: '' },
  { label: 'Name', value: who.name },
  { label: 'Title', value: who.title },
  { label: 'Date', value: on },
];

const until = ({ validUntil }: ProposalPart, date: DocumentContext['date']) =>
  validUntil ? ` Valid until ${date(validUntil)}.` : '';

function signaturePage(proposal: ProposalPart, { input, date }: DocumentContext): Page {
  const terms = paragraphsOf(proposal.terms);
  const { accepted, countersigned, signatories } = proposal;
  return {
    name: '',
    heading: 'Terms and signatures',
    lead: signedSentence(proposal, date),
    blocks: [
      ...(terms.length > 0
        ? [{ kind: 'text' as const, title: `Terms of ${input.provider.name}`, measure: '', paragraphs: terms }]
        : []),
      ...acceptedNote(proposal, date),
      {
        kind: 'signatures',
        title: 'Agreed',
        measure: '',
        parties: [
          {
            role: 'For the client',
            organization: input.client.name,
            lines: PRINTED_LINES(accepted ?? signatories.client, accepted ? date(accepted.on) : ''),
          },
          {
            role: 'For the provider',
            organization: input.provider.name,
            lines: PRINTED_LINES(countersigned ?? signatories.provider, countersigned ? date(countersigned.on) : ''),
          },
        ],
      },
      {
        kind: 'note',
        title: 'About the figures',
        text: 'Amounts avoided are estimates, not predictions, and not insurance or legal advice. Prices are as agreed here, whatever the estimates turn out to be.',
      },
    ],
  };
}

function signedSentence(proposal: ProposalPart, date: DocumentContext['date']): string {
  if (proposal.accepted && proposal.countersigned) return 'Both sides have signed this proposal.';
  if (proposal.accepted) return 'The client has signed this proposal; the provider’s signature completes it.';
  return `With both signatures this proposal is agreed.${until(proposal, date)}`;
}

const SIGNED_HOW = { portal: 'Accepted online', link: 'Signed online', paper: 'Signed on paper' } as const;

function acceptedNote({ accepted, countersigned, fingerprint }: ProposalPart, date: DocumentContext['date']): Block[] {
  if (!accepted) return [];
  const title = accepted.title ? `, ${accepted.title}` : '';
  const confirmed = accepted.email ? ` Confirmed by a code sent to ${accepted.email}.` : '';
  const countersignedBy = countersigned
    ? ` For the provider: ${[countersigned.name, countersigned.title].filter(Boolean).join(', ')}, on ${date(countersigned.on)}.`
    : '';
  const of = fingerprint ? ` Fingerprint of the text: ${printedFingerprint(fingerprint)}.` : '';
  return [
    {
      kind: 'note',
      title: SIGNED_HOW[accepted.how],
      text: `${accepted.name}${title}, on ${date(accepted.on)}.${confirmed}${countersignedBy}${of}`,
    },
  ];
}
