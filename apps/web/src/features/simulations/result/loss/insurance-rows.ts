import { INSURANCE_TERM_KEYS, INSURANCE_TERMS } from '@fairlead/content/fields/insurance-terms';
import { roundModelled } from '@fairlead/content/format/rounding';
import { LOSS_FORM_KEYS, LOSS_FORMS } from '@fairlead/content/scenarios/loss-forms';
import { FIGURE_WORDS } from '@fairlead/content/words/figure-words';
import { ASK_ABOUT_LARGE_LIMIT, askAboutLimit, LIMIT_IS_YOUR_DECISION } from '@fairlead/content/words/limit-words';
import type { SimulationResultOnWire } from '@fairlead/contract/features/simulations/result';
import type { Figures } from '#app/locale/figures';
import { lossOrNone, type ResultFigures } from '../result-figures';
import type { PairRow } from './PairTable';

type Insurance = NonNullable<SimulationResultOnWire['insurance']>;

/** What the policy pays of the average and what is kept, rounded so that the two add up to the average as shown. */
export function policyShares({ average }: ResultFigures, { today, target }: Insurance) {
  const split = (whole: number, retained: number) => {
    const kept = Math.min(whole, roundModelled(retained));
    return { kept, paid: whole - kept };
  };
  return { today: split(average.today, today.retainedMean), target: split(average.target, target.retainedMean) };
}

/** The losses before and after the policy, a row each. */
export function insuranceRows(
  shown: ResultFigures,
  insurance: Insurance,
  simulated: SimulationResultOnWire['simulated'],
  figures: Figures,
): PairRow[] {
  const shares = policyShares(shown, insurance);
  const premium = insurance.terms.annualPremium;
  const money = (label: string, today: number, target: number): PairRow => ({
    label,
    today: figures.money(today),
    target: figures.money(target),
  });
  const { retainedToday, retainedTarget } = simulated;
  return [
    money('Average loss per year, before insurance', shown.average.today, shown.average.target),
    money(FIGURE_WORDS.paid.label, shares.today.paid, shares.target.paid),
    money(FIGURE_WORDS.retained.label, shares.today.kept, shares.target.kept),
    money('Kept, with the premium', shares.today.kept + premium, shares.target.kept + premium),
    {
      label: 'A 1-in-100 year, before insurance',
      today: lossOrNone(shown.rareYear.today, figures),
      target: lossOrNone(shown.rareYear.target, figures),
    },
    ...(retainedToday && retainedTarget
      ? [
          {
            label: 'A 1-in-100 year, kept',
            today: lossOrNone(retainedToday.var99, figures),
            target: lossOrNone(retainedTarget.var99, figures),
          },
        ]
      : []),
    {
      label: FIGURE_WORDS.limitUsedUp.label,
      today: figures.probability(insurance.today.limitUsedUp),
      target: figures.probability(insurance.target.limitUsedUp),
    },
  ];
}

/** The part of the average that no such policy covers, by form of loss; forms without any are left out. */
export function uncoveredRows({ today, target }: Insurance, figures: Figures): PairRow[] {
  const amount = (of: Record<string, number>, key: string) => of[key] ?? 0;
  return LOSS_FORM_KEYS.filter((key) => amount(today.uninsurableByForm, key) >= 0.5).map((key) => ({
    label: LOSS_FORMS[key].label,
    today: figures.modelled(amount(today.uninsurableByForm, key)),
    target: figures.modelled(amount(target.uninsurableByForm, key)),
  }));
}

/** The policy as it was entered. */
export function termRows(terms: Insurance['terms'], figures: Figures): { label: string; value: string }[] {
  const texts: Record<(typeof INSURANCE_TERM_KEYS)[number], string> = {
    aggregateLimit: figures.money(terms.aggregateLimit),
    perClaimRetention: figures.money(terms.perClaimRetention),
    ftfSublimit: figures.money(terms.ftfSublimit),
    waitingHours: terms.waitingHours === 1 ? '1 hour' : `${figures.number(terms.waitingHours)} hours`,
    insuredShare: figures.percent(terms.insuredShare),
    coversRansom: terms.coversRansom ? 'Yes' : 'No',
    finesShare: figures.percent(terms.finesShare),
    annualPremium: figures.money(terms.annualPremium),
  };
  return INSURANCE_TERM_KEYS.map((key) => ({ label: INSURANCE_TERMS[key].label, value: texts[key] }));
}

/** How large a policy to ask a broker about; null where the result says nothing about it. */
export function suggestedLimitSentence({ suggestedLimit }: SimulationResultOnWire, figures: Figures): string | null {
  if (!suggestedLimit) return null;
  const rare = figures.modelled(suggestedLimit.var99);
  const ask =
    suggestedLimit.amount === null ? ASK_ABOUT_LARGE_LIMIT : askAboutLimit(figures.modelled(suggestedLimit.amount));
  return `A 1-in-100 year comes to ${rare} before insurance. ${ask} ${LIMIT_IS_YOUR_DECISION}`;
}
