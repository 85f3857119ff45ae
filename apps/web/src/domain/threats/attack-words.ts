import type { AttackDifference } from '@fairlead/contract/features/feeds';

/** "Its place is taken by T1700 Pretending.": what a newer version of ATT&CK says of a technique. */
export function attackChangeWords({ renamedTo, isEnded, replacedBy, mitigations }: AttackDifference): string {
  if (isEnded) return replacedBy ? `Its place is taken by ${replacedBy.id} ${replacedBy.name}.` : 'No longer in use.';
  return [
    renamedTo && `Now called ${renamedTo}.`,
    mitigations.added.length > 0 && `New against it: ${mitigations.added.join(', ')}.`,
    mitigations.removed.length > 0 && `No longer listed against it: ${mitigations.removed.join(', ')}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
