import { FEEDBACK_PRICES, INCLUDED_IN_ALL, PLAN_LABELS, PLANS } from '@fairlead/contract/features/plans/plans';
import { figuresIn } from '#app/locale/figures';
import classes from './Feedback.module.css';

/** The dialog's own price list. */
export function FeedbackPrices() {
  const { money, count } = figuresIn('USD');
  return (
    <section aria-label="Plans" className={classes.plans}>
      <h3 className={classes.plansTitle}>When your trial ends</h3>
      <ul className={classes.planList}>
        {PLANS.map((plan) => {
          const { monthly, endpoints } = FEEDBACK_PRICES[plan];
          return (
            <li key={plan} className={classes.plan}>
              <span>{PLAN_LABELS[plan]}</span>
              <span className={classes.price}>
                {monthly === null ? 'Custom' : money(monthly)}
                {monthly !== null && <small> per month</small>}
              </span>
              <span className={classes.endpoints}>
                {endpoints === null ? 'Unlimited endpoints' : `${count(endpoints)} endpoints`}
              </span>
            </li>
          );
        })}
      </ul>
      <p className={classes.included}>All plans include a {INCLUDED_IN_ALL}.</p>
    </section>
  );
}
