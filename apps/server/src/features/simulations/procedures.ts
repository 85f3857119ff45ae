import { api } from '../../api/implementer';
import { getSimulation } from './get-simulation';
import { listSimulations } from './list-simulations';
import { startSimulation } from './start-simulation';

export const simulationProcedures = {
  list: api.simulations.list.handler(({ context, input }) => listSimulations(context, input)),
  get: api.simulations.get.handler(({ context, input }) => getSimulation(context, input.id)),
  start: api.simulations.start.handler(({ context, input }) => startSimulation(context, input)),
};
