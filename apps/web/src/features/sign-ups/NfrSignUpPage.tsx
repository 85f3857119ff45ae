import { Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { getRouteApi } from '@tanstack/react-router';
import { apiClient } from '#app/api/api';
import { useSession } from '#app/session/session';
import { AuthFrame } from '#domain/platform/AuthFrame';
import { SignedInAs } from '#domain/team/SignedInAs';
import { emailProblem } from '#kit/form/email-rule';
import { useCheckedOnLeaving } from '#kit/form/use-checked-on-leaving';
import { AuthForm, CompanyField, EmailField, NameField } from '#kit/layout/AuthForm';
import classes from '#kit/layout/AuthForm.module.css';
import { ButtonLink, TextLink } from '#kit/links/links';
import { Note } from '#kit/text/text';
import { ClosedNotice } from './ClosedNotice';
import { useSignUpOptions } from './use-sign-up-options';

const route = getRouteApi('/nfr-signup');

/** A request for not-for-resale access, which a person at Fairlead decides. */
export function NfrSignUpPage() {
  const { session, me } = useSession();
  const { sent } = route.useSearch();
  const navigate = route.useNavigate();
  const options = useSignUpOptions();
  const form = useForm({
    initialValues: { contact_name: '', company_name: '', contact_email: session?.user.email ?? '', note: '' },
    validate: {
      contact_name: (value) => (value.trim() === '' ? 'Enter your name.' : null),
      company_name: (value) => (value.trim() === '' ? "Enter your company's name." : null),
      contact_email: emailProblem,
    },
    ...useCheckedOnLeaving('contact_email'),
  });

  if (session && me?.profile)
    return (
      <AuthFrame title="You are signed in" text={session.user.email}>
        <SignedInAs signOutLabel="Sign out and ask for NFR access">
          This account belongs to {me.msp ? <bdi>{me.msp.company_name}</bdi> : 'an organization'} already.
        </SignedInAs>
      </AuthFrame>
    );
  if (sent)
    return (
      <AuthFrame
        title="We'll be in touch"
        text="Your request is with us. A person reads it, and the invitation comes by email."
      >
        <div className={classes.actions}>
          <ButtonLink to="/" size="lg" fullWidth>
            Go to the start page
          </ButtonLink>
        </div>
        <Note ta="center">
          Wrong address? <TextLink to="/nfr-signup">Send another request</TextLink>
        </Note>
      </AuthFrame>
    );
  if (options?.nfrOpen === false)
    return (
      <ClosedNotice
        title="NFR access is closed for now"
        text="We are not taking new requests at this moment. If you were invited, open your invitation."
      />
    );

  const handleSubmit = async ({ contact_name, company_name, contact_email, note }: typeof form.values) => {
    await apiClient.signUps.requestNfr({
      contact_name: contact_name.trim(),
      company_name: company_name.trim(),
      contact_email: contact_email.trim(),
      ...(note.trim() ? { note: note.trim() } : {}),
    });
    await navigate({ search: { sent: true } });
  };

  return (
    <AuthFrame
      title="Ask for NFR access"
      text="Not-for-resale access is for partners who use Fairlead on their own business: 60 days, without credits to count."
    >
      <AuthForm form={form} onSubmit={handleSubmit} act="Send the request">
        <NameField input={form.getInputProps('contact_name')} />
        <CompanyField input={form.getInputProps('company_name')} />
        <EmailField autoComplete="email" input={form.getInputProps('contact_email')} />
        <Textarea
          label="What would you use it for? (optional)"
          autosize
          minRows={2}
          maxRows={6}
          maxLength={2_000}
          {...form.getInputProps('note')}
        />
      </AuthForm>
      <Note ta="center">
        Have an account? <TextLink to="/signin">Sign in</TextLink>. Not a partner?{' '}
        <TextLink to="/trial-signup">Start a 14-day trial</TextLink>
      </Note>
    </AuthFrame>
  );
}
