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
    meaning: 'Attackers lock your systems, often steal your data first, and demand a ransom.',
  },
  bec: {
    label: 'Business email compromise',
    meaning: 'An attacker takes over a staff mailbox; no payment is made.',
  },
  ftf: {
    label: 'Funds-transfer fraud',
    meaning: 'A fake invoice or changed bank details lead to a payment to a criminal’s account.',
  },
  data_breach: {
    label: 'Data theft',
    meaning: 'An intruder steals personal or business data without locking systems.',
  },
  insider: {
    label: 'Insider misuse',
    meaning: 'Someone with legitimate access takes data or does damage.',
  },
  vendor: {
    label: 'Vendor outage or breach',
    meaning: 'A vendor the business depends on goes down or loses the data it was given.',
  },
  cloud: {
    label: 'Cloud data exposure',
    meaning: 'Files or a cloud service are exposed to people who should not see them.',
  },
  ddos: {
    label: 'Denial of service (DDoS)',
    meaning: 'Deliberate traffic keeps customers and staff from reaching online services.',
  },
};

/** Names and meanings of model 2's scenarios. */
export const SCENARIOS_2: Record<ScenarioKey2, ScenarioText> = {
  ...SCENARIOS,
  provider: {
    label: 'Provider compromise',
    meaning: 'The IT provider or its tools are the way in, and the provider has to help all its clients at once.',
  },
};
