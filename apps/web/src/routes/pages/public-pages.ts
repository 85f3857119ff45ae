import type { PagePath } from '@fairlead/contract/access/pages';
import { lazyRouteComponent, redirect, type SearchSchemaInput } from '@tanstack/react-router';
import { linkParameters } from '#app/auth/ways-in/link-problem';
import { safeNext } from '#app/auth/ways-in/next-path';
import type { SessionState } from '#app/session/session';
import { isAccessEnded } from '#domain/trials/access-ended';
import { oneOf, withoutEmpty } from '#kit/table/url-search';
import { type PageRecord, page } from './page';

/** Ways to sign in that have a form of their own. */
const WAYS = ['email', 'phone', 'company'] as const;
/** What the tokens of links to `/setup-password` may be for. */
const TOKEN_TYPES = ['invite', 'signup', 'recovery', 'magiclink', 'email'] as const;

type Typed = Record<string, unknown> & SearchSchemaInput;

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value ? value : undefined);
const yes = (value: unknown): true | undefined => (value === true ? true : undefined);

type SignInSearch = {
  /** Where to go after it: a path of this site. */
  next?: string | undefined;
  way?: (typeof WAYS)[number] | undefined;
  /** An email or text message went out. */
  sent?: true | undefined;
  /** The session before was too old. */
  why?: 'again' | undefined;
};

const signInSearch = ({ next, way, sent, why }: Typed): SignInSearch =>
  withoutEmpty({
    next: textOf(next),
    way: oneOf(WAYS, way),
    sent: yes(sent),
    why: oneOf(['again'] as const, why),
  });

const sentSearch = ({ sent }: Typed): { sent?: true | undefined } => withoutEmpty({ sent: yes(sent) });
const tokenSearch = ({ token }: Typed): { token?: string | undefined } => withoutEmpty({ token: textOf(token) });
/** A request, unless the address brings an invitation along. */
const nfrSearch = (typed: Typed) => ({ ...sentSearch(typed), ...tokenSearch(typed) });
const withdrawSearch = ({ withdraw }: Typed): { withdraw?: string | undefined } =>
  withoutEmpty({ withdraw: textOf(withdraw) });
const nextSearch = ({ next }: Typed): { next?: string | undefined } => withoutEmpty({ next: textOf(next) });
/** `invited` is the invitation that led here. */
const linkSearch = ({ token_hash, type, invited }: Typed) =>
  withoutEmpty({ token_hash: textOf(token_hash), type: oneOf(TOKEN_TYPES, type), invited: textOf(invited) });

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

/** Whoever confirmed the address of a sign-up, here or in another tab, goes on to the product. */
function afterSignUp({ context, search }: Guarded & { search: { sent?: true | undefined } }) {
  finishSignIn(context);
  if (search.sent && context.session.me?.profile) throw leadOn(undefined);
}

/** Comes back to the same link once the sign-in is finished. */
const finishAndReturn = ({ context, location }: Guarded & { location: { href: string } }) =>
  finishSignIn(context, location.href);

const invitations = () => import('../InvitationRoutes');

/** Every page that opens without an account. */
export const PUBLIC_PAGES = {
  '/': page({
    label: 'Start page',
    load: lazyRouteComponent(() => import('#features/landing/LandingPage'), 'LandingPage'),
  }),
  '/signin': page({
    label: 'Sign in',
    search: signInSearch,
    guard: ({ context, search }) => {
      const { session, recovering, secondStep } = context.session;
      if (recovering) throw redirect({ to: '/update-password' });
      // An expired person who opens the sign-in stays there; who has just signed in on it is led on.
      const stays = context.session.cameSignedIn && isAccessEnded(context.session);
      if (session && !secondStep && !stays) throw leadOn(search.next);
    },
    load: lazyRouteComponent(() => import('#features/auth/SignInPage'), 'SignInPage'),
  }),
  '/signup': page({
    label: 'Sign up',
    search: sentSearch,
    guard: afterSignUp,
    load: lazyRouteComponent(() => import('#features/sign-ups/SignUpPage'), 'SignUpPage'),
  }),
  '/trial-signup': page({
    label: 'Start a trial',
    search: sentSearch,
    guard: afterSignUp,
    load: lazyRouteComponent(() => import('#features/sign-ups/TrialSignUpPage'), 'TrialSignUpPage'),
  }),
  '/nfr-signup': page({
    label: 'Ask for NFR access',
    search: nfrSearch,
    guard: ({ context, search }) => {
      finishSignIn(context);
      if (search.token) throw redirect({ to: '/nfr-invite/$token', params: { token: search.token }, replace: true });
    },
    load: lazyRouteComponent(() => import('#features/sign-ups/NfrSignUpPage'), 'NfrSignUpPage'),
  }),
  '/nfr-invite/$token': page({
    label: 'NFR invitation',
    guard: finishAndReturn,
    load: lazyRouteComponent(invitations, 'NfrInviteRoute'),
  }),
  '/trial-invite/$token': page({
    label: 'Trial invitation',
    guard: finishAndReturn,
    load: lazyRouteComponent(invitations, 'TrialInviteRoute'),
  }),
  '/invitation-signup': page({
    label: 'Invitation',
    search: tokenSearch,
    guard: finishAndReturn,
    load: lazyRouteComponent(invitations, 'InvitationSignUpRoute'),
  }),
  '/forgot-password': page({
    label: 'Forgot password',
    search: sentSearch,
    guard: ({ context }) => finishSignIn(context),
    load: lazyRouteComponent(() => import('#features/auth/ForgotPasswordPage'), 'ForgotPasswordPage'),
  }),
  '/update-password': page({
    label: 'New password',
    load: lazyRouteComponent(() => import('#features/auth/UpdatePasswordPage'), 'UpdatePasswordPage'),
  }),
  '/setup-password': page({
    label: 'First password',
    search: linkSearch,
    guard: finishAndReturn,
    load: lazyRouteComponent(() => import('#features/auth/SetupPasswordPage'), 'SetupPasswordPage'),
  }),
  '/sso-redirect': page({
    label: 'Company sign-in',
    search: nextSearch,
    guard: ({ context, search }) => {
      finishSignIn(context, search.next);
      // What is left in the address is a sign-in that failed, and has to be said even to whoever is signed in.
      const left = linkParameters(window.location.href);
      if (context.session.session && !left.has('code') && !left.has('error') && !left.has('error_code'))
        throw leadOn(search.next);
    },
    load: lazyRouteComponent(() => import('#features/auth/SsoRedirectPage'), 'SsoRedirectPage'),
  }),
  '/shared/$token': page({
    label: 'Shared report',
    load: lazyRouteComponent(() => import('../SharedReportRoute'), 'SharedReportRoute'),
  }),
  '/answer/$token': page({
    label: 'Questions to answer',
    load: lazyRouteComponent(() => import('../AnswerLinkRoute'), 'AnswerLinkRoute'),
  }),
  '/follow/$token': page({
    label: 'Presentation',
    load: lazyRouteComponent(() => import('../FollowRoute'), 'FollowRoute'),
  }),
  '/check/$token': page({
    label: 'Check',
    load: lazyRouteComponent(() => import('../CheckRoute'), 'CheckRoute'),
  }),
  '/check/$token/about': page({
    label: 'About the check',
    search: withdrawSearch,
    load: lazyRouteComponent(() => import('../CheckRoute'), 'AboutCheckRoute'),
  }),
  '/survey/$token': page({
    label: 'Survey',
    load: lazyRouteComponent(() => import('../LoyaltyRoutes'), 'SurveyRoute'),
  }),
  '/sign/$token': page({
    label: 'Proposal to sign',
    load: lazyRouteComponent(() => import('../SignRoute'), 'SignRoute'),
  }),
} satisfies Partial<Record<PagePath, PageRecord>>;
