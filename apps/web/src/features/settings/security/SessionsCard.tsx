import { Badge, Button, Group, Modal, Skeleton, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { authClient } from '#app/auth/auth-client';
import { authErrorMessage } from '#app/auth/auth-errors';
import { isNotOffered } from '#app/auth/auth-extension';
import { deviceWords, isHandheld, placeWords } from '#app/auth/device-words';
import { now } from '#app/locale/clock';
import { recentInSentence } from '#app/locale/figures';
import { Card } from '#kit/layout/Card';
import classes from './Security.module.css';
import { endSession, listSessions, type OwnSession } from './session-calls';

const SESSIONS_KEY = ['auth', 'sessions'];

/** Where the account is signed in; any of it can be ended. Not there with a service that does not tell. */
export function SessionsCard() {
  const queries = useQueryClient();
  const sessions = useQuery({ queryKey: SESSIONS_KEY, queryFn: listSessions, staleTime: 0 });
  const [asking, setAsking] = useState<'others' | 'global' | null>(null);
  const reload = () => queries.invalidateQueries({ queryKey: SESSIONS_KEY });
  const end = useMutation({
    mutationFn: (session: OwnSession) => endSession(session.id),
    onSuccess: async (_done, session) => {
      await reload();
      notifications.show({ message: `${deviceWords(session.user_agent)} is signed out.` });
    },
  });
  const endMany = useMutation({
    mutationFn: async (scope: 'others' | 'global') => {
      const { error } = await authClient.signOut({ scope });
      if (error) throw error;
    },
    onSuccess: async (_done, scope) => {
      if (scope === 'global') return;
      setAsking(null);
      await reload();
      notifications.show({ message: 'Your other devices are signed out.' });
    },
  });
  if (sessions.isError && isNotOffered(sessions.error)) return null;

  const problem = end.error ?? sessions.error;
  const hasOthers = (sessions.data?.length ?? 0) > 1;
  return (
    <Card title="Where you are signed in" sub="End what you do not know, then change your password.">
      {!sessions.data && !sessions.isError && <Skeleton height={112} aria-hidden="true" />}
      {sessions.data && (
        <ul className={classes.rows}>
          {sessions.data.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              isEnding={end.isPending && end.variables.id === session.id}
              onEnd={() => end.mutate(session)}
            />
          ))}
        </ul>
      )}
      {problem && (
        <p className={classes.problem} role="alert">
          {authErrorMessage(problem)}
        </p>
      )}
      <div className={classes.actions}>
        {hasOthers && (
          <Button variant="default" onClick={() => setAsking('others')}>
            Sign out everywhere else
          </Button>
        )}
        <Button variant="default" onClick={() => setAsking('global')}>
          Sign out everywhere
        </Button>
      </div>
      <Modal
        opened={asking !== null}
        onClose={() => setAsking(null)}
        title={asking === 'global' ? 'Sign out everywhere?' : 'Sign out everywhere else?'}
        size={440}
      >
        <Text c="var(--fl-ink-2)">
          {asking === 'global'
            ? 'Every device is signed out, this one too. You sign in again here.'
            : 'Every device but this one is signed out at once.'}
        </Text>
        {endMany.error && (
          <Text c="var(--fl-danger-text)" size="sm" mt={12} role="alert">
            {authErrorMessage(endMany.error)}
          </Text>
        )}
        <Group justify="flex-end" gap={12} mt={24}>
          <Button variant="default" onClick={() => setAsking(null)}>
            Stay signed in
          </Button>
          <Button data-autofocus loading={endMany.isPending} onClick={() => asking && endMany.mutate(asking)}>
            Sign out
          </Button>
        </Group>
      </Modal>
    </Card>
  );
}

type SessionRowProps = { session: OwnSession; isEnding: boolean; onEnd: () => void };

function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const [opened] = useState(now);
  const { user_agent: agent, ip, refreshed_at, current } = session;
  const Icon = isHandheld(agent) ? IconDeviceMobile : IconDeviceDesktop;
  const device = deviceWords(agent);
  const lastUse = recentInSentence(refreshed_at, opened);
  return (
    <li className={classes.row}>
      <Icon size={20} stroke={1.6} className={classes.icon} aria-hidden="true" />
      <div className={classes.words}>
        <div className={classes.name}>
          {device}
          {current && (
            <Badge variant="light" tt="none" radius="sm">
              This device
            </Badge>
          )}
        </div>
        <div className={classes.sub}>
          {placeWords(ip)} · {current ? 'in use now' : `last used ${lastUse}`}
          {session.aal === 'aal2' && ' · with second step'}
        </div>
      </div>
      {!current && (
        <Button
          variant="subtle"
          size="sm"
          loading={isEnding}
          aria-label={`Sign out ${device}, last used ${lastUse}`}
          onClick={onEnd}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
