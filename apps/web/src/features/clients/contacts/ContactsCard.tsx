import type { ClientContact } from '@fairlead/contract/client-contacts';
import { CONTACT_ROLE_LABELS } from '@fairlead/contract/client-terms';
import { Anchor, Badge, Button, Menu, Skeleton } from '@mantine/core';
import { IconEdit, IconPlus, IconStar, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api';
import { sentenceOf } from '../../../lib/api-problem';
import { sayNow } from '../../../lib/toast';
import { Card } from '../../../ui/Card';
import { EmptyState } from '../../../ui/EmptyState';
import { Loaded } from '../../../ui/Loaded';
import classes from '../Below.module.css';
import { RemoveDialog } from '../RemoveDialog';
import { RowMenu } from '../RowMenu';
import { useRefreshClient } from '../use-below-client';
import { ContactDialog } from './ContactDialog';

type Open = { kind: 'add' } | { kind: 'edit' | 'remove'; contact: ClientContact };

/** The people of a client whom the team calls. */
export function ContactsCard({ clientId }: { clientId: string }) {
  const [open, setOpen] = useState<Open | null>(null);
  const contacts = useQuery(api.clientContacts.list.queryOptions({ input: { clientId } }));
  const refresh = useRefreshClient(clientId, api.clientContacts.key());
  const close = () => setOpen(null);
  const promote = useMutation({
    mutationFn: ({ id, version }: ClientContact) =>
      api.clientContacts.update.call({ clientId, id, version, isPrimary: true }),
    onError: (error) => sayNow({ message: sentenceOf(error), color: 'danger' }),
    onSettled: refresh,
  });
  const add = (
    <Button
      variant="default"
      leftSection={<IconPlus size={18} stroke={1.6} />}
      onClick={() => setOpen({ kind: 'add' })}
    >
      Add contact
    </Button>
  );
  const items = contacts.data?.items ?? [];
  return (
    <Card
      title="Contacts"
      sub="Whom your team calls, and about what. Only your team sees this."
      action={items.length > 0 && add}
      flush={items.length > 0}
    >
      <Loaded
        query={contacts}
        skeleton={<Skeleton height={120} aria-hidden="true" />}
        failed="The contacts could not load"
      >
        {() =>
          items.length === 0 ? (
            <EmptyState
              title="No contacts yet"
              text="Add the person who decides, and who to call when it is urgent."
              action={add}
            />
          ) : (
            <ul className={classes.rows}>
              {items.map((contact) => (
                <li key={contact.id} className={classes.row}>
                  <div className={classes.words}>
                    <p className={classes.name} dir="auto">
                      {contact.name || contact.email || contact.phone}
                      {contact.isPrimary && (
                        <Badge variant="light" className={classes.mark}>
                          Primary
                        </Badge>
                      )}
                    </p>
                    <p className={classes.sub}>
                      {[contact.title, contact.role === 'other' ? '' : CONTACT_ROLE_LABELS[contact.role]]
                        .filter(Boolean)
                        .join(' · ')}
                    </p>
                    {contact.note && (
                      <p className={classes.note} dir="auto">
                        {contact.note}
                      </p>
                    )}
                  </div>
                  <div className={classes.reach}>
                    {contact.email && (
                      <Anchor href={`mailto:${contact.email}`} size="sm" className={classes.cut}>
                        {contact.email}
                      </Anchor>
                    )}
                    {contact.phone && (
                      <Anchor href={`tel:${contact.phone.replaceAll(/[^+\d]/g, '')}`} size="sm">
                        {contact.phone}
                      </Anchor>
                    )}
                  </div>
                  <RowMenu label={contact.name || contact.email}>
                    <Menu.Item
                      leftSection={<IconEdit size={18} stroke={1.6} />}
                      onClick={() => setOpen({ kind: 'edit', contact })}
                    >
                      Edit
                    </Menu.Item>
                    {!contact.isPrimary && (
                      <Menu.Item
                        leftSection={<IconStar size={18} stroke={1.6} />}
                        onClick={() => promote.mutate(contact)}
                      >
                        Make primary contact
                      </Menu.Item>
                    )}
                    <Menu.Item
                      leftSection={<IconTrash size={18} stroke={1.6} />}
                      onClick={() => setOpen({ kind: 'remove', contact })}
                    >
                      Remove
                    </Menu.Item>
                  </RowMenu>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {(open?.kind === 'add' || open?.kind === 'edit') && (
        <ContactDialog clientId={clientId} contact={open.kind === 'edit' ? open.contact : null} onClose={close} />
      )}
      {open?.kind === 'remove' && (
        <RemoveDialog
          title={`Remove ${open.contact.name || open.contact.email || 'this contact'}?`}
          text="Name, address and number go from the record and from its timeline."
          keep="Keep contact"
          action="Remove contact"
          remove={() =>
            api.clientContacts.remove.call({ clientId, id: open.contact.id, version: open.contact.version })
          }
          onDone={() => {
            close();
            void refresh();
          }}
          onClose={() => {
            close();
            void refresh();
          }}
        />
      )}
    </Card>
  );
}
