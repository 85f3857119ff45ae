import { Button, Flex, Text } from '@mantine/core';
import { useState } from 'react';
import { apiClient } from '#app/api/api';
import { authClient } from '#app/auth/auth-client';
import { useFreshSignIn } from '#app/session/fresh-sign-in';
import { useMe } from '#app/session/session';
import { TypeToConfirmDialog } from '#kit/dialog/TypeToConfirmDialog';
import { useDownload } from '#kit/feedback/use-download';
import { Card } from '#kit/layout/Card';
import { Quiet } from '#kit/text/text';

/** What is stored about oneself, to take along, and the end of the own account. */
export function AccountCard() {
  const [isLeaving, setLeaving] = useState(false);
  const take = useDownload({
    fetchFile: () => apiClient.team.exportAccount(),
    nameOf: () => 'fairlead-account.json',
  });
  return (
    <Card title="Your account" sub="Your data and account deletion">
      <Quiet maw="64ch">Your profile, your choices, what you did and which pages you opened, as a JSON file.</Quiet>
      <Flex wrap="wrap" gap={12} mt={16}>
        <Button variant="default" loading={take.isPending} onClick={() => take.mutate()}>
          Export my account
        </Button>
        <Button variant="default" data-danger onClick={() => setLeaving(true)}>
          Delete my account
        </Button>
      </Flex>
      {isLeaving && <DeleteAccountDialog onClose={() => setLeaving(false)} />}
    </Card>
  );
}

function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const { profile, msp } = useMe();
  const freshly = useFreshSignIn();
  const handleAct = async (email: string) => {
    const done = await freshly(() => apiClient.team.eraseAccount({ email }));
    if (!done) return false;
    // The account is gone, so only this browser still knows of the session.
    await authClient.signOut({ scope: 'local' });
  };
  return (
    <TypeToConfirmDialog
      title="Delete your account?"
      name={profile.email}
      missing="Enter the email address you sign in with."
      field={{ type: 'email', maxLength: 255 }}
      act="Delete my account"
      keep="Keep my account"
      onAct={handleAct}
      onClose={onClose}
    >
      <Text c="var(--fl-ink-2)">
        Your name, address, picture and sessions are erased at once, for good. What you made stays with{' '}
        {msp?.company_name ?? 'your organization'}, without your name; clients you look after have no owner then.
      </Text>
    </TypeToConfirmDialog>
  );
}
