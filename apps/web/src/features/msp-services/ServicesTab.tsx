import { Skeleton } from '@mantine/core';
import { useMay } from '#app/session/rights';
import { Loaded } from '#kit/feedback/Loaded';
import { Card } from '#kit/layout/Card';
import { ServiceList } from './ServiceList';
import { useServices } from './use-services';

/** Settings, services: what the MSP offers and for how much. */
export function ServicesTab() {
  const canEdit = useMay()('mspServices.save');
  const query = useServices();
  return (
    <Loaded query={query} skeleton={<Skeleton height={640} radius="lg" />} failed="The services could not load">
      {(list) => {
        const active = list.items.filter((item) => item.active).length;
        return (
          <Card
            title="Services and prices"
            sub={`${active} of ${list.items.length} offered. Your prices fill in what you propose to a client.`}
            area="settings"
          >
            <ServiceList list={list} canEdit={canEdit} />
          </Card>
        );
      }}
    </Loaded>
  );
}
