import { modelOf } from '@fairlead/risk/result/model';
import { offerWords } from '../result/as-offered';
import { worthVerdict } from '../result/result-figures';
import type { ResultView } from '../result/result-view';

export type SlideKey = 'risk' | 'curve' | 'scenarios' | 'forms' | 'services' | 'insurance' | 'price' | 'next';

/** What the presenter says to each slide. Only the provider's own people read it. */
const NOTES: Record<SlideKey, string[]> = {
  risk: [
    'Start with the business: which day of the year would hurt most if everything stopped?',
    'The 1-in-100-year loss is not the worst case. It is a loss you would expect about once in a century, and it could come next year.',
    'Ask: is this more than the business could pay out of its own pocket?',
  ],
  curve: [
    'Read one point aloud: pick an amount on the bottom line, go up to the curve, and say the chance.',
    'The space between the two lines is what the services remove. The chance never falls to zero.',
  ],
  scenarios: [
    'Ask which of these the owner has seen at a business they know.',
    'These are averages over all simulated years. A single incident costs far more than its bar.',
  ],
  forms: [
    'Ask how long the business could work without its systems. The answer usually makes the largest bar concrete.',
  ],
  services: [
    'Name the loss limit first: the loss this business said it could bear.',
    'Then read the change from left to right and stop. Let the owner speak first.',
  ],
  insurance: ['Say what the policy leaves with the business. Do not advise on coverage: that is the broker’s part.'],
  price: [
    'Say the price per month, then the share of revenue.',
    'If the owner asks about the return on the average year, give this answer:',
  ],
  next: [
    'Ask for the decision and the start date. Then be quiet.',
    'Send the proposal before you leave the meeting, so that it can be signed today.',
  ],
};

/** The notes of one slide, with the figures that only staff is told. */
export function notesFor(key: SlideKey, { simulation, shown, told, figures }: ResultView): string[] {
  const notes = NOTES[key];
  if (key === 'price') {
    const offer = shown.isLive ? '' : offerWords(simulation);
    return [...(offer ? [offer] : []), ...notes, worthVerdict(told, shown.serviceCount, figures).sentence];
  }
  if (key === 'risk' && modelOf(shown.result) === 1)
    return [
      ...notes,
      'These figures were computed with an earlier model. Run the simulation again before you send a proposal.',
    ];
  return notes;
}
