import type { AdminUserDetail, UserFactor } from '@fairlead/contract/features/admin/users';
import { Box, Button, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { api } from '#app/api/api';
import { useWriters } from '#app/locale/use-writers';
import { useFreshSignIn } from '#app/session/fresh-sign-in';
import { ConfirmDialog } from '#kit/dialog/ConfirmDialog';
import { Note } from '#kit/text/text';
import classes from '../platform-settings/Sections.module.css';
import { useReloadUsers } from './use-user-acts';

const KIND_WORDS: Record<UserFactor['kind'], string> = {
  totp: 'Authenticator app',
  phone: 'Phone',
  webauthn: 'Security key',
  other: 'Other MFA method',
};

type FactorListProps = { user: AdminUserDetail; factors: UserFactor[] };

/** The second factors of somebody, each to be removed for a person who has lost it. */
export function FactorList({ user, factors }: FactorListProps) {
  const write = useWriters();
  const [removing, setRemoving] = useState<UserFactor | null>(null);
  if (factors.length === 0)
    return (
      <Text c="var(--fl-ink-3)" size="sm" mt={12}>
        MFA is not set up.
      </Text>
    );
  return (
    <>
      <Box component="ul" mt={12} aria-label="MFA methods">
        {factors.map((factor) => (
          <li key={factor.id} className={classes.run}>
            <span>
              {KIND_WORDS[factor.kind]}
              {factor.name && (
                <>
                  {' · '}
                  <bdi>{factor.name}</bdi>
                </>
              )}
              <Note span>{factor.isVerified ? ` since ${write.fullDate(factor.createdAt)}` : ' not finished'}</Note>
            </span>
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={`Remove ${KIND_WORDS[factor.kind]} ${factor.name}`.trim()}
              onClick={() => setRemoving(factor)}
            >
              Remove
            </Button>
          </li>
        ))}
      </Box>
      {removing && <RemoveFactorDialog user={user} factor={removing} onClose={() => setRemoving(null)} />}
    </>
  );
}

type RemoveFactorDialogProps = { user: AdminUserDetail; factor: UserFactor; onClose: () => void };

function RemoveFactorDialog({ user, factor, onClose }: RemoveFactorDialogProps) {
  const reload = useReloadUsers();
  const freshly = useFreshSignIn();
  const handleAct = async () => {
    const done = await freshly(() => api.admin.removeUserFactor.call({ id: user.id, factorId: factor.id }));
    if (done === null) return false;
    notifications.show({ message: `Removed. ${user.name} is told by email.` });
    void reload();
  };
  return (
    <ConfirmDialog
      title={`Remove the ${KIND_WORDS[factor.kind].toLowerCase()}?`}
      act="Remove"
      keep="Keep it"
      isDanger
      onAct={handleAct}
      onClose={onClose}
    >
      {user.name} can sign in without it then. Do this only when you are sure who asks: anyone with the password gets
      in.
    </ConfirmDialog>
  );
}
