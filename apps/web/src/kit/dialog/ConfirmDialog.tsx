import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { sentenceOf } from '#app/api/api-problem';
import { useAct } from '../form/use-act';
import { Dialog, type DialogProps } from './Dialog';
import { DialogFoot } from './DialogFoot';

export type ConfirmDialogProps = DialogProps & {
  /** The act by its verb: "Revoke key". */
  act: ReactNode;
  /** The way back: "Keep it". */
  keep?: string;
  /** Something is lost by it: the button says so, and the way back has the focus. */
  isDanger?: boolean;
  /** The way back has the focus: it cannot be undone, though nothing is lost by it. */
  isFinal?: boolean;
  /** Does it; the dialog closes once it is done, and stays when the answer is false. */
  onAct: () => unknown;
  /** What went wrong, for people; the API's sentence where it is left out. */
  wordsOf?: (error: unknown) => string;
  /** What follows from it. */
  children: ReactNode;
};

/** A question before an act: what follows from it, what went wrong, and the two ways on. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { act, keep, isDanger, isFinal, onAct, wordsOf = sentenceOf, onClose, children, ...frame } = props;
  const { run, isActing, error, reset } = useAct({ onDone: onClose });
  const close = () => {
    reset();
    onClose();
  };
  return (
    <Dialog {...frame} onClose={close}>
      <Text component="div" c="var(--fl-ink-2)">
        {children}
      </Text>
      <DialogFoot
        problem={error && wordsOf(error)}
        keep={keep}
        onKeep={close}
        act={act}
        onAct={() => run(onAct)}
        isActing={isActing}
        isDanger={isDanger}
        focus={isDanger || isFinal ? 'keep' : 'act'}
      />
    </Dialog>
  );
}
