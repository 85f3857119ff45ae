import type { InvitationOffer } from '@fairlead/contract/features/invitations';
import { useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { apiClient } from '#app/api/api';
import { authClient } from '#app/auth/auth-client';
import { authErrorMessage } from '#app/auth/auth-errors';
import { useSession } from '#app/session/session';
import { AuthForm, CompanyField, NameField } from '#kit/layout/AuthForm';
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
    // A client's person stays with its provider.
    else await navigate({ to: '/setup-password', search: offer.provider ? { invited: token } : {}, replace: true });
  };
  const handleSubmit = ({ name, company_name }: typeof form.values) => {
    setProblem(null);
    const answer = { token, name: name.trim(), ...(needsCompany ? { company_name: company_name.trim() } : {}) };
    return asSignedIn ? accept(answer) : begin(answer);
  };
  return (
    <>
      <AuthForm form={form} onSubmit={handleSubmit} act="Accept the invitation" problem={problem}>
        <NameField input={form.getInputProps('name')} />
        {needsCompany && <CompanyField input={form.getInputProps('company_name')} />}
      </AuthForm>
      {!asSignedIn && (
        <Note ta="center">
          Have an account for {offer.email}?{' '}
          <TextLink to="/signin" search={{ next: here }}>
            Sign in to accept
          </TextLink>
        </Note>
      )}
    </>
  );
}
