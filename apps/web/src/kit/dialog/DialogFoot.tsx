import { Box, Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { FormAlert } from '../feedback/FormAlert';
import classes from './DialogFoot.module.css';

export type DialogFootProps = {
  /** Why the act was refused. */
  problem?: ReactNode;
  /** The words of the way back; null where there is none. */
  keep?: string | null;
  onKeep: () => void;
  /** The act by its verb. */
  act: ReactNode;
  /** Without it the button sends the form around it. */
  onAct?: () => void;
  isActing?: boolean;
  isDisabled?: boolean;
  isDanger?: boolean;
  /** The button that has the focus when the dialog opens, where no field has it. */
  focus?: 'keep' | 'act' | undefined;
  /** Another way on, before the act. */
  also?: ReactNode;
};

/** The end of a dialog: what went wrong, the way back, and one primary act. */
export function DialogFoot(props: DialogFootProps) {
  const { problem, keep = 'Cancel', onKeep, act, onAct, isActing, isDisabled, isDanger, focus, also } = props;
  return (
    <div className={classes.foot}>
      {problem && (
        <Box mb={16}>
          <FormAlert>{problem}</FormAlert>
        </Box>
      )}
      <Group justify="flex-end" gap={12}>
        {keep !== null && (
          <Button variant="default" onClick={onKeep} data-autofocus={focus === 'keep' || undefined}>
            {keep}
          </Button>
        )}
        {also}
        <Button
          type={onAct ? 'button' : 'submit'}
          loading={isActing ?? false}
          disabled={isDisabled ?? false}
          data-danger={isDanger || undefined}
          data-autofocus={focus === 'act' || undefined}
          {...(onAct ? { onClick: onAct } : {})}
        >
          {act}
        </Button>
      </Group>
    </div>
  );
}
