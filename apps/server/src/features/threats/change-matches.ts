import {
  canBecome,
  MATCH_STATE_LABELS,
  type MatchChange,
  type MatchState,
} from '@fairlead/contract/features/threats/threats';
import { profiles } from '@fairlead/db/schema/profiles';
import { threatMatchChanges, threatMatches } from '@fairlead/db/schema/threats';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { callerMspId, type HandlerContext } from '#api/context';
import { fail } from '#api/errors';
import { recordActivity } from '#domain/clients/activity';
import { dayFrom } from '#domain/team/due-reminders';

type Change = {
  ids: string[];
  state: Exclude<MatchState, 'new'>;
  reason?: string | undefined;
  acceptedBy?: string | undefined;
  acceptedUntil?: string | undefined;
};

/**
 * Puts matches into another state, all or none, and keeps who did so and why. The clock of one that is found again, or
 * that is confirmed after it was only possible, starts today.
 * @throws NOT_FOUND, BAD_REQUEST for what is missing, CONFLICT where one of them cannot become that
 */
export async function changeMatches(context: HandlerContext, change: Change): Promise<{ changed: number }> {
  const { tx, caller, now, audit } = context;
  const mspId = callerMspId(caller);
  const accepted = checked(change, dayFrom(now, 0));
  const ids = [...new Set(change.ids)];
  const rows = await tx
    .select()
    .from(threatMatches)
    .where(and(eq(threatMatches.mspId, mspId), inArray(threatMatches.id, ids)))
    .orderBy(threatMatches.id)
    .for('update');
  if (rows.length < ids.length) throw fail('NOT_FOUND');
  const open = rows.filter(({ state }) => state !== change.state || state === 'risk_accepted');
  if (!open.every(({ state }) => canBecome(state, change.state))) throw fail('CONFLICT');
  const reason = change.reason?.normalize('NFC') ?? '';
  // What was closed was found again; what only might apply is found now.
  const found = open.filter(
    ({ state, confidence }) =>
      ['fixed', 'not_affected', 'duplicate'].includes(state) || (state === 'new' && confidence === 'possible'),
  );
  const set = {
    state: change.state,
    stateReason: reason,
    ...accepted,
    version: sql`${threatMatches.version} + 1`,
    updatedAt: now,
  };
  const restart = { ...set, foundOn: dayFrom(now, 0) };
  const batches = [
    { of: open.filter((row) => !found.includes(row)), to: set },
    { of: found, to: restart },
  ];
  for (const { of, to } of batches)
    if (of.length > 0)
      await tx
        .update(threatMatches)
        .set(to)
        .where(
          and(
            eq(threatMatches.mspId, mspId),
            inArray(
              threatMatches.id,
              of.map(({ id }) => id),
            ),
          ),
        );
  if (open.length > 0)
    await tx.insert(threatMatchChanges).values(
      open.map(({ id, clientId, state }) => ({
        mspId,
        clientId,
        matchId: id,
        fromState: state,
        toState: change.state,
        reason,
        changedBy: caller.userId,
        changedAt: now,
      })),
    );
  for (const [clientId, count] of countsOf(open)) {
    const what = count === 1 ? '1 vulnerability' : `${count} vulnerabilities`;
    await recordActivity(context, clientId, 'technology.threats_changed', {
      subject: `${what} (${MATCH_STATE_LABELS[change.state].toLowerCase()})`,
    });
  }
  await audit({ type: 'vulnerability', id: ids[0] ?? '' }, { after: { state: change.state, matches: open.length } });
  return { changed: open.length };
}

function countsOf(rows: { clientId: string }[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { clientId } of rows) counts.set(clientId, (counts.get(clientId) ?? 0) + 1);
  return counts;
}

/** Who accepts the risk and until when, where it is one. @throws BAD_REQUEST */
function checked({ state, reason = '', acceptedBy = '', acceptedUntil }: Change, today: string) {
  const problems: Record<string, string> = {};
  const needsReason = state === 'not_affected' || state === 'risk_accepted';
  if (needsReason && reason.trim() === '') problems.reason = 'Enter a reason.';
  if (state !== 'risk_accepted') {
    if (Object.keys(problems).length > 0) throw fail('BAD_REQUEST', problems);
    return { acceptedBy: null, acceptedUntil: null };
  }
  if (acceptedBy.trim() === '') problems.acceptedBy = 'Enter who accepts the risk.';
  if (acceptedUntil === undefined) problems.acceptedUntil = 'Choose the last day of the acceptance.';
  else if (acceptedUntil < today) problems.acceptedUntil = 'Choose a day that is not over.';
  if (Object.keys(problems).length > 0) throw fail('BAD_REQUEST', problems);
  return { acceptedBy: acceptedBy.normalize('NFC'), acceptedUntil: acceptedUntil ?? null };
}

/** What was done about a match, the latest first. @throws NOT_FOUND */
export async function listChanges({ tx, caller }: HandlerContext, id: string): Promise<{ items: MatchChange[] }> {
  const mspId = callerMspId(caller);
  const isIt = and(eq(threatMatches.mspId, mspId), eq(threatMatches.id, id));
  if ((await tx.$count(threatMatches, isIt)) === 0) throw fail('NOT_FOUND');
  const rows = await tx
    .select({ change: threatMatchChanges, by: profiles.name })
    .from(threatMatchChanges)
    .leftJoin(profiles, eq(profiles.id, threatMatchChanges.changedBy))
    .where(and(eq(threatMatchChanges.mspId, mspId), eq(threatMatchChanges.matchId, id)))
    .orderBy(desc(threatMatchChanges.changedAt), threatMatchChanges.id)
    .limit(200);
  return {
    items: rows.map(({ change: { fromState, toState, reason, changedAt }, by }) => ({
      from: fromState as MatchState,
      to: toState as MatchState,
      reason,
      by,
      at: changedAt.toISOString(),
    })),
  };
}
