import { roleLabel } from '@fairlead/contract/access/roles';
import { Skeleton, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '#app/api/api';
import { useWriters } from '#app/locale/use-writers';
import { Loaded } from '#kit/feedback/Loaded';
import { Card } from '#kit/layout/Card';
import { TextLink } from '#kit/links/links';
import { Caption } from '#kit/text/text';
import { UserStatus } from '../users/UserStatus';

/** The people of an MSP, each leading to what may be done for them. */
export function MspPeopleCard({ mspId }: { mspId: string }) {
  const write = useWriters();
  const query = useQuery(api.admin.listUsers.queryOptions({ input: { msp_id: mspId } }));
  return (
    <Loaded query={query} skeleton={<Skeleton height={200} radius="lg" />} failed="The people could not load">
      {({ items, total }) => (
        <Card
          title="People"
          flush={items.length > 0}
          action={
            total > items.length ? (
              <TextLink to="/admin/users" search={{ msp: mspId }}>
                All {total}
              </TextLink>
            ) : undefined
          }
        >
          {items.length === 0 ? (
            <Text c="var(--fl-ink-3)">Nobody yet. The first admin comes by the invitation.</Text>
          ) : (
            <div style={{ overflowX: 'auto', position: 'relative' }}>
              <Table miw={560} horizontalSpacing={20}>
                <Table.Thead>
                  <Table.Tr>
                    <Table.Th>Name</Table.Th>
                    <Table.Th>Role</Table.Th>
                    <Table.Th>Status</Table.Th>
                    <Table.Th>Last sign-in</Table.Th>
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {items.map((user) => (
                    <Table.Tr key={user.id}>
                      <Table.Td>
                        <TextLink to="/admin/users/$userId" params={{ userId: user.id }} fw={500} dir="auto">
                          {user.name}
                        </TextLink>
                        <Caption data-breaks component="div">
                          {user.email}
                        </Caption>
                      </Table.Td>
                      <Table.Td>{roleLabel(user.role)}</Table.Td>
                      <Table.Td>
                        <UserStatus status={user.status} />
                      </Table.Td>
                      <Table.Td>{user.last_login ? write.recentDate(user.last_login) : 'Never'}</Table.Td>
                    </Table.Tr>
                  ))}
                </Table.Tbody>
              </Table>
            </div>
          )}
        </Card>
      )}
    </Loaded>
  );
}
