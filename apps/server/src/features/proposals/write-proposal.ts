import { EXCHANGE_RATES } from '@fairlead/content/facts/exchange-rates';
import { DAY_MS } from '@fairlead/content/format/days';
import { PROPOSAL_TEXTS, PROPOSAL_VALID_DAYS } from '@fairlead/content/words/proposal-texts';
import { UNKNOWN_SERVICE } from '@fairlead/contract/features/msp-services';
import type {
  Proposal,
  ProposalFields,
  ProposalLine,
  ProposalPlan,
} from '@fairlead/contract/features/proposals/proposals';
import { callerMspId } from '#api/context';
import { fail } from '#api/errors';
import type { WorkContext } from '#api/work-context';
import { recordActivity } from '#domain/clients/activity';
import { lockClient } from '#domain/clients/rows';
import { proposalFieldsOf } from '#domain/proposals/view';
import { isServiceKey } from './effect';
import { firstLines, proposalOffers } from './offers';
import {
  addProposal,
  changeProposal,
  findProposal,
  findTexts,
  newestBusinessRisk,
  nextNumber,
  proposalAt,
  removeProposal,
} from './queries';
import { getProposal } from './read-proposals';
import { withTold } from './told';

export const dayOf = (now: Date): string => now.toISOString().slice(0, 10);
const usualLastDay = (now: Date) => dayOf(new Date(now.getTime() + PROPOSAL_VALID_DAYS * DAY_MS));

/** Begins a proposal with the services of the client's plan, at the MSP's prices, in its words; or with those that are given. */
export async function createProposal(context: WorkContext, clientId: string, plan?: ProposalPlan): Promise<Proposal> {
  const { tx, caller, now } = context;
  const mspId = callerMspId(caller);
  const client = await lockClient(tx, mspId, clientId);
  const texts = await findTexts(tx, mspId);
  const lines = firstLines(await proposalOffers(tx, mspId, client, { now, given: plan }), plan);
  return begin(context, clientId, {
    title: PROPOSAL_TEXTS.title,
    currency: client.currency,
    introduction: await withTold(tx, client, texts?.introduction ?? PROPOSAL_TEXTS.introduction),
    terms: texts?.terms ?? '',
    lines,
    options: plan?.options ?? [],
    businessRiskId: await newestBusinessRisk(tx, mspId, clientId),
  });
}

/** Begins a new proposal from one that was sent; sending it takes the earlier one's place. */
export async function reviseProposal(context: WorkContext, id: string): Promise<Proposal> {
  const { tx, caller } = context;
  const mspId = callerMspId(caller);
  const before = await findProposal(tx, mspId, id);
  if (before.state === 'draft') throw fail('CONFLICT');
  await lockClient(tx, mspId, before.clientId);
  const { title, currency, introduction, terms, lines, discountPercent, options, termMonths, hidden } = before;
  return begin(
    context,
    before.clientId,
    {
      title,
      currency,
      introduction,
      terms,
      lines,
      discountPercent,
      options,
      termMonths,
      hidden,
      businessRiskId: await newestBusinessRisk(tx, mspId, before.clientId),
      replacesId: id,
    },
    { from: id },
  );
}

type Begun = Omit<Parameters<typeof addProposal>[1], 'mspId' | 'clientId' | 'number'>;

async function begin(context: WorkContext, clientId: string, fields: Begun, said: object = {}): Promise<Proposal> {
  const { tx, caller, now } = context;
  const mspId = callerMspId(caller);
  const number = await nextNumber(tx, mspId, clientId);
  const id = await addProposal(tx, {
    ...fields,
    mspId,
    clientId,
    number,
    validUntil: usualLastDay(now),
    createdBy: caller.userId,
    createdAt: now,
    updatedAt: now,
  });
  await noteProposal(context, { id, clientId, title: fields.title }, 'proposal.created');
  await context.audit({ type: 'proposal', id }, { after: { clientId, number, ...said } });
  return getProposal(context, id);
}

/** Adds what is done with a proposal to the client's timeline. */
export function noteProposal(
  context: Pick<WorkContext, 'tx' | 'caller' | 'now'>,
  { id, clientId, title }: { id: string; clientId: string; title: string },
  action: Parameters<typeof recordActivity>[2],
): Promise<void> {
  return recordActivity(context, clientId, action, { subject: title, targetId: id });
}

type Change = { id: string; version: number } & { [Field in keyof ProposalFields]?: ProposalFields[Field] | undefined };

/** Changes a draft. Whoever started from an older version gets CONFLICT and nothing is changed. */
export async function updateProposal(context: WorkContext, { id, version, ...given }: Change): Promise<Proposal> {
  const { tx, caller, now } = context;
  const row = await proposalAt(tx, callerMspId(caller), { id, version }, ['draft']);
  const before = proposalFieldsOf(row);
  const after = normalized({ ...before, ...sent(given) });
  checkContent(after);
  await changeProposal(
    tx,
    row,
    {
      title: after.title,
      currency: after.currency,
      introduction: after.introduction,
      terms: after.terms,
      validUntil: after.validUntil,
      discountPercent: after.discountPercent,
      lines: after.lines,
      options: after.options,
      termMonths: after.termMonths,
      hidden: after.hidden,
    },
    now,
  );
  await context.audit({ type: 'proposal', id }, { before: changed(before, given), after: changed(after, given) });
  return getProposal(context, id);
}

const sent = (given: Partial<Record<keyof ProposalFields, unknown>>): Partial<ProposalFields> =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));

const changed = (fields: ProposalFields, given: object) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => Object.hasOwn(given, name)));

/** What looks the same is the same. */
function normalized(fields: ProposalFields): ProposalFields {
  const words = (text: string) => text.normalize('NFC');
  const line = (one: ProposalLine) => ({
    ...one,
    name: words(one.name),
    description: words(one.description),
    closes: one.closes.map(words),
  });
  return {
    ...fields,
    title: words(fields.title),
    introduction: words(fields.introduction),
    terms: words(fields.terms),
    lines: fields.lines.map(line),
    options: fields.options.map((option) => ({ ...option, name: words(option.name) })),
  };
}

/** Decimals that amounts of a currency have: none in yen. */
const decimalsOf = (currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

/** @throws BAD_REQUEST for a service or currency there is not, and a price that its currency cannot be paid in */
function checkContent({ lines, currency }: ProposalFields): void {
  const problems: Record<string, string> = {};
  const isCurrency = (code: string) => Object.hasOwn(EXCHANGE_RATES.usdPerUnit, code);
  if (!isCurrency(currency)) problems.currency = 'Choose one of the listed currencies.';
  lines.forEach((line, index) => {
    if (line.serviceKey !== null && !isServiceKey(line.serviceKey))
      problems[`lines.${index}.serviceKey`] = UNKNOWN_SERVICE;
    if (!isCurrency(line.currency)) problems[`lines.${index}.currency`] = 'Choose one of the listed currencies.';
    else if (line.price !== null && !Number.isInteger(line.price) && decimalsOf(line.currency) === 0)
      problems[`lines.${index}.price`] = `Enter a whole amount: ${line.currency} has no decimals.`;
  });
  if (Object.keys(problems).length > 0) throw fail('BAD_REQUEST', problems);
}

/** Throws a draft away. */
export async function discardProposal(context: WorkContext, seen: { id: string; version: number }) {
  const { tx, caller } = context;
  const row = await proposalAt(tx, callerMspId(caller), seen, ['draft']);
  await removeProposal(tx, row);
  await noteProposal(context, row, 'proposal.discarded');
  await context.audit({ type: 'proposal', id: row.id }, { before: { clientId: row.clientId, number: row.number } });
  return { id: row.id };
}
