import type { CheckAnswer, LeadState } from '@fairlead/contract/features/leads';
import type { StateTone } from '#kit/feedback/StateBadge';

export const LEAD_STATE_WORDS: Record<LeadState, { label: string; tone: StateTone }> = {
  new: { label: 'New', tone: 'info' },
  contacted: { label: 'Contacted', tone: 'quiet' },
  meeting: { label: 'Meeting agreed', tone: 'good' },
  client: { label: 'Client', tone: 'good' },
  lost: { label: 'Lost', tone: 'quiet' },
};

export const SAID_WORDS: Record<CheckAnswer, string> = { yes: 'Yes', partly: 'Partly', no: 'No', not_sure: 'Not sure' };

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (mark) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[mark] ?? mark);

/** A button for a website: a plain link that loads nothing of ours and follows nobody. */
export const embedCode = (link: string, title: string): string =>
  `<a href="${escaped(link)}" rel="noopener" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#0b5273;color:#fff;text-decoration:none">${escaped(title)}</a>`;
