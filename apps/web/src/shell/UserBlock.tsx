import { roleLabel } from '@fairlead/contract/access/roles';
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMe } from '../app/session/session';
import { Caption } from '../kit/text/text';
import { ColorSchemeSwitch } from './ColorSchemeSwitch';
import { UserAvatar } from './UserAvatar';
import classes from './UserBlock.module.css';
import { useSignOut } from './use-sign-out';

/** Who is signed in; the avatar area opens Settings, the button signs out after a confirmation. */
export function UserBlock({ collapsed }: { collapsed: boolean }) {
  const { profile, email } = useMe();
  const askToSignOut = useSignOut();
  const name = profile.name || email;
  return (
    <div className={classes.user} data-collapsed={collapsed || undefined}>
      <Tooltip label={`${name}, ${roleLabel(profile.role)}`} position="right" disabled={!collapsed}>
        <Link to="/settings" className={classes.who} aria-label={`${name}, ${roleLabel(profile.role)}. Open settings`}>
          <UserAvatar />
          {!collapsed && (
            <span className={classes.words}>
              <strong className={classes.name} dir="auto">
                {name}
              </strong>
              <Caption span>{roleLabel(profile.role)}</Caption>
            </span>
          )}
        </Link>
      </Tooltip>
      <ColorSchemeSwitch />
      <Tooltip label="Sign out" position={collapsed ? 'right' : 'top'}>
        <ActionIcon variant="subtle" color="gray" size={36} aria-label="Sign out" onClick={askToSignOut}>
          <IconLogout size={18} stroke={1.6} />
        </ActionIcon>
      </Tooltip>
    </div>
  );
}
