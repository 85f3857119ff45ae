import { useMe, useSession } from '../app/session/session';
import { PersonAvatar } from '../domain/team/PersonAvatar';
import { avatarOf } from '../domain/team/person';

/** The caller's picture: the profile's, else the account's, else up to two initials. */
export function UserAvatar() {
  const { profile, email } = useMe();
  const { session } = useSession();
  return (
    <PersonAvatar
      name={profile.name || email}
      picture={avatarOf(profile.profile_picture, session?.user.user_metadata)}
    />
  );
}
