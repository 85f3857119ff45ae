import { roundModelled } from '@fairlead/content/format/rounding';
import { FIGURE_WORDS } from '@fairlead/content/words/figure-words';
import type { SimulationResultOnWire } from '@fairlead/contract/features/simulations/result';
import type { Pair, ResultFigures } from '../result-figures';

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
  if (!(cost > 0)) return null;
  const view = (words: { label: string; meaning: string }, measure: string, amounts: Pair): ReturnView => {
    const avoided = amounts.today - amounts.target;
    const share = (avoided - cost) / cost;
    return { title: words.label, meaning: words.meaning, measure, amounts, avoided, cost, share };
  };
  return [
    view(FIGURE_WORDS.plainReturn, FIGURE_WORDS.average.label, shown.average),
    view(FIGURE_WORDS.costOfRiskReturn, FIGURE_WORDS.costOfRisk.label, {
      today: roundModelled(decision.costOfRiskToday),
      target: roundModelled(decision.costOfRiskTarget),
    }),
  ];
}
