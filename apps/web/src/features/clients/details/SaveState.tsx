import { IconCheck, IconCloudOff } from '@tabler/icons-react';
import { Detail } from '#kit/text/text';
import classes from './ClientDetails.module.css';

type SaveStateProps = { isDirty: boolean; isSaving: boolean; isWaiting: boolean; isSaved: boolean };

/** Says what became of the changes; read aloud when it changes. */
export function SaveState({ isDirty, isSaving, isWaiting, isSaved }: SaveStateProps) {
  return (
    <Detail className={classes.state} role="status">
      {isWaiting ? (
        <>
          <IconCloudOff size={18} stroke={1.6} aria-hidden="true" />
          No connection. Your text is kept and will be saved when the connection is back.
        </>
      ) : isSaving ? (
        'Saving'
      ) : isDirty ? (
        'Unsaved changes'
      ) : isSaved ? (
        <>
          <IconCheck size={18} stroke={1.6} aria-hidden="true" />
          Saved
        </>
      ) : null}
    </Detail>
  );
}
