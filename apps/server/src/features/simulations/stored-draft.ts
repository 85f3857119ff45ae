import { isPolicyOfModel1 } from '@fairlead/content/fields/answers-of-model-1';
import { currentParameters } from '@fairlead/content/scenarios/parameter-sets';
import {
  type DraftNotice,
  type SimulationDraftInputs,
  simulationDraftInputs,
} from '@fairlead/contract/features/simulations/simulations';
import { overridesFromModel1 } from '@fairlead/risk/form/model-2/overrides-from-model-1';

const isForm = (stored: unknown): stored is { insurance?: unknown } => typeof stored === 'object' && stored !== null;

/**
 * A stored draft in the terms of today. One that was begun in model 1 says what its reader has to look at: waiting hours count
 * as clock hours now, and changes of what the model no longer has are gone.
 */
export function storedDraft(stored: unknown): SimulationDraftInputs {
  const draft = simulationDraftInputs.parse(stored);
  const notices = new Set<DraftNotice>(draft.notices);
  if (isForm(stored) && isPolicyOfModel1(stored.insurance)) notices.add('waiting_hours');
  // Every form of model 2 says when the business is open, if only that it was left open.
  if (isForm(stored) && 'openingHours' in stored) return withNotices(draft, notices);
  const { kept, dropped } = overridesFromModel1(draft.amountOverrides, currentParameters);
  if (dropped > 0) notices.add('dropped_amounts');
  return withNotices({ ...draft, amountOverrides: kept }, notices);
}

const withNotices = (draft: SimulationDraftInputs, notices: Set<DraftNotice>): SimulationDraftInputs =>
  notices.size > 0 ? { ...draft, notices: [...notices] } : draft;
