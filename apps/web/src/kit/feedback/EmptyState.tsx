import { Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { FairleadMark } from '../brand/FairleadMark';
import classes from './EmptyState.module.css';

type EmptyStateProps = {
  title: string;
  /** One sentence on the benefit. */
  text: string;
  action?: ReactNode;
  drawing?: 'mark' | 'curve' | 'search';
  /** One row without a drawing: for one of several cards of a page. */
  isRow?: boolean;
};

function Drawing({ kind }: { kind: NonNullable<EmptyStateProps['drawing']> }) {
  if (kind === 'mark') return <FairleadMark size={56} />;
  if (kind === 'curve') {
    return (
      <svg width="120" height="52" viewBox="0 0 120 52" fill="none" aria-hidden="true">
        <path d="M8 8H112M8 20H112M8 32H112M8 46H112" stroke="var(--fl-line)" />
        <path d="M8 6C48 6 52 44 112 44" stroke="var(--fl-with)" strokeWidth="2.5" strokeLinecap="round" />
        <circle cx="58" cy="24" r="5" fill="var(--fl-surface)" stroke="var(--fl-today)" strokeWidth="2.5" />
      </svg>
    );
  }
  return (
    <svg width="52" height="52" viewBox="0 0 52 52" fill="none" aria-hidden="true">
      <circle cx="22" cy="22" r="17" stroke="var(--fl-line-strong)" strokeWidth="2.5" />
      <path d="M35 35L46 46" stroke="var(--fl-line-strong)" strokeWidth="4" strokeLinecap="round" />
      <path d="M12 25C18 25 18 17 22 17S27 25 32 25" stroke="var(--fl-with)" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  );
}

/** Nothing yet, or nothing found: drawing, title, one sentence, one action. */
export function EmptyState({ title, text, action, drawing = 'mark', isRow = false }: EmptyStateProps) {
  if (isRow)
    return (
      <Group justify="space-between" gap={16}>
        <div>
          <Text component="h3" fw={600}>
            {title}
          </Text>
          <p className={classes.text}>{text}</p>
        </div>
        {action}
      </Group>
    );
  return (
    <Stack gap={0} align="center" py={40} px={24} ta="center">
      <Drawing kind={drawing} />
      <Text component="h3" size="lg" fw={600} mt={16}>
        {title}
      </Text>
      <p className={classes.text}>{text}</p>
      {action && <div className={classes.action}>{action}</div>}
    </Stack>
  );
}
