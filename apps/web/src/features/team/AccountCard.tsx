import { Button, Modal, Stack, Text, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { apiClient } from '#app/api/api';
import { fieldErrors, sentenceOf } from '#app/api/api-problem';
import { saveFile } from '#app/api/save-file';
import { authClient } from '#app/auth/auth-client';
import { useFreshSignIn } from '#app/session/fresh-sign-in';
import { useMe } from '#app/session/session';
import { useFocusReturn } from '#kit/dialog/use-focus-return';
import { Card } from '#kit/layout/Card';
import classes from './People.module.css';

/** What is stored about oneself, to take along, and the end of the own account. */
export function AccountCard() {
  const [isLeaving, setLeaving] = useState(false);
  const take = useMutation({
    mutationFn: async () => saveFile(await apiClient.team.exportAccount(), 'fairlead-account.json'),
    onError: (error) => notifications.show({ color: 'red', message: sentenceOf(error) }),
  });
  return (
    <Card title="Your account" sub="What is stored about you, and the way out">
      <p className={classes.lead}>
        Your profile, your choices, what you did and which pages you opened, as one file that programs can read.
      </p>
      <div className={classes.accountActs}>
        <Button variant="default" loading={take.isPending} onClick={() => take.mutate()}>
          Export my account
        </Button>
        <Button variant="default" data-danger onClick={() => setLeaving(true)}>
          Delete my account
        </Button>
      </div>
      {isLeaving && <DeleteAccountDialog onClose={() => setLeaving(false)} />}
    </Card>
  );
}

function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  useFocusReturn();
  const { profile, msp } = useMe();
  const freshly = useFreshSignIn();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const erase = useMutation({
    mutationFn: () => freshly(() => apiClient.team.eraseAccount({ email: typed.trim() })),
    // The account is gone, so only this browser still knows of the session.
    onSuccess: async (done) => {
      if (done) await authClient.signOut({ scope: 'local' });
    },
    onError: (error) => setProblem(fieldErrors(error).email ?? sentenceOf(error)),
  });
  return (
    <Modal opened onClose={onClose} title="Delete your account?" size={480} closeOnClickOutside={typed === ''}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setProblem(null);
          if (typed.trim() === '') setProblem('Enter the email address you sign in with.');
          else erase.mutate();
        }}
      >
        <Stack gap={16}>
          <Text c="var(--fl-ink-2)">
            Your name, address, picture and sessions are erased at once, for good. What you made stays with{' '}
            {msp?.company_name ?? 'your organization'}, without your name; clients you look after have no owner then.
          </Text>
          <TextInput
            label={`Type ${profile.email} to confirm`}
            type="email"
            autoComplete="off"
            data-autofocus
            maxLength={255}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            error={problem}
          />
        </Stack>
        <div className={classes.dialogFoot}>
          <Button variant="default" onClick={onClose}>
            Keep my account
          </Button>
          <Button type="submit" data-danger loading={erase.isPending}>
            Delete my account
          </Button>
        </div>
      </form>
    </Modal>
  );
}
