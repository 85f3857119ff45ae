/** Everything with a date or a decision, from every source, in the order of its days. */
import { DUE_AHEAD_DAYS, type DueItem } from '@fairlead/contract/features/today';
import type { Tx } from '@fairlead/db/connection/database';
import { clients } from '@fairlead/db/schema/clients/clients';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { fail } from '#api/errors';
import { dayFrom } from '../team/due-reminders';
import type { DueComputed, DueRows, DueScope } from './source';
import { complianceDue, complianceRequirements, complianceReview, exceptionsEnd } from './sources/compliance';
import { noticeDue } from './sources/incident';
import {
  answersToReview,
  assessmentDue,
  assessmentReview,
  clientAnswers,
  evidenceEnds,
  followUp,
  myAnswers,
  obligationDue,
} from './sources/measures';
import {
  insuranceRenewal,
  myQuestion,
  proposalEnds,
  proposalToSign,
  questionAsked,
  reportToRelease,
  roadmapDue,
  supportEnds,
  toCountersign,
} from './sources/plans';
import { agreementEnds, agreementNotice, callNextStep, lowScore, playDue } from './sources/relationships';
import { acceptedRisk, myConfirmation, myPromise, promiseDue, reviewAhead } from './sources/reviews';
import { vulnerabilityDue } from './sources/threats';

/** A kind of thing that is due has a file with its source, and its line here. */
const ROWS: readonly DueRows[] = [
  acceptedRisk,
  agreementEnds,
  agreementNotice,
  answersToReview,
  assessmentDue,
  assessmentReview,
  callNextStep,
  clientAnswers,
  complianceDue,
  complianceRequirements,
  complianceReview,
  evidenceEnds,
  exceptionsEnd,
  followUp,
  insuranceRenewal,
  lowScore,
  myAnswers,
  myConfirmation,
  myPromise,
  myQuestion,
  obligationDue,
  playDue,
  promiseDue,
  proposalEnds,
  proposalToSign,
  questionAsked,
  reportToRelease,
  reviewAhead,
  roadmapDue,
  supportEnds,
  toCountersign,
  vulnerabilityDue,
];
const COMPUTED: readonly DueComputed[] = [noticeDue];

/** The last day that is looked at. */
export const dueUntil = (now: Date): string => dayFrom(now, DUE_AHEAD_DAYS);

/** A place in the order: the day, then the kind, then the thing. */
type Place = readonly [on: string, kind: string, targetId: string];
const place = z.tuple([z.iso.date(), z.string().max(40), z.string().max(200)]);

const placeOf = ({ on, kind, targetId }: Pick<DueItem, 'on' | 'kind' | 'targetId'>): Place => [on, kind, targetId];

const isAfter = (one: Place, other: Place): boolean => {
  const at = one.findIndex((part, index) => part !== other[index]);
  return at >= 0 && (one[at] ?? '') > (other[at] ?? '');
};

/** Of one source, what comes after a place: by its index, since day and id are its columns. */
function afterPlace({ kind, on, id }: DueRows, after: Place | null): SQL {
  if (!after) return sql`true`;
  const [day, afterKind, target] = after;
  if (kind > afterKind) return sql`${on} >= ${day}::date`;
  if (kind < afterKind) return sql`${on} > ${day}::date`;
  return sql`(${on} > ${day}::date or (${on} = ${day}::date and ${id}::text > ${target}))`;
}

function selectOf(source: DueRows, scope: DueScope, after: Place | null, limit: number): SQL {
  const { kind, from, on, id, subject, owner, isDeadline, isGrouped, where } = source;
  const owned = owner === null ? sql`${clients.ownerId}` : sql`coalesce(${owner}, ${clients.ownerId})`;
  return sql`(select ${kind}::text as kind, ${on} as due_on, ${id}::text as target_id, ${clients.id} as client_id,
      ${clients.name} as client_name, ${subject} as subject, ${isDeadline} as is_deadline
    from ${from}
    where ${where(scope)} and ${on} <= ${scope.until}::date and ${afterPlace(source, after)}
      and ${clients.archivedAt} is null and not ${clients.isSample}
      ${scope.clientId ? sql`and ${clients.id} = ${scope.clientId}` : sql``}
      ${scope.isMine && !isGrouped ? sql`and ${owned} = ${scope.userId}` : sql``}
    ${isGrouped ? sql`group by ${on}, ${id}, ${clients.id}, ${clients.name}, ${clients.ownerId}` : sql``}
    ${isGrouped && scope.isMine ? sql`having ${owned} = ${scope.userId}` : sql``}
    order by ${on}, ${id} limit ${limit})`;
}

type Row = {
  kind: string;
  due_on: string;
  target_id: string;
  client_id: string;
  client_name: string;
  subject: string;
  is_deadline: boolean;
};

/**
 * What is due, from the place after the cursor, in one statement and one small list that is computed.
 * @param limit how many at most
 * @throws BAD_REQUEST for a cursor that was not made here
 */
export async function dueList(
  tx: Tx,
  scope: DueScope,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ items: DueItem[]; nextCursor: string | null }> {
  const after = cursor === undefined ? null : decoded(cursor);
  const forWhom = scope.isForClient ? 'client' : 'staff';
  const sources = ROWS.filter((source) => source.for === forWhom);
  const parts = sources.map((source) => selectOf(source, scope, after, limit + 1));
  const [{ rows }, computed] = await Promise.all([
    tx.execute<Row>(sql`select kind, due_on::text as due_on, target_id, client_id, client_name, subject, is_deadline
      from (${sql.join(parts, sql` union all `)}) as due
      order by due.due_on, kind collate "C", target_id collate "C" limit ${limit + 1}`),
    computedItems(tx, scope, after),
  ]);
  const found = rows.flatMap((row): DueItem[] => {
    const source = sources.find(({ kind }) => kind === row.kind);
    if (!source) return [];
    const ids = { clientId: row.client_id, targetId: row.target_id };
    return [
      {
        kind: row.kind,
        ...ids,
        clientName: row.client_name,
        what: source.what,
        subject: source.inWords?.(row.subject) ?? row.subject,
        on: row.due_on,
        isDeadline: row.is_deadline,
        path: source.path(ids),
      },
    ];
  });
  const inOrder = [...found, ...computed].sort((a, b) => (isAfter(placeOf(a), placeOf(b)) ? 1 : -1));
  const items = inOrder.slice(0, limit);
  const last = items.at(-1);
  return { items, nextCursor: inOrder.length > limit && last ? encoded(placeOf(last)) : null };
}

async function computedItems(tx: Tx, scope: DueScope, after: Place | null): Promise<DueItem[]> {
  if (scope.isForClient) return [];
  const found: DueItem[] = [];
  for (const source of COMPUTED)
    for (const client of await source.clients(tx, scope)) {
      if (scope.isMine && client.ownerId !== scope.userId) continue;
      for (const item of source.of(client, scope)) {
        const { kind, what } = source;
        const due = { kind, what, clientId: client.id, clientName: client.name, ...item };
        if (due.on <= scope.until && (!after || isAfter(placeOf(due), after))) found.push(due);
      }
    }
  return found;
}

const encoded = (at: Place): string => Buffer.from(JSON.stringify(at)).toString('base64url');

function decoded(cursor: string): Place {
  try {
    return place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch {
    throw fail('BAD_REQUEST', { cursor: 'Start again from the first page.' });
  }
}
