import { Button, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { FormAlert } from '../feedback/FormAlert';
import { type RefusalWords, type Submitting, useFormAct } from '../form/use-form-act';
import classes from './AuthForm.module.css';

type AuthFormProps<Values> = Submitting<Values> &
  RefusalWords & {
    /** What its button says. */
    act: string;
    /** What stands in the way besides a refusal that was thrown. */
    problem?: ReactNode;
    children: ReactNode;
  };

/** A form of the pages around the sign-in: fields, what went wrong, and one wide button. */
export function AuthForm<Values>(props: AuthFormProps<Values>) {
  const { act, problem, children } = props;
  const sending = useFormAct<Values>(props);
  return (
    <form noValidate className={classes.form} onSubmit={sending.handleSubmit}>
      {children}
      <FormAlert>{sending.problem || problem}</FormAlert>
      <Button type="submit" size="lg" fullWidth loading={sending.isActing}>
        {act}
      </Button>
    </form>
  );
}

type FieldProps = { input: GetInputPropsReturnType };

type EmailFieldProps = FieldProps & {
  /** `username` where the address signs in. */
  autoComplete?: 'username' | 'email';
};

export const EmailField = ({ input, autoComplete = 'username' }: EmailFieldProps) => (
  <TextInput label="Work email" type="email" autoComplete={autoComplete} className={classes.field} {...input} />
);

export const NameField = ({ input }: FieldProps) => (
  <TextInput label="Your name" autoComplete="name" className={classes.field} {...input} />
);

export const CompanyField = ({ input }: FieldProps) => (
  <TextInput label="Company" autoComplete="organization" className={classes.field} {...input} />
);
