import { NEXT_STEPS, type NextStep } from '@fairlead/contract/features/dashboard';
import type { Tx } from '@fairlead/db/connection/database';
import { finishPart, fixBeforeRenewal, joinParts, nextPart, propose } from './business-risk-steps';
import { followUp, sendProposal, takeOn } from './proposal-steps';
import type { Search, StepScope } from './search';
import { beginPart, createReport, refresh, releaseReport, resumeDraft, simulate } from './simulation-steps';

export const SEARCHES: Record<NextStep['kind'], Search> = {
  fix_before_renewal: fixBeforeRenewal,
  take_on: takeOn,
  follow_up: followUp,
  send_proposal: sendProposal,
  finish_part: finishPart,
  resume_draft: resumeDraft,
  join_parts: joinParts,
  propose,
  next_part: nextPart,
  release_report: releaseReport,
  refresh,
  create_report: createReport,
  begin_part: beginPart,
  simulate,
};

/**
 * What is worth doing next, most pressing first, and of every client its most pressing step alone; a kind is looked for
 * only while there is room for it.
 */
export async function nextSteps(tx: Tx, scope: StepScope): Promise<NextStep[]> {
  const steps = new Map<string, NextStep>();
  for (const kind of NEXT_STEPS) {
    if (steps.size >= scope.limit) break;
    for (const { targetId, since, part = null, dueOn = null, ...client } of await SEARCHES[kind](tx, scope)) {
      if (!targetId || !since || steps.has(client.clientId) || steps.size >= scope.limit) continue;
      steps.set(client.clientId, { kind, ...client, targetId, since: since.toISOString(), part, dueOn });
    }
  }
  return [...steps.values()];
}
