import { Button, PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { isAuthApiError } from '@supabase/auth-js';
import { authClient } from '../../lib/auth-client';
import { authErrorMessage, weakPasswordReasons } from '../../lib/auth-errors';
import { NEW_PASSWORD_RULES } from '../../lib/new-password';
import { Card } from '../../ui/Card';
import classes from './Settings.module.css';

/** Changing it signs out every other device. */
export function PasswordCard({ email }: { email: string }) {
  const form = useForm({
    initialValues: { current: '', password: '', again: '' },
    validate: {
      current: (value) => (value === '' ? 'Enter the password you use now.' : null),
      ...NEW_PASSWORD_RULES,
    },
  });
  const handleSubmit = async ({ current, password }: { current: string; password: string }) => {
    const { error } = await authClient.updateUser({ password, current_password: current });
    if (error) {
      if (isAuthApiError(error) && error.code === 'current_password_invalid') {
        form.setFieldError('current', 'That is not the password you use now.');
        return;
      }
      const reasons = weakPasswordReasons(error);
      form.setFieldError('password', reasons.length > 0 ? reasons.join(' ') : authErrorMessage(error));
      return;
    }
    form.reset();
    notifications.show({ message: 'Your password has been changed. Other devices are signed out.' });
  };
  return (
    <Card title="Password" sub="At least 8 characters. Changing it signs out your other devices.">
      <form onSubmit={form.onSubmit(handleSubmit)} noValidate className={classes.form}>
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <PasswordInput
          label="Current password"
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
