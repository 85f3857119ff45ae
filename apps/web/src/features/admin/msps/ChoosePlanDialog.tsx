import { roleLabel } from '@fairlead/contract/access/roles';
import type { AdminMspDetail } from '@fairlead/contract/features/admin/admin';
import {
  isPriced,
  PLAN_CHOOSER,
  PLAN_LABELS,
  PLAN_PERIOD_LABELS,
  PLAN_PERIODS,
  PLAN_SEATS,
  PLANS,
  type Plan,
  type PlanPeriod,
} from '@fairlead/contract/features/plans/plans';
import { Radio, SegmentedControl, Stack } from '@mantine/core';
import { useState } from 'react';
import { api } from '#app/api/api';
import type { Figures } from '#app/locale/figures';
import { useWriters } from '#app/locale/use-writers';
import { FormDialog } from '#kit/dialog/FormDialog';
import { ChoiceCard } from '#kit/form/ChoiceCard';
import { Bullets } from '#kit/text/Bullets';
import classes from './access/MspAccess.module.css';
import { changeRefusal, useMspChange } from './use-msp-change';

const PERIODS = PLAN_PERIODS.map((value) => ({ value, label: PLAN_PERIOD_LABELS[value] }));

/** Puts an MSP on a plan by hand, with what that changes for its people. */
export function ChoosePlanDialog({ msp, onClose }: { msp: AdminMspDetail; onClose: () => void }) {
  const dollars = useWriters().in('USD');
  const { plan: planNow, plan_period: periodNow, users } = msp.planStanding;
  const [plan, setPlan] = useState<Plan>(planNow ?? 'starter');
  const [period, setPeriod] = useState<PlanPeriod>(periodNow ?? 'monthly');
  const chosenPeriod = isPriced(plan) ? period : null;
  const choose = useMspChange(
    api.admin.choosePlan.call,
    ({ company_name }) => `${company_name} is on ${PLAN_LABELS[plan]}.`,
  );
  const seats = PLAN_SEATS[plan];
  return (
    <FormDialog
      title={`Which plan is ${msp.company_name} on?`}
      size={640}
      onSubmit={() =>
        choose({ id: msp.id, plan, plan_period: chosenPeriod, seen: { plan: planNow, plan_period: periodNow } })
      }
      wordsOf={changeRefusal}
      act={`Put on ${PLAN_LABELS[plan]}`}
      keep="Leave as it is"
      isDisabled={plan === planNow && chosenPeriod === periodNow}
      onClose={onClose}
    >
      <SegmentedControl
        data={PERIODS}
        value={period}
        onChange={setPeriod}
        disabled={!isPriced(plan)}
        aria-label="Billing"
      />
      <Radio.Group value={plan} onChange={(value) => setPlan(value as Plan)} aria-label="Plan">
        <Stack gap={8}>
          {PLANS.map((key) => (
            <ChoiceCard key={key} value={key} label={PLAN_LABELS[key]} text={offerWords(key, period, dollars)} />
          ))}
        </Stack>
      </Radio.Group>
      <Bullets variant="detail" mt={20} className={classes.effects}>
        {effectsOf(msp).map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
        {seats !== null && users.used > seats && (
          <li>
            {users.used} people are there and {PLAN_LABELS[plan]} has {seats} seats: all stay, nobody can be added.
          </li>
        )}
        <li>Nothing is charged or refunded here. Do that at your payment provider.</li>
      </Bullets>
    </FormDialog>
  );
}

function offerWords(plan: Plan, period: PlanPeriod, { money }: Figures): string {
  if (!isPriced(plan)) return 'Priced with the customer, no limits';
  const { price, clients, users } = PLAN_CHOOSER[plan];
  const each = period === 'monthly' ? 'a month' : 'a year';
  return `${money(price[period])} ${each}, ${clients} clients, ${users} users`;
}

/** What the change does to those who are there. */
function effectsOf({ is_trial, is_nfr }: AdminMspDetail): string[] {
  if (!is_trial && !is_nfr) return ['Limits change at once, for everyone there.'];
  const [admin, member] = is_nfr ? (['nfr_admin', 'nfr_member'] as const) : (['trial_admin', 'trial_member'] as const);
  return [
    `The ${is_nfr ? 'NFR access' : 'trial'} is over, and with it its end date.`,
    `${roleLabel(admin)} becomes ${roleLabel('msp_admin')}, ${roleLabel(member)} becomes ${roleLabel('msp_user')}, also in open invitations.`,
    'Everything they made stays, and prospects can become clients.',
  ];
}
