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

/** Asked for together, so that an organization with little to do waits for few answers and a busy one asks for few. */
const KINDS_AT_ONCE = 6;

/**
 * What is worth doing next, most pressing first, and of every client its most pressing step alone; kinds are looked for
 * some at a time, and only while there is room for more.
 */
export async function nextSteps(tx: Tx, scope: StepScope): Promise<NextStep[]> {
  const steps = new Map<string, NextStep>();
  for (let from = 0; from < NEXT_STEPS.length && steps.size < scope.limit; from += KINDS_AT_ONCE) {
    const kinds = NEXT_STEPS.slice(from, from + KINDS_AT_ONCE);
    const found = await Promise.all(kinds.map(async (kind) => ({ kind, rows: await SEARCHES[kind](tx, scope) })));
    for (const { kind, rows } of found)
      for (const { targetId, since, part = null, dueOn = null, ...client } of rows) {
        if (!targetId || !since || steps.has(client.clientId) || steps.size >= scope.limit) continue;
        steps.set(client.clientId, { kind, ...client, targetId, since: since.toISOString(), part, dueOn });
      }
  }
  return [...steps.values()];
}
