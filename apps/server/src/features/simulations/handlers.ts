import { type HandlersOf, staged } from '#api/handlers';
import { cancelSimulation } from './cancel-simulation';
import { discardDraft } from './discard-draft';
import { exportSimulation } from './export-simulation';
import { getDraft } from './get-draft';
import { getPosture } from './get-posture';
import { getSimulation } from './get-simulation';
import { listSimulations } from './list-simulations';
import { saveDraft } from './save-draft';
import { startSimulation } from './start-simulation';

export const simulationHandlers: HandlersOf<'simulations'> = {
  list: listSimulations,
  get: (context, { id }) => getSimulation(context, id),
  start: startSimulation,
  cancel: (context, { id }) => cancelSimulation(context, id),
  export: staged(exportSimulation),
  getPosture: (context, { clientId }) => getPosture(context, clientId),
  getDraft: (context, { clientId }) => getDraft(context, clientId),
  saveDraft,
  discardDraft,
};
