import { SERVICES } from '@fairlead/content/services';
import type { ClientService } from '@fairlead/contract/client-services';
import type { Client } from '@fairlead/contract/clients';
import { Button, Menu, Skeleton } from '@mantine/core';
import { IconEdit, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api';
import { isService } from '../../../lib/catalogue-keys';
import { figuresIn, fullDay } from '../../../lib/figures';
import { Card } from '../../../ui/Card';
import { EmptyState } from '../../../ui/EmptyState';
import { Loaded } from '../../../ui/Loaded';
import classes from '../Below.module.css';
import { RemoveDialog } from '../RemoveDialog';
import { RowMenu } from '../RowMenu';
import { useRefreshClient } from '../use-below-client';
import { ServiceDialog } from './ServiceDialog';

type Open = { kind: 'add' } | { kind: 'edit' | 'remove'; service: ClientService };

const labelOf = (key: string): string => (isService(key) ? SERVICES[key].label : key);

/** What the client buys of the catalogue, and what that comes to. */
export function ServicesCard({ client }: { client: Client }) {
  const clientId = client.id;
  const [open, setOpen] = useState<Open | null>(null);
  const services = useQuery(api.clientServices.list.queryOptions({ input: { clientId } }));
  const refresh = useRefreshClient(clientId, api.clientServices.key());
  const figures = figuresIn(client.currency);
  const close = () => setOpen(null);
  const add = (
    <Button
      variant="default"
      leftSection={<IconPlus size={18} stroke={1.6} />}
      onClick={() => setOpen({ kind: 'add' })}
    >
      Add service
    </Button>
  );
  const items = services.data?.items ?? [];
  const total = items.reduce((sum, { monthlyPrice }) => sum + (monthlyPrice ?? 0), 0);
  const unpriced = items.filter(({ monthlyPrice }) => monthlyPrice === null).length;
  return (
    <Card
      title="Services sold"
      sub="What this client buys from you. Only your team sees the prices here."
      action={items.length > 0 && add}
      flush={items.length > 0}
    >
      <Loaded
        query={services}
        skeleton={<Skeleton height={120} aria-hidden="true" />}
        failed="The services could not load"
      >
        {() =>
          items.length === 0 ? (
            <EmptyState
              title="No services yet"
              text="List what this client buys, and the roadmap stops suggesting it."
              action={add}
            />
          ) : (
            <>
              <ul className={classes.rows}>
                {items.map((service) => (
                  <li key={service.id} className={classes.row}>
                    <div className={classes.words}>
                      <p className={classes.name}>{labelOf(service.serviceKey)}</p>
                      <p className={classes.sub}>{service.since ? `Since ${fullDay(service.since)}` : ''}</p>
                      {service.note && (
                        <p className={classes.note} dir="auto">
                          {service.note}
                        </p>
                      )}
                    </div>
                    <span className={classes.amount}>
                      {service.monthlyPrice === null ? 'No price' : figures.money(service.monthlyPrice)}
                    </span>
                    <RowMenu label={labelOf(service.serviceKey)}>
                      <Menu.Item
                        leftSection={<IconEdit size={18} stroke={1.6} />}
                        onClick={() => setOpen({ kind: 'edit', service })}
                      >
                        Edit
                      </Menu.Item>
                      <Menu.Item
                        leftSection={<IconTrash size={18} stroke={1.6} />}
                        onClick={() => setOpen({ kind: 'remove', service })}
                      >
                        Remove
                      </Menu.Item>
                    </RowMenu>
                  </li>
                ))}
              </ul>
              <p className={classes.foot}>
                <span>{unpriced > 0 ? `A month, ${unpriced} without a price` : 'A month'}</span>
                <span>{figures.money(total)}</span>
              </p>
            </>
          )
        }
      </Loaded>
      {(open?.kind === 'add' || open?.kind === 'edit') && (
        <ServiceDialog
          client={client}
          taken={items.map(({ serviceKey }) => serviceKey)}
          service={open.kind === 'edit' ? open.service : null}
          onClose={close}
        />
      )}
      {open?.kind === 'remove' && (
        <RemoveDialog
          title={`Remove ${labelOf(open.service.serviceKey)}?`}
          text="It leaves the list of what this client buys. Simulations and reports stay as they are."
          keep="Keep service"
          action="Remove service"
          remove={() =>
            api.clientServices.remove.call({ clientId, id: open.service.id, version: open.service.version })
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
