import type { Invitation } from '@fairlead/contract/features/invitations';
import { TextInput } from '@mantine/core';
import type { GetInputPropsReturnType, UseFormReturnType } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { problemCode } from '#app/api/api-problem';
import { FormDialog } from '#kit/dialog/FormDialog';
import { invitationProblem } from './invitation-words';
import { useReloadPeople } from './use-invitations';

type InvitationDialogProps<Values extends { email: string }> = {
  title: string;
  form: UseFormReturnType<Values>;
  /** The field of the address. */
  email: GetInputPropsReturnType;
  send: (values: Values) => Promise<Invitation>;
  /** What is said when there is no seat. */
  noSeat: string;
  /** Fields of the form for those of the operation's input. */
  fieldsOf?: (fields: Record<string, string>) => Record<string, string>;
  onClose: () => void;
  /** What stands before the address. */
  before?: ReactNode;
  children: ReactNode;
};

/** Invites somebody by email: the link lets them see who invites them before anything is created. */
export function InvitationDialog<Values extends { email: string }>(props: InvitationDialogProps<Values>) {
  const { title, form, email, send, noSeat, fieldsOf, onClose, before, children } = props;
  const reload = useReloadPeople();
  const handleSubmit = async (values: Values) => {
    const sent = await send({ ...values, email: values.email.trim() });
    await reload();
    notifications.show({ message: `An invitation is on its way to ${sent.email}. It works for 7 days.` });
  };
  return (
    <FormDialog
      title={title}
      size={560}
      form={form}
      onSubmit={handleSubmit}
      fieldsOf={fieldsOf}
      wordsOf={(error) => (problemCode(error) === 'SEATS_EXHAUSTED' ? noSeat : invitationProblem(error))}
      act="Send invitation"
      onClose={onClose}
    >
      {before}
      <TextInput label="Work email" type="email" autoComplete="off" data-autofocus maxLength={255} {...email} />
      {children}
    </FormDialog>
  );
}
