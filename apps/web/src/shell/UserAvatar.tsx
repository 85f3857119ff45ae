import { useMe } from '../app/session/session';
import { PersonAvatar } from '../domain/team/PersonAvatar';

/** The caller's picture: the profile's, else the account's, else up to two initials. */
export function UserAvatar() {
  const { profile, email } = useMe();
  return <PersonAvatar name={profile.name || email} picture={profile.profile_picture ?? profile.accountPicture} />;
}
