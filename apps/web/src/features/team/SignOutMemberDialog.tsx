import type { TeamMember } from '@fairlead/contract/features/team';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app/api/api';
import { sentenceOf } from '#app/api/api-problem';
import { deviceWords, placeWords } from '#app/auth/device-words';
import { now } from '#app/locale/clock';
import { recentInSentence } from '#app/locale/figures';
import { MemberDialog } from './MemberDialog';
import classes from './People.module.css';

export function SignOutMemberDialog({ member, onClose }: { member: TeamMember; onClose: () => void }) {
  const signOut = useMutation(
    api.team.signOutMember.mutationOptions({
      onSuccess: () => {
        notifications.show({ message: `${member.name} is signed out everywhere.` });
        onClose();
      },
    }),
  );
  return (
    <MemberDialog
      title={`Sign out ${member.name} everywhere?`}
      onClose={onClose}
      problem={signOut.error && sentenceOf(signOut.error)}
      act="Sign out"
      isActing={signOut.isPending}
      onAct={() => signOut.mutate({ id: member.id })}
    >
      <p className={classes.lead}>All their devices are signed out at once. They can sign in again.</p>
      <MemberSessions id={member.id} />
    </MemberDialog>
  );
}

/** Where the person is signed in now, as far as the service tells; signing out goes on without it. */
function MemberSessions({ id }: { id: string }) {
  const [opened] = useState(now);
  const sessions = useQuery(
    api.team.listSessions.queryOptions({ input: { id }, staleTime: 0, gcTime: 0, retry: false }),
  );
  const items = sessions.data?.items;
  if (!items) return null;
  if (items.length === 0) return <p className={classes.lead}>They are not signed in anywhere now.</p>;
  return (
    <ul className={classes.sessions} aria-label="Signed in now">
      {items.map(({ id: key, user_agent, ip, created_at, refreshed_at }) => (
        <li key={key}>
          <strong>{deviceWords(user_agent)}</strong>
          <span>
            {placeWords(ip)} · since {recentInSentence(created_at, opened)} · last used{' '}
            {recentInSentence(refreshed_at, opened)}
          </span>
        </li>
      ))}
    </ul>
  );
}
