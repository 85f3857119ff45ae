import type { TeamMember } from '@fairlead/contract/team';
import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { sentenceOf } from '../../lib/api-problem';
import { MemberDialog } from './MemberDialog';
import classes from './People.module.css';

export function SignOutMemberDialog({ member, onClose }: { member: TeamMember; onClose: () => void }) {
  const signOut = useMutation(
    api.team.signOutMember.mutationOptions({
      onSuccess: () => {
        notifications.show({ message: `${member.name} is signed out everywhere.` });
        onClose();
      },
    }),
  );
  return (
    <MemberDialog
      title={`Sign out ${member.name} everywhere?`}
      onClose={onClose}
      problem={signOut.error && sentenceOf(signOut.error)}
      act="Sign out"
      isActing={signOut.isPending}
      onAct={() => signOut.mutate({ id: member.id })}
    >
      <p className={classes.lead}>All their devices are signed out at once. They can sign in again.</p>
    </MemberDialog>
  );
}
