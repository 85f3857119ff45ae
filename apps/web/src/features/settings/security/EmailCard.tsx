import { Anchor, Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import type { User } from '@supabase/auth-js';
import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { authClient } from '#app/auth/auth-client';
import { authErrorMessage } from '#app/auth/auth-errors';
import { emailProblem } from '#kit/form/email-rule';
import { Card } from '#kit/layout/Card';
import settings from '../Settings.module.css';
import { useReauthentication } from './Reauthentication';
import classes from './Security.module.css';
import { useReloadAccount } from './use-account';

const emailRedirectTo = () => `${window.location.origin}/settings/security`;

/** The address to sign in with. Both the old and the new one confirm before it changes. */
export function EmailCard({ account }: { account: User }) {
  const reauthenticate = useReauthentication();
  const reload = useReloadAccount();
  const form = useForm({
    initialValues: { email: '' },
    validate: {
      email: (value) => {
        const own = value.trim().toLowerCase() === account.email?.toLowerCase();
        return own ? 'This is the address you use now.' : emailProblem(value);
      },
    },
  });
  const handleSubmit = async ({ email }: { email: string }) => {
    try {
      const done = await reauthenticate((proof) => changeTo(email.trim(), proof));
      if (!done) return;
      await reload();
      form.reset();
    } catch (error) {
      form.setFieldError('email', authErrorMessage(error));
    }
  };
  return (
    <Card title="Email" sub={account.email ? `You sign in as ${account.email}.` : 'Your account has no address yet.'}>
      {account.new_email ? (
        <PendingChange account={account} newEmail={account.new_email} />
      ) : (
        <form onSubmit={form.onSubmit(handleSubmit)} noValidate className={settings.form}>
          <TextInput
            label="New email"
            description="Both addresses get a link. It changes once both are opened."
            type="email"
            autoComplete="email"
            className={settings.field}
            {...form.getInputProps('email')}
          />
          <Button type="submit" variant="default" loading={form.submitting} disabled={!form.isDirty()}>
            Change email
          </Button>
        </form>
      )}
    </Card>
  );
}

async function changeTo(email: string, proof: object): Promise<object> {
  const { data, error } = await authClient.updateUser({ email, ...proof }, { emailRedirectTo: emailRedirectTo() });
  if (error) throw error;
  return data;
}

/** A change that waits for its links, with a way to get them again and a way out. */
function PendingChange({ account, newEmail }: { account: User; newEmail: string }) {
  const reload = useReloadAccount();
  const [isBusy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<string | null>(null);
  const current = account.email ?? '';

  const handleResend = async () => {
    setBusy(true);
    setAnswer(null);
    for (const email of [current, newEmail].filter(Boolean)) {
      const { error } = await authClient.resend({
        type: 'email_change',
        email,
        options: { emailRedirectTo: emailRedirectTo() },
      });
      if (error) {
        setAnswer(authErrorMessage(error));
        setBusy(false);
        return;
      }
    }
    setAnswer('Sent. Look in both inboxes.');
    setBusy(false);
  };
  // The service drops a change when the address it has is asked for again; one that does not keeps it waiting.
  const handleCancel = async () => {
    setBusy(true);
    setAnswer(null);
    const { data, error } = await authClient.updateUser({ email: current });
    if (error) setAnswer(authErrorMessage(error));
    else if (data.user?.new_email) setAnswer('This change cannot be called off. It lapses when its links do.');
    else notifications.show({ message: `Your address stays ${current}.` });
    await reload();
    setBusy(false);
  };
  return (
    <div className={classes.notice}>
      <IconMail size={20} stroke={1.6} aria-hidden="true" />
      <div>
        <p>
          Waiting to become <strong>{newEmail}</strong>.{' '}
          {current ? `Open the links we sent to ${current} and to ${newEmail}.` : 'Open the link we sent there.'}
        </p>
        <div className={classes.noticeActions}>
          <Anchor component="button" type="button" disabled={isBusy} onClick={handleResend}>
            Send the links again
          </Anchor>
          <Anchor component="button" type="button" disabled={isBusy} onClick={handleCancel}>
            Keep {current}
          </Anchor>
        </div>
        <p aria-live="polite">{answer}</p>
      </div>
    </div>
  );
}
