import { UPLOADS } from '@fairlead/contract/api/uploads';
import type { ClientImport } from '@fairlead/contract/features/client-import';
import { Button, SimpleGrid, Text, Textarea } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { apiClient } from '#app/api/api';
import { fieldErrors, problemCode, sentenceOf } from '#app/api/api-problem';
import { saveFile } from '#app/api/save-file';
import { FormAlert } from '#kit/feedback/FormAlert';
import { ChooseFile, DropPlace } from '#kit/form/upload';
import { Card } from '#kit/layout/Card';
import { Note } from '#kit/text/text';
import classes from './ClientImport.module.css';
import { templateCsv } from './import-words';

const { refusal } = UPLOADS.import;

/** A file that is chosen or dropped, or rows that were copied out of a spreadsheet. */
export function StartImport({ onRead }: { onRead: (read: ClientImport) => void }) {
  const [pasted, setPasted] = useState('');
  const read = useMutation({
    mutationFn: (source: { file: File } | { rows: string }) =>
      'file' in source ? apiClient.clientImport.start(source) : apiClient.clientImport.paste(source),
    onSuccess: onRead,
  });
  const [tooLarge, setTooLarge] = useState<string | null>(null);
  const problem = tooLarge ?? (read.error && problemOf(read.error));
  return (
    <>
      <FormAlert>{problem}</FormAlert>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing={24}>
        <Card title="From a file" sub="CSV or XLSX, at most 10 MB and 10,000 rows">
          <DropZone
            isBusy={read.isPending && 'file' in (read.variables ?? {})}
            onFile={(file) => {
              setTooLarge(null);
              read.mutate({ file });
            }}
            onRefused={setTooLarge}
          />
          <Button
            variant="subtle"
            mt={12}
            leftSection={<IconDownload size={18} stroke={1.6} aria-hidden="true" />}
            onClick={() => saveFile(new Blob([templateCsv()], { type: 'text/csv' }), 'Fairlead clients template.csv')}
          >
            Download a template
          </Button>
        </Card>
        <Card title="From the clipboard" sub="Copy the rows with their column names out of a spreadsheet">
          <Textarea
            aria-label="Rows to import"
            placeholder={'Company\tIndustry\tEmployees\nHarborlight Dental Group\tHealth care\t46'}
            rows={8}
            value={pasted}
            onChange={(event) => setPasted(event.currentTarget.value)}
            spellCheck={false}
          />
          <Button
            variant="default"
            mt={12}
            disabled={pasted.trim() === ''}
            loading={read.isPending && 'rows' in (read.variables ?? {})}
            onClick={() => read.mutate({ rows: pasted })}
          >
            Read these rows
          </Button>
        </Card>
      </SimpleGrid>
    </>
  );
}

function problemOf(error: unknown): string {
  const [first] = Object.values(fieldErrors(error));
  return first ?? (problemCode(error) === 'PAYLOAD_TOO_LARGE' ? refusal : sentenceOf(error));
}

type DropZoneProps = { isBusy: boolean; onFile: (file: File) => void; onRefused: (sentence: string) => void };

function DropZone(props: DropZoneProps) {
  const taking = { ...UPLOADS.import, ...props };
  return (
    <DropPlace taking={taking} aria-label="File to import" className={classes.drop}>
      <IconFileSpreadsheet size={32} stroke={1.4} aria-hidden="true" />
      <Text variant="lead" fw={500} c="var(--fl-ink)">
        Drop your list here
      </Text>
      <Note>Names of columns in the first row. You say next where each one goes.</Note>
      <ChooseFile {...taking} mt={4}>
        Choose a file
      </ChooseFile>
    </DropPlace>
  );
}
