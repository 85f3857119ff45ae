import { formatHundredths, formatModelledMoney, formatPercent } from '@fairlead/content/format/format';
import { formatDate } from '@fairlead/content/format/format-date';
import { SERVICE_UNIT_WORDS } from '@fairlead/content/services/ready-made-schema';
import { afterInsurance } from '@fairlead/content/words/after-insurance';
import type { ProposalEffect, ProposalFields } from '@fairlead/contract/features/proposals/proposals';
import { lineTotal, proposalTotals } from '@fairlead/contract/features/proposals/totals';

type Parties = { number: number; clientName: string; providerName: string; locale: string };

/** Every word and figure of a proposal as one plain text: what a signature under it stands for. */
export function frozenText(proposal: ProposalFields, effect: ProposalEffect | null, parties: Parties): string {
  const style = { currency: proposal.currency, locale: parties.locale };
  const price = (hundredths: number) => formatHundredths(hundredths, style);
  const day = (text: string) => formatDate(new Date(`${text}T00:00:00Z`), { locale: parties.locale, timeZone: 'UTC' });
  const services = proposal.lines.flatMap((line, index) => [
    `${index + 1}. ${line.name}`,
    ...(line.description ? [`   ${line.description}`] : []),
    `   ${line.quantity} × ${price(Math.round((line.price ?? 0) * 100))} ${SERVICE_UNIT_WORDS[line.unit].short} = ${price(lineTotal(line) ?? 0)}`,
  ]);
  const paragraphs = [
    [`Proposal ${parties.number}: ${proposal.title}`, `From: ${parties.providerName}`, `For: ${parties.clientName}`],
    proposal.validUntil ? [`Valid until: ${day(proposal.validUntil)}`] : [],
    proposal.introduction ? [proposal.introduction] : [],
    ['Services', ...services],
    sums(proposal, price, parties.locale),
    effect ? effectWords(effect, style) : [],
    proposal.terms ? ['Terms', proposal.terms] : [],
  ];
  return paragraphs
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n');
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
  return [...part('Per month', monthly), ...part('One-time', once), `First year: ${price(firstYear)}`];
}

function effectWords(effect: ProposalEffect, style: { currency: string; locale: string }): string[] {
  const money = (amount: number) => formatModelledMoney(amount, style);
  const after = afterInsurance(effect.basis ?? 'gross');
  return [
    'What it changes (estimates, not predictions)',
    `A 1-in-100 year${after}: ${money(effect.rareToday)} today, ${money(effect.rareWith)} with these services`,
    `Average loss a year${after}: ${money(effect.meanToday)} today, ${money(effect.meanWith)} with these services`,
  ];
}
