import { STAGES } from '@fairlead/content/sales/stages';
import type { SalesScript } from '@fairlead/contract/features/sales-scripts';
import { Checkbox, Progress, Stack } from '@mantine/core';
import { Label, Note } from '#kit/text/text';
import classes from './Call.module.css';
import { type CallChange, type CallState, checkOf, clockOf } from './call-state';

type CallStageProps = {
  stage: SalesScript['stages'][number];
  call: CallState;
  change: (change: CallChange) => void;
};

/** What to say now, how much of its time is gone, and what has to be true before the next stage. */
export function CallStage({ stage: { key, minutes, lines }, call, change }: CallStageProps) {
  const { label, goal, checks, exitCriterion } = STAGES[key];
  const spent = call.seconds[key] ?? 0;
  const planned = minutes * 60;
  return (
    <section className={classes.stage} aria-label={label}>
      <header className={classes.head}>
        <h2 className={classes.title}>{label}</h2>
        <span className={classes.clock} role="timer" data-over={spent > planned || undefined}>
          {clockOf(spent)} / {minutes} min
        </span>
      </header>
      <Progress
        value={planned === 0 ? 100 : Math.min(100, (spent / planned) * 100)}
        color={spent > planned ? 'orange.6' : 'brand'}
        size={6}
        aria-label={`${label}: time used`}
      />
      <Note mt={8}>{goal}</Note>
      <ol className={classes.lines}>
        {lines.map((line) => (
          <li key={line.key}>
            <Checkbox
              size="md"
              label={line.text}
              checked={call.said.includes(line.key)}
              onChange={() => change({ kind: 'said', line: line.key })}
              classNames={{ label: classes.said }}
              data-breaks
            />
          </li>
        ))}
      </ol>
      <Stack gap={12} className={classes.checks}>
        <Label>Before you move on</Label>
        {checks.map(({ key: check, text }, at) => (
          <Checkbox
            key={check}
            size="md"
            label={`${at + 1}. ${text}`}
            checked={call.ticks.includes(checkOf(key, check))}
            onChange={() => change({ kind: 'ticked', check: checkOf(key, check) })}
          />
        ))}
        <Note>Done when: {exitCriterion}</Note>
      </Stack>
    </section>
  );
}
