import {
  asChosen,
  chosenText,
  effectOfOption,
  hasChoice,
  optionName,
} from '@fairlead/contract/features/proposals/choice';
import {
  type ProposalEffect,
  type ProposalFields,
  type ProposalLine,
  proposalChoice,
  proposalEffect,
} from '@fairlead/contract/features/proposals/proposals';
import { proposalTotals } from '@fairlead/contract/features/proposals/totals';
import type { PlanEffect, PlanLine, ProposalPart, SavedAmortizer } from '@fairlead/reports/document/input';
import { calendarDay, storedDay } from '../reports/printed';
import { agreedFieldsOf, type ProposalRow, proposalFieldsOf } from './view';

const HUNDREDTHS = 100;

/** A proposal as paper: what its row holds, and nothing computed anew once it was sent. */
export function proposalPart(row: ProposalRow, amortizer: SavedAmortizer | null): ProposalPart {
  const fields = proposalFieldsOf(row);
  const choice = proposalChoice.nullable().parse(row.choice);
  const agreed = printedSet(agreedFieldsOf(row));
  const effect = proposalEffect.nullable().parse(row.effect);
  // The figures were worked out for each option without anything optional.
  const own = choice && choice.extras.length > 0 ? null : effectOfOption(effect, fields, choice?.option ?? null);
  const shown = choice ? own : effect;
  const signed = { name: row.signedName ?? '', title: row.signedTitle ?? '' };
  return {
    title: fields.title,
    introduction: fields.introduction,
    terms: fields.terms,
    validUntil: fields.validUntil ? storedDay(fields.validUntil) : null,
    ...agreed,
    effect: shown && planEffect(shown),
    termMonths: fields.termMonths,
    ...(choice ? { chosen: chosenText(fields, choice) } : offered(fields, effect)),
    amortizer,
    signatories: { client: signed, provider: { name: '', title: '' } },
    accepted:
      row.state === 'accepted' && row.answeredAt
        ? {
            ...signed,
            on: row.signedOn ? storedDay(row.signedOn) : calendarDay(row.answeredAt),
            how: row.signedHow ?? 'portal',
            email: row.signedEmail,
          }
        : null,
    countersigned:
      row.countersignedName && row.countersignedAt
        ? { name: row.countersignedName, title: row.countersignedTitle ?? '', on: calendarDay(row.countersignedAt) }
        : null,
    fingerprint: row.fingerprint,
  };
}

/** The lines of a set of services, and what the discount takes off them. */
export function printedSet(fields: Pick<ProposalFields, 'lines' | 'currency' | 'discountPercent'>) {
  const totals = proposalTotals(fields);
  return {
    lines: fields.lines.map(printedLine),
    discount: {
      monthly: (totals?.monthly.discount ?? 0) / HUNDREDTHS,
      once: (totals?.once.discount ?? 0) / HUNDREDTHS,
    },
  };
}

const printedLine = ({ serviceKey, name, description, unit, quantity, price, closes }: ProposalLine): PlanLine => ({
  key: serviceKey,
  name,
  promise: description,
  unit,
  quantity,
  unitPrice: price,
  closes,
});

/** What can be chosen, while nothing is. */
function offered(fields: ProposalFields, effect: ProposalEffect | null): Pick<ProposalPart, 'options' | 'extras'> {
  if (!hasChoice(fields)) return {};
  const options = fields.options.map((option) => ({
    name: optionName(option),
    ...printedSet(asChosen(fields, { option: option.key, extras: [] })),
    rareYear: rareYearOf(effectOfOption(effect, fields, option.key)),
  }));
  return { options, extras: fields.lines.filter(({ optional }) => optional).map(printedLine) };
}

const rareYearOf = (effect: ProposalEffect | null) =>
  effect && { basis: effect.basis ?? 'gross', today: effect.rareToday, target: effect.rareWith };

const planEffect = (effect: ReturnType<typeof proposalEffect.parse>): PlanEffect => ({
  basis: effect.basis ?? 'gross',
  average: { today: effect.meanToday, target: effect.meanWith },
  rareYear: { today: effect.rareToday, target: effect.rareWith },
  returnOnCost: effect.returnOnCost,
  breakEvenMonth: effect.breakEvenMonth,
});
