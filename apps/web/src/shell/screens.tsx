import { type Role, roleLabel } from '@fairlead/contract/roles';
import { Button } from '@mantine/core';
import { useSession } from '../lib/session';
import { ButtonLink } from '../ui/links';
import { FullPage } from './FullPage';
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

/** Signed in, but no organization knows this account. */
export function NoProfile() {
  const { session, reloadMe } = useSession();
  const askToSignOut = useSignOut();
  return (
    <FullPage
      title="This account belongs to no organization"
      text={`You are signed in as ${session?.user.email ?? 'this account'}. If you were invited, open the link in your invitation email. Otherwise ask the person who manages Fairlead in your company.`}
      actions={
        <>
          <Button onClick={() => void reloadMe()}>Try again</Button>
          <Button variant="default" onClick={askToSignOut}>
            Sign out
          </Button>
        </>
      }
    />
  );
}
