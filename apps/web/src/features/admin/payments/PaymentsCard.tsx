import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '#app/api/api';
import { Loaded } from '#kit/feedback/Loaded';
import { Card } from '#kit/layout/Card';
import { PaymentList } from './PaymentList';

/** What the payment provider told about an MSP. */
export function PaymentsCard({ mspId }: { mspId: string }) {
  const query = useQuery(api.admin.listPayments.queryOptions({ input: { id: mspId } }));
  return (
    <Card title="Payments">
      <Loaded query={query} skeleton={<Skeleton height={96} />} failed="The payments could not load">
        {({ items }) =>
          items.length === 0 ? (
            <Text c="var(--fl-ink-3)">None so far. What the payment provider tells about this MSP appears here.</Text>
          ) : (
            <PaymentList items={items} />
          )
        }
      </Loaded>
    </Card>
  );
}
