import type { OfferedLinks } from '@fairlead/contract/features/plans/offered-links';
import { PLAN_PERIOD_LABELS, PLAN_PERIODS, type PlanPeriod } from '@fairlead/contract/features/plans/plans';
import { Group, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useWriters } from '#app/locale/use-writers';
import { Note, Small } from '#kit/text/text';
import { type CurrentPlan, PlanCard } from './PlanCard';
import classes from './PlanPicker.module.css';
import type { Fit } from './plan-fit';
import { IN_ALL_WORDS, type PlanList, YEARLY_WORDS } from './plan-offers';

const PERIODS = PLAN_PERIODS.map((value) => ({ value, label: PLAN_PERIOD_LABELS[value] }));

type PlanPickerProps = {
  list: PlanList;
  links: OfferedLinks | null;
  /** The plan that stands out and why; null until it is known. */
  fit: Fit | null;
  current: CurrentPlan | null;
  onOpen?: () => void;
};

/** The plans of a list side by side, by the month first. */
export function PlanPicker({ list, links, fit, current, onOpen }: PlanPickerProps) {
  const write = useWriters();
  const [period, setPeriod] = useState<PlanPeriod>('monthly');
  return (
    <div className={classes.picker}>
      <Group gap="8px 12px">
        <SegmentedControl data={PERIODS} value={period} onChange={setPeriod} aria-label="Billing" />
        <Small span fw={600} c="var(--fl-with-text)">
          {YEARLY_WORDS}
        </Small>
      </Group>
      <div className={classes.plans}>
        {list(period, write).map((offer) => (
          <PlanCard
            key={offer.plan}
            offer={offer}
            period={period}
            links={links}
            why={fit?.plan === offer.plan ? fit.why : null}
            current={current}
            onOpen={onOpen}
          />
        ))}
      </div>
      <Note className={classes.foot}>
        <span>{IN_ALL_WORDS}</span>
        <span>Prices in US dollars, before tax. Payment opens in a new tab.</span>
      </Note>
    </div>
  );
}
