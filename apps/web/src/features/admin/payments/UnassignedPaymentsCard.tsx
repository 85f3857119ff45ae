import { useQuery } from '@tanstack/react-query';
import { api } from '#app/api/api';
import { Card } from '#kit/layout/Card';
import { PaymentList } from './PaymentList';

/** Payments that name no MSP here, while there are any: somebody may have paid and waits. */
export function UnassignedPaymentsCard() {
  const { data } = useQuery(api.admin.listUnassignedPayments.queryOptions());
  if (!data || data.items.length === 0) return null;
  return (
    <Card
      title="Payments without an MSP"
      sub="Find who paid by the event's id at your payment provider, then choose the plan on the MSP's page."
    >
      <PaymentList items={data.items} />
    </Card>
  );
}
