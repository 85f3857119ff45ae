import { LONGEST_PLAN_NAME } from '@fairlead/contract/features/risk-amortizer';
import { Button, Group, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '#kit/dialog/Dialog';

type SavePlanDialogProps = {
  title: string;
  action: string;
  /** What the name begins as. */
  name: string;
  isSaving: boolean;
  /** Why the name was refused. */
  nameProblem: string | undefined;
  /** What else went wrong. */
  problem: string | null;
  onSave: (name: string) => void;
  onClose: () => void;
};

/** Asks for the name of a plan. */
export function SavePlanDialog(props: SavePlanDialogProps) {
  const { title, action, name: initial, isSaving, nameProblem, problem, onSave, onClose } = props;
  const [name, setName] = useState(initial);
  const [isEmpty, setIsEmpty] = useState(false);
  return (
    <Dialog onClose={onClose} title={title} size={440}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setIsEmpty(name.trim() === '');
          if (name.trim() !== '') onSave(name.trim());
        }}
      >
        <TextInput
          label="Name"
          description="Such as what is in it, or whom it is for."
          data-autofocus
          maxLength={LONGEST_PLAN_NAME}
          value={name}
          onChange={(event) => {
            setName(event.currentTarget.value);
            setIsEmpty(false);
          }}
          error={isEmpty ? 'Enter a name.' : nameProblem}
        />
        {problem && (
          <Text c="var(--fl-danger-text)" size="sm" mt={12} role="alert">
            {problem}
          </Text>
        )}
        <Group justify="flex-end" gap={12} mt={24}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isSaving}>
            {action}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
