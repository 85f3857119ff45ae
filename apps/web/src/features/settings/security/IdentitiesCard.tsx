import { Button, Group, Modal, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { User, UserIdentity } from '@supabase/auth-js';
import { IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import { authErrorCode, authErrorMessage } from '#app/auth/auth-errors';
import { useWaysIn } from '#app/auth/ways-in/ways-in';
import { fullDate } from '#app/locale/figures';
import { Card } from '#kit/layout/Card';
import { beginConnecting, disconnect } from './identity-calls';
import { useReauthentication } from './Reauthentication';
import classes from './Security.module.css';
import { useReloadAccount } from './use-account';

/** Ways of this service itself; their place is elsewhere on the page. */
const OWN: readonly string[] = ['email', 'phone'];

/** Accounts of other services that sign in to this one. Not there where none is offered or connected. */
export function IdentitiesCard({ account }: { account: User }) {
  const { providers } = useWaysIn();
  const reload = useReloadAccount();
  const reauthenticate = useReauthentication();
  const [leaving, setLeaving] = useState<UserIdentity | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const identities = account.identities ?? [];
  const foreign = identities.filter(({ provider }) => !OWN.includes(provider));
  const open = providers.filter(({ id }) => !foreign.some(({ provider }) => provider === id));
  if (foreign.length === 0 && open.length === 0) return null;
  const labelOf = (provider: string) => providers.find(({ id }) => id === provider)?.label ?? provider;

  const attempt = async (what: string, act: () => Promise<void>) => {
    setBusy(what);
    setProblem(null);
    try {
      await act();
    } catch (error) {
      setProblem(problemWords(error));
    } finally {
      setBusy(null);
    }
  };
  const handleConnect = (provider: string) =>
    attempt(provider, async () => {
      const begun = await reauthenticate((proof) => beginConnecting(provider, proof));
      if (begun) window.location.assign(begun.url);
    });
  const handleDisconnect = (identity: UserIdentity) =>
    attempt(identity.identity_id, async () => {
      setLeaving(null);
      if (!(await reauthenticate((proof) => disconnect(identity, proof)))) return;
      await reload();
      notifications.show({ message: `${labelOf(identity.provider)} no longer signs you in.` });
    });
  return (
    <Card title="Connected accounts" sub="Sign in with one of these instead of your password.">
      <ul className={classes.rows}>
        {foreign.map((identity) => (
          <li key={identity.identity_id} className={classes.row}>
            <IconLink size={20} stroke={1.6} className={classes.icon} aria-hidden="true" />
            <div className={classes.words}>
              <div className={classes.name}>{labelOf(identity.provider)}</div>
              <div className={classes.sub}>
                {[identity.identity_data?.email, identity.created_at && `connected ${fullDate(identity.created_at)}`]
                  .filter(Boolean)
                  .join(' · ')}
              </div>
            </div>
            <Button
              variant="subtle"
              size="sm"
              aria-label={`Disconnect ${labelOf(identity.provider)}`}
              onClick={() => setLeaving(identity)}
            >
              Disconnect
            </Button>
          </li>
        ))}
      </ul>
      {problem && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
      {open.length > 0 && (
        <div className={classes.actions}>
          {open.map(({ id, label }) => (
            <Button key={id} variant="default" loading={busy === id} onClick={() => void handleConnect(id)}>
              Connect {label}
            </Button>
          ))}
        </div>
      )}
      <Modal
        opened={leaving !== null}
        onClose={() => setLeaving(null)}
        title={leaving ? `Disconnect ${labelOf(leaving.provider)}?` : ''}
        size={440}
      >
        <Text c="var(--fl-ink-2)">It no longer signs you in here. You can connect it again at any time.</Text>
        <Group justify="flex-end" gap={12} mt={24}>
          <Button variant="default" data-autofocus onClick={() => setLeaving(null)}>
            Keep it
          </Button>
          <Button loading={busy !== null} onClick={() => leaving && void handleDisconnect(leaving)}>
            Disconnect
          </Button>
        </Group>
      </Modal>
    </Card>
  );
}

function problemWords(error: unknown): string {
  return authErrorCode(error) === 'single_identity_not_deletable'
    ? 'This is your only way to sign in. Set a password or connect another account first.'
    : authErrorMessage(error);
}
