import { Text } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { ConflictPanel } from '../form/ConflictPanel';
import type { useVersionedForm } from '../form/use-versioned-form';
import { FormDialog } from './FormDialog';

type RecordDialogProps<Values extends Record<string, unknown>> = {
  /** What it is a record of: "contact". */
  noun: string;
  isNew: boolean;
  record: Pick<
    ReturnType<typeof useVersionedForm<{ version: number }, Values>>,
    'form' | 'submit' | 'conflict' | 'isGone'
  >;
  labels: Record<keyof Values, string>;
  textOf: (field: keyof Values, value: Values[keyof Values]) => string;
  onClose: () => void;
  children: (inputProps: (field: keyof Values & string) => GetInputPropsReturnType) => ReactNode;
};

/** A dialog that adds or changes a record. */
export function RecordDialog<Values extends Record<string, unknown>>(props: RecordDialogProps<Values>) {
  const { noun, isNew, record, labels, textOf, onClose, children } = props;
  const { form, submit, conflict, isGone } = record;
  const words = isNew ? `Add ${noun}` : 'Save';
  return (
    <FormDialog
      title={isNew ? words : `Edit ${noun}`}
      size={640}
      form={form}
      onSubmit={submit}
      act={words}
      onClose={onClose}
    >
      {isGone && (
        <Text role="alert" size="sm" c="var(--fl-warning-text)">
          A colleague removed this while you were typing. Your text is still here; saving adds it again.
        </Text>
      )}
      <ConflictPanel {...conflict} labels={labels} textOf={textOf} />
      {children((field) => form.getInputProps(field))}
    </FormDialog>
  );
}
