import { SERVICES } from '@fairlead/content/services/services';
import type { Client } from '@fairlead/contract/features/clients/clients';
import type { ClientService } from '@fairlead/contract/features/clients/services';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '#app/api/api';
import { useWriters } from '#app/locale/use-writers';
import { isService } from '#domain/clients/catalogue-keys';
import classes from '../records/Below.module.css';
import { RecordRow, RecordRows } from '../records/RecordRow';
import { AddButton, RecordsCard } from '../records/RecordsCard';
import { useRefreshClient } from '../records/use-below-client';
import { useRecordActs } from '../records/use-record-acts';
import { ServiceDialog } from './ServiceDialog';

const labelOf = (key: string): string => (isService(key) ? SERVICES[key].label : key);

/** What the client buys of the catalogue, and what that comes to. */
export function ServicesCard({ client }: { client: Client }) {
  const write = useWriters();
  const clientId = client.id;
  const services = useQuery(api.clientServices.list.queryOptions({ input: { clientId } }));
  const refresh = useRefreshClient(clientId, api.clientServices.key());
  const figures = write.in(client.currency);
  const taken = services.data?.items.map(({ serviceKey }) => serviceKey) ?? [];
  const acts = useRecordActs<ClientService>({
    form: (service, ends) => <ServiceDialog client={client} taken={taken} service={service} {...ends} />,
    removal: ({ id, version, serviceKey }) => ({
      title: `Remove ${labelOf(serviceKey)}?`,
      text: 'It leaves the list of what this client buys. Simulations and reports stay as they are.',
      keep: 'Keep service',
      act: 'Remove service',
      remove: () => api.clientServices.remove.call({ clientId, id, version }),
    }),
    refresh,
  });
  return (
    <RecordsCard
      title="Active services"
      sub="What this client buys from you. Only your team sees the prices here."
      records={services}
      failed="The services could not load"
      empty={{ title: 'No services yet', text: 'List what this client buys, and the roadmap stops suggesting it.' }}
      add={<AddButton onClick={acts.add}>Add service</AddButton>}
      dialogs={acts.dialog}
    >
      {(items) => {
        const unpriced = items.filter(({ monthlyPrice }) => monthlyPrice === null).length;
        return (
          <>
            <RecordRows>
              {items.map((service) => (
                <RecordRow
                  key={service.id}
                  label={labelOf(service.serviceKey)}
                  facts={[service.since && `Since ${write.fullDay(service.since)}`]}
                  note={service.note}
                  aside={
                    <Text span inherit flex="none" c="var(--fl-ink)" ta="right">
                      {service.monthlyPrice === null ? 'No price' : figures.exactMoney(service.monthlyPrice)}
                    </Text>
                  }
                  acts={[acts.edit(service), acts.remove(service)]}
                />
              ))}
            </RecordRows>
            <p className={classes.foot}>
              <span>{unpriced > 0 ? `Per month, ${unpriced} without a price` : 'Per month'}</span>
              <span>{figures.exactMoney(items.reduce((sum, { monthlyPrice }) => sum + (monthlyPrice ?? 0), 0))}</span>
            </p>
          </>
        );
      }}
    </RecordsCard>
  );
}
