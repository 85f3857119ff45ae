import { UnstyledButton } from '@mantine/core';
import { IconArrowsSplit2, IconCloudCheck, IconCloudOff } from '@tabler/icons-react';
import { Note } from '#kit/text/text';
import type { KeeperView } from './answer-keeper';
import classes from './KeptStateLine.module.css';

type KeptStateLineProps = Pick<KeeperView, 'answers'> & { onRetry: () => void };

/** What became of the answers, in a word; read aloud when it changes. */
export function KeptStateLine({ answers, onRetry }: KeptStateLineProps) {
  const states = new Set([...answers.values()].map(({ state }) => state));
  return (
    <Note role="status" className={classes.state}>
      {states.has('waiting') || states.has('failed') ? (
        <>
          <IconCloudOff size={18} stroke={1.6} aria-hidden="true" />
          Not saved.{' '}
          <UnstyledButton className={classes.retry} onClick={onRetry}>
            Try again.
          </UnstyledButton>
        </>
      ) : states.has('conflict') ? (
        <>
          <IconArrowsSplit2 size={18} stroke={1.6} aria-hidden="true" />
          Two answers to one question
        </>
      ) : states.has('pending') || states.has('saving') ? (
        'Saving'
      ) : (
        <>
          <IconCloudCheck size={18} stroke={1.6} aria-hidden="true" />
          Saved
        </>
      )}
    </Note>
  );
}
