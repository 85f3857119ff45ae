import { Stack } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { type RefusalWords, type Submitting, useFormAct } from '../form/use-form-act';
import { DialogFoot, type DialogFootProps } from './DialogFoot';

export type DialogFormLooks = Pick<DialogFootProps, 'act' | 'keep' | 'isDisabled' | 'isDanger' | 'focus' | 'also'> & {
  /** What stands in the way besides a refusal. */
  problem?: ReactNode;
  /** What something else asked for is under way. */
  isBusy?: boolean;
  children: ReactNode;
};

/** `onSubmit` does it; `onDone` follows once it is done, and not when the answer is false. */
type DialogFormProps<Values> = Submitting<Values> &
  RefusalWords &
  DialogFormLooks & {
    onKeep: () => void;
    onDone?: () => void;
    /** In place of the foot. */
    question?: ReactNode;
  };

/** The fields and the foot of a dialog, or of one step of it. A step that follows another takes the focus. */
export function DialogForm<Values>(props: DialogFormProps<Values>) {
  const { act, keep, onKeep, isDisabled, isDanger, focus, also, problem, isBusy = false, question, children } = props;
  const sending = useFormAct<Values>(props);
  const box = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // What had the focus went with the step before; when the dialog opens, that is what opened it.
    if (document.activeElement !== document.body) return;
    const field = box.current?.querySelector<HTMLElement>('[data-autofocus]') ?? box.current?.querySelector('input');
    field?.focus({ preventScroll: true });
  }, []);
  return (
    <form ref={box} noValidate onSubmit={sending.handleSubmit}>
      <Stack gap={16}>{children}</Stack>
      {question ?? (
        <DialogFoot
          problem={sending.problem || problem}
          isActing={sending.isActing || isBusy}
          act={act}
          keep={keep}
          onKeep={onKeep}
          isDisabled={isDisabled}
          isDanger={isDanger}
          focus={focus}
          also={also}
        />
      )}
    </form>
  );
}
