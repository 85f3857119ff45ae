import { Checkbox } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { authClient } from '#app/auth/auth-client';
import { authErrorCode, authErrorMessage, weakPasswordReasons } from '#app/auth/auth-errors';
import { rememberAsked } from '#app/auth/ways-in/asked-address';
import { emailProblem } from '#kit/form/email-rule';
import { focusFirstError } from '#kit/form/focus-first-error';
import { NewPasswordField } from '#kit/form/NewPasswordField';
import { NEW_PASSWORD_RULES } from '#kit/form/new-password';
import { useCheckedOnLeaving } from '#kit/form/use-checked-on-leaving';
import { AuthForm, CompanyField, EmailField, NameField } from '#kit/layout/AuthForm';
import { TextLink } from '#kit/links/links';
import { comeBackTo, type Founding, noteOf } from './founding';

type Values = { name: string; company_name: string; email: string; password: string; agrees: boolean };

type FoundingFormProps = { founding: Founding; onSent: () => void };

/** Who, which company, and the account in one form. Nothing is created before the address is confirmed. */
export function FoundingForm({ founding, onSent }: FoundingFormProps) {
  const [problem, setProblem] = useState<{ code: string | null; text: string } | null>(null);
  const [reasons, setReasons] = useState<string[]>([]);
  const form = useForm<Values>({
    initialValues: { name: '', company_name: '', email: '', password: '', agrees: false },
    validate: {
      name: (value) => (value.trim() === '' ? 'Enter your name.' : null),
      company_name: (value) => (value.trim() === '' ? "Enter your company's name." : null),
      email: emailProblem,
      password: NEW_PASSWORD_RULES.password,
      agrees: (value) => (value ? null : 'Agree to this to continue.'),
    },
    ...useCheckedOnLeaving('email', 'password'),
    onValuesChange: ({ password }, before) => {
      if (password !== before.password) setReasons([]);
    },
  });

  const handleSubmit = async ({ name, company_name, email, password }: Values) => {
    setProblem(null);
    setReasons([]);
    const address = email.trim();
    await noteOf(founding)({ name: name.trim(), company_name: company_name.trim(), email: address });
    const { error } = await authClient.signUp({
      email: address,
      password,
      options: { emailRedirectTo: comeBackTo(founding), data: { name: name.trim() } },
    });
    if (!error) {
      rememberAsked(founding, address);
      onSent();
      return;
    }
    const weak = weakPasswordReasons(error);
    setReasons(weak);
    if (weak.length > 0) focusFirstError({ password: true });
    else setProblem({ code: authErrorCode(error), text: authErrorMessage(error) });
  };

  return (
    <AuthForm
      form={form}
      onSubmit={handleSubmit}
      act={founding === 'trial' ? 'Start the trial' : 'Create the account'}
      problem={
        problem && (
          <>
            {problem.text} {problem.code === 'user_already_exists' && <TextLink to="/signin">Sign in</TextLink>}
          </>
        )
      }
    >
      <NameField input={form.getInputProps('name')} />
      <CompanyField input={form.getInputProps('company_name')} />
      <EmailField input={form.getInputProps('email')} />
      <NewPasswordField
        label="Password"
        input={form.getInputProps('password')}
        reasons={reasons}
        known={[form.values.email, form.values.company_name, form.values.name]}
      />
      <Checkbox
        label="I agree that Fairlead keeps what I enter to run this account, and writes to me about it."
        {...form.getInputProps('agrees', { type: 'checkbox' })}
      />
    </AuthForm>
  );
}
