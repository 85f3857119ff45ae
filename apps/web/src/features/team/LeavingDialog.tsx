import { isClientUser } from '@fairlead/contract/access/roles';
import type { Holdings, TeamMember } from '@fairlead/contract/features/team';
import { Select, Skeleton, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, apiClient } from '#app/api/api';
import { sentenceOf } from '#app/api/api-problem';
import { useFreshSignIn } from '#app/session/fresh-sign-in';
import { FormDialog } from '#kit/dialog/FormDialog';
import { useReloadPeople } from './use-invitations';

const NOBODY = 'nobody';

const WORDS = {
  deactivate: {
    title: (name: string) => `Deactivate ${name}?`,
    text: 'They are signed out and can do nothing from their next click on. Their seat is free. You can reactivate them later.',
    act: 'Deactivate',
    done: (name: string) => `${name} is deactivated.`,
  },
  remove: {
    title: (name: string) => `Remove ${name}?`,
    text: 'Their account and everything about them is erased: name, address, picture, sessions. What they made stays. This cannot be undone.',
    act: 'Remove',
    done: (name: string) => `${name} is removed.`,
  },
} as const;

type LeavingDialogProps = {
  member: TeamMember;
  act: 'deactivate' | 'remove';
  team: readonly TeamMember[];
  onClose: () => void;
};

/** Before somebody goes: what it means, and who takes over what they look after. */
export function LeavingDialog({ member, act, team, onClose }: LeavingDialogProps) {
  const freshly = useFreshSignIn();
  const reload = useReloadPeople();
  const queries = useQueryClient();
  const isOwner = !isClientUser(member.role);
  const [heir, setHeir] = useState(NOBODY);
  const words = WORDS[act];
  const holdings = useQuery({
    ...api.team.holdings.queryOptions({ input: { id: member.id } }),
    staleTime: 0,
    enabled: isOwner,
  });
  const handleSubmit = async () => {
    const input = { id: member.id, transferTo: heir === NOBODY ? null : heir };
    const done =
      act === 'remove' ? await freshly(() => apiClient.team.remove(input)) : await apiClient.team.deactivate(input);
    if (!done) return false;
    notifications.show({ message: words.done(member.name) });
    void reload();
    void queries.invalidateQueries({ queryKey: api.clients.key() });
  };
  const held = holdings.data ? heldWords(holdings.data) : null;
  const colleagues = team.filter((one) => one.id !== member.id && one.status === 'active' && !isClientUser(one.role));
  return (
    <FormDialog
      title={words.title(member.name)}
      size={480}
      problem={holdings.error && sentenceOf(holdings.error)}
      onSubmit={handleSubmit}
      act={words.act}
      keep="Keep"
      isDanger
      focus="keep"
      onClose={onClose}
    >
      <Text c="var(--fl-ink-2)">{words.text}</Text>
      {isOwner && holdings.isPending && <Skeleton height={64} aria-hidden="true" />}
      {isOwner && holdings.data && !held && (
        <Text c="var(--fl-ink-2)">They look after no client and no open roadmap item.</Text>
      )}
      {held && (
        <Select
          label={`Who takes over ${held}?`}
          data={[
            { value: NOBODY, label: 'Nobody for now' },
            ...colleagues.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={heir}
          allowDeselect={false}
          onChange={(value) => setHeir(value ?? NOBODY)}
        />
      )}
    </FormDialog>
  );
}

/** "3 clients and 1 roadmap item", or null for nothing. */
function heldWords({ clients, roadmapSteps }: Holdings): string | null {
  const parts = [
    ...(clients > 0 ? [`${clients} ${clients === 1 ? 'client' : 'clients'}`] : []),
    ...(roadmapSteps > 0 ? [`${roadmapSteps} roadmap ${roadmapSteps === 1 ? 'item' : 'items'}`] : []),
  ];
  return parts.length > 0 ? parts.join(' and ') : null;
}
