import type { AdminMspDetail } from '@fairlead/contract/features/admin/admin';
import type { PlanStanding } from '@fairlead/contract/features/plans/plan-standing';
import { PLAN_LABELS, PLAN_PERIOD_LABELS } from '@fairlead/contract/features/plans/plans';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import type { Figures } from '#app/locale/figures';
import { useWriters } from '#app/locale/use-writers';
import { Card } from '#kit/layout/Card';
import { DataList } from '#kit/table/DataList';
import classes from './access/MspAccess.module.css';
import { ChoosePlanDialog } from './ChoosePlanDialog';

/** The plan of an MSP, what of it is in use, and the way to set it by hand. */
export function MspPlanCard({ msp }: { msp: AdminMspDetail }) {
  const dollars = useWriters().in('USD');
  const [isOpen, setOpen] = useState(false);
  const standing = msp.planStanding;
  const { plan } = standing;
  return (
    <Card title="Plan">
      <Text component="div" variant="total" className={classes.headline}>
        {plan ? PLAN_LABELS[plan] : 'None yet'}
      </Text>
      <p className={classes.detail}>{billedWords(standing, dollars)}</p>
      <DataList rows={rowsOf(standing, dollars)} />
      <Button variant="default" mt={12} onClick={() => setOpen(true)}>
        {plan ? 'Change the plan' : 'Choose a plan'}
      </Button>
      {isOpen && <ChoosePlanDialog msp={msp} onClose={() => setOpen(false)} />}
    </Card>
  );
}

function billedWords({ plan, plan_period, planSince }: PlanStanding, { fullDate }: Figures): string {
  if (!plan) return 'A payment sets it, or you do.';
  const billed = plan_period ? `Billed ${PLAN_PERIOD_LABELS[plan_period].toLowerCase()}` : 'Billed as agreed';
  return planSince ? `${billed}, since ${fullDate(planSince)}` : billed;
}

function rowsOf({ plan, clients, users, overagePerMonth }: PlanStanding, { money }: Figures) {
  const of = ({ used, limit }: PlanStanding['users']) => (limit === null ? String(used) : `${used} of ${limit}`);
  return [
    { label: 'Clients', value: of(clients) },
    ...(plan ? [{ label: 'Overage', value: `${money(overagePerMonth)} a month` }] : []),
    { label: 'Users', value: of(users) },
  ];
}
