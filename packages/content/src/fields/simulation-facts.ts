/** What a simulation asks that no client record holds. */
import { type FieldTable, keysOf } from './field';

export const SIMULATION_FACTS = {
  includeProvider: {
    label: 'Count an event at the service provider',
    help: 'Adds the rare case of an attacker who comes in through the provider that manages the systems.',
    kind: 'flag',
  },
} as const satisfies FieldTable;

export type SimulationFactKey = keyof typeof SIMULATION_FACTS;
export const SIMULATION_FACT_KEYS = keysOf(SIMULATION_FACTS);
