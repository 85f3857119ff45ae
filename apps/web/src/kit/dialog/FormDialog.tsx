import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { type RefusalWords, type Submitting, useFormAct } from '../form/use-form-act';
import { Dialog, type DialogProps } from './Dialog';
import { DialogFoot, type DialogFootProps } from './DialogFoot';
import { useUnsavedQuestion } from './use-unsaved-question';

/** `onSubmit` does it; the dialog closes once it is done, and stays when the answer is false. */
type FormDialogProps<Values> = DialogProps &
  Pick<DialogFootProps, 'act' | 'keep' | 'isDisabled' | 'isDanger' | 'focus' | 'also'> &
  Submitting<Values> &
  RefusalWords & {
    /** Something was typed that would be lost by closing; as the form knows it where this is left out. */
    isDirty?: boolean;
    /** What else stands in the way. */
    problem?: ReactNode;
    /** What another button asked for is under way. */
    isBusy?: boolean;
    children: ReactNode;
  };

/** Fields, and one act with what they say. It does not close over typed text without asking. */
export function FormDialog<Values>(props: FormDialogProps<Values>) {
  const { act, keep, isDisabled, isDanger, focus, also, isDirty, isBusy = false, children, ...rest } = props;
  const { form, onSubmit, fieldsOf, wordsOf, problem, onClose, ...frame } = rest;
  const sending = useFormAct<Values>({ ...props, onDone: onClose });
  const { close, question } = useUnsavedQuestion((isDirty ?? form?.isDirty() ?? false) && !sending.isActing, () => {
    sending.reset();
    onClose();
  });
  return (
    <Dialog {...frame} onClose={close}>
      <form noValidate onSubmit={sending.handleSubmit}>
        <Stack gap={16}>{children}</Stack>
        {question ?? (
          <DialogFoot
            problem={sending.problem || problem}
            onKeep={close}
            isActing={sending.isActing || isBusy}
            {...{ act, keep, isDisabled, isDanger, focus, also }}
          />
        )}
      </form>
    </Dialog>
  );
}
