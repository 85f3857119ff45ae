import type { AdminMspDetail } from '@fairlead/contract/features/admin/admin';
import { CREDIT_KINDS, remainingCredits, type TrialCredits } from '@fairlead/contract/features/trials/credits';
import { Button, Progress, Text } from '@mantine/core';
import { useState } from 'react';
import { Card } from '#kit/layout/Card';
import { DataList } from '#kit/table/DataList';
import { CreditLimitDialog } from './CreditLimitDialog';
import classes from './MspAccess.module.css';

/** The credits of a trial: how many of how many, for what, and the way to give more. */
export function CreditsCard({ msp, credits }: { msp: AdminMspDetail; credits: TrialCredits }) {
  const [isOpen, setOpen] = useState(false);
  const { credit_limit: limit, total_credits_used: used, inProgress } = credits;
  const left = remainingCredits(limit, used);
  const kinds = CREDIT_KINDS.map(({ kind, label }) => ({ label, value: credits.usedByKind[kind] ?? 0 }));
  return (
    <Card title="Credits">
      <Text component="div" variant="total" className={classes.headline} data-status={left === 0 ? 'soon' : 'running'}>
        {used} of {limit} used
      </Text>
      <Progress
        value={limit === 0 ? 100 : Math.min(100, (used / limit) * 100)}
        color={left === 0 ? 'var(--fl-warning-text)' : 'var(--fl-info-text)'}
        size={6}
        mt={10}
        mb={10}
        aria-label="Credits used"
      />
      <DataList rows={[...kinds, ...(inProgress > 0 ? [{ label: 'Under way', value: inProgress }] : [])]} />
      <Button variant="default" mt={12} onClick={() => setOpen(true)}>
        Change the limit
      </Button>
      {isOpen && <CreditLimitDialog msp={msp} credits={credits} onClose={() => setOpen(false)} />}
    </Card>
  );
}
