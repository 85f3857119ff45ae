import { IconUser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { api } from '#app/api/api';
import { useMe } from '#app/session/session';
import { Loaded, PageSkeleton } from '#kit/feedback/Loaded';
import { Card } from '#kit/layout/Card';
import { Cards } from '#kit/layout/Columns';
import { ItemList, ListItem } from '#kit/table/ItemList';
import { AdvisorCard } from './AdvisorCard';

/** Who of the company signs in, and whom it turns to. */
export function OurPeople() {
  const portal = useQuery(api.portal.get.queryOptions());
  const { profile } = useMe();
  return (
    <Loaded query={portal} skeleton={<PageSkeleton blocks={[]} />} failed="Your people could not load">
      {(data) => (
        <Cards>
          {data.people.length > 0 && (
            <Card
              title="People"
              sub={`They see what ${data.provider.name} shares. Ask ${data.advisor?.name ?? data.provider.name} to add or remove someone.`}
              flush
            >
              <ItemList>
                {data.people.map(({ id, name, email }) => (
                  <ListItem key={id} icon={IconUser} title={id === profile.id ? `${name} (you)` : name} line={email} />
                ))}
              </ItemList>
            </Card>
          )}
          <AdvisorCard portal={data} />
        </Cards>
      )}
    </Loaded>
  );
}
