import { isClientUser, type Role, roleLabel } from '@fairlead/contract/access/roles';
import type { Me } from '@fairlead/contract/features/session';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSession } from '../app/session/session';
import { InvitationField } from '../domain/team/InvitationField';
import { FormAlert } from '../kit/feedback/FormAlert';
import { ButtonLink, TextLink } from '../kit/links/links';
import { Note } from '../kit/text/text';
import { FullPage } from './FullPage';
import classes from './NoProfile.module.css';
import { useSignOut } from './use-sign-out';

const goToDashboard = <ButtonLink to="/dashboard">Go to dashboard</ButtonLink>;

export function NoAccess({ role }: { role: Role }) {
  return (
    <FullPage
      inside
      title="You don't have access to this page"
      text={`This page is for other roles. You are signed in as ${roleLabel(role)}. Ask your admin if you need it.`}
      actions={goToDashboard}
    />
  );
}

/** A client's own user whose provider has no access any more: nothing is broken, and nobody is sent anywhere. */
export function AccessPaused({ provider }: { provider: string | null }) {
  const name = provider ?? 'Your provider';
  return (
    <FullPage
      inside
      title="Ask your provider"
      text={`${name} has no access to Fairlead at the moment, so your figures and reports cannot be shown. They are kept. Ask your provider when they will be back.`}
      actions={<ButtonLink to="/settings">Open settings</ButtonLink>}
    />
  );
}

/** The organization is suspended: one screen, which says why and whom to write to. Its clients ask their provider. */
export function Suspended({ me }: { me: Me }) {
  const askToSignOut = useSignOut();
  const { suspension, profile, msp } = me;
  const isClient = profile !== null && isClientUser(profile.role);
  const write = suspension?.supportEmail;
  const why = suspension?.reason ? ` The reason given: ${suspension.reason}` : '';
  return (
    <FullPage
      title={isClient ? 'Ask your provider' : `${msp?.company_name ?? 'Your organization'} is suspended`}
      text={
        isClient
          ? `${msp?.company_name ?? 'Your provider'} has no access to Fairlead at the moment, so your figures and reports cannot be shown. They are kept. Ask your provider when they will be back.`
          : `Nothing is lost: clients, simulations and reports are kept as they are.${why}`
      }
      actions={
        <div className={classes.others}>
          {!isClient && write && (
            <Button component="a" href={`mailto:${write}`}>
              Write to {write}
            </Button>
          )}
          <Button variant="default" onClick={askToSignOut}>
            Sign out
          </Button>
        </div>
      }
    />
  );
}

/** Signed in, but no organization knows this account: the ways to belong to one. */
export function NoProfile() {
  const { session, setUpProblem, profileFailed, reloadMe } = useSession();
  const askToSignOut = useSignOut();
  const [trying, setTrying] = useState(false);
  const handleAgain = async () => {
    setTrying(true);
    await reloadMe();
    setTrying(false);
  };
  const tryAgain = (
    <Button
      {...(profileFailed ? { size: 'lg', fullWidth: true } : { variant: 'default' })}
      loading={trying}
      onClick={() => void handleAgain()}
    >
      Try again
    </Button>
  );
  return (
    <FullPage
      title="This account belongs to no organization"
      text={`You are signed in as ${session?.user.email ?? 'this account'}.${
        profileFailed ? ' The last answer was an error, so this may be a passing fault. Try again first.' : ''
      } If you were invited, paste the link of your invitation. Otherwise ask the person who manages Fairlead in your company.`}
      actions={
        <div className={classes.ways}>
          <FormAlert>{setUpProblem}</FormAlert>
          {profileFailed && tryAgain}
          <InvitationField isSecondary={profileFailed} />
          <div className={classes.others}>
            {!profileFailed && tryAgain}
            <Button variant="default" onClick={askToSignOut}>
              Sign out
            </Button>
          </div>
          <Note ta="center">
            New here? <TextLink to="/trial-signup">Start a 14-day trial</TextLink>
          </Note>
        </div>
      }
    />
  );
}
