/** How a proposal became what it is: the versions that were sent, and what changed from one to the next. */
import { z } from 'zod';
import { wholeNumber } from '#api/numbers';
import { id, instant } from '#api/text';
import { optionName } from './choice';
import { LOSS_REASON_KEYS } from './loss-reasons';
import { PROPOSAL_BLOCKS, PROPOSAL_STATES, type ProposalFields, type ProposalLine } from './proposals';
import { proposalTotals } from './totals';

const CHANGES = [
  'title',
  'introduction',
  'terms',
  'currency',
  'monthly',
  'once',
  'discount',
  'term',
  'valid_until',
  'options',
  'shown',
  'service_added',
  'service_removed',
  'service_price',
  'service_quantity',
  'service_options',
  'service_optional',
] as const;

const said = z.union([z.string(), z.number(), z.null()]);

const change = z.strictObject({
  what: z.enum(CHANGES),
  /** The service it is about. */
  service: z.string().nullable(),
  /** A text, a number of the field's own unit, or null for none. Sums are in hundredths. */
  before: said,
  after: said,
});
export type ProposalChange = z.infer<typeof change>;

export const proposalHistory = z.strictObject({
  /** Newest first. */
  items: z.array(
    z.strictObject({
      id,
      number: wholeNumber,
      state: z.enum(PROPOSAL_STATES),
      currency: z.string(),
      createdAt: instant,
      sentAt: instant.nullable(),
      sentByName: z.string().nullable(),
      /** When it was answered or withdrawn. */
      endedAt: instant.nullable(),
      lossReason: z.enum(LOSS_REASON_KEYS).nullable(),
      /** Number of the proposal it was written from, and what is different; null for the first. */
      from: z.strictObject({ number: wholeNumber, changes: z.array(change) }).nullable(),
    }),
  ),
});
export type ProposalHistory = z.infer<typeof proposalHistory>;

/** What is different in a later version, money first, then its services in their order. */
export function proposalChanges(before: ProposalFields, after: ProposalFields): ProposalChange[] {
  const field = (what: ProposalChange['what'], one: ProposalChange['before'], other: ProposalChange['after']) =>
    one === other ? [] : [{ what, service: null, before: one, after: other }];
  const [earlier, later] = [proposalTotals(before), proposalTotals(after)];
  const options = ({ options }: ProposalFields) => options.map(optionName).join('; ') || null;
  const shown = ({ hidden }: ProposalFields) =>
    PROPOSAL_BLOCKS.filter((block) => !hidden.includes(block)).join(', ') || null;
  return [
    ...field('currency', before.currency, after.currency),
    ...field('monthly', earlier?.monthly.net ?? null, later?.monthly.net ?? null),
    ...field('once', earlier?.once.net ?? null, later?.once.net ?? null),
    ...field('discount', before.discountPercent, after.discountPercent),
    ...field('term', before.termMonths, after.termMonths),
    ...field('options', options(before), options(after)),
    ...serviceChanges(before.lines, after.lines),
    ...field('valid_until', before.validUntil, after.validUntil),
    ...field('shown', shown(before), shown(after)),
    ...field('title', before.title, after.title),
    ...field('introduction', before.introduction, after.introduction),
    ...field('terms', before.terms, after.terms),
  ];
}

function serviceChanges(before: readonly ProposalLine[], after: readonly ProposalLine[]): ProposalChange[] {
  const removed = before
    .filter(({ id }) => !after.some((line) => line.id === id))
    .map(({ name, price }) => ({ what: 'service_removed' as const, service: name, before: price, after: null }));
  const others = after.flatMap((line): ProposalChange[] => {
    const earlier = before.find(({ id }) => id === line.id);
    if (!earlier) return [{ what: 'service_added', service: line.name, before: null, after: line.price }];
    const part = (what: ProposalChange['what'], one: ProposalChange['before'], other: ProposalChange['after']) =>
      one === other ? [] : [{ what, service: line.name, before: one, after: other }];
    return [
      ...part('service_price', earlier.price, line.price),
      ...part('service_quantity', earlier.quantity, line.quantity),
      ...part('service_options', optionsOf(earlier), optionsOf(line)),
      ...part('service_optional', earlier.optional ? 'yes' : 'no', line.optional ? 'yes' : 'no'),
    ];
  });
  return [...removed, ...others];
}

const optionsOf = ({ options }: ProposalLine) => options?.map((key) => key.toUpperCase()).join(', ') || null;
