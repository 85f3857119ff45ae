import { Button, Group } from '@mantine/core';
import { IconArrowsSplit2 } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import classes from './ConflictPanel.module.css';
import type { ForeignEdit } from './merge-edits';

type ConflictPanelProps<Values> = {
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
  const { changes, labels, textOf = plainText, onTake, onKeep } = props;
  const panel = useRef<HTMLElement>(null);
  const isOpen = changes !== null && changes.length > 0;
  // The Save button is far below; the question must not be asked off the screen.
  useEffect(() => {
    if (isOpen) panel.current?.focus();
  }, [isOpen]);
  if (!isOpen) return null;
  return (
    <section ref={panel} tabIndex={-1} className={classes.panel} role="alert" aria-labelledby="conflict-title">
      <header>
        <IconArrowsSplit2 size={20} stroke={1.6} aria-hidden="true" />
        <div>
          <h2 id="conflict-title">A colleague saved changes while you were typing</h2>
          <p>Nothing you typed is lost. Check the fields below, then save again.</p>
        </div>
      </header>
      <ul>
        {changes.map((change) => (
          <li key={String(change.field)}>
            <span className={classes.field}>{labels[change.field]}</span>
            <dl>
              <div>
                <dt>Saved elsewhere</dt>
                <dd dir="auto">{textOf(change.field, change.theirs) || 'Empty'}</dd>
              </div>
              <div>
                <dt>{change.isContested ? 'Yours' : 'Before'}</dt>
                <dd dir="auto">{textOf(change.field, change.mine) || 'Empty'}</dd>
              </div>
            </dl>
            {change.isContested ? (
              <Group gap={8} className={classes.actions}>
                <Button size="xs" variant="default" onClick={() => onKeep(change)}>
                  Keep yours
                </Button>
                <Button size="xs" variant="default" onClick={() => onTake(change)}>
                  Use theirs
                </Button>
              </Group>
            ) : (
              <span className={classes.taken}>Taken over</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const plainText = (_field: unknown, value: unknown): string => String(value ?? '');
