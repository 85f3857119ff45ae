import type { AssetState } from '@fairlead/contract/features/sales-assets';
import type { StateTone } from '#kit/feedback/StateBadge';

export const ASSET_STATE_WORDS: Record<AssetState, { label: string; tone: StateTone }> = {
  draft: { label: 'Draft', tone: 'quiet' },
  published: { label: 'Published', tone: 'good' },
  archived: { label: 'Archived', tone: 'quiet' },
};

/** What a placeholder asks for, in words: "{{firstName}}" is "First name". */
const FIELD_WORDS: Record<string, string> = {
  company: 'Company',
  provider: 'Your company',
  senderName: 'Your name',
  providerPhone: 'Your phone',
  providerEmail: 'Your email',
  checkLink: 'Link to your check',
};

export function fieldLabel(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return FIELD_WORDS[name] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** Why a text is not ready to be sent: "2 placeholders have no value: date, finding." */
export const openWords = (open: readonly string[]): string =>
  `${open.length} ${open.length === 1 ? 'placeholder has' : 'placeholders have'} no value: ${open.map(fieldLabel).join(', ')}.`;
