import { limitOnCurve } from '@fairlead/risk/result/on-basis';
import { lossExceedanceMeasure } from '#charts/loss-exceedance';
import type { Simulated } from '../input';
import { beforeInsurance } from './basis-words';
import type { ShownFigures } from './shown-figures';

/**
 * The loss exceedance curve that an owner is shown: of five years in model 1; of one year in model 2, which compares the limit
 * with single years. Curves are before insurance, so the limit of an insured client is no point of one.
 */
export function curveOf({ input: { result }, shown }: { input: Pick<Simulated, 'result'>; shown: ShownFigures }) {
  const years = shown.ofModel2 ? 1 : 5;
  return {
    curve: years === 1 ? result.curves.oneYear : result.curves.fiveYears,
    limit: limitOnCurve(result, years),
    title: years === 1 ? 'One year' : 'Five years',
    measure: `${lossExceedanceMeasure(years)}${beforeInsurance(shown)}`,
  };
}
