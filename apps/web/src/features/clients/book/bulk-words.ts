import type { BulkResult } from '@fairlead/contract/features/clients/book';
import type { Writers } from '#app/locale/figures';

/** What became of an act on many: what changed, and what stayed and why. @param done such as "archived" */
export function resultWords({ changed, skipped, changedElsewhere }: BulkResult, done: string, write: Writers): string {
  const counted = (count: number) => write.countOf(count, 'record');
  const parts = [`${counted(changed)} ${done}.`];
  if (skipped.changed > 0) {
    const more = skipped.changed - changedElsewhere.length;
    const names = [...changedElsewhere, ...(more > 0 ? [`${more} more`] : [])].join(', ');
    parts.push(`${counted(skipped.changed)} stayed because someone changed them meanwhile: ${names}.`);
  }
  if (skipped.full > 0) parts.push(`${counted(skipped.full)} had no room for more tags.`);
  if (skipped.unfit > 0) parts.push(`${counted(skipped.unfit)} needed no change.`);
  return parts.join(' ');
}
