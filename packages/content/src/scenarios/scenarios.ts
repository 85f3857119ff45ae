/** The eight loss scenarios in the model's order; the position is part of the random addressing and never changes. */
export const SCENARIO_KEYS = ['ransomware', 'bec', 'ftf', 'data_breach', 'insider', 'vendor', 'cloud', 'ddos'] as const;
export type ScenarioKey = (typeof SCENARIO_KEYS)[number];

/** The scenarios of model 2, in its order: those of model 1, and the service provider itself as the way in. */
export const SCENARIO_KEYS_2 = [...SCENARIO_KEYS, 'provider'] as const;
export type ScenarioKey2 = (typeof SCENARIO_KEYS_2)[number];

type ScenarioText = { label: string; meaning: string };

/** Names and meanings for people. */
export const SCENARIOS: Record<ScenarioKey, ScenarioText> = {
  ransomware: {
    label: 'Ransomware',
    meaning: 'Files and systems are locked, and often copied, and money is asked for their return.',
  },
  bec: {
    label: 'Mailbox break-in',
    meaning: 'A stranger reads and writes mail in a colleague’s name; no money is sent.',
  },
  ftf: {
    label: 'Email payment fraud',
    meaning: 'A false invoice or changed bank details lead to a transfer to the wrong account.',
  },
  data_breach: {
    label: 'Data theft',
    meaning: 'An intruder copies personal or business data, without locking systems.',
  },
  insider: {
    label: 'Insider misuse',
    meaning: 'Someone with rightful access takes data or does damage.',
  },
  vendor: {
    label: 'Supplier outage or breach',
    meaning: 'A supplier the business depends on fails or loses the data it was given.',
  },
  cloud: {
    label: 'Cloud data exposure',
    meaning: 'Files or a cloud service were open to people they were not meant for.',
  },
  ddos: {
    label: 'Website or service flooding',
    meaning: 'Traffic sent on purpose keeps customers and staff from reaching online services.',
  },
};
