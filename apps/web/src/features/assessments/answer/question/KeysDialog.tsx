import { Switch } from '@mantine/core';
import { Dialog } from '#kit/dialog/Dialog';
import { Note } from '#kit/text/text';
import classes from './KeysDialog.module.css';

const KEYS = [
  { keys: ['1', 'to', '9'], what: 'Choose the answer with that number' },
  { keys: ['U'], what: 'We are not sure, where a number is asked for' },
  { keys: ['N'], what: 'Does not apply, where it may be left out' },
  { keys: ['J', 'or', 'right arrow'], what: 'Next question' },
  { keys: ['K', 'or', 'left arrow'], what: 'Question before' },
  { keys: ['?'], what: 'This list' },
];
const JOINS = ['to', 'or'];

type KeysDialogProps = { isOn: boolean; onSwitch: (on: boolean) => void; onClose: () => void };

/** What the keys do, and the way to switch them off. */
export function KeysDialog({ isOn, onSwitch, onClose }: KeysDialogProps) {
  return (
    <Dialog onClose={onClose} title="Answer with the keyboard" size={440}>
      <dl className={classes.keys}>
        {KEYS.map(({ keys, what }) => (
          <div key={what}>
            <Note component="dt">
              {keys.map((key) => (JOINS.includes(key) ? <span key={key}>{key}</span> : <kbd key={key}>{key}</kbd>))}
            </Note>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <Switch
        mt={20}
        label="Use single keys"
        description="In text fields every key writes, as always."
        checked={isOn}
        onChange={(event) => onSwitch(event.currentTarget.checked)}
      />
    </Dialog>
  );
}
