import { useForm } from '@mantine/form';
import { getRouteApi } from '@tanstack/react-router';
import { authClient } from '#app/auth/auth-client';
import { authErrorMessage } from '#app/auth/auth-errors';
import { comeBackTo } from '#app/auth/ways-in/sign-in-links';
import { AuthFrame } from '#domain/platform/AuthFrame';
import { emailProblem } from '#kit/form/email-rule';
import { focusFirstError } from '#kit/form/focus-first-error';
import { useCheckedOnLeaving } from '#kit/form/use-checked-on-leaving';
import { AuthForm, EmailField } from '#kit/layout/AuthForm';
import { TextLink } from '#kit/links/links';
import { Note } from '#kit/text/text';

const route = getRouteApi('/signin');

type CompanyWayProps = { email: string; onEmail: (email: string) => void };

/** Single sign-on: the domain of the address tells whose. The browser leaves for the company's own sign-in. */
export function CompanyWay({ email, onEmail }: CompanyWayProps) {
  const { next } = route.useSearch();
  const form = useForm({ initialValues: { email }, validate: { email: emailProblem }, ...useCheckedOnLeaving() });
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
      <AuthForm form={form} onSubmit={handleSubmit} act="Continue">
        <EmailField input={form.getInputProps('email')} />
      </AuthForm>
      <Note ta="center">
        <TextLink to="/signin" search={{ next }}>
          Sign in another way
        </TextLink>
      </Note>
    </AuthFrame>
  );
}
