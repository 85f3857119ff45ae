import type { InvitationOffer } from '@fairlead/contract/features/invitations';
import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { apiClient } from '#app/api/api';
import { fieldErrors, sentenceOf } from '#app/api/api-problem';
import { authClient } from '#app/auth/auth-client';
import { authErrorMessage } from '#app/auth/auth-errors';
import { useSession } from '#app/session/session';
import { FormAlert } from '#kit/feedback/FormAlert';
import { focusFirstError } from '#kit/form/focus-first-error';
import classes from '#kit/layout/AuthForm.module.css';
import { TextLink } from '#kit/links/links';
import { Note } from '#kit/text/text';
import { founds } from './invitation-view';

type AcceptFormProps = { token: string; offer: InvitationOffer; asSignedIn: boolean };

/** Accepts as who is signed in; else leads to the first password, or to the sign-in of the account there is. */
export function AcceptForm({ token, offer, asSignedIn }: AcceptFormProps) {
  const { me, reloadMe } = useSession();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string | null>(null);
  const needsCompany = founds(offer.kind);
  const form = useForm({
    initialValues: { name: me?.profile?.name ?? '', company_name: offer.organization ?? '' },
    validate: {
      name: (value) => (value.trim() === '' ? 'Enter your name.' : null),
      company_name: (value) => (needsCompany && value.trim() === '' ? "Enter your company's name." : null),
    },
  });
  // This page itself, to come back to from the sign-in.
  const here = `${window.location.pathname}${window.location.search}`;

  const accept = async (answer: { token: string; name: string; company_name?: string }) => {
    const { route } = await apiClient.invitations.accept(answer);
    await reloadMe();
    await navigate({ href: route ?? '/dashboard', replace: true });
  };
  const begin = async (answer: { token: string; name: string; company_name?: string }) => {
    const begun = await apiClient.invitations.begin(answer);
    if (begun.next === 'sign_in') {
      await navigate({ to: '/signin', search: { next: here } });
      return;
    }
    const { error } = await authClient.verifyOtp({ token_hash: begun.tokenHash, type: 'invite' });
    if (error) setProblem(authErrorMessage(error));
    else await navigate({ to: '/setup-password', replace: true });
  };
  const handleSubmit = async ({ name, company_name }: { name: string; company_name: string }) => {
    setProblem(null);
    const answer = { token, name: name.trim(), ...(needsCompany ? { company_name: company_name.trim() } : {}) };
    try {
      await (asSignedIn ? accept(answer) : begin(answer));
    } catch (error) {
      const errors = fieldErrors(error);
      form.setErrors(errors);
      if (Object.keys(errors).length > 0) focusFirstError(errors);
      else setProblem(sentenceOf(error));
    }
  };
  return (
    <form onSubmit={form.onSubmit(handleSubmit, focusFirstError)} noValidate className={classes.form}>
      <TextInput label="Your name" autoComplete="name" className={classes.field} {...form.getInputProps('name')} />
      {needsCompany && (
        <TextInput
          label="Company"
          autoComplete="organization"
          className={classes.field}
          {...form.getInputProps('company_name')}
        />
      )}
      <FormAlert>{problem}</FormAlert>
      <Button type="submit" size="lg" fullWidth loading={form.submitting}>
        Accept the invitation
      </Button>
      {!asSignedIn && (
        <Note ta="center">
          Have an account for {offer.email}?{' '}
          <TextLink to="/signin" search={{ next: here }}>
            Sign in to accept
          </TextLink>
        </Note>
      )}
    </form>
  );
}
