import type { Proposal } from '@fairlead/contract/features/proposals/proposals';
import { type Recipient, SIGNING_LIMITS } from '@fairlead/contract/features/proposals/signing';
import { Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { api } from '#app/api/api';
import { isNamed, type NamedAddress, NOBODY, PeopleByEmail, rowPath } from '#domain/clients/PeopleByEmail';
import { FormDialog } from '#kit/dialog/FormDialog';

type SendDialogProps = {
  proposal: Pick<Proposal, 'clientId' | 'clientName' | 'replacesId'>;
  /** Sends it; what is refused of the people is thrown, everything else is shown on the paper. */
  onSend: (recipients: Recipient[]) => Promise<void>;
  onClose: () => void;
};

/**
 * Asks before a proposal is fixed for good, and to whom it goes: users of the client, and anyone by email. One that takes
 * the place of another starts with the people who got that.
 */
export function SendDialog(props: SendDialogProps) {
  const { replacesId } = props.proposal;
  const before = useQuery({
    ...api.signing.list.queryOptions({ input: { proposalId: replacesId ?? '' } }),
    enabled: replacesId !== null,
  });
  const team = useQuery(api.team.list.queryOptions());
  // What came later would move the buttons away from under a click.
  if (before.isLoading || team.isLoading) return null;
  const known = (before.data?.items ?? []).filter(({ state }) => state !== 'withdrawn');
  const users = (team.data?.items ?? []).filter(({ client }) => client?.id === props.proposal.clientId);
  return (
    <WhoSigns
      {...props}
      known={known.map(({ name, email }) => ({ name, email }))}
      users={users.map(({ name }) => name)}
    />
  );
}

type WhoSignsProps = SendDialogProps & {
  known: NamedAddress[];
  /** Names of the client's users, who read it in the portal. */
  users: string[];
};

function WhoSigns({ proposal, known, users, onSend, onClose }: WhoSignsProps) {
  const form = useForm<{ people: NamedAddress[] }>({ initialValues: { people: known.length > 0 ? known : [NOBODY] } });
  const { people } = form.values;
  return (
    <FormDialog
      title="Send this proposal?"
      size={640}
      form={form}
      onSubmit={() => onSend(people.filter(isNamed))}
      fieldsOf={(fields) =>
        Object.fromEntries(
          Object.entries(fields).map(([path, sentence]) => [
            rowPath(path.replace(/^recipients/, 'people'), people),
            sentence,
          ]),
        )
      }
      act="Send proposal"
      keep="Keep as a draft"
      onClose={onClose}
    >
      <Text>You can't edit a sent proposal. You can withdraw it and start from a copy.</Text>
      {users.length > 0 && (
        <Text c="var(--fl-ink-2)">
          <bdi>{new Intl.ListFormat('en').format(users)}</bdi> can read and sign it in the portal, and{' '}
          {users.length === 1 ? 'gets' : 'get'} an email.
        </Text>
      )}
      <PeopleByEmail
        clientId={proposal.clientId}
        legend={users.length > 0 ? 'Also by email (optional)' : 'By email (optional)'}
        note="Each person gets a link of their own to read and sign it, confirmed by a code. No account is needed."
        people={people}
        onChange={(after) => form.setFieldValue('people', after)}
        errorOf={(path) => form.errors[path]}
        most={SIGNING_LIMITS.recipients}
      />
    </FormDialog>
  );
}
