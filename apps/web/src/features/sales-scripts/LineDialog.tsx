import { lineText } from '@fairlead/contract/features/sales-scripts';
import { Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { z } from 'zod';
import { FormDialog } from '#kit/dialog/FormDialog';
import { schemaErrors } from '#kit/form/schema-errors';

type LineDialogProps = {
  title: string;
  text?: string;
  onSave: (text: string) => Promise<unknown>;
  onClose: () => void;
};

/** What will be said, in one's own words. */
export function LineDialog({ title, text = '', onSave, onClose }: LineDialogProps) {
  const form = useForm({
    initialValues: { text },
    validate: (values) => schemaErrors(z.strictObject({ text: lineText }), values),
  });
  return (
    <FormDialog
      title={title}
      form={form}
      act="Save"
      onSubmit={(values) => onSave(values.text)}
      fieldsOf={(fields) => ({ ...fields, ...(fields['change.text'] && { text: fields['change.text'] }) })}
      onClose={onClose}
    >
      <Textarea
        label="What you will say"
        description="Short sentences are easier to say. Up to 500 characters."
        autosize
        minRows={3}
        maxLength={500}
        data-autofocus
        {...form.getInputProps('text')}
      />
    </FormDialog>
  );
}
