import type { InvitationOffer } from '@fairlead/contract/features/invitations';
import { useQuery } from '@tanstack/react-query';
import { api } from '#app/api/api';
import { problemCode, sentenceOf } from '#app/api/api-problem';
import { useSession } from '#app/session/session';
import { AuthFrame } from '#domain/platform/AuthFrame';
import { InvitationFrame } from '#domain/platform/InvitationFrame';
import { LoadingForm } from '#domain/platform/LoadingForm';
import { InvitationField } from '#domain/team/InvitationField';
import { SignedInAs } from '#domain/team/SignedInAs';
import { ErrorCard } from '#kit/feedback/ErrorCard';
import classes from '#kit/layout/AuthForm.module.css';
import { ButtonLink, TextLink } from '#kit/links/links';
import { Note } from '#kit/text/text';
import { AcceptForm } from './AcceptForm';
import { ExpiredInvitation } from './ExpiredInvitation';
import { invitationView } from './invitation-view';
import { OfferWords } from './OfferWords';

/** Who invites whom to what, until when, before anything is created; then the way in that fits whoever opened it. */
export function InvitationPage({ token }: { token: string }) {
  // Asked anew whenever it is opened: it may have been used or withdrawn meanwhile.
  const offer = useQuery(
    api.invitations.lookUp.queryOptions({ input: { token }, staleTime: 0, enabled: token !== '' }),
  );
  if (token === '') return <NoInvitation text="This link has no invitation in it. Copy it whole from the email." />;
  if (offer.data) return <Offer token={token} offer={offer.data} />;
  if (offer.isPending) return <LoadingForm title="Your invitation" />;
  const code = problemCode(offer.error);
  if (code === 'NOT_FOUND' || code === 'BAD_REQUEST')
    return (
      <NoInvitation text="The link may have been cut off, or a newer one was sent. Copy it whole from the email." />
    );
  return (
    <AuthFrame title="Your invitation">
      <ErrorCard
        title="We could not open it just now"
        message={sentenceOf(offer.error)}
        onRetry={() => void offer.refetch()}
      />
    </AuthFrame>
  );
}

function NoInvitation({ text }: { text: string }) {
  return (
    <AuthFrame title="We can't find this invitation" text={text}>
      <InvitationField />
      <Note ta="center">
        Used it already? <TextLink to="/signin">Sign in</TextLink>. No invitation?{' '}
        <TextLink to="/trial-signup">Start a 14-day trial</TextLink>
      </Note>
    </AuthFrame>
  );
}

function Offer({ token, offer }: { token: string; offer: InvitationOffer }) {
  const { session } = useSession();
  const signedInAs = session ? (session.user.email ?? '') : null;
  const { email, invitedBy, provider } = offer;
  switch (invitationView(offer, signedInAs)) {
    case 'accept':
    case 'accept_as':
      return (
        <InvitationFrame
          provider={provider}
          title={provider ? `Welcome to ${provider.name}` : 'You are invited'}
          text={<OfferWords offer={offer} />}
        >
          <AcceptForm token={token} offer={offer} asSignedIn={signedInAs !== null} />
        </InvitationFrame>
      );
    case 'other_address':
      return (
        <InvitationFrame
          provider={provider}
          title="This invitation is for someone else"
          text={<OfferWords offer={offer} />}
        >
          <SignedInAs signOutLabel="Sign out and open it">
            It is for <b>{email}</b>, and you are signed in as <b>{signedInAs}</b>. Sign out to open it as {email}.
          </SignedInAs>
        </InvitationFrame>
      );
    case 'done':
      return (
        <InvitationFrame
          provider={provider}
          title="You are in"
          text="You accepted this invitation. Nothing is left to do here."
        >
          <ButtonLink to="/dashboard" size="lg" fullWidth>
            Go to your dashboard
          </ButtonLink>
        </InvitationFrame>
      );
    case 'used':
      return (
        <InvitationFrame
          provider={provider}
          title="This invitation was used"
          text={`${email} has accepted it. Sign in to continue.`}
        >
          <div className={classes.actions}>
            <ButtonLink to={signedInAs === null ? '/signin' : '/dashboard'} size="lg" fullWidth>
              {signedInAs === null ? 'Sign in' : 'Go to your dashboard'}
            </ButtonLink>
          </div>
          <Note ta="center">
            No password yet? <TextLink to="/forgot-password">Set one by email</TextLink>
          </Note>
        </InvitationFrame>
      );
    case 'expired':
      return <ExpiredInvitation token={token} offer={offer} />;
    case 'revoked':
      return (
        <InvitationFrame
          provider={provider}
          title="This invitation was withdrawn"
          text={
            <>
              Ask <bdi>{invitedBy}</bdi> if you think that is a mistake.
            </>
          }
        >
          <ButtonLink to={signedInAs === null ? '/signin' : '/dashboard'} size="lg" fullWidth>
            {signedInAs === null ? 'Sign in' : 'Go to your dashboard'}
          </ButtonLink>
        </InvitationFrame>
      );
  }
}
