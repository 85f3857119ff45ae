import type { Dashboard } from '@fairlead/contract/dashboard';
import { Progress } from '@mantine/core';
import { IconChevronRight, IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { Card } from '../../ui/Card';
import { TextLink } from '../../ui/links';
import classes from './SetupCard.module.css';

type SetupCardProps = { setup: Dashboard['setup']; noun: 'client' | 'prospect' };

/** The first steps of a practice, until they are all done. */
export function SetupCard({ setup, noun }: SetupCardProps) {
  const steps = [
    { label: `Add your first ${noun}`, done: setup.firstClient, to: '/clients', search: { add: noun } },
    { label: 'Run a simulation', done: setup.firstSimulation, to: '/impact-simulator' },
    { label: 'Create a branded report', done: setup.firstReport, to: '/impact-simulator' },
  ] as const;
  const done = steps.filter((step) => step.done).length;
  return (
    <Card title="Set up your practice" sub={`${done} of ${steps.length} done`}>
      <Progress
        value={(done / steps.length) * 100}
        color="teal.6"
        size={6}
        radius="xl"
        aria-label={`${done} of ${steps.length} steps done`}
      />
      <ul className={classes.list}>
        {steps.map((step) => (
          <li key={step.label} data-done={step.done || undefined}>
            {step.done ? (
              <IconCircleCheck size={20} stroke={1.6} className={classes.tick} aria-label="Done" />
            ) : (
              <IconCircle size={20} stroke={1.6} aria-label="To do" />
            )}
            {!step.done && 'to' in step ? (
              <>
                <TextLink to={step.to} {...('search' in step ? { search: step.search } : {})} className={classes.link}>
                  {step.label}
                </TextLink>
                <IconChevronRight size={18} stroke={1.6} className={classes.chevron} aria-hidden="true" />
              </>
            ) : (
              <span>{step.label}</span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
