import { OBJECTIONS } from '@fairlead/content/sales/objections';
import { PERSONAS } from '@fairlead/content/sales/personas';
import type { SalesScript } from '@fairlead/contract/features/sales-scripts';
import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '#kit/dialog/Dialog';
import { Caption, Note, Small } from '#kit/text/text';

type PracticeDialogProps = { script: SalesScript; onClose: () => void };

/** What this person may say, one at a time: first answer aloud, then look. Those prepared for come first. */
export function PracticeDialog({ script: { setup, objections }, onClose }: PracticeDialogProps) {
  const [at, setAt] = useState(0);
  const [isShown, setIsShown] = useState(false);
  const cards = [
    ...objections.flatMap((key) => OBJECTIONS.find((objection) => objection.key === key) ?? []),
    ...OBJECTIONS.filter(({ key }) => !objections.includes(key)),
  ];
  const card = cards[at % cards.length];
  if (!card) return null;
  const persona = PERSONAS[setup.persona];
  return (
    <Dialog title="Practice" onClose={onClose}>
      <Note>
        {persona.label}: {persona.cares}
      </Note>
      <Text variant="statement" mt={12} aria-live="polite">
        “{card.says}”
      </Text>
      {isShown ? (
        <>
          <Small mt={12}>{card.soften}</Small>
          <Small mt={6} fw={600}>
            {card.question}
          </Small>
          <Note mt={6}>Show: {card.show}</Note>
        </>
      ) : (
        <Note mt={12}>Answer aloud, then look.</Note>
      )}
      <Group mt={20} justify="space-between">
        <Caption span>
          {(at % cards.length) + 1} of {cards.length}
        </Caption>
        <Group gap={8}>
          <Button variant="default" onClick={() => setIsShown(!isShown)}>
            {isShown ? 'Hide the answer' : 'Show the answer'}
          </Button>
          <Button
            onClick={() => {
              setAt(at + 1);
              setIsShown(false);
            }}
          >
            Next
          </Button>
        </Group>
      </Group>
    </Dialog>
  );
}
