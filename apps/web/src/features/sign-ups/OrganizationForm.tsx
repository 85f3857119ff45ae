import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { sentenceOf } from '#app/api/api-problem';
import { useSession } from '#app/session/session';
import { FormAlert } from '#kit/feedback/FormAlert';
import { focusFirstError } from '#kit/form/focus-first-error';
import classes from '#kit/layout/AuthForm.module.css';
import { type Founding, noteOf } from './founding';

type OrganizationFormProps = { founding: Founding; email: string };

/** For an account that is signed in and belongs nowhere: the organization alone is missing. */
export function OrganizationForm({ founding, email }: OrganizationFormProps) {
  const { reloadMe, setUpProblem } = useSession();
  const navigate = useNavigate();
  const [problem, setProblem] = useState(setUpProblem);
  const form = useForm({
    initialValues: { name: '', company: '' },
    validate: {
      name: (value) => (value.trim() === '' ? 'Enter your name.' : null),
      company: (value) => (value.trim() === '' ? "Enter your company's name." : null),
    },
  });
  const handleSubmit = async ({ name, company }: { name: string; company: string }) => {
    setProblem(null);
    try {
      await noteOf(founding)({ name: name.trim(), company_name: company.trim(), email });
    } catch (error) {
      setProblem(sentenceOf(error));
      return;
    }
    await reloadMe();
    await navigate({ to: '/dashboard' });
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
      <FormAlert>{problem}</FormAlert>
      <Button type="submit" size="lg" fullWidth loading={form.submitting}>
        {founding === 'trial' ? 'Start the trial' : 'Create the organization'}
      </Button>
    </form>
  );
}
