import { Text, UnstyledButton } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Caption } from '../text/text';
import classes from './StepButton.module.css';

type StepButtonProps = {
  /** Its place among the steps, from 1. */
  number: number;
  label: string;
  /** What it asks for, or what became of it. */
  note: string;
  isCurrent: boolean;
  isDone?: boolean;
  /** Side by side with the others, where a narrow page leaves it little width. */
  inRow?: boolean;
  onOpen: () => void;
};

/** One step of a rail: its number or tick, what it is called, and a line about it. */
export function StepButton({ number, label, note, isCurrent, isDone, inRow, onOpen }: StepButtonProps) {
  return (
    <UnstyledButton
      className={classes.step}
      data-done={isDone || undefined}
      data-row={inRow || undefined}
      aria-current={isCurrent ? 'step' : undefined}
      onClick={onOpen}
    >
      <span className={classes.number} aria-hidden="true">
        {isDone ? <IconCheck size={14} stroke={2.4} /> : number}
      </span>
      <span>
        <Text span fw={500} className={classes.label}>
          {label}
        </Text>
        <Caption span className={classes.note}>
          {note}
        </Caption>
      </span>
    </UnstyledButton>
  );
}
