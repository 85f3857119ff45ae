import type { RefusalWords, Submitting } from '../form/use-form-act';
import { Dialog, type DialogProps } from './Dialog';
import { DialogForm, type DialogFormLooks } from './DialogForm';
import { useUnsavedQuestion } from './use-unsaved-question';

/** `onSubmit` does it; the dialog closes once it is done, and stays when the answer is false. */
type FormDialogProps<Values> = DialogProps &
  Submitting<Values> &
  RefusalWords &
  DialogFormLooks & {
    /** Something was typed that would be lost by closing; as the form knows it where this is left out. */
    isDirty?: boolean;
  };

/** Fields, and one act with what they say. It does not close over typed text without asking. */
export function FormDialog<Values>(props: FormDialogProps<Values>) {
  const { title, opened, size, zIndex, classNames, closesBy, hasCross, isFullScreenOnPhone, ...rest } = props;
  const { onClose, isDirty, ...sent } = rest;
  const { close, question } = useUnsavedQuestion(isDirty ?? props.form?.isDirty() ?? false, onClose);
  return (
    <Dialog
      title={title}
      opened={opened}
      size={size}
      zIndex={zIndex}
      classNames={classNames}
      closesBy={closesBy}
      hasCross={hasCross}
      isFullScreenOnPhone={isFullScreenOnPhone}
      onClose={close}
    >
      <DialogForm<Values> {...sent} onKeep={close} onDone={onClose} question={question} />
    </Dialog>
  );
}
