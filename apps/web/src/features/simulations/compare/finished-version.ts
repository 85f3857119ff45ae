import type { SimulationResultOnWire } from '@fairlead/contract/features/simulations/result';
import type { Simulation } from '@fairlead/contract/features/simulations/simulations';

export type FinishedVersion = { simulation: Simulation; result: SimulationResultOnWire };
