import type { AdminUser } from '@fairlead/contract/features/admin/users';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#app/api/api';
import { problemCode, sentenceOf } from '#app/api/api-problem';

/** Reads anew whatever shows a person. */
export function useReloadUsers() {
  const queries = useQueryClient();
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: api.admin.getUser.key() }),
      queries.invalidateQueries({ queryKey: api.admin.listUsers.key() }),
    ]);
}

/** Mails the person a link to a new password. */
export function useSendRecovery({ id, email }: AdminUser) {
  return useMutation({
    mutationFn: () => api.admin.sendUserRecovery.call({ id }),
    onSuccess: () => notifications.show({ message: `A link to a new password is on its way to ${email}.` }),
    onError: (error) =>
      notifications.show({
        color: 'red',
        message:
          problemCode(error) === 'TOO_MANY_REQUESTS'
            ? 'An email went to this address a moment ago. Wait a minute before the next one.'
            : sentenceOf(error),
      }),
  });
}
