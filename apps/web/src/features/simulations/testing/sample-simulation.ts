import type { Simulation } from '@fairlead/contract/features/simulations/simulations';
import { DEFAULT_RISK_SETTINGS } from '@fairlead/risk/result/risk-settings';
import { CLIENT_ID, sampleClient } from '#testing/sample-client';
import { dollars } from '#testing/writers';
import { initialValues, simulationDraft } from '../form/values/simulation-form';
import { completeInputs } from '../form/values/simulation-problems';
import { sampleResult } from './sample-result';

export const SIMULATION_ID = '9c1f3a0e-5b1d-4a52-9c5e-0a8f5f6d7c99';

/** A finished version of the sample client with one service, for tests. */
export function sampleSimulation(part: Partial<Simulation> = {}): Simulation {
  const client = sampleClient();
  const inputs = completeInputs(simulationDraft(initialValues(client, null, dollars), client));
  if (!inputs) throw new Error('The sample client misses an answer.');
  return {
    id: SIMULATION_ID,
    clientId: CLIENT_ID,
    clientName: client.name,
    version: 1,
    status: 'completed',
    progress: 1,
    error: null,
    createdAt: '2026-01-05T09:00:00Z',
    completedAt: '2026-01-05T09:00:05Z',
    createdByName: 'Alice Ferrer',
    currency: 'USD',
    figures: null,
    outdated: null,
    inputs: { ...inputs, services: [{ key: 'bcdr', monthlyPrice: 1_000 }] },
    modelVersion: '1.1.0',
    parameterSet: '2026.1',
    seed: 1,
    trials: 100_000,
    exchangeRate: { usd: 1, date: '2025-12-31' },
    risk: DEFAULT_RISK_SETTINGS,
    result: sampleResult(),
    ...part,
  };
}
