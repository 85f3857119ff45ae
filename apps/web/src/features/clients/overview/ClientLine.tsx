import type { Client } from '@fairlead/contract/features/clients/clients';
import { Avatar, Badge } from '@mantine/core';
import type { Writers } from '#app/locale/figures';
import { useWriters } from '#app/locale/use-writers';
import { sectorLabel } from '#domain/clients/catalogue-keys';
import { initials } from '#domain/team/person';
import classes from './ClientLine.module.css';

/** What kind of business it is, who looks after it and how it is sorted. */
export function ClientLine({ client }: { client: Client }) {
  const write = useWriters();
  return (
    <div className={classes.line}>
      <span>{contextLine(client, write)}</span>
      <span className={classes.owner}>
        {client.ownerName ? (
          <>
            <Avatar size={22} radius="xl" color="brand" aria-hidden="true">
              {initials(client.ownerName)}
            </Avatar>
            {client.ownerName}
          </>
        ) : (
          'No owner yet'
        )}
      </span>
      {client.tags.map((tag) => (
        <Badge key={tag} variant="default" className={classes.tag}>
          {tag}
        </Badge>
      ))}
    </div>
  );
}

function contextLine(client: Client, write: Writers): string {
  const staff = client.employees === null ? null : `${write.number(client.employees)} staff`;
  return [
    client.archivedAt ? `Archived on ${write.fullDate(client.archivedAt)}` : null,
    client.kind === 'prospect' ? 'Prospect' : null,
    sectorLabel(client.sector),
    staff,
    client.city || null,
  ]
    .filter(Boolean)
    .join(' · ');
}
