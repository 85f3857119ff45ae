import { createRoute, lazyRouteComponent, redirect, type SearchSchemaInput } from '@tanstack/react-router';
import { linkParameters } from '../app/auth/ways-in/link-problem';
import { safeNext } from '../app/auth/ways-in/next-path';
import type { SessionState } from '../app/session/session';
import { oneOf, withoutEmpty } from '../kit/table/url-search';
import type { root as Root } from '../router';

/** Ways to sign in that have a form of their own. */
const WAYS = ['email', 'phone', 'company'] as const;
/** What the tokens of links to `/setup-password` may be for. */
const TOKEN_TYPES = ['invite', 'signup', 'recovery', 'magiclink', 'email'] as const;

type Typed = Record<string, unknown>;

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value ? value : undefined);
const yes = (value: unknown): true | undefined => (value === true ? true : undefined);

type SignInSearch = {
  /** Where to go after it: a path of this site. */
  next?: string | undefined;
  way?: (typeof WAYS)[number] | undefined;
  /** A mail or text message went out. */
  sent?: true | undefined;
  /** The session before was too old. */
  why?: 'again' | undefined;
};

const signInSearch = ({ next, way, sent, why }: Typed & SearchSchemaInput): SignInSearch =>
  withoutEmpty({
    next: textOf(next),
    way: oneOf(WAYS, way),
    sent: yes(sent),
    why: oneOf(['again'] as const, why),
  });

const sentSearch = ({ sent }: Typed & SearchSchemaInput): { sent?: true | undefined } =>
  withoutEmpty({ sent: yes(sent) });

/** On to where the visitor wanted to go. */
function leadOn(next: string | undefined) {
  const href = safeNext(next);
  // The API's own page is the server's, not a route of this application.
  return redirect({ href, replace: true, reloadDocument: href.startsWith('/api/') });
}

type Guarded = { context: { session: SessionState } };

/** A recovery is finished with its new password, and a sign-in with its second step, before anything else. */
function finishSignIn({ session: { recovering, secondStep } }: Guarded['context'], next?: string) {
  if (recovering) throw redirect({ to: '/update-password' });
  if (secondStep) throw redirect({ to: '/signin', search: { next } });
}

/** Every page that opens without an account; each is loaded when it is opened. */
export function publicRoutes(root: typeof Root) {
  const getParentRoute = () => root;
  const invitations = () => import('./InvitationRoutes');
  /** Whoever confirmed the address of a sign-up, here or in another tab, goes on to the product. */
  const afterSignUp = ({ context, search }: Guarded & { search: { sent?: true | undefined } }) => {
    finishSignIn(context);
    if (search.sent && context.session.me?.profile) throw leadOn(undefined);
  };
  return [
    createRoute({
      getParentRoute,
      path: '/shared/$token',
      component: lazyRouteComponent(() => import('./SharedReportRoute'), 'SharedReportRoute'),
    }),
    createRoute({
      getParentRoute,
      path: '/answer/$token',
      component: lazyRouteComponent(() => import('./AnswerLinkRoute'), 'AnswerLinkRoute'),
    }),
    createRoute({
      getParentRoute,
      path: '/',
      component: lazyRouteComponent(() => import('../features/landing/LandingPage'), 'LandingPage'),
    }),
    createRoute({
      getParentRoute,
      path: '/signin',
      validateSearch: signInSearch,
      beforeLoad: ({ context, search }) => {
        const { session, recovering, secondStep } = context.session;
        if (recovering) throw redirect({ to: '/update-password' });
        if (session && !secondStep) throw leadOn(search.next);
      },
      component: lazyRouteComponent(() => import('../features/auth/SignInPage'), 'SignInPage'),
    }),
    createRoute({
      getParentRoute,
      path: '/signup',
      validateSearch: sentSearch,
      beforeLoad: afterSignUp,
      component: lazyRouteComponent(() => import('../features/sign-ups/SignUpPage'), 'SignUpPage'),
    }),
    createRoute({
      getParentRoute,
      path: '/trial-signup',
      validateSearch: sentSearch,
      beforeLoad: afterSignUp,
      component: lazyRouteComponent(() => import('../features/sign-ups/TrialSignUpPage'), 'TrialSignUpPage'),
    }),
    createRoute({
      getParentRoute,
      path: '/nfr-signup',
      validateSearch: sentSearch,
      beforeLoad: ({ context }) => finishSignIn(context),
      component: lazyRouteComponent(() => import('../features/sign-ups/NfrSignUpPage'), 'NfrSignUpPage'),
    }),
    createRoute({
      getParentRoute,
      path: '/nfr-invite/$token',
      beforeLoad: ({ context, location }) => finishSignIn(context, location.href),
      component: lazyRouteComponent(invitations, 'NfrInviteRoute'),
    }),
    createRoute({
      getParentRoute,
      path: '/trial-invite/$token',
      beforeLoad: ({ context, location }) => finishSignIn(context, location.href),
      component: lazyRouteComponent(invitations, 'TrialInviteRoute'),
    }),
    createRoute({
      getParentRoute,
      path: '/invitation-signup',
      validateSearch: ({ token }: Typed & SearchSchemaInput): { token?: string | undefined } =>
        withoutEmpty({ token: textOf(token) }),
      beforeLoad: ({ context, location }) => finishSignIn(context, location.href),
      component: lazyRouteComponent(invitations, 'InvitationSignUpRoute'),
    }),
    createRoute({
      getParentRoute,
      path: '/forgot-password',
      validateSearch: sentSearch,
      beforeLoad: ({ context }) => finishSignIn(context),
      component: lazyRouteComponent(() => import('../features/auth/ForgotPasswordPage'), 'ForgotPasswordPage'),
    }),
    createRoute({
      getParentRoute,
      path: '/update-password',
      component: lazyRouteComponent(() => import('../features/auth/UpdatePasswordPage'), 'UpdatePasswordPage'),
    }),
    createRoute({
      getParentRoute,
      path: '/setup-password',
      validateSearch: ({ token_hash, type }: Typed & SearchSchemaInput) =>
        withoutEmpty({ token_hash: textOf(token_hash), type: oneOf(TOKEN_TYPES, type) }),
      beforeLoad: ({ context, location }) => finishSignIn(context, location.href),
      component: lazyRouteComponent(() => import('../features/auth/SetupPasswordPage'), 'SetupPasswordPage'),
    }),
    createRoute({
      getParentRoute,
      path: '/sso-redirect',
      validateSearch: ({ next }: Typed & SearchSchemaInput): { next?: string | undefined } =>
        withoutEmpty({ next: textOf(next) }),
      beforeLoad: ({ context, search }) => {
        finishSignIn(context, search.next);
        // What is left in the address is a sign-in that failed, and has to be said even to whoever is signed in.
        const left = linkParameters(window.location.href);
        if (context.session.session && !left.has('code') && !left.has('error') && !left.has('error_code'))
          throw leadOn(search.next);
      },
      component: lazyRouteComponent(() => import('../features/auth/SsoRedirectPage'), 'SsoRedirectPage'),
    }),
  ] as const;
}
