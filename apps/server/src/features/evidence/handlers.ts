import { type HandlersOf, staged } from '#api/handlers';
import { addObligation, listObligations, meetObligation, removeObligation, updateObligation } from './obligations';
import { dismissCheck, listChecks } from './quality';
import { listEvidence, listRequirements } from './read-locker';
import { addEvidence, downloadEvidence, linkEvidence, removeEvidence, updateEvidence } from './write-evidence';

export const evidenceHandlers: HandlersOf<'evidence'> = {
  list: listEvidence,
  requirements: listRequirements,
  add: staged(addEvidence),
  link: linkEvidence,
  update: updateEvidence,
  remove: removeEvidence,
  download: staged(downloadEvidence),
  checks: listChecks,
  dismissCheck,
  obligations: listObligations,
  addObligation,
  updateObligation,
  meetObligation,
  removeObligation,
};
