import type { AdminUser } from '@fairlead/contract/features/admin/users';
import { Modal, Text, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '#app/api/api';
import { fieldErrors, sentenceOf } from '#app/api/api-problem';
import { useFreshSignIn } from '#app/session/fresh-sign-in';
import { useFocusReturn } from '#kit/dialog/use-focus-return';
import { DialogFoot } from '../DialogFoot';

/** Asks before a person and their account are erased; the address is typed, so that nobody does it by a slip. */
export function EraseUserDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  useFocusReturn();
  const freshly = useFreshSignIn();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [email, setEmail] = useState('');
  const erase = useMutation({
    mutationFn: () => freshly(() => api.admin.eraseUser.call({ id: user.id, email: email.trim() })),
    onSuccess: async (done) => {
      if (!done) return;
      notifications.show({ message: `${user.name} is erased.` });
      onClose();
      await navigate({ to: '/admin/users' });
      await queries.invalidateQueries({ queryKey: api.admin.listUsers.key() });
    },
  });
  const { email: fieldProblem } = fieldErrors(erase.error);
  return (
    <Modal opened onClose={onClose} title={`Erase ${user.name}?`} size={480}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          erase.mutate();
        }}
      >
        <Text c="var(--fl-ink-2)">
          The profile, the account and the picture go for good, and the audit trail keeps a number in place of the name.
          What they made stays with their organization. To keep somebody out for a while, suspend them instead.
        </Text>
        <TextInput
          mt={16}
          label={`Type ${user.email} to confirm`}
          data-autofocus
          autoComplete="off"
          spellCheck={false}
          maxLength={255}
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          error={fieldProblem}
        />
        <DialogFoot
          problem={erase.error && !fieldProblem ? sentenceOf(erase.error) : null}
          keep="Keep them"
          onKeep={onClose}
          act="Erase"
          isActing={erase.isPending}
          isDisabled={email.trim() === ''}
        />
      </form>
    </Modal>
  );
}
