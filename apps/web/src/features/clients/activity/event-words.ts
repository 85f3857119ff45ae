import type { ClientEvent } from '@fairlead/contract/features/clients/activity';
import { ACTIVITY_WORDS } from '@fairlead/contract/features/clients/activity-terms';
import { CLIENT_FIELD_LABELS } from '../client-fields';

const OTHER_FIELDS: Record<string, string> = {
  contactName: 'Contact person',
  contactEmail: 'Contact email',
  contactPhone: 'Contact phone',
  posture: 'Protection in place',
};
const NAMED_FIELDS = 3;

/** "Alice changed the record: Staff, City and 2 more." */
export function eventWords(event: ClientEvent): string {
  const who = event.actorName ?? 'Someone';
  const about = ACTIVITY_WORDS[event.action].replace('{subject}', event.subject ?? 'an entry');
  return `${who} ${about}${fieldWords(event.fields)}`;
}

function fieldWords(fields: readonly string[]): string {
  if (fields.length === 0) return '';
  const labels: Record<string, string> = { ...CLIENT_FIELD_LABELS, ...OTHER_FIELDS };
  const named = fields.slice(0, NAMED_FIELDS).map((field) => labels[field] ?? field);
  const more = fields.length - named.length;
  return `: ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
