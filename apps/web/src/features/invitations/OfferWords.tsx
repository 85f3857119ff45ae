import { formatDate } from '@fairlead/content/format/format-date';
import { roleLabel } from '@fairlead/contract/access/roles';
import type { InvitationOffer } from '@fairlead/contract/features/invitations';
import { founds, OFFERS } from './invitation-view';

/** Who invites whom to what, and until when. Names are other people's text and stand apart from ours. */
export function OfferWords({ offer }: { offer: InvitationOffer }) {
  const { kind, role, organization, invitedBy, email, expiresAt } = offer;
  const { to, at } = OFFERS[kind];
  const { locale, timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const until = formatDate(new Date(expiresAt), { locale, timeZone });
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
