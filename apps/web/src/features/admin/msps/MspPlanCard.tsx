import type { AdminMspDetail } from '@fairlead/contract/features/admin/admin';
import type { PlanStanding } from '@fairlead/contract/features/plans/plan-standing';
import { PLAN_LABELS, PLAN_PERIOD_LABELS } from '@fairlead/contract/features/plans/plans';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { figuresIn, fullDate } from '#app/locale/figures';
import { Card } from '#kit/layout/Card';
import { DataList } from '#kit/table/DataList';
import classes from './access/MspAccess.module.css';
import { ChoosePlanDialog } from './ChoosePlanDialog';

const dollars = figuresIn('USD');

/** The plan of an MSP, what of it is in use, and the way to set it by hand. */
export function MspPlanCard({ msp }: { msp: AdminMspDetail }) {
  const [isOpen, setOpen] = useState(false);
  const standing = msp.planStanding;
  const { plan } = standing;
  return (
    <Card title="Plan">
      <Text component="div" variant="total" className={classes.headline}>
        {plan ? PLAN_LABELS[plan] : 'None yet'}
      </Text>
      <p className={classes.detail}>{billedWords(standing)}</p>
      <DataList rows={rowsOf(standing)} />
      <Button variant="default" mt={12} onClick={() => setOpen(true)}>
        {plan ? 'Change the plan' : 'Choose a plan'}
      </Button>
      {isOpen && <ChoosePlanDialog msp={msp} onClose={() => setOpen(false)} />}
    </Card>
  );
}

function billedWords({ plan, plan_period, planSince }: PlanStanding): string {
  if (!plan) return 'A payment sets it, or you do.';
  const billed = plan_period ? `Billed ${PLAN_PERIOD_LABELS[plan_period].toLowerCase()}` : 'Billed as agreed';
  return planSince ? `${billed}, since ${fullDate(planSince)}` : billed;
}

function rowsOf({ plan, clients, users, overagePerMonth }: PlanStanding) {
  const of = ({ used, limit }: PlanStanding['users']) => (limit === null ? String(used) : `${used} of ${limit}`);
  return [
    { label: 'Clients', value: of(clients) },
    ...(plan ? [{ label: 'Overage', value: `${dollars.money(overagePerMonth)} a month` }] : []),
    { label: 'Users', value: of(users) },
  ];
}
