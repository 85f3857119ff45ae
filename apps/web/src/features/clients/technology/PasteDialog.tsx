import type { LINE_PROBLEMS, PastedLines } from '@fairlead/contract/features/clients/technology';
import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app/api/api';
import { fieldErrors, sentenceOf } from '#app/api/api-problem';
import { Dialog } from '#kit/dialog/Dialog';
import classes from '../records/Below.module.css';
import { useRefreshClient } from '../records/use-below-client';

const WHY: Record<(typeof LINE_PROBLEMS)[number], string> = {
  incomplete: 'needs a vendor and a product',
  too_long: 'has a name that is too long',
  already_there: 'is on the list already',
  twice: 'stands twice in what you pasted',
  full: 'found no room: the list is full',
};

type PasteDialogProps = { clientId: string; onClose: () => void };

/** Many entries at once, one a line. Lines that could not be added stay in the field, each with the reason. */
export function PasteDialog({ clientId, onClose }: PasteDialogProps) {
  const [lines, setLines] = useState('');
  const refresh = useRefreshClient(clientId, api.clientTechnology.key());
  const paste = useMutation({
    mutationFn: () => api.clientTechnology.paste.call({ clientId, lines }),
    onSuccess: async (result) => {
      if (result.skipped.length === 0) onClose();
      else setLines(result.skipped.map(({ text }) => text).join('\n'));
      await refresh();
    },
  });
  return (
    <Dialog onClose={onClose} title="Paste a list" size={640}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          paste.mutate();
        }}
      >
        <Stack gap={16}>
          <Textarea
            label="One entry per line: vendor, product, version"
            description="Cells copied from a spreadsheet work too. The version may be left out."
            placeholder={'Microsoft, Windows Server, 2022\nFortinet, FortiGate 60F, 7.4.1'}
            rows={8}
            data-autofocus
            value={lines}
            onChange={(event) => setLines(event.currentTarget.value)}
            error={paste.error ? (fieldErrors(paste.error).lines ?? sentenceOf(paste.error)) : undefined}
          />
          {paste.data && <Outcome {...paste.data} />}
          <Group justify="flex-end" gap={12}>
            <Button variant="default" onClick={onClose}>
              {paste.data ? 'Done' : 'Cancel'}
            </Button>
            <Button type="submit" loading={paste.isPending} disabled={lines.trim() === ''}>
              Add these
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
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
