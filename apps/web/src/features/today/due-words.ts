import type { PlatformDueItem } from '@fairlead/contract/features/today';
import type { Writers } from '#app/locale/figures';

/** How a thing is against today. @param today ISO day */
export function dueState(
  { on, isDeadline }: PlatformDueItem,
  today: string,
): 'overdue' | 'today' | 'waiting' | 'ahead' {
  if (!isDeadline) return 'waiting';
  if (on < today) return 'overdue';
  return on === today ? 'today' : 'ahead';
}

/** "Overdue since March 3", "Due today", "Waiting since March 3", "Due March 17, 2026". */
export function dueWords(item: PlatformDueItem, today: string, write: Writers): string {
  const day = write.fullDay(item.on);
  switch (dueState(item, today)) {
    case 'overdue':
      return `Was due ${day}`;
    case 'today':
      return 'Due today';
    case 'waiting':
      return `Waiting since ${day}`;
    default:
      return `Due ${day}`;
  }
}
