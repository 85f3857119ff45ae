import { FEEDBACK_PRICES, INCLUDED_IN_ALL, PLAN_LABELS, PLANS } from '@fairlead/contract/features/plans/plans';
import { Text } from '@mantine/core';
import { useWriters } from '#app/locale/use-writers';
import { Caption, Detail, Small } from '#kit/text/text';
import classes from './Feedback.module.css';

/** The dialog's own price list. */
export function FeedbackPrices() {
  const { money, number } = useWriters().in('USD');
  return (
    <section aria-label="Plans" className={classes.plans}>
      <Small component="h3" fw={600}>
        When your trial ends
      </Small>
      <ul className={classes.planList}>
        {PLANS.map((plan) => {
          const { monthly, endpoints } = FEEDBACK_PRICES[plan];
          return (
            <Detail component="li" key={plan} className={classes.plan}>
              <span>{PLAN_LABELS[plan]}</span>
              <Text span variant="section" c="var(--fl-ink)" className={classes.price}>
                {monthly === null ? 'Custom' : money(monthly)}
                {monthly !== null && <Caption component="small"> per month</Caption>}
              </Text>
              <Caption span className={classes.endpoints}>
                {endpoints === null ? 'Unlimited endpoints' : `${number(endpoints)} endpoints`}
              </Caption>
            </Detail>
          );
        })}
      </ul>
      <Caption mt={8}>All plans include a {INCLUDED_IN_ALL}.</Caption>
    </section>
  );
}
