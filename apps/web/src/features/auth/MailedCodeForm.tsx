import { Anchor } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type ReactNode, useState } from 'react';
import { type AskedFor, rememberAsked } from '#app/auth/ways-in/asked-address';
import { emailProblem } from '#kit/form/email-rule';
import { focusFirstError } from '#kit/form/focus-first-error';
import { useCheckedOnLeaving } from '#kit/form/use-checked-on-leaving';
import { AuthForm, EmailField } from '#kit/layout/AuthForm';
import { Note } from '#kit/text/text';

type MailedCodeFormProps = {
  purpose: AskedFor;
  email: string;
  act: string;
  /** Sends the email. @returns why not, for people */
  send: (address: string) => Promise<string | null>;
  /** Leads on to where the code is typed. */
  onAsked: (address: string) => void | Promise<void>;
  /** Leads to another way. */
  other: ReactNode;
};

/** Asks for an email with a link and a code; the code works in any browser, so one that is there already can be typed at once. */
export function MailedCodeForm({ purpose, email, act, send, onAsked, other }: MailedCodeFormProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm({ initialValues: { email }, validate: { email: emailProblem }, ...useCheckedOnLeaving() });
  const address = form.values.email.trim();
  const lead = () => {
    rememberAsked(purpose, address);
    return onAsked(address);
  };
  const handleSubmit = async () => {
    const refused = await send(address);
    setProblem(refused);
    if (!refused) await lead();
  };
  const handleHasCode = () => {
    const { hasErrors, errors } = form.validate();
    if (hasErrors) focusFirstError(errors);
    else void lead();
  };
  return (
    <>
      <AuthForm form={form} onSubmit={handleSubmit} act={act} problem={problem}>
        <EmailField input={form.getInputProps('email')} />
      </AuthForm>
      <Note ta="center">
        {other}
        {' · '}
        <Anchor component="button" type="button" size="sm" onClick={handleHasCode}>
          I have a code already
        </Anchor>
      </Note>
    </>
  );
}
