import type { Proposal } from '@fairlead/contract/features/proposals/proposals';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconDownload, IconFingerprint } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useWriters } from '#app/locale/use-writers';
import { FormAlert } from '#kit/feedback/FormAlert';
import { useDownload } from '#kit/feedback/use-download';
import { ChooseFile } from '#kit/form/upload';
import { Card } from '#kit/layout/Card';
import { Caption } from '#kit/text/text';
import classes from '../Proposal.module.css';
import { fingerprintOfFile } from './fingerprint-of-file';

type SealedCardProps = { proposal: Proposal; fetchFile: () => Promise<Blob> };

/** The document that both sides have signed: to download, and to check a copy against. */
export function SealedCard({ proposal, fetchFile }: SealedCardProps) {
  const write = useWriters();
  const { sealed, number, countersignature } = proposal;
  const download = useDownload({ fetchFile, nameOf: () => `Proposal-${number}_signed.pdf` });
  const check = useMutation({ mutationFn: fingerprintOfFile });
  const taking = {
    accept: ['application/pdf'],
    refusal: '',
    isBusy: check.isPending,
    onFile: (file: File) => check.mutate(file),
    onRefused: () => undefined,
  };
  if (!countersignature) return null;
  if (!sealed)
    return (
      <Card title="Signed document">
        <Text role="status">Both sides have signed. The PDF with both signatures is being made.</Text>
      </Card>
    );
  return (
    <Card title="Signed document" sub={`Sealed ${write.exactInstant(sealed.at)}. It does not change.`}>
      <Stack gap={12}>
        <Group gap={12}>
          <Button
            loading={download.isPending}
            leftSection={<IconDownload size={18} stroke={1.6} aria-hidden="true" />}
            onClick={() => download.mutate()}
          >
            Download PDF
          </Button>
          <ChooseFile
            {...taking}
            variant="default"
            leftSection={<IconFingerprint size={18} stroke={1.6} aria-hidden="true" />}
          >
            Check a copy
          </ChooseFile>
        </Group>
        <Caption className={classes.record}>
          Fingerprint of the file (SHA-256): <code>{sealed.sha256}</code>
        </Caption>
        <FormAlert tone={check.data === sealed.sha256 ? 'success' : 'danger'}>
          {check.isError ? UNREADABLE : check.data && (check.data === sealed.sha256 ? SAME : DIFFERS)}
        </FormAlert>
        <Caption>Check a copy compares a file on your device with this fingerprint. The file is not uploaded.</Caption>
      </Stack>
    </Card>
  );
}

const SAME = 'This file is the signed document, unchanged.';
const UNREADABLE = 'This file could not be read.';
const DIFFERS = 'This file is not the signed document: its fingerprint is different.';
