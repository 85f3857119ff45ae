import { roundModelled } from '@fairlead/content/format/rounding';
import { FIGURE_WORDS } from '@fairlead/content/words/figure-words';
import { costOfRiskSentence, figureWordsOf } from '@fairlead/content/words/model-2-words';
import type { SimulationResultOnWire } from '@fairlead/contract/features/simulations/result';
import type { Figures } from '#app/locale/figures';
import type { Pair } from '../pair';
import type { ResultFigures } from '../result-figures';

/** One way to ask whether the services are worth their price, from figures as they are shown. */
export type ReturnView = {
  title: string;
  meaning: string;
  /** What is lowered. */
  measure: string;
  amounts: Pair;
  avoided: number;
  cost: number;
  /** What is avoided beyond the price, as a share of it; −0.1 is a tenth short. */
  share: number;
};

/** Both returns, always together; null without a price, as nothing can be divided by it. */
export function returnViews(
  shown: ResultFigures,
  { decision }: SimulationResultOnWire,
): [ReturnView, ReturnView] | null {
  const { cost } = shown;
  const words = figureWordsOf(shown.ofModel2 ? 2 : 1);
  if (!(cost > 0)) return null;
  const view = (of: { label: string; meaning: string }, measure: string, amounts: Pair): ReturnView => {
    const avoided = amounts.today - amounts.target;
    const share = (avoided - cost) / cost;
    return { title: of.label, meaning: of.meaning, measure, amounts, avoided, cost, share };
  };
  return [
    view(words.plainReturn, words.average.label, shown.average),
    view(words.costOfRiskReturn, words.costOfRisk.label, {
      today: roundModelled(decision.costOfRiskToday),
      target: roundModelled(decision.costOfRiskTarget),
    }),
  ];
}

/** What the cost of risk is, with the share that this run added. */
export function costOfRiskWords({ ofModel2 }: ResultFigures, figures: Figures): string {
  const { label, meaning } = FIGURE_WORDS.costOfRisk;
  return ofModel2 ? costOfRiskSentence(figures.statedPercent(ofModel2.costOfRiskLoading)) : `${label}: ${meaning}`;
}
