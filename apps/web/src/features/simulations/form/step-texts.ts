import { BUSINESS_FACTS } from '@fairlead/content/fields/business-facts';
import { inSentence } from '@fairlead/content/format/in-sentence';
import type { Step } from './steps';

/** What the steps of the guided form are called and ask for, in order. */
export const STEPS: readonly { key: Step; label: string; title: string; intro: string }[] = [
  {
    key: 'business',
    label: 'The business',
    title: 'What should we know about the business?',
    intro: `Rough figures are fine. Choose the industry first, and typical figures fill what you leave open. ${BUSINESS_FACTS.lossLimit.label} and ${inSentence(BUSINESS_FACTS.downtimeCostPerHour.label)} may stay empty.`,
  },
  {
    key: 'protections',
    label: 'Protections today',
    title: 'How is the business protected today?',
    intro:
      'Pick what fits best. Where nobody knows, "We are not sure" takes what is typical for such a firm. Completed assessments have answered already; you may say otherwise.',
  },
  {
    key: 'services',
    label: 'Services you propose',
    title: 'Which services would you propose?',
    intro: 'Prices are suggestions for what the client would pay a month. Change them to your own.',
  },
  {
    key: 'insurance',
    label: 'Insurance',
    title: 'Is there a cyber policy?',
    intro: 'No policy is a fine answer. With one, the result also shows what the business would still pay itself.',
  },
];
