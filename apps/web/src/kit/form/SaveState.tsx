import { UnstyledButton } from '@mantine/core';
import { IconArrowsSplit2, IconCloudCheck, IconCloudOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { UnsavedGuard } from '../dialog/UnsavedGuard';
import { Small } from '../text/text';
import type { Autosaved, AutosaveState } from './autosave';
import classes from './SaveState.module.css';

type Kept = Pick<Autosaved<unknown, unknown>, 'state' | 'isOver' | 'sentence'>;

type SaveStateProps = {
  /** One record, or the records of a page. */
  kept: Kept | readonly Kept[];
  onRetry: () => void;
  /** What is said once everything is stored. */
  saved?: ReactNode;
  conflict?: string;
};

/** Those that are not on their way by themselves. */
const HELD: readonly AutosaveState[] = ['waiting', 'failed', 'conflict', 'incomplete'];

/** What became of what was typed, in a word that is read aloud when it changes; it asks before that is left behind. */
export function SaveState({ kept, onRetry, saved = <Saved />, conflict = 'Not saved' }: SaveStateProps) {
  const all = 'state' in kept ? [kept] : kept;
  const states = new Set(all.map(({ state }) => state));
  const isOver = all.some((one) => one.isOver);
  return (
    <>
      <UnsavedGuard
        isDirty={!isOver && HELD.some((state) => states.has(state))}
        isOnItsWay={!isOver && (states.has('pending') || states.has('saving'))}
      />
      <Small role="status" className={classes.state}>
        {states.has('waiting') || states.has('failed') ? (
          <>
            <IconCloudOff size={18} stroke={1.6} aria-hidden="true" />
            Not saved. {'state' in kept && kept.sentence}{' '}
            {!isOver && (
              <UnstyledButton type="button" className={classes.retry} onClick={onRetry}>
                Try again.
              </UnstyledButton>
            )}
          </>
        ) : states.has('conflict') ? (
          <>
            <IconArrowsSplit2 size={18} stroke={1.6} aria-hidden="true" />
            {conflict}
          </>
        ) : states.has('incomplete') ? (
          'Not saved yet. Check the marked fields.'
        ) : states.has('pending') || states.has('saving') ? (
          'Saving'
        ) : (
          saved
        )}
      </Small>
    </>
  );
}

function Saved() {
  return (
    <>
      <IconCloudCheck size={18} stroke={1.6} aria-hidden="true" />
      Saved
    </>
  );
}
