import { getRouteApi } from '@tanstack/react-router';
import { InvitationPage } from '../features/invitations/InvitationPage';

const signUp = getRouteApi('/invitation-signup');
const nfr = getRouteApi('/nfr-invite/$token');
const trial = getRouteApi('/trial-invite/$token');

/* One page under three addresses. Another token is another page, with nothing left of the one before. */

export function InvitationSignUpRoute() {
  const { token = '' } = signUp.useSearch();
  return <InvitationPage key={token} token={token} />;
}

export function NfrInviteRoute() {
  const { token } = nfr.useParams();
  return <InvitationPage key={token} token={token} />;
}

export function TrialInviteRoute() {
  const { token } = trial.useParams();
  return <InvitationPage key={token} token={token} />;
}
