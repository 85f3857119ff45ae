import { MOST_PASTED } from '@fairlead/contract/features/clients/part-terms';
import type { LINE_PROBLEMS, PastedLines } from '@fairlead/contract/features/clients/technology';
import { Button, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app/api/api';
import { saveFile } from '#app/api/save-file';
import { useWriters } from '#app/locale/use-writers';
import { FormDialog } from '#kit/dialog/FormDialog';
import { ChooseTextFile } from '#kit/form/ChooseTextFile';
import { Note } from '#kit/text/text';
import classes from '../records/Below.module.css';
import { useRefreshClient } from '../records/use-below-client';

const WHY: Record<(typeof LINE_PROBLEMS)[number], string> = {
  incomplete: 'a vendor and a product are required.',
  too_long: 'a name is too long.',
  no_name: 'name is required.',
  no_such_exposure: 'exposure must be internet, internal, endpoint or unknown.',
  no_such_count: 'count must be a whole number from 1 to 100,000.',
  no_such_criticality: 'criticality must be 1, 2 or 3.',
  already_there: 'it is on the list already.',
  twice: 'it appears twice.',
  full: 'the list is full.',
};

/** Rows that are told apart; the others are in the field and in the file. */
const MOST_TOLD = 20;

type PasteDialogProps = { clientId: string; onClose: () => void };

/** Many entries at once, typed or from a file. Rows that could not be added stay in the field, each with the reason. */
export function PasteDialog({ clientId, onClose }: PasteDialogProps) {
  const [result, setResult] = useState<PastedLines | null>(null);
  const form = useForm({ initialValues: { lines: '' } });
  const refreshRows = useRefreshClient(clientId, api.clientTechnology.key());
  const queries = useQueryClient();
  const refresh = () => Promise.all([refreshRows(), queries.invalidateQueries({ queryKey: api.threats.key() })]);
  return (
    <FormDialog
      title="Paste or import a list"
      size={640}
      form={form}
      onSubmit={async ({ lines }) => {
        const pasted = await api.clientTechnology.paste.call({ clientId, lines });
        setResult(pasted);
        form.setFieldValue('lines', leftOut(pasted));
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
        description="Cells copied from a spreadsheet work too. The version may be left out. A first row that names the columns makes it a table: name, vendor, product, version, count, exposure, criticality."
        placeholder={'Microsoft, Windows Server, 2022\nFortinet, FortiGate 60F, 7.4.1'}
        rows={8}
        data-autofocus
        {...form.getInputProps('lines')}
      />
      <ChooseTextFile
        maxBytes={MOST_PASTED}
        onText={(lines) => {
          setResult(null);
          form.setFieldValue('lines', lines);
        }}
      />
      {result && <Outcome {...result} />}
    </FormDialog>
  );
}

const leftOut = ({ header, skipped }: PastedLines): string =>
  skipped.length === 0 ? '' : [...(header ? [header] : []), ...skipped.map(({ text }) => text)].join('\n');

function Outcome(result: PastedLines) {
  const write = useWriters();
  const { added, skipped, header } = result;
  const rest = skipped.length - MOST_TOLD;
  return (
    <div role="status">
      <Text size="sm" fw={500}>
        {write.countOf(added.length, 'row')} imported, {write.number(skipped.length)} skipped.
      </Text>
      {skipped.slice(0, MOST_TOLD).map(({ line, text, problem }) => (
        <p key={line} className={classes.sub}>
          {header ? `Row ${line}` : `“${text}”`}: {WHY[problem]}
        </p>
      ))}
      {rest > 0 && <Note>And {write.countOf(rest, 'more row', 'more rows')}.</Note>}
      {skipped.length > 0 && (
        <Button
          variant="subtle"
          size="compact-sm"
          mt={8}
          onClick={() => saveFile(new Blob([leftOut(result)], { type: 'text/csv' }), 'Skipped rows.csv')}
        >
          Download the list of skipped rows
        </Button>
      )}
    </div>
  );
}
