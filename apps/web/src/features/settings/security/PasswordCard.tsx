import { Button, PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { authClient } from '#app/auth/auth-client';
import { authErrorCode, authErrorMessage, weakPasswordReasons } from '#app/auth/auth-errors';
import { NEW_PASSWORD_RULES } from '#kit/form/new-password';
import { Card } from '#kit/layout/Card';
import classes from '../Settings.module.css';
import { useReauthentication } from './Reauthentication';

type Values = { current: string; password: string; again: string };

/** Changing it signs out every other device. */
export function PasswordCard({ email }: { email: string }) {
  const reauthenticate = useReauthentication();
  const form = useForm<Values>({
    initialValues: { current: '', password: '', again: '' },
    validate: NEW_PASSWORD_RULES,
  });
  const handleSubmit = async ({ current, password }: Values) => {
    try {
      const done = await reauthenticate(async (proof) => {
        const given = current === '' ? {} : { current_password: current };
        const { data, error } = await authClient.updateUser({ password, ...given, ...proof });
        if (error) throw error;
        return data;
      });
      if (!done) return;
      form.reset();
      notifications.show({ message: 'Your password has been changed. Other devices are signed out.' });
    } catch (error) {
      if (authErrorCode(error) === 'current_password_invalid') {
        form.setFieldError('current', 'That is not the password you use now.');
        return;
      }
      const reasons = weakPasswordReasons(error);
      form.setFieldError('password', reasons.length > 0 ? reasons.join(' ') : authErrorMessage(error));
    }
  };
  return (
    <Card title="Password" sub="At least 8 characters. Changing it signs out your other devices.">
      <form onSubmit={form.onSubmit(handleSubmit)} noValidate className={classes.form}>
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <PasswordInput
          label="Current password"
          description="Leave it empty if you have none or forgot it. We email you a code then."
          autoComplete="current-password"
          className={classes.field}
          {...form.getInputProps('current')}
        />
        <PasswordInput
          label="New password"
          autoComplete="new-password"
          className={classes.field}
          {...form.getInputProps('password')}
        />
        <PasswordInput
          label="New password again"
          autoComplete="new-password"
          className={classes.field}
          {...form.getInputProps('again')}
        />
        <Button type="submit" variant="default" loading={form.submitting} disabled={!form.isDirty()}>
          Change password
        </Button>
      </form>
    </Card>
  );
}
