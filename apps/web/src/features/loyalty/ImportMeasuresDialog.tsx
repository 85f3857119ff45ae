import { CLIENT_MEASURE_KEYS, CLIENT_MEASURES } from '@fairlead/content/fields/measures';
import { Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { FormDialog } from '#kit/dialog/FormDialog';
import { FormAlert } from '#kit/feedback/FormAlert';
import { textOfBytes } from '#kit/form/text-of-bytes';
import { ChooseFile } from '#kit/form/upload';
import { Note } from '#kit/text/text';

type ImportMeasuresDialogProps = { onImport: (table: string) => Promise<unknown>; onClose: () => void };

const MOST_BYTES = 200_000;

/** Measures of many months at once, pasted or from a file. All rows are kept, or none, and what is wrong is told row by row. */
export function ImportMeasuresDialog({ onImport, onClose }: ImportMeasuresDialogProps) {
  const [refusal, setRefusal] = useState<string | null>(null);
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
      <div>
        <ChooseFile
          variant="default"
          size="compact-sm"
          accept={['.csv', '.txt', 'text/csv', 'text/plain']}
          maxBytes={MOST_BYTES}
          refusal="The file is larger than 200 kB. Split it and import the parts one after the other."
          onFile={async (file) => {
            setRefusal(null);
            form.setFieldValue('table', textOfBytes(await file.arrayBuffer()));
          }}
          onRefused={setRefusal}
        >
          Choose a CSV file
        </ChooseFile>
      </div>
      <FormAlert>{refusal}</FormAlert>
      <Note>Measures: {CLIENT_MEASURE_KEYS.map((key) => CLIENT_MEASURES[key].label).join(', ')}.</Note>
    </FormDialog>
  );
}
