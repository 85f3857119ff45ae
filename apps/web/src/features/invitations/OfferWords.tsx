import { formatDate } from '@fairlead/content/format/format-date';
import { roleLabel } from '@fairlead/contract/access/roles';
import type { InvitationOffer } from '@fairlead/contract/features/invitations';
import { founds, OFFERS } from './invitation-view';

/** Who invites whom to what, and until when. Names are other people's text and stand apart from ours. */
export function OfferWords({ offer }: { offer: InvitationOffer }) {
  const { kind, role, organization, invitedBy, email, expiresAt } = offer;
  const { locale, timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const until = formatDate(new Date(expiresAt), { locale, timeZone });
  if (kind === 'client')
    return (
      <>
        <bdi>{invitedBy}</bdi> prepared this space for you: what an incident could cost your business, what is being
        done about it, and what needs your answer. The invitation is for {email} and works until {until}.
      </>
    );
  const { to, at } = OFFERS[kind];
  return (
    <>
      <bdi>{invitedBy}</bdi> invites you {to}
      {organization && at !== null && (
        <>
          {' '}
          {at && `${at} `}
          <b dir="auto">{organization}</b>
        </>
      )}
      {!founds(kind) && ` as ${roleLabel(role)}`}. For {email}, until {until}.
    </>
  );
}
