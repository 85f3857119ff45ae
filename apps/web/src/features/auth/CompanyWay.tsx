import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { getRouteApi } from '@tanstack/react-router';
import { authClient } from '../../lib/auth-client';
import { authErrorMessage } from '../../lib/auth-errors';
import { emailProblem } from '../../lib/email-rule';
import { focusFirstError } from '../../lib/focus-first-error';
import { comeBackTo } from '../../lib/sign-in-links';
import classes from '../../ui/AuthForm.module.css';
import { AuthFrame } from '../../ui/AuthFrame';
import { TextLink } from '../../ui/links';

const route = getRouteApi('/signin');

type CompanyWayProps = { email: string; onEmail: (email: string) => void };

/** Single sign-on: the domain of the address tells whose. The browser leaves for the company's own sign-in. */
export function CompanyWay({ email, onEmail }: CompanyWayProps) {
  const { next } = route.useSearch();
  const form = useForm({ initialValues: { email }, validate: { email: emailProblem }, validateInputOnBlur: true });
  const handleSubmit = async (values: { email: string }) => {
    const address = values.email.trim();
    onEmail(address);
    const { error } = await authClient.signInWithSSO({
      domain: address.slice(address.lastIndexOf('@') + 1).toLowerCase(),
      options: { redirectTo: comeBackTo('/sso-redirect', next) },
    });
    if (!error) return;
    const errors = { email: authErrorMessage(error) };
    form.setErrors(errors);
    focusFirstError(errors);
  };
  return (
    <AuthFrame title="Sign in with your company" text="We take you to your company's own sign-in and back.">
      <form onSubmit={form.onSubmit(handleSubmit, focusFirstError)} noValidate className={classes.form}>
        <TextInput
          label="Work email"
          type="email"
          autoComplete="username"
          className={classes.field}
          {...form.getInputProps('email')}
        />
        <Button type="submit" size="lg" fullWidth loading={form.submitting}>
          Continue
        </Button>
      </form>
      <p className={classes.foot}>
        <TextLink to="/signin" search={{ next }}>
          Sign in another way
        </TextLink>
      </p>
    </AuthFrame>
  );
}
