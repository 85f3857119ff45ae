import { CONTROL_KEYS } from '@fairlead/content/services/controls';
import type { BusinessFacts, ClientFields } from '@fairlead/contract/features/clients/clients';
import type { SimulationDraftInputs, SimulationInputs } from '@fairlead/contract/features/simulations/simulations';

/** What happened with a client of the demo besides its one simulation. */
export type DemoStory = {
  /** The cyber policy it holds; money in the MSP's currency. */
  insurance?: NonNullable<SimulationInputs['insurance']>;
  /** What was different when it was first simulated: it then has two versions. */
  earlier?: Partial<BusinessFacts>;
  /** What was learned since its newest version, which is out of date with it. */
  learned?: Partial<ClientFields>;
  /** What somebody has begun to change for the next version. */
  draft?: Partial<SimulationDraftInputs>;
};

/** Every control missing but one. */
const OPEN = { ...Object.fromEntries(CONTROL_KEYS.map((control) => [control, 'no'])), email: 'partly' };

/** By the client's key. */
export const DEMO_STORIES: Record<string, DemoStory> = {
  harborlight: {
    insurance: {
      aggregateLimit: 500_000,
      perClaimRetention: 5_000,
      ftfSublimit: 50_000,
      dependentSublimit: 100_000,
      waitingHours: 12,
      insuredShare: 0.9,
      extortionShare: 0.5,
      rebuildShare: 0.85,
      finesShare: 0,
      annualPremium: 3_900,
    },
  },
  'cobalt-ridge': {
    insurance: {
      aggregateLimit: 1_000_000,
      perClaimRetention: 25_000,
      ftfSublimit: 250_000,
      dependentSublimit: 500_000,
      waitingHours: 12,
      insuredShare: 0.9,
      extortionShare: 0.8,
      rebuildShare: 0.85,
      finesShare: 0.5,
      annualPremium: 21_500,
    },
  },
  'sable-creek': { earlier: { posture: OPEN, employees: 24, annualRevenue: 5_400_000 } },
  'marrow-thyme': { learned: { employees: 195, annualRevenue: 15_800_000 } },
  greywater: { draft: { employees: null, recordsHeld: 7_800, services: [{ key: 'managed_mdr', monthlyPrice: null }] } },
};
