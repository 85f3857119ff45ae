import {
  INSURANCE_TERM_KEYS,
  INSURANCE_TERMS,
  type InsuranceTermKey,
  RANSOM_IN_MODEL_1,
} from '@fairlead/content/fields/insurance-terms';
import { LOSS_FORM_KEYS, LOSS_FORMS } from '@fairlead/content/scenarios/loss-forms';
import { FIGURE_WORDS } from '@fairlead/content/words/figure-words';
import { ASK_ABOUT_LARGE_LIMIT, askAboutLimit, LIMIT_IS_YOUR_DECISION } from '@fairlead/content/words/limit-words';
import { figureWordsOf } from '@fairlead/content/words/model-2-words';
import type { SimulationResultOnWire } from '@fairlead/contract/features/simulations/result';
import type { SimulationInputs } from '@fairlead/contract/features/simulations/simulations';
import { shownLayers } from '@fairlead/reports/charts/shown-layers';
import type { Figures } from '#app/locale/figures';
import { lossOrNone, type ResultFigures } from '../result-figures';
import type { PairRow } from './PairTable';

type Insurance = NonNullable<SimulationResultOnWire['insurance']>;

/** The losses before and after the policy, a row each. */
export function insuranceRows(
  shown: ResultFigures,
  insurance: Insurance,
  simulated: SimulationResultOnWire['simulated'],
  figures: Figures,
): PairRow[] {
  const shares = { today: shownLayers(insurance.today), target: shownLayers(insurance.target) };
  const premium = insurance.terms.annualPremium;
  const money = (label: string, today: number, target: number): PairRow => ({
    label,
    today: figures.money(today),
    target: figures.money(target),
  });
  const { retainedToday, retainedTarget } = simulated;
  return [
    money(
      `${figureWordsOf(shown.ofModel2 ? 2 : 1).average.label}, before insurance`,
      shown.gross.average.today,
      shown.gross.average.target,
    ),
    money(FIGURE_WORDS.paid.label, shares.today.paid, shares.target.paid),
    money(FIGURE_WORDS.retained.label, shares.today.kept, shares.target.kept),
    money('Retained loss plus premium', shares.today.kept + premium, shares.target.kept + premium),
    {
      label: '1-in-100-year loss, before insurance',
      today: lossOrNone(shown.gross.rareYear.today, figures),
      target: lossOrNone(shown.gross.rareYear.target, figures),
    },
    ...(retainedToday && retainedTarget
      ? [
          {
            label: 'Retained 1-in-100-year loss',
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

type Terms = NonNullable<SimulationInputs['insurance']>;

/** The terms of a policy; in model 1 ransom was a yes or no, and two of today's terms were not asked. */
export function termRows(terms: Terms, figures: Figures, model: 1 | 2): { label: string; value: string }[] {
  const text = (key: InsuranceTermKey) => {
    const value = terms[key];
    const { kind } = INSURANCE_TERMS[key];
    if (kind === 'hours') return value === 1 ? '1 hour' : `${figures.number(value)} hours`;
    return kind === 'share' ? figures.percent(value) : figures.money(value);
  };
  return INSURANCE_TERM_KEYS.flatMap((key) => {
    if (model === 2) return [{ label: INSURANCE_TERMS[key].label, value: text(key) }];
    if (key === 'dependentSublimit' || key === 'rebuildShare') return [];
    if (key === 'extortionShare')
      return [{ label: RANSOM_IN_MODEL_1.label, value: terms.extortionShare > 0 ? 'Yes' : 'No' }];
    return [{ label: INSURANCE_TERMS[key].label, value: text(key) }];
  });
}

/** How large a policy to ask a broker about; null where the result says nothing about it. */
export function suggestedLimitSentence({ suggestedLimit }: SimulationResultOnWire, figures: Figures): string | null {
  if (!suggestedLimit) return null;
  const rare = figures.modelled(suggestedLimit.var99);
  const ask =
    suggestedLimit.amount === null ? ASK_ABOUT_LARGE_LIMIT : askAboutLimit(figures.modelled(suggestedLimit.amount));
  return `The 1-in-100-year loss is ${rare} before insurance. ${ask} ${LIMIT_IS_YOUR_DECISION}`;
}
