import { formatHundredths, formatModelledMoney, formatPercent } from '@fairlead/content/format/format';
import { formatDate } from '@fairlead/content/format/format-date';
import { SERVICE_UNIT_WORDS } from '@fairlead/content/services/ready-made-schema';
import { afterInsurance } from '@fairlead/content/words/after-insurance';
import { effectBasis, monthsInWords, rareYearWords } from '@fairlead/content/words/proposal-choice';
import {
  asChosen,
  effectOfOption,
  hasOptional,
  isInOption,
  optionName,
} from '@fairlead/contract/features/proposals/choice';
import type { ProposalEffect, ProposalFields, ProposalLine } from '@fairlead/contract/features/proposals/proposals';
import { lineTotal, proposalTotals, termTotal } from '@fairlead/contract/features/proposals/totals';

type Parties = { number: number; clientName: string; providerName: string; locale: string };

/** Every word and figure of a proposal as one plain text: what a signature under it stands for. */
export function frozenText(proposal: ProposalFields, effect: ProposalEffect | null, parties: Parties): string {
  const style = { currency: proposal.currency, locale: parties.locale };
  const price = (hundredths: number) => formatHundredths(hundredths, style);
  const day = (text: string) => formatDate(new Date(`${text}T00:00:00Z`), { locale: parties.locale, timeZone: 'UTC' });
  const services = proposal.lines.flatMap((line, index) => [
    `${index + 1}. ${line.name}${belonging(line, proposal)}`,
    ...(line.description ? [`   ${line.description}`] : []),
    `   ${line.quantity} × ${price(Math.round((line.price ?? 0) * 100))} ${SERVICE_UNIT_WORDS[line.unit].short} = ${price(lineTotal(line) ?? 0)}`,
  ]);
  const [first] = proposal.options;
  const basis = effectBasis(first ? optionName(first) : null, hasOptional(proposal));
  const paragraphs = [
    [`Proposal ${parties.number}: ${proposal.title}`, `From: ${parties.providerName}`, `For: ${parties.clientName}`],
    proposal.validUntil ? [`Valid until: ${day(proposal.validUntil)}`] : [],
    proposal.introduction ? [proposal.introduction] : [],
    proposal.termMonths === null ? [] : [`Term: ${monthsInWords(proposal.termMonths)}`],
    ['Services', ...services],
    ...(proposal.options.length > 0 ? proposal.options : [null]).map((option) =>
      sumsOf(proposal, option, price, parties.locale),
    ),
    effect ? [...effectWords(effect, style), ...(basis ? [basis] : []), ...optionWords(effect, proposal, style)] : [],
    proposal.terms ? ['Terms', proposal.terms] : [],
  ];
  return paragraphs
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n');
}

/** To which options a line belongs, and whether it may be left out. */
function belonging(line: ProposalLine, { options }: ProposalFields): string {
  const names = options.filter(({ key }) => isInOption(line, key)).map(optionName);
  return [
    names.length > 0 && names.length < options.length ? ` [${names.join('; ')}]` : '',
    line.optional ? ' [optional]' : '',
  ].join('');
}

type Option = ProposalFields['options'][number] | null;

function sumsOf(
  proposal: ProposalFields,
  option: Option,
  price: (hundredths: number) => string,
  locale: string,
): string[] {
  const lines = sums(asChosen(proposal, { option: option?.key ?? null, extras: [] }), price, locale);
  return option ? [optionName(option), ...lines] : lines;
}

function sums(proposal: ProposalFields, price: (hundredths: number) => string, locale: string): string[] {
  const totals = proposalTotals(proposal);
  if (!totals) return [];
  const { monthly, once, firstYear } = totals;
  const percent = formatPercent(proposal.discountPercent / 100, {
    locale,
    digits: proposal.discountPercent % 1 ? 2 : 0,
  });
  const part = (name: string, { list, discount, net }: typeof monthly) =>
    list === 0
      ? []
      : [`${name}: ${price(net)}${discount > 0 ? ` (${price(list)} less ${percent}, ${price(discount)})` : ''}`];
  const overTerm = termTotal(totals, proposal.termMonths);
  return [
    ...part('Per month', monthly),
    ...part('One-time', once),
    `First year: ${price(firstYear)}`,
    ...(overTerm === null || proposal.termMonths === null
      ? []
      : [`Over ${monthsInWords(proposal.termMonths)}: ${price(overTerm)}`]),
  ];
}

function effectWords(effect: ProposalEffect, style: { currency: string; locale: string }): string[] {
  const money = (amount: number) => formatModelledMoney(amount, style);
  const after = afterInsurance(effect.basis ?? 'gross');
  return [
    'What it changes (estimates, not predictions)',
    `1-in-100-year loss${after}: ${money(effect.rareToday)} today, ${money(effect.rareWith)} with these services`,
    `Average loss a year${after}: ${money(effect.meanToday)} today, ${money(effect.meanWith)} with these services`,
  ];
}

/** What each further option leaves of the 1-in-100-year loss. */
function optionWords(
  effect: ProposalEffect,
  proposal: ProposalFields,
  style: { currency: string; locale: string },
): string[] {
  return proposal.options.slice(1).flatMap((option) => {
    const own = effectOfOption(effect, proposal, option.key);
    return own ? [`${optionName(option)}: ${rareYearWords(own, (amount) => formatModelledMoney(amount, style))}`] : [];
  });
}
