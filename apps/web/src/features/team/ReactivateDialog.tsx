import type { TeamMember } from '@fairlead/contract/features/team';
import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import { api } from '#app/api/api';
import { problemCode, sentenceOf } from '#app/api/api-problem';
import { MemberDialog } from './MemberDialog';
import classes from './People.module.css';
import { useReloadPeople } from './use-invitations';

/** Lets somebody work again, while a seat is free. */
export function ReactivateDialog({ member, onClose }: { member: TeamMember; onClose: () => void }) {
  const reload = useReloadPeople();
  const reactivate = useMutation(
    api.team.reactivate.mutationOptions({
      onSuccess: async () => {
        notifications.show({ message: `${member.name} can sign in again.` });
        onClose();
        await reload();
      },
    }),
  );
  const problem = (error: unknown) =>
    problemCode(error) === 'SEATS_EXHAUSTED'
      ? 'Every seat of your plan is taken. Deactivate somebody else first, or choose a larger plan.'
      : sentenceOf(error);
  return (
    <MemberDialog
      title={`Let ${member.name} work again?`}
      onClose={onClose}
      problem={reactivate.error && problem(reactivate.error)}
      act="Reactivate"
      isActing={reactivate.isPending}
      onAct={() => reactivate.mutate({ id: member.id })}
    >
      <p className={classes.lead}>
        They sign in as before, with the same role
        {member.role === 'client_viewer' ? '.' : ', and take a seat. What they handed over stays where it is.'}
      </p>
    </MemberDialog>
  );
}
