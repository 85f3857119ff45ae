import { Button, Checkbox, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { fieldErrors, sentenceOf } from '#app/api/api-problem';
import { authClient } from '#app/auth/auth-client';
import { authErrorCode, authErrorMessage, weakPasswordReasons } from '#app/auth/auth-errors';
import { rememberAsked } from '#app/auth/ways-in/asked-address';
import { FormAlert } from '#kit/feedback/FormAlert';
import { emailProblem } from '#kit/form/email-rule';
import { focusFirstError } from '#kit/form/focus-first-error';
import { NewPasswordField } from '#kit/form/NewPasswordField';
import { NEW_PASSWORD_RULES } from '#kit/form/new-password';
import classes from '#kit/layout/AuthForm.module.css';
import { TextLink } from '#kit/links/links';
import { comeBackTo, type Founding, noteOf } from './founding';

type Values = { name: string; company: string; email: string; password: string; agrees: boolean };

const FIELD_OF: Record<string, keyof Values> = { name: 'name', company_name: 'company', email: 'email' };

type FoundingFormProps = { founding: Founding; onSent: () => void };

/** Who, which company, and the account in one form. Nothing is created before the address is confirmed. */
export function FoundingForm({ founding, onSent }: FoundingFormProps) {
  const [problem, setProblem] = useState<{ code: string | null; text: string } | null>(null);
  const [reasons, setReasons] = useState<string[]>([]);
  const form = useForm<Values>({
    initialValues: { name: '', company: '', email: '', password: '', agrees: false },
    validate: {
      name: (value) => (value.trim() === '' ? 'Enter your name.' : null),
      company: (value) => (value.trim() === '' ? "Enter your company's name." : null),
      email: emailProblem,
      password: NEW_PASSWORD_RULES.password,
      agrees: (value) => (value ? null : 'Agree to this to go on.'),
    },
    validateInputOnBlur: ['email', 'password'],
    onValuesChange: ({ password }, before) => {
      if (password !== before.password) setReasons([]);
    },
  });

  const handleSubmit = async ({ name, company, email, password }: Values) => {
    setProblem(null);
    setReasons([]);
    const address = email.trim();
    try {
      await noteOf(founding)({ name: name.trim(), company_name: company.trim(), email: address });
    } catch (error) {
      const errors = Object.fromEntries(
        Object.entries(fieldErrors(error)).flatMap(([path, sentence]) => {
          const field = FIELD_OF[path];
          return field ? [[field, sentence]] : [];
        }),
      );
      form.setErrors(errors);
      if (Object.keys(errors).length > 0) focusFirstError(errors);
      else setProblem({ code: null, text: sentenceOf(error) });
      return;
    }
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
    <form onSubmit={form.onSubmit(handleSubmit, focusFirstError)} noValidate className={classes.form}>
      <TextInput label="Your name" autoComplete="name" className={classes.field} {...form.getInputProps('name')} />
      <TextInput
        label="Company"
        autoComplete="organization"
        className={classes.field}
        {...form.getInputProps('company')}
      />
      <TextInput
        label="Work email"
        type="email"
        autoComplete="username"
        className={classes.field}
        {...form.getInputProps('email')}
      />
      <NewPasswordField
        label="Password"
        input={form.getInputProps('password')}
        reasons={reasons}
        known={[form.values.email, form.values.company, form.values.name]}
      />
      <Checkbox
        label="I agree that Fairlead keeps what I enter to run this account, and writes to me about it."
        {...form.getInputProps('agrees', { type: 'checkbox' })}
      />
      <FormAlert>
        {problem && (
          <>
            {problem.text} {problem.code === 'user_already_exists' && <TextLink to="/signin">Sign in</TextLink>}
          </>
        )}
      </FormAlert>
      <Button type="submit" size="lg" fullWidth loading={form.submitting}>
        {founding === 'trial' ? 'Start the trial' : 'Create the account'}
      </Button>
    </form>
  );
}
