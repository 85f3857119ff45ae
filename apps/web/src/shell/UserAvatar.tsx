import { Avatar } from '@mantine/core';
import { avatarOf, initials } from '../lib/person';
import { useMe, useSession } from '../lib/session';
import classes from './UserAvatar.module.css';

/** The caller's picture: the profile's, else the account's, else up to two initials. */
export function UserAvatar() {
  const { profile, email } = useMe();
  const { session } = useSession();
  return (
    <Avatar
      src={avatarOf(profile.profile_picture, session?.user.user_metadata)}
      alt=""
      size={36}
      radius="xl"
      className={classes.avatar}
    >
      {initials(profile.name || email)}
    </Avatar>
  );
}
