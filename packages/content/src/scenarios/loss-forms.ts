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
  productivity: { label: 'Lost working time', meaning: 'Sales not made and pay for people who cannot work.' },
  response: {
    label: 'Response and recovery',
    meaning: 'Investigators, lawyers, telling the people affected, and ransom where it is paid.',
  },
  replacement: { label: 'Replacement', meaning: 'Rebuilding systems, and money sent to the wrong account.' },
  fines: { label: 'Fines and claims', meaning: 'Penalties of authorities and claims of the people affected.' },
  competitive: { label: 'Competitive position', meaning: 'What it costs when trade secrets are known to others.' },
  reputation: { label: 'Reputation', meaning: 'Profit lost because customers leave or stay away.' },
};
