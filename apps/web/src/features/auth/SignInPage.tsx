import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useSession } from '#app/session/session';
import { AuthFrame } from '#domain/platform/AuthFrame';
import { LoadingForm } from '#domain/platform/LoadingForm';
import { SignedInAs } from '#domain/team/SignedInAs';
import { PasswordWay } from './PasswordWay';

const CompanyWay = lazy(() => import('./CompanyWay').then((module) => ({ default: module.CompanyWay })));
const EmailWay = lazy(() => import('./EmailWay').then((module) => ({ default: module.EmailWay })));
const PhoneWay = lazy(() => import('./PhoneWay').then((module) => ({ default: module.PhoneWay })));
const SecondStep = lazy(() => import('./SecondStep').then((module) => ({ default: module.SecondStep })));

const route = getRouteApi('/signin');

/**
 * Every way to sign in, one at a time and by its own address, so that reload and the back button work. The guard of the
 * route leads on once the session stands, with its second step where the account has one.
 */
export function SignInPage() {
  const { way } = route.useSearch();
  const { secondStep, session, cameSignedIn } = useSession();
  const [email, setEmail] = useState('');
  const typed = { email, onEmail: setEmail };
  if (session && cameSignedIn && !secondStep)
    return (
      <AuthFrame title="You are signed in" text={session.user.email}>
        <SignedInAs signOutLabel="Sign out and use another account" />
      </AuthFrame>
    );
  return (
    <Suspense fallback={<LoadingForm />}>
      {secondStep ? (
        <SecondStep />
      ) : way === 'email' ? (
        <EmailWay {...typed} />
      ) : way === 'phone' ? (
        <PhoneWay />
      ) : way === 'company' ? (
        <CompanyWay {...typed} />
      ) : (
        <PasswordWay {...typed} />
      )}
    </Suspense>
  );
}
