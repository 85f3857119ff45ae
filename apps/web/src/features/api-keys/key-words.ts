import { API_AREAS, type ApiArea, type ApiScope } from '@fairlead/contract/api/api-scopes';
import type { ApiKey } from '@fairlead/contract/features/api-keys';
import type { Writers } from '#app/locale/figures';

export const AREAS = Object.keys(API_AREAS) as ApiArea[];

/** What a key may do, in a line: "Clients and prospects: read and change · Reports: read". */
export function scopeWords(scopes: readonly ApiScope[]): string {
  return AREAS.flatMap((area) => {
    const acts = [
      ...(scopes.includes(`${area}:read`) ? ['read'] : []),
      ...(scopes.some((scope) => scope === `${area}:write`) ? ['change'] : []),
    ];
    return acts.length > 0 ? [`${API_AREAS[area].label}: ${acts.join(' and ')}`] : [];
  }).join(' · ');
}

/** Whether the key works, since when it does not, or until when. */
export function stateWords(key: ApiKey, write: Writers): string {
  if (key.revokedAt) return `since ${write.dayInSentence(key.revokedAt)}`;
  if (!key.expiresAt) return 'no end';
  return key.state === 'expired'
    ? `since ${write.dayInSentence(key.expiresAt)}`
    : `until ${write.fullDate(key.expiresAt)}`;
}

/** Who made the key and when. */
export function madeWords({ createdBy, createdAt }: ApiKey, write: Writers): string {
  const who = createdBy ? `by ${createdBy.name}${createdBy.active ? '' : ' (no longer active)'}` : 'by a former user';
  return `Made ${write.dayInSentence(createdAt)} ${who}`;
}

export const lastUseWords = ({ lastUsedAt }: ApiKey, write: Writers): string =>
  lastUsedAt ? write.recentDate(lastUsedAt) : 'Not used yet';

/** The same in the middle of a line. */
export const lastUseInLine = ({ lastUsedAt }: ApiKey, write: Writers): string =>
  lastUsedAt ? `last used ${write.recentInSentence(lastUsedAt)}` : 'not used yet';

/** A first call with a key: the start of the first area it may read, if there is one. */
export function exampleCall(secret: string, scopes: readonly ApiScope[], origin: string): string | null {
  const area = AREAS.find((candidate) => scopes.includes(`${candidate}:read`));
  return area ? `curl ${origin}/api${API_AREAS[area].start} \\\n  -H "Authorization: Bearer ${secret}"` : null;
}
