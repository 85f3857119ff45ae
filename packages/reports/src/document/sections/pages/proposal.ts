import { formatInstant } from '@fairlead/content/format/format-date';
import { roundModelled } from '@fairlead/content/format/rounding';
import { effectBasis, monthsInWords, rareYearWords } from '@fairlead/content/words/proposal-choice';
import { printedFingerprint } from '#document/fingerprint';
import type { ProposalPart, Signatory, SignatureRecord } from '#document/input';
import { type Block, column, type Page } from '#document/page';
import { sentenceCase } from '#document/words';
import type { DocumentContext } from '../context';
import { PRICES_FOLLOW, priceInWords, priceOf } from '../price';
import { effectFigures, linesTable } from './plan';

/** What is offered, at what price, until when, on whose terms, and where to sign. */
export function proposalPages(context: DocumentContext): Page[] {
  const { proposal } = context.input;
  if (!proposal || proposal.lines.length === 0) return [];
  const record = proposal.record ? [recordPage(proposal.record, context)] : [];
  return [offerPage(proposal, context), signaturePage(proposal, context), ...record];
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
  const from = proposal.options?.length ? `${proposal.options[0]?.name}: ` : '';
  const prices = priceInWords(priced, price);
  return {
    name: '',
    heading: proposal.title,
    lead: `${from}${prices === null ? PRICES_FOLLOW : `${prices}.`}${term(proposal)}${until(proposal, date)}`,
    blocks: [
      ...(introduction.length > 0 ? [{ kind: 'text' as const, title: '', measure: '', paragraphs: introduction }] : []),
      // Where the plan stands before it, the same figures and lines would be read twice.
      ...(proposal.effect && !input.plan ? [effectFigures(proposal.effect, context)] : []),
      ...servicesBlocks(proposal, context),
    ],
  };
}

const PRINTED_LINES = (who: Signatory, on: string, mark = '') => [
  { label: 'Signature', value: mark },
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
            lines: PRINTED_LINES(
              accepted ?? signatories.client,
              accepted ? date(accepted.on) : '',
              accepted ? SIGNED_HOW[accepted.how] : '',
            ),
          },
          {
            role: 'For the provider',
            organization: input.provider.name,
            lines: PRINTED_LINES(
              countersigned ?? signatories.provider,
              countersigned ? date(countersigned.on) : '',
              countersigned ? 'Signed online' : '',
            ),
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

const term = ({ termMonths }: ProposalPart) => (termMonths ? ` Term: ${monthsInWords(termMonths)}.` : '');

/** The services with their prices: as agreed, or every option, and what may be added. */
function servicesBlocks(proposal: ProposalPart, context: DocumentContext): Block[] {
  const { options = [], extras = [], lines, discount, chosen, effect } = proposal;
  const sets = options.length > 0 ? options : [{ name: 'Services and prices', lines, discount }];
  const basis = effect && effectBasis(options[0]?.name ?? null, extras.length > 0);
  return [
    ...(basis ? [{ kind: 'note' as const, title: 'About these figures', text: basis }] : []),
    ...(chosen ? [{ kind: 'note' as const, title: 'What the client chose', text: chosen }] : []),
    ...sets.flatMap((one) => [
      linesTable(priceOf(one.lines, one.discount), context, one.name),
      ...optionEffect('rareYear' in one ? one.rareYear : null, context),
    ]),
    ...(extras.length > 0 ? [linesTable(priceOf(extras), context, 'Optional services, before any discount')] : []),
  ];
}

type RareYear = NonNullable<ProposalPart['options']>[number]['rareYear'];

/** What an option does to the 1-in-100-year loss, below its prices. */
function optionEffect(rareYear: RareYear, { words }: DocumentContext): Block[] {
  if (!rareYear) return [];
  const { basis, today, target } = rareYear;
  const money = (amount: number) => words.shortMoney(roundModelled(amount));
  const said = sentenceCase(rareYearWords({ basis, rareToday: today, rareWith: target }, money));
  return [{ kind: 'text', title: '', measure: '', paragraphs: [`${said}.`] }];
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

const RECORDED_HOW: Record<SignatureRecord['how'], string> = {
  portal: 'Online, signed in to the client portal',
  link: 'Online, with a code sent to this address',
  paper: 'On paper, recorded by the provider',
  countersigned: 'Online, signed in to the provider’s account',
};

/** The last page of a sealed proposal: who signed, when, from which address, and what the signatures are under. */
function recordPage(
  { client, provider, fingerprint }: NonNullable<ProposalPart['record']>,
  context: DocumentContext,
): Page {
  const time = ({ at, how }: SignatureRecord) =>
    `${how === 'paper' ? 'Recorded ' : ''}${formatInstant(new Date(at), { locale: context.input.locale, timeZone: 'UTC' })}`;
  const row = (label: string, value: (one: SignatureRecord) => string) => [label, value(client), value(provider)];
  return {
    name: '',
    heading: 'Signature record',
    lead: 'Both sides have signed this proposal. This document was made once, after the second signature, and does not change.',
    blocks: [
      {
        kind: 'table',
        title: 'Who signed, and when',
        measure: '',
        size: 12,
        columns: [column('', 2), column('For the client', 4), column('For the provider', 4)],
        rows: [
          row('Organization', ({ organization }) => organization),
          row('Name', ({ name }) => name),
          row('Title', ({ title }) => title || '–'),
          row('How', ({ how }) => RECORDED_HOW[how]),
          row('Email address', ({ address }) => address ?? '–'),
          row('Time', time),
        ],
      },
      {
        kind: 'text',
        title: 'Fingerprint of the text (SHA-256)',
        measure: '',
        paragraphs: [
          fingerprint,
          `Both signatures are under the text with this fingerprint. The email with this file and the proposal’s page show the fingerprint of the file itself. A copy with a different fingerprint is not this document.`,
        ],
      },
    ],
  };
}
