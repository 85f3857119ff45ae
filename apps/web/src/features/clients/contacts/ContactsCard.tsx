import type { ClientContact } from '@fairlead/contract/features/clients/contacts';
import { CONTACT_ROLE_LABELS } from '@fairlead/contract/features/clients/part-terms';
import { Anchor, Badge } from '@mantine/core';
import { IconStar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '#app/api/api';
import classes from '../records/Below.module.css';
import { RecordRow, RecordRows } from '../records/RecordRow';
import { AddButton, RecordsCard } from '../records/RecordsCard';
import { useRefreshClient, useRowChange } from '../records/use-below-client';
import { useRecordActs } from '../records/use-record-acts';
import { ContactDialog } from './ContactDialog';

type ContactsCardProps = {
  clientId: string;
  /** Those who sign in to the portal, by their addresses. */
  userEmails: readonly string[];
  /** The client's users, below the contacts in one list. */
  children?: ReactNode;
};

/** The people of a client: contacts of the team, and users who sign in. */
export function ContactsCard({ clientId, userEmails, children }: ContactsCardProps) {
  const contacts = useQuery(api.clientContacts.list.queryOptions({ input: { clientId } }));
  const isUser = ({ email }: ClientContact) => userEmails.some((one) => one.toLowerCase() === email?.toLowerCase());
  const refresh = useRefreshClient(clientId, api.clientContacts.key());
  const promote = useRowChange(
    ({ id, version }: ClientContact) => api.clientContacts.update.call({ clientId, id, version, isPrimary: true }),
    refresh,
  );
  const acts = useRecordActs<ClientContact>({
    form: (contact, ends) => <ContactDialog clientId={clientId} contact={contact} {...ends} />,
    removal: ({ id, version, name, email }) => ({
      title: `Remove ${name || email || 'this contact'}?`,
      text: 'Name, address and number go from the record and from its timeline.',
      keep: 'Keep contact',
      act: 'Remove contact',
      remove: () => api.clientContacts.remove.call({ clientId, id, version }),
    }),
    refresh,
  });
  return (
    <RecordsCard
      title="People"
      sub="Who to call, and for what. Only your team sees this."
      records={contacts}
      failed="The contacts could not load"
      empty={{
        title: 'No contacts yet',
        text: 'Add the person who decides, and who to call when it is urgent.',
      }}
      add={<AddButton onClick={acts.add}>Add contact</AddButton>}
      below={children}
      dialogs={acts.dialog}
    >
      {(items) => (
        <RecordRows>
          {items.map((contact) => (
            <RecordRow
              key={contact.id}
              label={contact.name || contact.email || contact.phone}
              mark={contact.isPrimary && 'Primary'}
              beside={isUser(contact) && <Badge variant="default">Client user</Badge>}
              facts={[contact.title, contact.role !== 'other' && CONTACT_ROLE_LABELS[contact.role]]}
              note={contact.note}
              aside={<Reach {...contact} />}
              acts={[
                acts.edit(contact),
                !contact.isPrimary && {
                  label: 'Make primary contact',
                  Icon: IconStar,
                  run: () => promote.mutate(contact),
                },
                acts.remove(contact),
              ]}
            />
          ))}
        </RecordRows>
      )}
    </RecordsCard>
  );
}

const Reach = ({ email, phone }: ClientContact) => (
  <div className={classes.reach}>
    {email && (
      <Anchor data-breaks href={`mailto:${email}`} size="sm">
        {email}
      </Anchor>
    )}
    {phone && (
      <Anchor href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} size="sm">
        {phone}
      </Anchor>
    )}
  </div>
);
