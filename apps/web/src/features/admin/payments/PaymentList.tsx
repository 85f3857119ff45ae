import type { Payment } from '@fairlead/contract/features/admin/admin';
import { PAYMENT_OUTCOMES } from '@fairlead/contract/features/plans/payments';
import { now } from '#app/locale/clock';
import { recentDate } from '#app/locale/figures';
import { StatusDot } from '#kit/feedback/StatusDot';
import classes from '../msps/access/MspAccess.module.css';
import { OUTCOME_STATUS, paidFor } from './payment-words';

/** Events of the payment provider with what came of each, newest first. */
export function PaymentList({ items }: { items: Payment[] }) {
  return (
    <ul className={classes.payments}>
      {items.map((payment) => (
        <li key={payment.event_id} className={classes.payment}>
          <div className={classes.paid}>
            <span className={classes.planName}>{paidFor(payment)}</span>
            <span className={classes.when}>{recentDate(payment.received_at, now())}</span>
          </div>
          <StatusDot status={OUTCOME_STATUS[payment.outcome]}>{PAYMENT_OUTCOMES[payment.outcome]}</StatusDot>
          <code className={classes.event}>{payment.event_id}</code>
        </li>
      ))}
    </ul>
  );
}
