import { CLIENT_MEASURE_KEYS, CLIENT_MEASURES } from '@fairlead/content/fields/measures';
import { MOST_TABLE } from '@fairlead/contract/features/loyalty/loyalty';
import { Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { FormDialog } from '#kit/dialog/FormDialog';
import { ChooseTextFile } from '#kit/form/ChooseTextFile';
import { Note } from '#kit/text/text';

type ImportMeasuresDialogProps = { onImport: (table: string) => Promise<unknown>; onClose: () => void };

/** Measures of many months at once, pasted or from a file. All rows are kept, or none, and what is wrong is told row by row. */
export function ImportMeasuresDialog({ onImport, onClose }: ImportMeasuresDialogProps) {
  const form = useForm({
    initialValues: { table: '' },
    validate: { table: (table) => (table.trim() === '' ? 'Paste a table or choose a file.' : null) },
  });
  return (
    <FormDialog
      title="Import measures"
      size={640}
      form={form}
      act="Import"
      onSubmit={({ table }) => onImport(table)}
      onClose={onClose}
    >
      <Textarea
        label="Table"
        description="The first row names the columns: measure, month, value and, if you like, source. Shares are written as 0.93 or 93%."
        placeholder={
          'measure,month,value,source\nTickets answered in time,2026-02,93%,Help desk\nRestores tested,2026-02,2,Backup tool'
        }
        rows={8}
        data-autofocus
        styles={{ error: { whiteSpace: 'pre-line' } }}
        {...form.getInputProps('table')}
      />
      <ChooseTextFile maxBytes={MOST_TABLE} onText={(table) => form.setFieldValue('table', table)} />
      <Note>Measures: {CLIENT_MEASURE_KEYS.map((key) => CLIENT_MEASURES[key].label).join(', ')}.</Note>
    </FormDialog>
  );
}
