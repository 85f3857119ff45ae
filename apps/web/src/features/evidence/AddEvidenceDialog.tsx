import { UPLOADS } from '@fairlead/contract/api/uploads';
import type { EvidencePiece } from '@fairlead/contract/features/evidence';
import { Group, SegmentedControl, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { api } from '#app/api/api';
import { FormDialog } from '#kit/dialog/FormDialog';
import { DayField } from '#kit/form/DayField';
import { ChooseFile, DropPlace } from '#kit/form/upload';
import { Detail, Note, Problem } from '#kit/text/text';
import { useEvidenceChange } from './use-evidence-change';

type AddEvidenceDialogProps = {
  clientId: string;
  /** Whose place the new piece takes, with its owner and what it covers. */
  replaced: EvidencePiece | null;
  onClose: () => void;
};

/** A file or link for the locker. */
export function AddEvidenceDialog({ clientId, replaced, onClose }: AddEvidenceDialogProps) {
  const changed = useEvidenceChange();
  const [way, setWay] = useState<'file' | 'link'>(replaced?.link ? 'link' : 'file');
  const [file, setFile] = useState<File | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const form = useForm({
    initialValues: { title: replaced?.title ?? '', link: '', validUntil: null as string | null },
    validate: {
      title: (title) => (way === 'link' && title.trim() === '' ? 'Enter a title.' : null),
      link: (link) =>
        way === 'link' && !/^https?:\/\/\S+/.test(link) ? 'Enter an address that begins with https://.' : null,
    },
  });
  const taking = {
    ...UPLOADS.evidence,
    onFile: (chosen: File) => {
      setFile(chosen);
      setRefused(null);
    },
    onRefused: setRefused,
  };
  const problem = refused ?? form.errors.file;
  return (
    <FormDialog
      title={replaced ? `Replace ${replaced.title}` : 'Add evidence'}
      size={640}
      form={form}
      isDirty={form.isDirty() || file !== null}
      onSubmit={async ({ title, link, validUntil }) => {
        const about = {
          clientId,
          ...(validUntil ? { validUntil } : {}),
          ...(replaced ? { replaces: replaced.id } : {}),
        };
        if (way === 'link') await api.evidence.link.call({ ...about, title, link });
        else {
          if (!file) {
            setRefused('Choose a file.');
            return false;
          }
          await api.evidence.add.call({ ...about, file, ...(title.trim() ? { title } : {}) });
        }
        changed();
        return true;
      }}
      act={replaced ? 'Replace evidence' : 'Add evidence'}
      onClose={onClose}
    >
      {replaced && <Detail>The new piece covers the same requirements and keeps the owner.</Detail>}
      <SegmentedControl
        aria-label="File or link"
        data={[
          { value: 'file', label: 'File' },
          { value: 'link', label: 'Link' },
        ]}
        value={way}
        onChange={(chosen) => setWay(chosen === 'link' ? 'link' : 'file')}
      />
      {way === 'file' && (
        <DropPlace taking={taking} aria-label="File">
          <Group gap={12}>
            <ChooseFile {...taking} variant="default">
              {file ? 'Choose another file' : 'Choose file'}
            </ChooseFile>
            <Note data-breaks>{file?.name ?? 'PDF, Word, Excel, CSV, text or a picture, up to 20 MB.'}</Note>
          </Group>
          {problem && <Problem role="alert">{problem}</Problem>}
        </DropPlace>
      )}
      {way === 'link' && (
        <TextInput
          label="Address"
          placeholder="https://"
          type="url"
          maxLength={2_000}
          {...form.getInputProps('link')}
        />
      )}
      <TextInput
        label={way === 'file' ? 'What it is (optional)' : 'What it is'}
        description={way === 'file' ? 'Without a title, the name of the file is used.' : undefined}
        autoComplete="off"
        maxLength={200}
        {...form.getInputProps('title')}
      />
      <DayField
        label="Valid until (optional)"
        description="Without an end date it counts until it is a year old."
        {...form.getInputProps('validUntil')}
        w={260}
      />
    </FormDialog>
  );
}
