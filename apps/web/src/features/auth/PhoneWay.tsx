import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { authClient } from '#app/auth/auth-client';
import { authErrorCode, authErrorMessage } from '#app/auth/auth-errors';
import { askedAddress, rememberAsked } from '#app/auth/ways-in/asked-address';
import { AuthFrame } from '#domain/platform/AuthFrame';
import { CheckInbox } from '#domain/team/CheckInbox';
import { useCheckedOnLeaving } from '#kit/form/use-checked-on-leaving';
import { AuthForm } from '#kit/layout/AuthForm';
import classes from '#kit/layout/AuthForm.module.css';
import { TextLink } from '#kit/links/links';
import { Note } from '#kit/text/text';

const route = getRouteApi('/signin');

/** As people write numbers, to the form the service takes. */
const digitsOf = (phone: string) => phone.replace(/[\s().-]/g, '');

const phoneProblem = (value: string) =>
  /^\+[1-9]\d{6,14}$/.test(digitsOf(value))
    ? null
    : 'Enter your number with its country code, such as +1 555 010 0123.';

async function textCode(phone: string): Promise<string | null> {
  const { error } = await authClient.signInWithOtp({ phone, options: { shouldCreateUser: false } });
  return error && authErrorCode(error) !== 'otp_disabled' ? authErrorMessage(error) : null;
}

/** Sign-in by a code in a text message. */
export function PhoneWay() {
  const { sent, next } = route.useSearch();
  const navigate = route.useNavigate();
  const [problem, setProblem] = useState<string | null>(null);
  const sentTo = askedAddress('phone');
  const form = useForm({
    initialValues: { phone: sentTo ?? '' },
    validate: { phone: phoneProblem },
    ...useCheckedOnLeaving(),
  });

  const handleSubmit = async (values: { phone: string }) => {
    const phone = digitsOf(values.phone);
    const refused = await textCode(phone);
    setProblem(refused);
    if (refused) return;
    rememberAsked('phone', phone);
    await navigate({ search: { next, way: 'phone', sent: true } });
  };

  if (sent && sentTo)
    return (
      <AuthFrame title="Enter the code" text="It is in the text message we sent.">
        <CheckInbox
          onCode={async (token) => {
            const { error } = await authClient.verifyOtp({ phone: sentTo, token, type: 'sms' });
            return error ? authErrorMessage(error) : null;
          }}
          onResend={() => textCode(sentTo)}
          other={
            <TextLink to="/signin" search={{ next, way: 'phone' }}>
              Use another number
            </TextLink>
          }
        >
          If an account belongs to <b>{sentTo}</b>, a code is on its way. It works for 5 minutes.
        </CheckInbox>
      </AuthFrame>
    );

  return (
    <AuthFrame title="Sign in by phone" text="We text you a 6-digit code.">
      <AuthForm form={form} onSubmit={handleSubmit} act="Text me a code" problem={problem}>
        <TextInput
          label="Mobile number"
          type="tel"
          autoComplete="tel"
          placeholder="+1 555 010 0123"
          className={classes.field}
          {...form.getInputProps('phone')}
        />
      </AuthForm>
      <Note ta="center">
        <TextLink to="/signin" search={{ next }}>
          Sign in with your password
        </TextLink>
      </Note>
    </AuthFrame>
  );
}
