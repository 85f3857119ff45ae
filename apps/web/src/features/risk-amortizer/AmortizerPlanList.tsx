import { BASIS_TERMS } from '@fairlead/content/words/amortizer-words';
import type { AmortizerPlan } from '@fairlead/contract/features/risk-amortizer';
import { amortize } from '@fairlead/risk/amortizer/schedule';
import { useWriters } from '#app/locale/use-writers';
import { OutdatedMark } from '#domain/clients/OutdatedMark';
import { TextLink } from '#kit/links/links';
import { Note } from '#kit/text/text';
import classes from './AmortizerPlanList.module.css';

/** Plans with their fee and the month they break even. */
export function AmortizerPlanList({ clientId, plans }: { clientId: string; plans: AmortizerPlan[] }) {
  const write = useWriters();
  return (
    <ul className={classes.list}>
      {plans.map((plan) => {
        const figures = write.in(plan.currency);
        const { breakEvenMonth } = amortize(plan.sheet.inputs);
        return (
          <li key={plan.id}>
            <TextLink
              to="/clients/$clientId/proposals/cost-of-waiting"
              params={{ clientId }}
              search={{ plan: plan.id }}
              size="sm"
              dir="auto"
            >
              {plan.name}
            </TextLink>
            <Note span>
              {figures.exactMoney(plan.sheet.inputs.monthlyFee)} a month,{' '}
              {breakEvenMonth === null
                ? 'less taken off than it costs'
                : BASIS_TERMS[plan.sheet.basis].breakEvenIn(breakEvenMonth).toLowerCase()}
              {plan.outdated && (
                <>
                  {' '}
                  <OutdatedMark />
                </>
              )}
            </Note>
          </li>
        );
      })}
    </ul>
  );
}
