import { Button, Group, Text } from '@mantine/core';
import { IconArrowsSplit2 } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import { Caption, Detail, Small } from '../text/text';
import classes from './ConflictPanel.module.css';
import type { ForeignEdit } from './merge-edits';

type ConflictPanelProps<Values> = {
  title?: string;
  /** What comes before the reassurance, such as who changed it. */
  intro?: string;
  changes: ForeignEdit<Values>[] | null;
  labels: Record<keyof Values, string>;
  /** A field's value as people read it; an empty one says so by itself. */
  textOf?: (field: keyof Values, value: Values[keyof Values]) => string;
  /** Puts the newer value into the field. */
  onTake: (change: ForeignEdit<Values>) => void;
  /** Keeps what was typed for the field. */
  onKeep: (change: ForeignEdit<Values>) => void;
};

/** After a refused save: what a colleague changed, beside what was typed here. The typed text is still in the form. */
export function ConflictPanel<Values>(props: ConflictPanelProps<Values>) {
  const { title = 'A colleague saved changes while you were typing', intro, changes, labels } = props;
  const { textOf = plainText, onTake, onKeep } = props;
  const titleId = useId();
  const panel = useRef<HTMLElement>(null);
  const isOpen = changes !== null && changes.length > 0;
  // The Save button is far below; the question must not be asked off the screen.
  useEffect(() => {
    if (isOpen) panel.current?.focus();
  }, [isOpen]);
  if (!isOpen) return null;
  return (
    <section ref={panel} tabIndex={-1} className={classes.panel} role="alert" aria-labelledby={titleId}>
      <header>
        <IconArrowsSplit2 size={20} stroke={1.6} aria-hidden="true" />
        <div>
          <Text component="h2" variant="card" id={titleId}>
            {title}
          </Text>
          <Small>{intro} Nothing you typed is lost. Check the fields below, then save again.</Small>
        </div>
      </header>
      <ul>
        {changes.map((change) => (
          <li key={String(change.field)}>
            <Small span fw={600}>
              {labels[change.field]}
            </Small>
            <dl>
              <div>
                <Caption component="dt" c="var(--fl-ink-2)">
                  Saved elsewhere
                </Caption>
                <dd dir="auto">{textOf(change.field, change.theirs) || 'Empty'}</dd>
              </div>
              <div>
                <Caption component="dt" c="var(--fl-ink-2)">
                  {change.isContested ? 'Yours' : 'Before'}
                </Caption>
                <dd dir="auto">{textOf(change.field, change.mine) || 'Empty'}</dd>
              </div>
            </dl>
            {change.isContested ? (
              <Group gap={8}>
                <Button size="xs" variant="default" onClick={() => onKeep(change)}>
                  Keep yours
                </Button>
                <Button size="xs" variant="default" onClick={() => onTake(change)}>
                  Use theirs
                </Button>
              </Group>
            ) : (
              <Detail span>Taken over</Detail>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const plainText = (_field: unknown, value: unknown): string => String(value ?? '');
