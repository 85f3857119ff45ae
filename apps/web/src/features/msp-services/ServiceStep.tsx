import { Skeleton } from '@mantine/core';
import { Loaded } from '#kit/feedback/Loaded';
import { ServiceList } from './ServiceList';
import { useServices } from './use-services';

/** The same list as in Settings, as one step of setting up. */
export function ServiceStep() {
  const query = useServices();
  return (
    <Loaded query={query} skeleton={<Skeleton height={640} radius="lg" />} failed="The services could not load">
      {(list) => <ServiceList list={list} canEdit beginsShort />}
    </Loaded>
  );
}
