import type { Writers } from '#app/locale/figures';

/** When something was changed, after "changed this": "at 9:12 AM", "yesterday", "on Mar 12"; "meanwhile" where nobody knows. */
export function changedWhen(instant: string | null, write: Writers): string {
  if (instant === null) return 'meanwhile';
  const when = write.recentInSentence(instant);
  if (when === 'yesterday') return when;
  return when.startsWith('today ') ? when.slice('today '.length) : `on ${when}`;
}
