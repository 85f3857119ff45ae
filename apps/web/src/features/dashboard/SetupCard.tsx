import type { Onboarding } from '@fairlead/contract/features/onboarding/onboarding';
import { ONBOARDING_STEPS, ownsStep } from '@fairlead/contract/features/onboarding/steps';
import { Button, Progress } from '@mantine/core';
import { IconChevronRight, IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#app/api/api';
import { useMe } from '#app/session/session';
import { Card } from '#kit/layout/Card';
import { TextLink } from '#kit/links/links';
import classes from './SetupCard.module.css';

/** What of setting up is open and where it goes on, until it is done or put away. */
export function SetupCard({ view }: { view: Onboarding }) {
  const { profile } = useMe();
  const queries = useQueryClient();
  const hide = useMutation(
    api.onboarding.keep.mutationOptions({
      onSuccess: (kept) => queries.setQueryData(api.onboarding.get.queryKey(), kept),
    }),
  );
  const { done, needed } = view.progress;
  const words = `${done} of ${needed} required steps complete`;
  return (
    <Card
      title="Set up your company"
      sub={words}
      action={
        <Button
          variant="subtle"
          size="compact-sm"
          loading={hide.isPending}
          aria-label="Hide this card"
          onClick={() => hide.mutate({ close: true })}
        >
          Hide
        </Button>
      }
    >
      <Progress value={(done / Math.max(1, needed)) * 100} color="teal.6" size={6} radius="xl" aria-label={words} />
      <ul className={classes.list}>
        {view.steps
          .filter(({ state }) => state !== 'skipped')
          .map(({ key, state }) => {
            const isDone = state === 'done';
            const { label } = ONBOARDING_STEPS[key];
            return (
              <li key={key} data-done={isDone || undefined}>
                {isDone ? (
                  <IconCircleCheck size={20} stroke={1.6} className={classes.tick} aria-label="Done" />
                ) : (
                  <IconCircle size={20} stroke={1.6} aria-label="To do" />
                )}
                {!isDone && ownsStep(profile.role, key) ? (
                  <>
                    <TextLink to="/onboarding" search={{ step: key }} className={classes.link}>
                      {label}
                    </TextLink>
                    <IconChevronRight size={18} stroke={1.6} className={classes.chevron} aria-hidden="true" />
                  </>
                ) : (
                  <span>{label}</span>
                )}
              </li>
            );
          })}
      </ul>
    </Card>
  );
}
