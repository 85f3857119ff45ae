import { STAGE_KEYS } from '@fairlead/content/fields/sales-keys';
import { STAGES } from '@fairlead/content/sales/stages';
import type { SalesScript } from '@fairlead/contract/features/sales-scripts';
import { Button } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { Note } from '#kit/text/text';
import classes from './Call.module.css';
import { type CallState, clockOf, skippedCheck, stageFrom, totalSeconds } from './call-state';

type CallBarProps = { script: SalesScript; call: CallState; onLeave: () => void; onNo: () => void; onEnd: () => void };

/** Whose call it is, how long it has taken, and the ways out. */
export function CallBar({ script, call, onLeave, onNo, onEnd }: CallBarProps) {
  return (
    <header className={classes.bar}>
      <Button variant="subtle" size="sm" onClick={onLeave}>
        Leave
      </Button>
      <h1 className={classes.name} data-breaks dir="auto">
        {script.clientName}
      </h1>
      <Note span className={classes.total}>
        {clockOf(totalSeconds(call))} of {script.setup.minutes} min
      </Note>
      <span className={classes.buttons}>
        <Button variant="default" size="sm" onClick={onNo}>
          They said no
        </Button>
        <Button size="sm" onClick={onEnd}>
          End the call
        </Button>
      </span>
    </header>
  );
}

type CallFootProps = { call: CallState; onTurn: (by: 1 | -1) => void };

/** The way from stage to stage, and what was left open on it. */
export function CallFoot({ call, onTurn }: CallFootProps) {
  const skipped = skippedCheck(call);
  const at = STAGE_KEYS.indexOf(call.stage);
  const next = stageFrom(call.stage, 1);
  return (
    <footer className={classes.foot}>
      <Note role="status" className={classes.skipped}>
        {skipped && `${STAGES[skipped.stage].label} is not finished: ${skipped.text}`}
      </Note>
      <nav className={classes.turn} aria-label="Stages">
        <Button
          variant="default"
          disabled={at === 0}
          leftSection={<IconArrowLeft size={18} stroke={1.6} aria-hidden="true" />}
          onClick={() => onTurn(-1)}
        >
          Back
        </Button>
        <Note span ta="center" miw={52}>
          {at + 1} of {STAGE_KEYS.length}
        </Note>
        <Button
          disabled={next === call.stage}
          rightSection={<IconArrowRight size={18} stroke={1.6} aria-hidden="true" />}
          onClick={() => onTurn(1)}
        >
          Next
        </Button>
      </nav>
    </footer>
  );
}
