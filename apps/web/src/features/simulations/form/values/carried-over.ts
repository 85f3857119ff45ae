import { currentParameters } from '@fairlead/content/scenarios/parameter-sets';
import type { DraftNotice, Simulation, SimulationInputs } from '@fairlead/contract/features/simulations/simulations';
import { overridesFromModel1 } from '@fairlead/risk/form/model-2/overrides-from-model-1';
import { modelOf } from '@fairlead/risk/result/model';

/** What a new form takes from the newest version, and what of it has to be looked at. */
export type CarriedOver = SimulationInputs & { notices?: DraftNotice[] };

/** The inputs of a version to start a form from. What was entered for model 1 is marked where it means something else now. */
export function carriedOver({ inputs, modelVersion }: Pick<Simulation, 'inputs' | 'modelVersion'>): CarriedOver {
  if (modelOf({ engineVersion: modelVersion }) === 2) return inputs;
  const { kept, dropped } = overridesFromModel1(inputs.amountOverrides, currentParameters);
  const notices: DraftNotice[] = [
    ...(inputs.insurance ? (['waiting_hours'] as const) : []),
    ...(dropped > 0 ? (['dropped_amounts'] as const) : []),
  ];
  return { ...inputs, amountOverrides: kept, ...(notices.length > 0 && { notices }) };
}
