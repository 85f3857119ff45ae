import { Badge, Box, Button, Skeleton } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { authClient } from '#app/auth/auth-client';
import { authErrorMessage } from '#app/auth/auth-errors';
import { isNotOffered } from '#app/auth/auth-extension';
import { deviceWords, isHandheld, placeWords } from '#app/auth/device-words';
import { useWriters } from '#app/locale/use-writers';
import { ConfirmDialog } from '#kit/dialog/ConfirmDialog';
import { Acts } from '#kit/layout/Acts';
import { Card } from '#kit/layout/Card';
import { Caption, Medium, Problem } from '#kit/text/text';
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
  const endMany = async (scope: 'others' | 'global') => {
    const { error } = await authClient.signOut({ scope });
    if (error) throw error;
    if (scope === 'global') return;
    await reload();
    notifications.show({ message: 'Your other devices are signed out.' });
  };
  if (sessions.isError && isNotOffered(sessions.error)) return null;

  const problem = end.error ?? sessions.error;
  const hasOthers = (sessions.data?.length ?? 0) > 1;
  return (
    <Card title="Where you are signed in" sub="Sign out any session you don't recognize, then change your password.">
      {!sessions.data && !sessions.isError && <Skeleton height={112} aria-hidden="true" />}
      {sessions.data && (
        <ul>
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
      {problem && <Problem role="alert">{authErrorMessage(problem)}</Problem>}
      <Acts gap="8px 12px" mt={16}>
        {hasOthers && (
          <Button variant="default" onClick={() => setAsking('others')}>
            Sign out everywhere else
          </Button>
        )}
        <Button variant="default" onClick={() => setAsking('global')}>
          Sign out everywhere
        </Button>
      </Acts>
      {asking && (
        <ConfirmDialog
          title={asking === 'global' ? 'Sign out everywhere?' : 'Sign out everywhere else?'}
          act="Sign out"
          keep="Stay signed in"
          onAct={() => endMany(asking)}
          wordsOf={authErrorMessage}
          onClose={() => setAsking(null)}
        >
          {asking === 'global'
            ? 'Every device is signed out, this one too. You sign in again here.'
            : 'Every device but this one is signed out at once.'}
        </ConfirmDialog>
      )}
    </Card>
  );
}

type SessionRowProps = { session: OwnSession; isEnding: boolean; onEnd: () => void };

function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const write = useWriters();
  const { user_agent: agent, ip, refreshed_at, current } = session;
  const Icon = isHandheld(agent) ? IconDeviceMobile : IconDeviceDesktop;
  const device = deviceWords(agent);
  const lastUse = write.recentInSentence(refreshed_at);
  return (
    <li className={classes.row}>
      <Icon size={20} stroke={1.6} className={classes.icon} aria-hidden="true" />
      <Box flex="1 1 auto" miw={0}>
        <Medium component="div" className={classes.name}>
          {device}
          {current && (
            <Badge variant="light" tt="none" radius="sm">
              This device
            </Badge>
          )}
        </Medium>
        <Caption data-breaks component="div">
          {placeWords(ip)} · {current ? 'in use now' : `last used ${lastUse}`}
          {session.aal === 'aal2' && ' · with MFA'}
        </Caption>
      </Box>
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
