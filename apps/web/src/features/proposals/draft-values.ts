import {
  type Proposal,
  type ProposalFields,
  type ProposalLine,
  proposalFields,
} from '@fairlead/contract/features/proposals/proposals';

/** A number field that may be empty. */
type NumberText = number | '';
export type LineValues = Omit<ProposalLine, 'quantity' | 'price'> & { quantity: NumberText; price: NumberText };
export type DraftValues = Omit<ProposalFields, 'discountPercent' | 'lines'> & {
  discountPercent: NumberText;
  lines: LineValues[];
};

export const lineValues = (line: ProposalLine): LineValues => ({ ...line, price: line.price ?? '' });

export const draftValues = (proposal: Proposal): DraftValues => ({
  title: proposal.title,
  currency: proposal.currency,
  introduction: proposal.introduction,
  terms: proposal.terms,
  validUntil: proposal.validUntil,
  discountPercent: proposal.discountPercent,
  lines: proposal.lines.map(lineValues),
  options: proposal.options,
  termMonths: proposal.termMonths,
  hidden: proposal.hidden,
});

/** What is typed as the server takes it; a number that is missing breaks a rule there, but for a price. */
const asTyped = ({ discountPercent, lines, ...rest }: DraftValues) => ({
  ...rest,
  discountPercent: discountPercent === '' ? 0 : discountPercent,
  lines: lines.map((line) => ({ ...line, price: line.price === '' ? null : line.price })),
});

/** The draft, or sentences by field where it cannot be kept yet. */
export function checkedDraft(values: DraftValues): { fields: ProposalFields | null; problems: Record<string, string> } {
  const parsed = proposalFields.safeParse(asTyped(values));
  if (parsed.success) return { fields: parsed.data, problems: {} };
  const problems: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) {
    const isEmptyQuantity = path[0] === 'lines' && path[2] === 'quantity';
    problems[path.join('.')] ??= isEmptyQuantity && message.startsWith('Invalid') ? 'Enter a whole number.' : message;
  }
  return { fields: null, problems };
}

/** For totals while something is not right yet: what is missing counts as nothing. */
export function countedDraft(values: DraftValues): ProposalFields {
  const typed = asTyped(values);
  const lines = typed.lines.map((line) => ({
    ...line,
    quantity: typeof line.quantity === 'number' ? line.quantity : 0,
  }));
  const within = Math.min(Math.max(typed.discountPercent, 0), 100);
  return { ...typed, discountPercent: within, lines };
}
