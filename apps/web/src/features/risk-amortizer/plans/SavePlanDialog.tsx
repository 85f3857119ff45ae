import { LONGEST_PLAN_NAME } from '@fairlead/contract/features/risk-amortizer';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '#kit/dialog/Dialog';
import { DialogFoot } from '#kit/dialog/DialogFoot';

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
          description="Such as what is in it, or who it is for."
          data-autofocus
          maxLength={LONGEST_PLAN_NAME}
          value={name}
          onChange={(event) => {
            setName(event.currentTarget.value);
            setIsEmpty(false);
          }}
          error={isEmpty ? 'Enter a name.' : nameProblem}
        />
        <DialogFoot problem={problem} isActing={isSaving} onKeep={onClose} act={action} />
      </form>
    </Dialog>
  );
}
