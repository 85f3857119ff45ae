import {
  type DuplicateChoice,
  duplicateChoice,
  IMPORT_FIELDS,
  IMPORT_LIMITS,
  type ImportPreview,
  type ImportSettings,
  type PREVIEW_FILTERS,
  type PreviewRow,
} from '@fairlead/contract/features/client-import';
import { Button, Group, NativeSelect, SegmentedControl } from '@mantine/core';
import { IconAlertCircle, IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { apiClient } from '#app/api/api';
import { saveFile } from '#app/api/save-file';
import { useWriters } from '#app/locale/use-writers';
import { FigureStrip } from '#kit/chart/FigureStrip';
import { Card } from '#kit/layout/Card';
import { Note } from '#kit/text/text';
import classes from './ClientImport.module.css';
import { DUPLICATE_CHOICE_WORDS, duplicateWords, STATE_WORDS } from './import-words';

export type PreviewFilter = (typeof PREVIEW_FILTERS)[number];

type ImportRowsProps = {
  importId: string;
  preview: ImportPreview;
  settings: ImportSettings;
  show: PreviewFilter;
  from: number;
  onShow: (show: PreviewFilter) => void;
  onFrom: (from: number) => void;
  /** What becomes of one row that is there already. */
  onChoose: (number: number, choice: DuplicateChoice) => void;
};

/** What the import would do, counted and row by row, with every problem at its cell. */
export function ImportRows({ importId, preview, settings, show, from, onShow, onFrom, onChoose }: ImportRowsProps) {
  const write = useWriters();
  const { counts, fields, rows, shown } = preview;
  const download = useMutation({
    mutationFn: async () => saveFile(await apiClient.clientImport.problems({ id: importId }), 'Rows to fix.csv'),
  });
  return (
    <>
      <FigureStrip
        label="What the import would do"
        figures={[
          { label: 'To add', value: write.number(counts.add) },
          { label: 'To update', value: write.number(counts.update) },
          { label: 'There already', value: write.number(counts.duplicates) },
          { label: 'With errors', value: write.number(counts.errors) },
        ]}
      />
      <Card title="Rows" sub="Nothing is saved yet" flush>
        <Group gap={12} justify="space-between" pr={20} pb={12} pl={20}>
          <SegmentedControl
            aria-label="Rows shown"
            size="sm"
            value={show}
            onChange={(value) => onShow(value as PreviewFilter)}
            data={[
              { value: 'all', label: 'All rows' },
              { value: 'errors', label: 'Only errors' },
              { value: 'duplicates', label: 'There already' },
            ]}
          />
          {counts.errors > 0 && (
            <Button
              variant="subtle"
              size="sm"
              leftSection={<IconDownload size={18} stroke={1.6} aria-hidden="true" />}
              loading={download.isPending}
              onClick={() => download.mutate()}
            >
              Download the rows with errors
            </Button>
          )}
        </Group>
        <div className={classes.scroll}>
          <table className={classes.table} aria-label="Rows of the file">
            <thead>
              <tr>
                <th scope="col">Row</th>
                <th scope="col">What happens</th>
                {fields.map((field) => (
                  <th key={field} scope="col">
                    {IMPORT_FIELDS[field]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <ImportRow
                  key={row.number}
                  row={row}
                  fields={fields}
                  choice={duplicateChoice(settings, row.number)}
                  onChoose={onChoose}
                />
              ))}
              {rows.length === 0 && (
                <tr>
                  <td colSpan={fields.length + 2}>{show === 'errors' ? 'No row has an error.' : 'No row to show.'}</td>
                </tr>
              )}
            </tbody>
          </table>
        </div>
        {shown > IMPORT_LIMITS.page && (
          <Note component="div" className={classes.pager}>
            {write.number(from + 1)} to {write.number(Math.min(from + IMPORT_LIMITS.page, shown))} of{' '}
            {write.number(shown)}
            <Button size="xs" variant="default" disabled={from === 0} onClick={() => onFrom(from - IMPORT_LIMITS.page)}>
              Previous
            </Button>
            <Button
              size="xs"
              variant="default"
              disabled={from + IMPORT_LIMITS.page >= shown}
              onClick={() => onFrom(from + IMPORT_LIMITS.page)}
            >
              Next
            </Button>
          </Note>
        )}
      </Card>
    </>
  );
}

type ImportRowProps = {
  row: PreviewRow;
  fields: ImportPreview['fields'];
  choice: DuplicateChoice;
  onChoose: ImportRowsProps['onChoose'];
};

function ImportRow({ row, fields, choice, onChoose }: ImportRowProps) {
  const said = (field: PreviewRow['problems'][number]['field']) =>
    row.problems.filter((problem) => problem.field === field).map(({ sentence }) => `Row ${row.number}: ${sentence}`);
  const ofRow = row.problems.filter(({ field }) => !fields.includes(field));
  return (
    <tr>
      <td className={classes.number}>{row.number}</td>
      <td className={classes.state}>
        {row.state === 'error' && (
          <IconAlertCircle size={16} stroke={1.6} color="var(--fl-danger-text)" aria-hidden="true" />
        )}{' '}
        {STATE_WORDS[row.state]}
        {row.duplicateOf && (
          <>
            <span className={classes.because}>{duplicateWords(row.duplicateOf)}</span>
            <NativeSelect
              size="xs"
              mt={6}
              aria-label={`What becomes of row ${row.number}`}
              // Only a record has fields to fill; an earlier row of the file has not been saved.
              data={DUPLICATE_CHOICE_WORDS.filter(({ value }) => value !== 'fill' || row.duplicateOf?.clientId)}
              value={choice === 'fill' && !row.duplicateOf.clientId ? 'skip' : choice}
              onChange={(event) => onChoose(row.number, event.currentTarget.value as DuplicateChoice)}
            />
          </>
        )}
        {ofRow.map(({ sentence }) => (
          <span key={sentence} className={`${classes.wrong} ${classes.because}`}>
            Row {row.number}: {sentence}
          </span>
        ))}
      </td>
      {fields.map((field, k) => {
        const sentences = said(field);
        return (
          <td key={field} className={classes.cell} data-wrong={sentences.length > 0 || undefined} dir="auto">
            {row.cells[k]}
            {sentences.map((sentence) => (
              <span key={sentence} className={classes.wrong}>
                {sentence}
              </span>
            ))}
          </td>
        );
      })}
    </tr>
  );
}
