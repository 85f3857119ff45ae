import type { ReactNode } from 'react';
import { useTrial } from '#domain/trials/trial';
import { endedTitle } from '#domain/trials/trial-words';
import { Dialog } from '#kit/dialog/Dialog';
import { OVER_DIALOGS } from '#kit/layout/layers';
import classes from './TrialEnded.module.css';

/** Over the open page and its dialogs from the moment the access ends; it cannot be closed, and what was typed behind it is kept. */
export function TrialEndedDialog({ children }: { children: ReactNode }) {
  const title = endedTitle(useTrial());
  return (
    <Dialog
      onClose={() => {}}
      closesBy="nothing"
      zIndex={OVER_DIALOGS}
      size={1040}
      isFullScreenOnPhone
      title={title}
      classNames={{ title: classes.title, header: classes.header, body: classes.body }}
    >
      {children}
    </Dialog>
  );
}
