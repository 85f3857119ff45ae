import { DATA_SENSITIVITIES, REGIONS } from '@fairlead/content/regions';
import { Button, Group } from '@mantine/core';
import { IconArrowsSplit2 } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { type FactField, isPercentField } from '../../lib/business-facts';
import { isDataSensitivity, isRegion, sectorLabel } from '../../lib/catalogue-keys';
import { readerLocale } from '../../lib/figures';
import classes from './ConflictPanel.module.css';
import { CLIENT_FIELD_LABELS, type ClientField, type ClientFormValues } from './client-form';
import type { ForeignChange } from './merge-changes';

type ConflictPanelProps = {
  changes: ForeignChange[];
  /** Puts the newer value into the field. */
  onTake: (change: ForeignChange) => void;
  /** Keeps what was typed for the field. */
  onKeep: (change: ForeignChange) => void;
};

/** After a refused save: what a colleague changed, beside what was typed here. The typed text is still in the form. */
export function ConflictPanel({ changes, onTake, onKeep }: ConflictPanelProps) {
  const panel = useRef<HTMLElement>(null);
  const isOpen = changes.length > 0;
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
          <li key={change.field}>
            <span className={classes.field}>{CLIENT_FIELD_LABELS[change.field]}</span>
            <dl>
              <div>
                <dt>Saved elsewhere</dt>
                <dd dir="auto">{fieldText(change.field, change.theirs)}</dd>
              </div>
              <div>
                <dt>{change.isContested ? 'Yours' : 'Before'}</dt>
                <dd dir="auto">{fieldText(change.field, change.mine)}</dd>
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

/** A field's value as people read it. */
function fieldText(field: ClientField, value: ClientFormValues[ClientField]): string {
  if (value === '' || value === null) return 'Empty';
  if (typeof value === 'number')
    return isPercentField(field as FactField) ? `${value}%` : new Intl.NumberFormat(readerLocale()).format(value);
  if (field === 'sector') return sectorLabel(value);
  if (field === 'region' && isRegion(value)) return REGIONS[value];
  if (field === 'dataSensitivity' && isDataSensitivity(value)) return DATA_SENSITIVITIES[value];
  return value;
}
