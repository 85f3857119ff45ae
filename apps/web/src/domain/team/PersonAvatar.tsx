import { Avatar } from '@mantine/core';
import classes from './PersonAvatar.module.css';
import { initials } from './person';
import { usePicture } from './pictures';

type PersonAvatarProps = {
  name: string;
  /** The profile's picture, as the API gives it; initials stand in. */
  picture: string | null;
  size?: number;
};

/** A person by picture or initials. The name stands beside it, so it says nothing itself. */
export function PersonAvatar({ name, picture, size = 36 }: PersonAvatarProps) {
  const { address } = usePicture(picture);
  return (
    <Avatar src={address} alt="" size={size} radius={size} className={classes.avatar}>
      {initials(name)}
    </Avatar>
  );
}
