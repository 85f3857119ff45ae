import { STEP_STATE_WORDS } from '@fairlead/content/words/roadmap-words';
import { isPastLastDay, proposalTotals } from '@fairlead/contract/features/proposals/totals';
import { budgetByQuarter } from '@fairlead/contract/features/reviews/budget';
import type { SectionFacts } from '@fairlead/contract/features/reviews/reviews';
import { inPlan, type RoadmapStep, roadmapTotals, sumOf } from '@fairlead/contract/features/roadmap';
import { lastDayOf } from '@fairlead/contract/features/roadmap/quarters';
import { stepQuarter } from '@fairlead/contract/features/roadmap/timeline';
import type { Tx } from '@fairlead/db/connection/database';
import { clientAnswers, clientQuestions } from '@fairlead/db/schema/client-questions';
import { proposals } from '@fairlead/db/schema/proposals';
import { and, asc, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import { agreedLinesOf } from '#domain/proposals/view';
import { roadmapView } from '#domain/roadmap/view';
import { factsOfSection, figure, row } from './empty-facts';

const APPROVED: readonly RoadmapStep['state'][] = ['agreed', 'in_progress', 'done'];
const QUARTERS = 4;

type Of = { mspId: string; clientId: string; now: Date };

/** The roadmap by the quarters of the client's fiscal year, with the money that is approved and proposed. */
export async function roadmapFacts(
  tx: Tx,
  { mspId, clientId, now, fiscalYearStart }: Of & { fiscalYearStart: number },
): Promise<SectionFacts> {
  const today = now.toISOString().slice(0, 10);
  const { steps } = await roadmapView(tx, { mspId, clientId, now });
  const planned = steps.filter(inPlan);
  if (planned.length === 0) return factsOfSection('roadmap', { dataAt: null });
  const approved = planned.filter(({ state }) => APPROVED.includes(state));
  const proposed = planned.filter(({ state }) => state === 'proposed');
  const dueByNow = planned.filter((step) => {
    const quarter = stepQuarter(step);
    return quarter !== null && lastDayOf(quarter) < today;
  });
  const done = dueByNow.filter(({ state }) => state === 'done').length;
  return factsOfSection('roadmap', {
    dataAt: now,
    figures: [
      figure('approved_once', sumOf(approved.map(({ costOnce }) => costOnce))),
      figure('approved_monthly', sumOf(approved.map(({ costMonthly }) => costMonthly))),
      figure('proposed_once', sumOf(proposed.map(({ costOnce }) => costOnce))),
      figure('proposed_monthly', sumOf(proposed.map(({ costMonthly }) => costMonthly))),
      figure('avoided_per_year', roadmapTotals(steps).avoidedPerYear || null),
      figure('roadmap_done', dueByNow.length === 0 ? null : done / dueByNow.length),
    ],
    rows: planned.map((step) =>
      row({
        id: step.id,
        title: step.title,
        state: STEP_STATE_WORDS[step.state],
        on: stepQuarter(step),
        once: step.costOnce,
        monthly: step.costMonthly,
      }),
    ),
    budget: budgetByQuarter(steps, { fiscalYearStart, today, quarters: QUARTERS }),
  });
}

/** Questions that the client has not answered, and proposals it has not answered. */
export async function openItemFacts(
  tx: Tx,
  { mspId, clientId, now, currency }: Of & { currency: string },
): Promise<SectionFacts> {
  const today = now.toISOString().slice(0, 10);
  const [asked, sent] = await Promise.all([openQuestions(tx, mspId, clientId), sentProposals(tx, mspId, clientId)]);
  const waiting = sent.filter(({ validUntil }) => !isPastLastDay(validUntil, now));
  return factsOfSection('open_items', {
    dataAt: now,
    figures: [
      figure('open_requests', asked.length),
      figure('overdue_requests', asked.filter(({ dueOn }) => dueOn !== null && dueOn < today).length),
      figure('open_proposals', waiting.length),
    ],
    rows: [
      ...waiting.map((proposal) => {
        // An amount of another currency is not shown among those of the client's.
        const isOwn = proposal.currency === currency;
        const totals = isOwn ? proposalTotals({ ...proposal, lines: agreedLinesOf(proposal) }) : null;
        return row({
          id: proposal.id,
          title: proposal.title,
          state: 'Proposal sent',
          on: proposal.validUntil,
          once: totals?.once.net ?? null,
          monthly: totals?.monthly.net ?? null,
        });
      }),
      ...asked.map(({ id, question, dueOn }) => row({ id, title: question, state: 'Question to you', on: dueOn })),
    ],
  });
}

async function openQuestions(tx: Tx, mspId: string, clientId: string) {
  const rows = await tx
    .select({
      id: clientQuestions.id,
      question: clientQuestions.question,
      dueOn: clientQuestions.dueOn,
      answer: clientAnswers.answer,
      reopened: clientAnswers.reopened,
    })
    .from(clientQuestions)
    .leftJoin(
      clientAnswers,
      and(eq(clientAnswers.mspId, clientQuestions.mspId), eq(clientAnswers.questionId, clientQuestions.id)),
    )
    .where(
      and(
        eq(clientQuestions.mspId, mspId),
        eq(clientQuestions.clientId, clientId),
        isNotNull(clientQuestions.sentAt),
        isNull(clientQuestions.acceptedAt),
        isNull(clientQuestions.withdrawnAt),
      ),
    )
    .orderBy(asc(clientQuestions.dueOn), clientQuestions.id)
    .limit(50);
  return rows.filter(({ answer, reopened }) => answer === null || reopened === true);
}

const sentProposals = (tx: Tx, mspId: string, clientId: string) =>
  tx
    .select()
    .from(proposals)
    .where(and(eq(proposals.mspId, mspId), eq(proposals.clientId, clientId), eq(proposals.state, 'sent')))
    .orderBy(desc(proposals.sentAt))
    .limit(20);
