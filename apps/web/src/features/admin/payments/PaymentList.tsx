import type { Payment } from '@fairlead/contract/features/admin/admin';
import { PAYMENT_OUTCOMES } from '@fairlead/contract/features/plans/payments';
import { Flex } from '@mantine/core';
import { useWriters } from '#app/locale/use-writers';
import { StatusDot } from '#kit/feedback/StatusDot';
import { Strong } from '#kit/text/text';
import classes from '../msps/access/MspAccess.module.css';
import { OUTCOME_STATUS, paidFor } from './payment-words';

/** Events of the payment provider with what came of each, newest first. */
export function PaymentList({ items }: { items: Payment[] }) {
  const write = useWriters();
  return (
    <ul>
      {items.map((payment) => (
        <li key={payment.eventId} className={classes.payment}>
          <Flex justify="space-between" gap={16} data-breaks>
            <Strong span display="block">
              {paidFor(payment)}
            </Strong>
            <span className={classes.when}>{write.recentDate(payment.receivedAt)}</span>
          </Flex>
          <StatusDot status={OUTCOME_STATUS[payment.outcome]}>{PAYMENT_OUTCOMES[payment.outcome]}</StatusDot>
          <code className={classes.event}>{payment.eventId}</code>
        </li>
      ))}
    </ul>
  );
}
