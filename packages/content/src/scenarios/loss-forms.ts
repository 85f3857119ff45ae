/** The six forms of loss of the FAIR standard, in the order of the screens and reports. */
export const LOSS_FORM_KEYS = [
  'productivity',
  'response',
  'replacement',
  'fines',
  'competitive',
  'reputation',
] as const;
export type LossFormKey = (typeof LOSS_FORM_KEYS)[number];

/** Names and meanings for people. */
export const LOSS_FORMS: Record<LossFormKey, { label: string; meaning: string }> = {
  productivity: {
    label: 'Business interruption',
    meaning: 'Profit lost while sales and work stop, and overtime to catch up.',
  },
  response: {
    label: 'Response and recovery',
    meaning: 'Investigators, lawyers, notifying the people affected, and a ransom where it is paid.',
  },
  replacement: { label: 'Replacement', meaning: 'Rebuilding systems, and money paid to criminals by mistake.' },
  fines: { label: 'Fines and claims', meaning: 'Regulatory penalties, and claims by the people affected.' },
  competitive: { label: 'Competitive advantage', meaning: 'Business lost when trade secrets reach others.' },
  reputation: { label: 'Reputation', meaning: 'Profit lost because customers leave or stay away.' },
};
