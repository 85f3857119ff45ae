import type { DueItem, PlatformDueItem } from '@fairlead/contract/features/today';
import { Text } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useWriters } from '#app/locale/use-writers';
import { useToday } from '#app/session/session';
import { StateBadge } from '#kit/feedback/StateBadge';
import { TextLink } from '#kit/links/links';
import { Caption } from '#kit/text/text';
import classes from './DueList.module.css';
import { dueState, dueWords } from './due-words';

/** A client's name is shown where the list is of several. */
type Listed = PlatformDueItem & Partial<Pick<DueItem, 'clientName'>>;

/** Things with a date, each with what to do and where. */
export function DueList({ items, hasClient = false }: { items: readonly Listed[]; hasClient?: boolean }) {
  const write = useWriters();
  const today = useToday();
  return (
    <ol className={classes.list}>
      {items.map((item) => {
        const state = dueState(item, today);
        return (
          <li key={`${item.kind} ${item.targetId} ${item.on}`}>
            <TextLink to={item.path} className={classes.item}>
              <span className={classes.words}>
                <Text span display="block" fw={500}>
                  {item.what}
                  {item.subject && (
                    <Text span fw={400} dir="auto" data-breaks>
                      {`: ${item.subject}`}
                    </Text>
                  )}
                </Text>
                <Caption span display="block" data-breaks>
                  {hasClient && <span dir="auto">{`${item.clientName} · `}</span>}
                  {dueWords(item, today, write)}
                </Caption>
              </span>
              {state === 'overdue' && <StateBadge tone="warning">Overdue</StateBadge>}
              {state === 'today' && <StateBadge tone="info">Today</StateBadge>}
              <IconChevronRight size={18} stroke={1.6} className={classes.chevron} aria-hidden="true" />
            </TextLink>
          </li>
        );
      })}
    </ol>
  );
}
