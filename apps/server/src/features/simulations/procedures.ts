import { api, stagedApi } from '#api/implementer';
import { cancelSimulation } from './cancel-simulation';
import { discardDraft } from './discard-draft';
import { exportSimulation } from './export-simulation';
import { getDraft } from './get-draft';
import { getPosture } from './get-posture';
import { getSimulation } from './get-simulation';
import { listSimulations } from './list-simulations';
import { saveDraft } from './save-draft';
import { startSimulation } from './start-simulation';

export const simulationProcedures = {
  list: api.simulations.list.handler(({ context, input }) => listSimulations(context, input)),
  get: api.simulations.get.handler(({ context, input }) => getSimulation(context, input.id)),
  start: api.simulations.start.handler(({ context, input }) => startSimulation(context, input)),
  cancel: api.simulations.cancel.handler(({ context, input }) => cancelSimulation(context, input.id)),
  export: stagedApi.simulations.export.handler(({ context, input }) => exportSimulation(context, input)),
  getPosture: api.simulations.getPosture.handler(({ context, input }) => getPosture(context, input.clientId)),
  getDraft: api.simulations.getDraft.handler(({ context, input }) => getDraft(context, input.clientId)),
  saveDraft: api.simulations.saveDraft.handler(({ context, input }) => saveDraft(context, input)),
  discardDraft: api.simulations.discardDraft.handler(({ context, input }) => discardDraft(context, input)),
};
