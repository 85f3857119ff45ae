import type { Proposal, ProposalState } from '@fairlead/contract/features/proposals/proposals';
import type { Figures, Writers } from '#app/locale/figures';
import type { StateTone } from '#kit/feedback/StateBadge';

export const STATE_WORDS: Record<ProposalState, { label: string; tone: StateTone }> = {
  draft: { label: 'Draft', tone: 'quiet' },
  sent: { label: 'Sent', tone: 'info' },
  accepted: { label: 'Accepted', tone: 'good' },
  declined: { label: 'Declined', tone: 'quiet' },
  expired: { label: 'Expired', tone: 'warning' },
  withdrawn: { label: 'Withdrawn', tone: 'quiet' },
};

/** "$1,520 a month", "$1,520 a month and $900 once". */
export function costText({ monthly, once }: { monthly: number; once: number }, { price }: Figures): string {
  const parts = [
    monthly > 0 || once === 0 ? `${price(monthly)} a month` : null,
    once > 0 ? `${price(once)} once` : null,
  ];
  return parts.filter(Boolean).join(' and ');
}

/** "Viewed Mar 12", or that the client has not opened what waits for it; null where neither says anything. */
export function viewedInWords(viewedAt: string | null, state: ProposalState, write: Writers): string | null {
  if (viewedAt) return `Viewed ${write.recentInSentence(viewedAt)}`;
  return state === 'sent' ? 'Not opened yet' : null;
}

/** How and when an answer was given: "in the portal, Mar 12, 2026, 9:30 AM". */
export function answeredHow({ how, at, on, email }: NonNullable<Proposal['answer']>, write: Writers): string {
  if (how === 'paper') return `on paper, ${write.fullDay(on)}`;
  if (how === 'portal') return `in the portal, ${write.exactInstant(at)}`;
  return `online, confirmed by a code sent to ${email}, ${write.exactInstant(at)}`;
}
