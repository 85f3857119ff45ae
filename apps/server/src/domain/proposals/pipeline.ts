import { DAY_MS } from '@fairlead/content/format/days';
import { LOSS_REASON_KEYS, LOSS_REASONS } from '@fairlead/contract/features/proposals/loss-reasons';
import {
  FEWEST_DECIDED,
  MOST_OPEN_SHOWN,
  PIPELINE_DAYS,
  type Pipeline,
  WIN_RATE_DAYS,
} from '@fairlead/contract/features/proposals/pipeline';
import { isPastLastDay, proposalTotals } from '@fairlead/contract/features/proposals/totals';
import { agreedLinesOf, type ProposalRow } from './view';

/** What the pipeline reads of a proposal. */
export type PipelineRow = Pick<
  ProposalRow,
  | 'id'
  | 'clientId'
  | 'title'
  | 'state'
  | 'currency'
  | 'lines'
  | 'options'
  | 'choice'
  | 'discountPercent'
  | 'validUntil'
  | 'sentAt'
  | 'viewedAt'
  | 'answeredAt'
  | 'declineReason'
  | 'lossReason'
  | 'withdrawnAt'
> & { clientName: string; isArchived: boolean };

type Stage = 'draft' | 'sent' | 'viewed' | 'signed' | 'declined' | 'expired' | 'withdrawn';

/** The stage of a proposal, and when it was decided; null for what counts nowhere. */
function stageOf(row: PipelineRow, now: Date): { stage: Stage; decidedAt: Date | null } | null {
  const { state, validUntil, viewedAt, answeredAt, withdrawnAt, lossReason } = row;
  if (state === 'accepted') return { stage: 'signed', decidedAt: answeredAt };
  if (state === 'declined') return { stage: 'declined', decidedAt: answeredAt };
  if (state === 'sent' && isPastLastDay(validUntil, now))
    // One that is sent again was not decided.
    return lossReason && !LOSS_REASONS[lossReason].isLost
      ? null
      : { stage: 'expired', decidedAt: new Date(`${validUntil}T00:00:00Z`) };
  if (state === 'withdrawn' && lossReason && LOSS_REASONS[lossReason].isLost)
    return { stage: 'withdrawn', decidedAt: withdrawnAt };
  // A client that was archived is not waited for.
  if (row.isArchived || state === 'withdrawn') return null;
  if (state === 'draft') return { stage: 'draft', decidedAt: null };
  return { stage: viewedAt ? 'viewed' : 'sent', decidedAt: null };
}

/** What was decided within the days of the win rate: whose it was, when, and whether it was won. */
export function decidedDeals(
  rows: readonly PipelineRow[],
  now: Date,
): { clientId: string; decidedAt: Date; isWon: boolean }[] {
  return rows.flatMap((row) => {
    const at = stageOf(row, now);
    if (!at?.decidedAt || now.getTime() - at.decidedAt.getTime() > WIN_RATE_DAYS * DAY_MS) return [];
    return [{ clientId: row.clientId, decidedAt: at.decidedAt, isWon: at.stage === 'signed' }];
  });
}

/** Counts and adds up proposals of one organization. Amounts of another currency are counted and never added. */
export function pipelineOf(rows: readonly PipelineRow[], currency: string, now: Date): Pipeline {
  const placed = rows.flatMap((row) => {
    const at = stageOf(row, now);
    return at ? [{ row, ...at }] : [];
  });
  const within = (days: number) => (one: (typeof placed)[number]) =>
    one.decidedAt === null || now.getTime() - one.decidedAt.getTime() <= days * DAY_MS;
  const shown = placed.filter(within(PIPELINE_DAYS)).filter(({ stage }) => stage !== 'draft');
  const counted = (...stages: Stage[]) => shown.filter(({ stage }) => stages.includes(stage));
  const sums = (...stages: Stage[]) => {
    const all = counted(...stages);
    return { count: all.length, monthly: all.reduce((sum, { row }) => sum + monthlyOf(row, currency), 0) };
  };
  const decided = placed.filter(({ decidedAt }) => decidedAt !== null).filter(within(WIN_RATE_DAYS));
  const won = decided.filter(({ stage }) => stage === 'signed').length;
  return {
    currency,
    drafts: placed.filter(({ stage }) => stage === 'draft').length,
    sent: sums('sent'),
    viewed: sums('viewed'),
    signed: sums('signed'),
    lost: {
      ...sums(...LOST),
      declined: counted('declined').length,
      expired: counted('expired').length,
      withdrawn: counted('withdrawn').length,
      reasons: reasonsOf(counted(...LOST).map(({ row }) => row)),
      unexplained: counted(...LOST)
        .filter(({ row }) => reasonOf(row) === null)
        .toSorted((one, other) => (other.decidedAt?.getTime() ?? 0) - (one.decidedAt?.getTime() ?? 0))
        .slice(0, MOST_OPEN_SHOWN)
        .map(({ row: { id, clientId, clientName, title } }) => ({ id, clientId, clientName, title })),
    },
    decided: decided.length,
    winRate: decided.length < FEWEST_DECIDED ? null : won / decided.length,
    inOtherCurrency: shown.filter(({ row }) => row.currency !== currency).length,
    open: counted('sent', 'viewed')
      .map(({ row }) => row)
      .toSorted(bySoonestEnd)
      .slice(0, MOST_OPEN_SHOWN)
      .map(openProposal),
  };
}

const LOST: Stage[] = ['declined', 'expired', 'withdrawn'];

/** What the client said, else what the provider noted. */
const reasonOf = ({ declineReason, lossReason }: PipelineRow) => declineReason ?? lossReason;

function reasonsOf(lost: readonly PipelineRow[]): Pipeline['lost']['reasons'] {
  return LOSS_REASON_KEYS.map((reason) => ({
    reason,
    count: lost.filter((row) => reasonOf(row) === reason).length,
  }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count);
}

function monthlyOf(row: PipelineRow, currency: string): number {
  if (row.currency !== currency) return 0;
  return proposalTotals({ ...row, lines: agreedLinesOf(row) })?.monthly.net ?? 0;
}

const endOf = ({ validUntil }: PipelineRow) => validUntil ?? '9999-12-31';
const bySoonestEnd = (one: PipelineRow, other: PipelineRow) =>
  endOf(one).localeCompare(endOf(other)) || one.id.localeCompare(other.id);

function openProposal({ id, clientId, clientName, title, sentAt, viewedAt, validUntil }: PipelineRow) {
  if (!sentAt) throw new Error('A proposal that was sent has no day of sending.');
  return {
    id,
    clientId,
    clientName,
    title,
    sentAt: sentAt.toISOString(),
    viewedAt: viewedAt?.toISOString() ?? null,
    validUntil,
  };
}
