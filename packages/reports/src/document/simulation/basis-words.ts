/** How a figure says what it is of: the words of each model, and the basis of an insured client. */
import { afterInsurance as afterInsuranceOf } from '@fairlead/content/words/after-insurance';
import { AFTER_INSURANCE } from '@fairlead/content/words/model-2-words';
import type { Words } from '../words';
import type { ShownFigures } from './shown-figures';

type Shown = Pick<ShownFigures, 'basis'>;

/** Put behind the name of a figure of the basis; empty where the basis is the whole loss. */
export const afterInsurance = ({ basis }: Shown) => afterInsuranceOf(basis);

/** Put behind the name of a figure that is of the whole loss while others of the page are not. */
export const beforeInsurance = ({ basis }: Shown) => (basis === 'retained' ? ', before insurance' : '');

/** The sentence next to decision figures of an insured client. */
export const basisSentence = ({ basis }: Shown) => (basis === 'retained' ? AFTER_INSURANCE : '');

/** Sentences one after the other, without the empty ones. */
export const sentences = (...all: string[]) => all.filter((one) => one !== '').join(' ');

/**
 * What the chance of exceeding the loss limit within five years is called. Model 1 compares the limit with all losses of the five
 * years together, model 2 with each of them.
 */
export function limitChance(
  { limit, ofModel2, basis }: Pick<ShownFigures, 'limit' | 'ofModel2' | 'basis'>,
  words: Words,
) {
  const amount = words.shortMoney(limit.amount);
  return ofModel2
    ? `Chance that one of five years costs more than ${amount}${afterInsurance({ basis })}`
    : `Chance of losing more than ${amount} within five years`;
}
