import { Box, Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { User, UserIdentity } from '@supabase/auth-js';
import { IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import { authErrorCode, authErrorMessage } from '#app/auth/auth-errors';
import { useWaysIn } from '#app/auth/ways-in/ways-in';
import { useWriters } from '#app/locale/use-writers';
import { ConfirmDialog } from '#kit/dialog/ConfirmDialog';
import { useAct } from '#kit/form/use-act';
import { Acts } from '#kit/layout/Acts';
import { Card } from '#kit/layout/Card';
import { Caption, Medium, Problem } from '#kit/text/text';
import { beginConnecting, disconnect } from './identity-calls';
import { useReauthentication } from './Reauthentication';
import classes from './Security.module.css';
import { useReloadAccount } from './use-account';

/** Ways of this service itself; their place is elsewhere on the page. */
const OWN: readonly string[] = ['email', 'phone'];

/** Accounts of other services that sign in to this one. Not there where none is offered or connected. */
export function IdentitiesCard({ account }: { account: User }) {
  const write = useWriters();
  const { providers } = useWaysIn();
  const reload = useReloadAccount();
  const reauthenticate = useReauthentication();
  const [leaving, setLeaving] = useState<UserIdentity | null>(null);
  const [connecting, setConnecting] = useState<string | null>(null);
  const { run, isActing, error } = useAct({});
  const identities = account.identities ?? [];
  const foreign = identities.filter(({ provider }) => !OWN.includes(provider));
  const open = providers.filter(({ id }) => !foreign.some(({ provider }) => provider === id));
  if (foreign.length === 0 && open.length === 0) return null;
  const labelOf = (provider: string) => providers.find(({ id }) => id === provider)?.label ?? provider;

  const handleConnect = (provider: string) => {
    setConnecting(provider);
    run(async () => {
      const begun = await reauthenticate((proof) => beginConnecting(provider, proof));
      if (begun) window.location.assign(begun.url);
    });
  };
  const handleDisconnect = async (identity: UserIdentity) => {
    if (!(await reauthenticate((proof) => disconnect(identity, proof)))) return;
    await reload();
    notifications.show({ message: `${labelOf(identity.provider)} no longer signs you in.` });
  };
  return (
    <Card title="Connected accounts" sub="Sign in with one of these instead of your password.">
      <ul>
        {foreign.map((identity) => (
          <li key={identity.identity_id} className={classes.row}>
            <IconLink size={20} stroke={1.6} className={classes.icon} aria-hidden="true" />
            <Box flex="1 1 auto" miw={0}>
              <Medium component="div" className={classes.name}>
                {labelOf(identity.provider)}
              </Medium>
              <Caption data-breaks component="div">
                {[
                  identity.identity_data?.email,
                  identity.created_at && `connected ${write.fullDate(identity.created_at)}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Caption>
            </Box>
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
      {error && <Problem role="alert">{problemWords(error)}</Problem>}
      {open.length > 0 && (
        <Acts gap="8px 12px" mt={16}>
          {open.map(({ id, label }) => (
            <Button
              key={id}
              variant="default"
              loading={isActing && connecting === id}
              onClick={() => handleConnect(id)}
            >
              Connect {label}
            </Button>
          ))}
        </Acts>
      )}
      {leaving && (
        <ConfirmDialog
          title={`Disconnect ${labelOf(leaving.provider)}?`}
          act="Disconnect"
          keep="Keep it"
          isFinal
          onAct={() => handleDisconnect(leaving)}
          wordsOf={problemWords}
          onClose={() => setLeaving(null)}
        >
          It no longer signs you in here. You can connect it again at any time.
        </ConfirmDialog>
      )}
    </Card>
  );
}

function problemWords(error: unknown): string {
  return authErrorCode(error) === 'single_identity_not_deletable'
    ? 'This is your only way to sign in. Set a password or connect another account first.'
    : authErrorMessage(error);
}
