import type { ScriptLine } from '@fairlead/contract/features/sales-scripts';
import { IconArrowBackUp, IconEdit, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { firstSentenceOf } from '#app/api/api-problem';
import { useWriters } from '#app/locale/use-writers';
import { FormAlert } from '#kit/feedback/FormAlert';
import { StateBadge } from '#kit/feedback/StateBadge';
import { useAct } from '#kit/form/use-act';
import { MenuAct, MoreMenu } from '#kit/links/MoreMenu';
import { Caption } from '#kit/text/text';
import { LineDialog } from './LineDialog';
import classes from './Script.module.css';
import { sourceInWords } from './script-words';
import type { ScriptActions } from './use-script';

/** What to say, where it comes from, and what can be changed about it. */
export function ScriptLineItem({ line, actions }: { line: ScriptLine; actions: ScriptActions }) {
  const write = useWriters();
  const [isEditing, setIsEditing] = useState(false);
  const act = useAct({});
  // A line of the team's own has nothing it could be put back to.
  const wasMade = line.key.includes('.');
  return (
    <li className={classes.line}>
      <div>
        <p className={classes.said} data-breaks dir="auto">
          {line.text}
        </p>
        {line.source !== 'method' && <Caption span>{sourceInWords(line, write)} </Caption>}
        {line.open.length > 0 && <StateBadge tone="warning">Needs {line.open.join(' and ')}</StateBadge>}
        {act.error !== null && <FormAlert>{firstSentenceOf(act.error)}</FormAlert>}
      </div>
      <MoreMenu label={`Change “${line.text}”`} isBusy={act.isActing} className={classes.printless}>
        <MenuAct icon={IconEdit} onClick={() => setIsEditing(true)}>
          Edit
        </MenuAct>
        {line.isEdited && wasMade && (
          <MenuAct
            icon={IconArrowBackUp}
            onClick={() => act.run(() => actions.change({ kind: 'restore', key: line.key }))}
          >
            Back to how it was made
          </MenuAct>
        )}
        <MenuAct icon={IconTrash} onClick={() => act.run(() => actions.change({ kind: 'remove', key: line.key }))}>
          Take out
        </MenuAct>
      </MoreMenu>
      {isEditing && (
        <LineDialog
          title="Edit the line"
          text={line.text}
          onSave={(text) => actions.change({ kind: 'edit', key: line.key, text })}
          onClose={() => setIsEditing(false)}
        />
      )}
    </li>
  );
}
