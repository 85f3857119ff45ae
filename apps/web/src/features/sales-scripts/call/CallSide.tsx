import { findObjections } from '@fairlead/content/sales/find-objections';
import { OBJECTIONS } from '@fairlead/content/sales/objections';
import { STAGES } from '@fairlead/content/sales/stages';
import type { SalesScript } from '@fairlead/contract/features/sales-scripts';
import { Stack, Textarea, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type RefObject, useState } from 'react';
import { Caption, Small } from '#kit/text/text';
import { ObjectionCard } from '../ObjectionCard';
import classes from './Call.module.css';
import type { CallChange, CallState } from './call-state';

type CallSideProps = {
  script: SalesScript;
  call: CallState;
  change: (change: CallChange) => void;
  notes: RefObject<HTMLTextAreaElement | null>;
  finder: RefObject<HTMLInputElement | null>;
};

const SHOWN = 3;

/** Quick notes, and what to answer to what they just said. */
export function CallSide({ script, call, change, notes, finder }: CallSideProps) {
  const [heard, setHeard] = useState('');
  const found = findObjections(heard);
  const prepared = OBJECTIONS.filter(({ key }) => script.objections.includes(key));
  const shown = (heard.trim() === '' ? prepared : found).slice(0, SHOWN);
  return (
    <aside className={classes.side} aria-label="Notes and objections">
      <Textarea
        ref={notes}
        label={`Notes: ${STAGES[call.stage].label.toLowerCase()}`}
        description="Press N to write, Esc to go back to the script."
        autosize
        minRows={4}
        maxRows={10}
        maxLength={4_000}
        value={call.notes[call.stage] ?? ''}
        onChange={(event) => change({ kind: 'noted', text: event.currentTarget.value })}
        onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
      />
      <TextInput
        ref={finder}
        type="search"
        label="They say"
        description="Press O, then type a word of it."
        leftSection={<IconSearch size={18} stroke={1.6} aria-hidden="true" />}
        value={heard}
        onChange={(event) => setHeard(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
      />
      <Stack gap={16} aria-live="polite">
        {shown.map((objection) => (
          <ObjectionCard key={objection.key} objection={objection} />
        ))}
        {shown.length === 0 && <Small>Nothing in the library matches. Ask: what makes you say that?</Small>}
      </Stack>
      <Caption>Keys: arrows change the stage, 1 to 4 tick a check, X when they said no.</Caption>
    </aside>
  );
}
