import { MOST_DAYS_LEFT, TEST_ACCESSES, type TestAccess } from '@fairlead/contract/features/trials/trial';
import { Button, Group, NumberInput, SegmentedControl } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app/api/api';
import { sentenceOf } from '#app/api/api-problem';
import { useWriters } from '#app/locale/use-writers';
import { useMe, useSession } from '#app/session/session';
import { FormAlert } from '#kit/feedback/FormAlert';
import { Card } from '#kit/layout/Card';
import { TextLink } from '#kit/links/links';
import { Quiet } from '#kit/text/text';
import classes from './TrialTesting.module.css';
import { ACCESS_LABELS, TEST_STEPS } from './test-steps';

/** Where a global admin gives its demo MSP a moment of a trial to try out, and its people their prompts anew. */
export function DemoCard() {
  const { msp } = useMe();
  if (!msp?.is_demo)
    return (
      <Card title="Simulate a trial date">
        <Quiet maw="72ch">
          {msp ? `You act for ${msp.company_name}, which is no demo MSP.` : 'You act for no MSP.'} Dates and prompts can
          be changed for a demo MSP only. <TextLink to="/admin/settings">Choose one in Captain's Settings</TextLink>
        </Quiet>
      </Card>
    );
  const current = msp.is_trial ? 'trial' : msp.is_nfr ? 'nfr' : 'plan';
  return (
    <Card
      title="Simulate a trial date"
      sub={`For ${msp.company_name}, a demo MSP. Now: ${ACCESS_LABELS[current]}. Its own people see a change when they load a page; you are exempt.`}
    >
      <Shift current={current} company={msp.company_name} />
      <hr className={classes.rule} />
      <Reset company={msp.company_name} />
    </Card>
  );
}

/** Everything on the page may speak of the organization that has just changed. */
function useFresh() {
  const queries = useQueryClient();
  const { reloadMe } = useSession();
  return async () => {
    await reloadMe();
    await queries.invalidateQueries();
  };
}

function Shift({ current, company }: { current: TestAccess; company: string }) {
  const write = useWriters();
  const [access, setAccess] = useState<TestAccess>(current === 'plan' ? 'trial' : current);
  const [days, setDays] = useState<number | string>(access === 'nfr' ? 60 : 14);
  const fresh = useFresh();
  const shift = useMutation(
    api.trials.shiftTrialDates.mutationOptions({
      onSuccess: async ({ trial_end_date }) => {
        const became = trial_end_date ? `: it ends on ${write.exactInstant(trial_end_date)}` : '';
        notifications.show({ message: `${company} is now: ${ACCESS_LABELS[access]}${became}.` });
        await fresh();
      },
    }),
  );
  const isPlan = access === 'plan';
  const handleAccess = (next: string) => {
    const chosen = TEST_ACCESSES.find((one) => one === next) ?? 'trial';
    setAccess(chosen);
    if (chosen !== 'plan') setDays(TEST_STEPS[chosen][0]?.days ?? 0);
  };
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        shift.mutate({ access, daysLeft: isPlan ? null : Number(days) });
      }}
    >
      <SegmentedControl
        aria-label="Kind of access"
        value={access}
        onChange={handleAccess}
        data={TEST_ACCESSES.map((value) => ({ value, label: ACCESS_LABELS[value] }))}
      />
      {!isPlan && (
        <>
          <Group gap={8} role="group" aria-label="Moments">
            {TEST_STEPS[access].map((step) => (
              <Button
                key={step.label}
                size="sm"
                variant={Number(days) === step.days ? 'light' : 'default'}
                aria-pressed={Number(days) === step.days}
                onClick={() => setDays(step.days)}
              >
                {step.label}
              </Button>
            ))}
          </Group>
          <NumberInput
            label="Days left from now"
            description="Fractions count: 0.5 is twelve hours. Below 0 the access has ended."
            w="min(100%, 280px)"
            min={-MOST_DAYS_LEFT}
            max={MOST_DAYS_LEFT}
            decimalScale={4}
            value={days}
            onChange={setDays}
          />
        </>
      )}
      <FormAlert>{shift.error && sentenceOf(shift.error)}</FormAlert>
      <Group>
        <Button type="submit" loading={shift.isPending} disabled={isPlan ? current === 'plan' : days === ''}>
          {isPlan ? 'Put it back on its plan' : 'Move the dates'}
        </Button>
      </Group>
    </form>
  );
}

function Reset({ company }: { company: string }) {
  const fresh = useFresh();
  const reset = useMutation(
    api.trials.resetPromptFlags.mutationOptions({
      onSuccess: async ({ people }, { whose }) => {
        const who = whose === 'own' ? 'you' : `${people} ${people === 1 ? 'person' : 'people'} of ${company}`;
        notifications.show({ message: `One-time prompts show again to ${who}.` });
        await fresh();
      },
    }),
  );
  return (
    <div className={classes.form}>
      <Quiet maw="72ch">
        The welcome, the check-in card, the banner and the feedback dialog show once to each person. Let them show
        again:
      </Quiet>
      <FormAlert>{reset.error && sentenceOf(reset.error)}</FormAlert>
      <Group gap={12}>
        <Button variant="default" loading={reset.isPending} onClick={() => reset.mutate({ whose: 'members' })}>
          {`To everyone of ${company}`}
        </Button>
        <Button variant="default" loading={reset.isPending} onClick={() => reset.mutate({ whose: 'own' })}>
          To me
        </Button>
      </Group>
    </div>
  );
}
