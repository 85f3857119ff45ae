import { isClientUser } from '@fairlead/contract/access/roles';
import type { TeamMember } from '@fairlead/contract/features/team';
import { notifications } from '@mantine/notifications';
import { api } from '#app/api/api';
import { problemCode, sentenceOf } from '#app/api/api-problem';
import { ConfirmDialog } from '#kit/dialog/ConfirmDialog';
import { useReloadPeople } from './use-invitations';

/** Lets somebody work again, while a seat is free. */
export function ReactivateDialog({ member, onClose }: { member: TeamMember; onClose: () => void }) {
  const reload = useReloadPeople();
  const handleAct = async () => {
    await api.team.reactivate.call({ id: member.id });
    notifications.show({ message: `${member.name} can sign in again.` });
    void reload();
  };
  return (
    <ConfirmDialog
      title={`Let ${member.name} work again?`}
      act="Reactivate"
      onAct={handleAct}
      wordsOf={refusalWords}
      onClose={onClose}
    >
      They sign in as before, with the same role
      {isClientUser(member.role) ? '.' : ', and take a seat. What they handed over stays where it is.'}
    </ConfirmDialog>
  );
}

const refusalWords = (error: unknown) =>
  problemCode(error) === 'SEATS_EXHAUSTED'
    ? 'Every seat of your plan is taken. Deactivate someone else first, or choose a larger plan.'
    : sentenceOf(error);
