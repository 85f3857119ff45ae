import type { ProposalState } from '@fairlead/contract/features/proposals/proposals';
import type { Figures } from '#app/locale/figures';
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
