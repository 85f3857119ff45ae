import {
  DECIDABLE_STATES,
  NO_CHANGE_NAMED,
  type RoadmapStep,
  type StepAnswer,
} from '@fairlead/contract/features/roadmap';
import { acceptances } from '@fairlead/db/schema/acceptances';
import { callerMspId, type HandlerContext } from '#api/context';
import { fail } from '#api/errors';
import { recordActivity } from '#domain/clients/activity';
import { findClient } from '#domain/clients/rows';
import { standingProposals } from '#domain/proposals/standing-proposals';
import { stepProposal } from '#domain/roadmap/view';
import { notify } from '#mail/notify';
import { changeStep, findStep } from './queries';
import { stepView } from './update-step';

/** As the email to the provider says it. */
const DECISIONS: Record<StepAnswer, string> = {
  agreed: 'agreed to',
  not_now: 'put off',
  change_asked: 'asked for a change to',
};

type Decision = { id: string; version: number; answer: StepAnswer; comment?: string | undefined };

/**
 * What a client's user says to a shared step. The record keeps the words and figures that were agreed to or declined, so
 * it holds for the version that was looked at alone. What is in a proposal is agreed by signing that, and changes by
 * another one, which the client asks for; so does what has begun.
 * @throws CONFLICT when the step was changed meanwhile, has started, or is part of a proposal; BAD_REQUEST for a change that is not named
 */
export async function decideStep(
  context: HandlerContext,
  { id, version, answer, comment = '' }: Decision,
): Promise<RoadmapStep> {
  const { tx, caller, now, ip } = context;
  const mspId = callerMspId(caller);
  const step = await findStep(tx, mspId, id);
  if (!step) throw fail('NOT_FOUND');
  const client = await findClient(tx, mspId, step.clientId);
  const state = answer === 'agreed' ? 'agreed' : answer === 'not_now' ? 'declined' : step.state;
  if (answer === 'change_asked') {
    if (comment === '') throw fail('BAD_REQUEST', { comment: NO_CHANGE_NAMED });
    if (step.version !== version) throw fail('CONFLICT');
  } else {
    const isProposed = stepProposal(await standingProposals(tx, step, now), step) !== null;
    if (isProposed || !DECIDABLE_STATES.includes(step.state)) throw fail('CONFLICT');
    if (!(await changeStep(tx, { mspId, id, version }, { state }, now))) throw fail('CONFLICT');
  }
  await tx.insert(acceptances).values({
    mspId,
    clientId: step.clientId,
    stepId: id,
    answer,
    comment: comment.normalize('NFC'),
    subject: {
      title: step.title,
      description: step.description,
      costOnce: step.costOnce,
      costMonthly: step.costMonthly,
      currency: client.currency,
      startTarget: step.startTarget,
      finishTarget: step.finishTarget,
      version,
    },
    userId: caller.userId,
    userName: caller.name,
    ip,
    createdAt: now,
  });
  const [person, subject] = [caller.name, step.title];
  const said = answer === 'change_asked' ? 'roadmap.change_asked' : 'roadmap.answered';
  await recordActivity(context, step.clientId, said, { subject, targetId: id });
  const decision = DECISIONS[answer];
  await notify(tx, context.services, {
    mspId,
    mail: 'step_decided',
    audience: { of: 'owner_or_admins', ownerId: step.ownerId ?? client.ownerId },
    values: { client: client.name, decision, person, step: subject },
    path: `/clients/${step.clientId}/roadmap`,
  });
  await context.audit({ type: 'roadmap_step', id }, { before: { state: step.state }, after: { state, version } });
  return stepView(context, step);
}
