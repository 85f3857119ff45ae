import { isProspectOnly } from '@fairlead/contract/access/roles';
import type { TrialState } from '@fairlead/contract/features/trials/trial';
import { Badge, Button, Flex } from '@mantine/core';
import { IconAddressBook, IconChartAreaLine, IconFileText } from '@tabler/icons-react';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useMe } from '#app/session/session';
import { type CreditsView, useCredits } from '#domain/trials/credits';
import { useMarkPromptsShown } from '#domain/trials/prompt-flags';
import { useTrial } from '#domain/trials/trial';
import { Dialog } from '#kit/dialog/Dialog';
import { Quiet, Strong } from '#kit/text/text';
import classes from './WelcomeDialog.module.css';

type WelcomeDialogProps = {
  /** Before the start page opens: it shows itself then, with setting up as its first card. */
  onStart?: () => Promise<void>;
};

/** Day 1: what there is and what to do first. Closing it any other way is Start Exploring without going anywhere. */
export function WelcomeDialog({ onStart }: WelcomeDialogProps) {
  const { profile } = useMe();
  const trial = useTrial();
  const credits = useCredits();
  const markShown = useMarkPromptsShown();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const close = () => markShown('day_1_welcome_shown');
  const handleStart = async () => {
    close();
    if (pathname === '/dashboard') return;
    await onStart?.();
    await navigate({ to: '/dashboard' });
  };
  const who = isProspectOnly(profile.role) ? 'prospect' : 'client';
  return (
    <Dialog
      onClose={close}
      title={trial.isNfr ? 'Welcome aboard, Captain' : 'Welcome to Fairlead'}
      size={560}
      classNames={{ title: classes.title ?? '' }}
    >
      {trial.isNfr && (
        <Badge variant="light" tt="none" radius="sm" mb={12}>
          NFR Trial
        </Badge>
      )}
      <Quiet maw="60ch">{trial.isNfr ? nfrWords(trial) : trialWords(trial, credits)}</Quiet>
      <Flex component="ol" direction="column" gap={4} mt={20}>
        <li className={classes.step}>
          <IconAddressBook size={20} stroke={1.6} aria-hidden="true" />
          <span>
            <Strong component="b" c="var(--fl-ink)">
              Add a {who}
            </Strong>{' '}
            A name and a few facts are enough to begin.
          </span>
        </li>
        <li className={classes.step}>
          <IconChartAreaLine size={20} stroke={1.6} aria-hidden="true" />
          <span>
            <Strong component="b" c="var(--fl-ink)">
              Run a simulation
            </Strong>{' '}
            In about ten minutes you can show what a bad year could cost.
          </span>
        </li>
        <li className={classes.step}>
          <IconFileText size={20} stroke={1.6} aria-hidden="true" />
          <span>
            <Strong component="b" c="var(--fl-ink)">
              Create a report
            </Strong>{' '}
            It gathers the figures and your services in your brand.
          </span>
        </li>
      </Flex>
      <Button size="lg" fullWidth mt={24} data-autofocus onClick={() => void handleStart()}>
        Start Exploring
      </Button>
    </Dialog>
  );
}

const daysLeft = (days: number) => (days === 1 ? '1 day' : `${days} days`);

function trialWords({ length, trialDayCount, trialDaysRemaining }: TrialState, credits: CreditsView | null): string {
  const start =
    trialDayCount === 1 || trialDaysRemaining === null
      ? `Your ${length}-day free trial starts now.`
      : `Your free trial continues for ${daysLeft(trialDaysRemaining)}.`;
  if (!credits) return start;
  const { left, limit } = credits;
  const offer = left === limit ? `You have ${limit} credits` : `You have ${left} of ${limit} credits left`;
  return `${start} ${offer}; each simulation or assessment you complete uses one.`;
}

function nfrWords({ length, trialDayCount, trialDaysRemaining }: TrialState): string {
  const start =
    trialDayCount === 1 || trialDaysRemaining === null
      ? `Your ${length}-day NFR access starts now.`
      : `Your ${length}-day NFR access continues for ${daysLeft(trialDaysRemaining)}.`;
  return `${start} Simulations and assessments are unlimited.`;
}
