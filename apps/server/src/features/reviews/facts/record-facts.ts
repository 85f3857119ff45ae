import { daysAfter } from '@fairlead/contract/features/reviews/cadence';
import { keptShare, promiseRate } from '@fairlead/contract/features/reviews/promises';
import type { SectionFacts } from '@fairlead/contract/features/reviews/reviews';
import { ACTION_STATES, GOAL_STATES } from '@fairlead/contract/features/reviews/terms';
import { yearlyCostOfAll } from '@fairlead/contract/features/sales-cases';
import type { Tx } from '@fairlead/db/connection/database';
import { assessments } from '@fairlead/db/schema/assessments';
import { clientTechnology } from '@fairlead/db/schema/clients/technology';
import { and, asc, desc, eq, ne } from 'drizzle-orm';
import type { ClientRow } from '#domain/clients/rows';
import { actionRows, goalRows, type ReviewRow } from '#domain/reviews/rows';
import { storedCase } from '#domain/sales-cases/stored-case';
import { byPriority } from '#domain/sales-cases/told-in-words';
import { factsOfSection, figure, row } from './empty-facts';

/** Support that ends within a year belongs in the budget. */
const SUPPORT_DAYS = 365;

/** Promises of both sides that were due in the period, side by side. */
export async function promiseFacts(tx: Tx, review: ReviewRow, now: Date): Promise<SectionFacts> {
  const promised = (await actionRows(tx, review)).map(({ action }) => action);
  const period = { from: review.periodFrom, to: review.periodTo };
  const [ours, theirs] = [promiseRate(promised, 'msp', period), promiseRate(promised, 'client', period)];
  const rows = promised.filter(
    ({ reviewId, dueOn, state }) =>
      reviewId !== review.id && state !== 'dropped' && (state === 'open' || dueOn >= period.from),
  );
  if (rows.length === 0 && ours.due + theirs.due === 0) return factsOfSection('promises', { dataAt: null });
  return factsOfSection('promises', {
    dataAt: now,
    figures: [
      figure('kept_msp', keptShare(ours)),
      figure('due_msp', ours.due),
      figure('kept_client', keptShare(theirs)),
      figure('due_client', theirs.due),
    ],
    rows: rows.map(({ id, text, owner, state, dueOn }) =>
      row({ id, title: text, state: `${ACTION_STATES[state]}, ${owner}`, on: dueOn }),
    ),
  });
}

type Counted = Pick<SectionFacts, 'figures'> & { dataAt: Date | null };
type Technology = typeof clientTechnology.$inferSelect;

/** What a client works with: its cloud services, or all else. Those whose support ends first come first. */
const technologyOf = (tx: Tx, { mspId, id }: ClientRow, which: 'cloud' | 'all else'): Promise<Technology[]> =>
  tx
    .select()
    .from(clientTechnology)
    .where(
      and(
        eq(clientTechnology.mspId, mspId),
        eq(clientTechnology.clientId, id),
        which === 'cloud' ? eq(clientTechnology.kind, 'cloud') : ne(clientTechnology.kind, 'cloud'),
      ),
    )
    .orderBy(asc(clientTechnology.supportEndsOn), clientTechnology.id);

/** When something of it was changed last, or of what was counted with it. */
const newestOf = (all: Technology[], dataAt: Date | null) =>
  new Date(Math.max(...all.map(({ updatedAt }) => updatedAt.getTime()), dataAt?.getTime() ?? 0));

const technologyRow = ({ id, vendor, product, productVersion, units, supportEndsOn }: Technology) =>
  row({
    id,
    title: [vendor, product, productVersion].filter(Boolean).join(' '),
    state: units === null ? 'On record' : `${units} in use`,
    on: supportEndsOn,
  });

/** What is out of support, or will be within a year, with what was counted of devices. */
export async function technologyFacts(
  tx: Tx,
  client: ClientRow,
  { now, figures, dataAt }: Counted & { now: Date },
): Promise<SectionFacts> {
  const today = now.toISOString().slice(0, 10);
  const all = await technologyOf(tx, client, 'all else');
  if (all.length === 0) return factsOfSection('technology', { dataAt, figures });
  const ended = all.filter(({ supportEndsOn }) => supportEndsOn !== null && supportEndsOn < today);
  const last = daysAfter(today, SUPPORT_DAYS);
  const soon = all.filter(
    ({ supportEndsOn }) => supportEndsOn !== null && supportEndsOn >= today && supportEndsOn <= last,
  );
  return factsOfSection('technology', {
    dataAt: newestOf(all, dataAt),
    figures: [
      figure('entries', all.length),
      figure('out_of_support', ended.length),
      figure('support_ends_soon', soon.length),
      ...figures,
    ],
    rows: [...ended, ...soon].map(technologyRow),
  });
}

/** The cloud services on record, with what was counted of licenses. */
export async function cloudFacts(tx: Tx, client: ClientRow, { figures, dataAt }: Counted): Promise<SectionFacts> {
  const all = await technologyOf(tx, client, 'cloud');
  if (all.length === 0) return factsOfSection('cloud', { dataAt, figures });
  return factsOfSection('cloud', {
    dataAt: newestOf(all, dataAt),
    figures: [figure('cloud_services', all.length), ...figures],
    rows: all.map(technologyRow),
  });
}

/** The cyber policy on record, and what the newest readiness assessment says an insurer would stop at. */
export async function insuranceFacts(tx: Tx, client: ClientRow): Promise<SectionFacts> {
  const [assessed] = await tx
    .select({ openStops: assessments.openStops, completedAt: assessments.completedAt })
    .from(assessments)
    .where(
      and(
        eq(assessments.mspId, client.mspId),
        eq(assessments.clientId, client.id),
        eq(assessments.bankId, 'insurance'),
        eq(assessments.state, 'completed'),
      ),
    )
    .orderBy(desc(assessments.number))
    .limit(1);
  const hasPolicy = client.insuranceCarrier !== null || client.insuranceRenewsOn !== null;
  if (!hasPolicy && !assessed) return factsOfSection('insurance', { dataAt: null });
  return factsOfSection('insurance', {
    dataAt: assessed?.completedAt ?? client.updatedAt,
    figures: [
      figure('carrier', client.insuranceCarrier),
      figure('policy_renews', client.insuranceRenewsOn),
      figure('coverage_blockers', assessed?.openStops ?? null),
    ],
  });
}

/** What the client wants to reach, in its own words; what was dropped is not shown. */
export async function goalFacts(tx: Tx, { mspId, clientId }: ReviewRow): Promise<SectionFacts> {
  const goals = (await goalRows(tx, mspId, clientId)).filter(({ state }) => state !== 'dropped');
  const changes = goals.map(({ updatedAt }) => updatedAt.getTime());
  return factsOfSection('goals', {
    dataAt: changes.length === 0 ? null : new Date(Math.max(...changes)),
    rows: goals.map(({ id, words, measure, target, state, dueOn }) =>
      row({
        id,
        title: words,
        state: [GOAL_STATES[state], measure, target].filter(Boolean).join(' · '),
        on: dueOn,
      }),
    ),
  });
}

/** What the client told in sales talks, with what it costs by its own figures. */
export async function needFacts(tx: Tx, { mspId, id, currency }: ClientRow): Promise<SectionFacts> {
  const told = await storedCase(tx, mspId, id);
  if (told.pains.length === 0) return factsOfSection('needs', { dataAt: null });
  // Amounts of another currency are not shown among the client's own.
  const cost = told.currency === currency ? yearlyCostOfAll(told.pains) : null;
  return factsOfSection('needs', {
    dataAt: told.updatedAt,
    figures: [figure('told_cost_low', cost?.low ?? null), figure('told_cost_high', cost?.high ?? null)],
    rows: byPriority(told.pains).map(({ key, problem, whoFeels }) =>
      row({ id: key, title: problem, state: whoFeels ? `Felt by: ${whoFeels}` : 'In your words' }),
    ),
  });
}
