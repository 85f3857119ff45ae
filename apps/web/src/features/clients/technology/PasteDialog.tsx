import type { LINE_PROBLEMS, PastedLines } from '@fairlead/contract/features/clients/technology';
import { Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app/api/api';
import { FormDialog } from '#kit/dialog/FormDialog';
import classes from '../records/Below.module.css';
import { useRefreshClient } from '../records/use-below-client';

const WHY: Record<(typeof LINE_PROBLEMS)[number], string> = {
  incomplete: 'needs a vendor and a product',
  too_long: 'has a name that is too long',
  already_there: 'is on the list already',
  twice: 'appears twice in what you pasted',
  full: 'found no room: the list is full',
};

type PasteDialogProps = { clientId: string; onClose: () => void };

/** Many entries at once, one a line. Lines that could not be added stay in the field, each with the reason. */
export function PasteDialog({ clientId, onClose }: PasteDialogProps) {
  const [result, setResult] = useState<PastedLines | null>(null);
  const form = useForm({ initialValues: { lines: '' } });
  const refreshRows = useRefreshClient(clientId, api.clientTechnology.key());
  const queries = useQueryClient();
  const refresh = () => Promise.all([refreshRows(), queries.invalidateQueries({ queryKey: api.threats.key() })]);
  return (
    <FormDialog
      title="Paste a list"
      size={640}
      form={form}
      onSubmit={async ({ lines }) => {
        const pasted = await api.clientTechnology.paste.call({ clientId, lines });
        setResult(pasted);
        form.setFieldValue('lines', pasted.skipped.map(({ text }) => text).join('\n'));
        await refresh();
        return pasted.skipped.length === 0;
      }}
      act="Add these"
      keep={result ? 'Done' : 'Cancel'}
      isDirty={result === null && form.isDirty()}
      isDisabled={form.values.lines.trim() === ''}
      onClose={onClose}
    >
      <Textarea
        label="One entry per line: vendor, product, version"
        description="Cells copied from a spreadsheet work too. The version may be left out."
        placeholder={'Microsoft, Windows Server, 2022\nFortinet, FortiGate 60F, 7.4.1'}
        rows={8}
        data-autofocus
        {...form.getInputProps('lines')}
      />
      {result && <Outcome {...result} />}
    </FormDialog>
  );
}

function Outcome({ added, skipped }: PastedLines) {
  return (
    <div role="status">
      <Text size="sm" fw={500}>
        {added.length === 1 ? '1 entry added' : `${added.length} entries added`}
        {skipped.length > 0 && `, ${skipped.length} left out`}
      </Text>
      {skipped.map(({ line, text, problem }) => (
        <p key={line} className={classes.sub}>
          “{text}” {WHY[problem]}.
        </p>
      ))}
    </div>
  );
}
