import { Badge, type BadgeProps } from '@mantine/core';
import classes from './StateBadge.module.css';

export type StateTone = 'quiet' | 'info' | 'good' | 'warning';

type StateBadgeProps = Omit<BadgeProps, 'className'> & { tone: StateTone; title?: string };

/** The state of a piece of work or a source, in a word on its tint. */
export const StateBadge = ({ tone, ...badge }: StateBadgeProps) => (
  <Badge component="span" variant="light" tt="none" flex="none" {...badge} className={classes.state} data-tone={tone} />
);
