import type { OfferedLinks } from '@fairlead/contract/features/plans/offered-links';
import { isPriced, type Plan, type PlanPeriod } from '@fairlead/contract/features/plans/plans';
import { IconCheck } from '@tabler/icons-react';
import { useId } from 'react';
import { OutsideLink } from '#kit/links/OutsideLink';
import { Medium, Note } from '#kit/text/text';
import classes from './PlanCard.module.css';
import type { PlanOffer } from './plan-offers';

export type CurrentPlan = { plan: Plan; period: PlanPeriod | null };

type PlanCardProps = {
  offer: PlanOffer;
  period: PlanPeriod;
  links: OfferedLinks | null;
  /** Why this plan stands out; null for the others. */
  why: string | null;
  /** What the organization pays for; null where it is on no plan. */
  current: CurrentPlan | null;
  onOpen: (() => void) | undefined;
};

/** One plan: what it costs, what it holds, and the way to its payment page. */
export function PlanCard({ offer, period, links, why, current, onOpen }: PlanCardProps) {
  const { plan, label, gloss, price, per, otherwise, points } = offer;
  const titleId = useId();
  const isCurrent = plan === current?.plan;
  // Nobody pays twice for the same; the other period is a choice.
  const isHeld = isCurrent && (current.period === null || current.period === period);
  const badge = isCurrent ? 'Your plan' : why;
  return (
    <article aria-labelledby={titleId} className={classes.card} data-on={badge !== null || undefined}>
      <div className={classes.head}>
        <h3 id={titleId}>{label}</h3>
        {badge && <span className={classes.badge}>{badge}</span>}
      </div>
      <Note mt={2}>{gloss}</Note>
      <p className={classes.price}>
        {price}
        {per && <span> {per}</span>}
      </p>
      <Note mt={2}>{otherwise}</Note>
      {isHeld ? (
        <Medium c="var(--fl-ink-2)" className={classes.held}>
          You are on this plan
        </Medium>
      ) : (
        <OutsideLink
          links={links}
          pick={({ signUp, payment, meeting }) =>
            isPriced(plan) ? (payment[plan][period] ?? signUp[plan]) : (meeting.sales ?? signUp.enterprise)
          }
          what={isPriced(plan) ? `payment page for ${label}` : 'booking page'}
          button={{ variant: why === null || isCurrent ? 'default' : 'filled', size: 'lg', fullWidth: true, mt: 16 }}
          {...(onOpen ? { onOpen } : {})}
        >
          {isPriced(plan) ? (isCurrent ? `Switch to ${period}` : `Choose ${label}`) : 'Talk to us'}
        </OutsideLink>
      )}
      <ul className={classes.points}>
        {points.map((point) => (
          <li key={point}>
            <IconCheck size={18} stroke={1.6} aria-hidden="true" />
            {point}
          </li>
        ))}
      </ul>
    </article>
  );
}
