import type { ClientListItem } from '@fairlead/contract/features/clients/clients';
import { Box } from '@mantine/core';
import { useWriters } from '#app/locale/use-writers';
import { TextLink } from '#kit/links/links';
import { Caption } from '#kit/text/text';
import classes from './ClientName.module.css';
import { sectorLabel } from './catalogue-keys';
import { OutdatedMark } from './OutdatedMark';
import { SampleMark } from './SampleMark';

type ClientNameProps = {
  client: Pick<ClientListItem, 'id' | 'kind' | 'name' | 'sector' | 'employees' | 'latest' | 'isSample'>;
  /** Shown after the rest. */
  tags?: readonly string[];
};

/** Name as the link of its row, with what the business is below, after a mark when its figures are out of date. */
export function ClientName({ client, tags = [] }: ClientNameProps) {
  const write = useWriters();
  const staff = client.employees === null ? null : `${write.number(client.employees)} staff`;
  const line = [client.kind === 'prospect' ? 'Prospect' : null, sectorLabel(client.sector), staff, ...tags];
  return (
    <Box miw={0}>
      <TextLink to="/clients/$clientId" params={{ clientId: client.id }} className={classes.name} dir="auto">
        {client.name}
      </TextLink>
      <Caption span className={classes.line}>
        {client.isSample && (
          <>
            <SampleMark />{' '}
          </>
        )}
        {client.latest?.outdated && (
          <>
            <OutdatedMark />
            {' · '}
          </>
        )}
        {line.filter(Boolean).join(' · ')}
      </Caption>
    </Box>
  );
}
