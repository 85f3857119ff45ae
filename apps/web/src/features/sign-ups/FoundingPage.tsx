import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { askedAddress } from '#app/auth/ways-in/asked-address';
import { linkParameters } from '#app/auth/ways-in/link-problem';
import { useSession } from '#app/session/session';
import { AuthFrame } from '#domain/platform/AuthFrame';
import { SignedInAs } from '#domain/team/SignedInAs';
import { ConfirmAddress } from './ConfirmAddress';
import { FoundingForm } from './FoundingForm';
import { type Founding, PAGE_OF } from './founding';
import { OrganizationForm } from './OrganizationForm';

const routes = { trial: getRouteApi('/trial-signup'), msp: getRouteApi('/signup') };

type FoundingPageProps = { founding: Founding; title: string; text: string; children: ReactNode };

/** Whether a mailed link has just led here, whatever came of it. */
function cameByLink(): boolean {
  const parameters = linkParameters(window.location.href);
  return parameters.has('code') || parameters.has('error') || parameters.has('error_code');
}

/** Form, mail and first sign-in of a new organization; for whoever is signed in, who that is. */
export function FoundingPage({ founding, title, text, children }: FoundingPageProps) {
  const { session, me } = useSession();
  const { sent } = routes[founding].useSearch();
  const navigate = useNavigate();

  if (session && me?.profile)
    return (
      <AuthFrame title="You are signed in" text={session.user.email}>
        <SignedInAs signOutLabel="Sign out and use another address">
          This account belongs to {me.msp ? <bdi>{me.msp.company_name}</bdi> : 'an organization'} already.
        </SignedInAs>
      </AuthFrame>
    );
  if (session)
    return (
      <AuthFrame
        title={title}
        text={`You are signed in as ${session.user.email ?? 'an account without an organization'}.`}
      >
        <OrganizationForm founding={founding} email={session.user.email ?? ''} />
      </AuthFrame>
    );
  if (sent && (askedAddress(founding) || cameByLink())) return <ConfirmAddress founding={founding} />;
  return (
    <AuthFrame title={title} text={text}>
      <FoundingForm
        founding={founding}
        onSent={() => void navigate({ to: PAGE_OF[founding], search: { sent: true } })}
      />
      {children}
    </AuthFrame>
  );
}
