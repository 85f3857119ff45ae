import { providerSentence } from '@fairlead/content/words/model-2-words';
import type { Block } from '../page';
import type { PageContext } from './context';

/** That the provider itself may be the way in, which model 2 always says; nothing in model 1. */
export function providerLine({ shown, words, input }: PageContext): Block[] {
  const provider = shown.ofModel2?.provider;
  if (!provider) return [];
  // Two significant figures: the chance itself is known to a factor of three.
  const years = Number(provider.years.toPrecision(2)).toLocaleString(input.locale);
  const text = providerSentence(provider.isIncluded, years, words.shortMoney(provider.mean));
  return [{ kind: 'text', title: '', measure: '', paragraphs: [text] }];
}
