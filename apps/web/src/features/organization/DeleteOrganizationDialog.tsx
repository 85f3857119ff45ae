import { DELETION_GRACE_DAYS, type OrganizationLosses } from '@fairlead/contract/features/organization/organization';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { apiClient } from '#app/api/api';
import { fieldErrors, sentenceOf } from '#app/api/api-problem';
import { fullDate } from '#app/locale/figures';
import { useFreshSignIn } from '#app/session/fresh-sign-in';
import { Dialog } from '#kit/dialog/Dialog';
import { lossWords } from './DeletionCard';
import { useDeletionKnown } from './use-deletion';

type DeleteOrganizationDialogProps = {
  name: string;
  losses: OrganizationLosses;
  ownData: ReactNode;
  onClose: () => void;
};

/** Asks before the organization is put to its end: what is lost, the data to take along, and its name typed. */
export function DeleteOrganizationDialog({ name, losses, ownData, onClose }: DeleteOrganizationDialogProps) {
  const freshly = useFreshSignIn();
  const known = useDeletionKnown();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const ask = useMutation({
    mutationFn: () => freshly(() => apiClient.organization.requestDeletion({ company_name: typed })),
    onSuccess: async (deletion) => {
      if (!deletion) return;
      await known(deletion);
      onClose();
      if (deletion.request)
        notifications.show({ message: `The organization will be deleted on ${fullDate(deletion.request.due_at)}.` });
    },
    onError: (error) => setProblem(fieldErrors(error).company_name ?? sentenceOf(error)),
  });
  return (
    <Dialog onClose={onClose} title={`Delete ${name}?`} size={560} closesBy={typed === '' ? 'anything' : 'escape'}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setProblem(null);
          if (typed.trim() === '') setProblem('Enter the name as it stands above.');
          else ask.mutate();
        }}
      >
        <Stack gap={20}>
          <Text c="var(--fl-ink-2)">
            In {DELETION_GRACE_DAYS} days everything in it is erased: {lossWords(losses).join(', ')}. Until then it
            works as it does now, every admin is told by mail, and any of them can take it back. After that nothing can
            be restored.
          </Text>
          {ownData}
          <TextInput
            label={`Type ${name} to confirm`}
            autoComplete="off"
            spellCheck={false}
            data-autofocus
            maxLength={200}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            error={problem}
          />
        </Stack>
        <Group justify="flex-end" gap={12} mt={24}>
          <Button variant="default" onClick={onClose}>
            Keep the organization
          </Button>
          <Button type="submit" data-danger loading={ask.isPending}>
            Delete in {DELETION_GRACE_DAYS} days
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
