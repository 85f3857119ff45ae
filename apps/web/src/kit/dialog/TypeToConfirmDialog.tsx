import { TextInput, type TextInputProps } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import type { DialogProps } from './Dialog';
import { FormDialog } from './FormDialog';

type TypeToConfirmDialogProps = DialogProps & {
  /** What has to be typed, so that nobody does it by a slip. The server compares it. */
  name: string;
  /** What is said where nothing was typed. */
  missing: string;
  field?: Pick<TextInputProps, 'type' | 'maxLength'>;
  act: string;
  keep: string;
  /** Does it; the dialog closes once it is done, and stays when the answer is false. */
  onAct: (typed: string) => unknown;
  /** What is lost. */
  children: ReactNode;
};

/** A question before something goes for good, answered by typing its name. */
export function TypeToConfirmDialog(props: TypeToConfirmDialogProps) {
  const { name, missing, field, onAct, children, ...dialog } = props;
  const form = useForm({
    initialValues: { typed: '' },
    validate: { typed: (typed) => (typed.trim() === '' ? missing : null) },
  });
  return (
    <FormDialog
      size={480}
      {...dialog}
      form={form}
      isDanger
      isDirty={false}
      fieldsOf={(fields) => Object.fromEntries(Object.values(fields).map((sentence) => ['typed', sentence]))}
      onSubmit={({ typed }) => onAct(typed.trim())}
    >
      {children}
      <TextInput
        label={`Type ${name} to confirm`}
        data-autofocus
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        {...field}
        {...form.getInputProps('typed')}
      />
    </FormDialog>
  );
}
