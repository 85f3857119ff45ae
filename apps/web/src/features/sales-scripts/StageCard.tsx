import { STAGES } from '@fairlead/content/sales/stages';
import type { SalesScript } from '@fairlead/contract/features/sales-scripts';
import { Button, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { firstSentenceOf } from '#app/api/api-problem';
import { FormAlert } from '#kit/feedback/FormAlert';
import { useAct } from '#kit/form/use-act';
import { Card } from '#kit/layout/Card';
import { Fold } from '#kit/layout/Fold';
import { Bullets } from '#kit/text/Bullets';
import { Note, Small } from '#kit/text/text';
import { LineDialog } from './LineDialog';
import classes from './Script.module.css';
import { ScriptLineItem } from './ScriptLineItem';
import type { ScriptActions } from './use-script';

type Stage = SalesScript['stages'][number];
type StageCardProps = { stage: Stage; removed: SalesScript['removed']; actions: ScriptActions };

/** One stage: its goal, what to say, and what has to be true before the next one. */
export function StageCard({ stage: { key, minutes, lines }, removed, actions }: StageCardProps) {
  const [isAdding, setIsAdding] = useState(false);
  const act = useAct({});
  const { label, goal, steps, checks, exitCriterion } = STAGES[key];
  const takenOut = removed.filter(({ stage }) => stage === key);
  return (
    <Card title={`${label}, ${minutes} min`} sub={goal}>
      <Fold title="How to do it">
        <Bullets>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </Bullets>
      </Fold>
      <ol className={classes.lines}>
        {lines.map((line) => (
          <ScriptLineItem key={line.key} line={line} actions={actions} />
        ))}
      </ol>
      <Button
        variant="subtle"
        leftSection={<IconPlus size={16} stroke={1.8} aria-hidden="true" />}
        className={classes.printless}
        onClick={() => setIsAdding(true)}
      >
        Add a line
      </Button>
      {takenOut.length > 0 && (
        <div className={classes.printless}>
          <Fold title={`Taken out (${takenOut.length})`}>
            {takenOut.map(({ key: line, text }) => (
              <Group key={line} justify="space-between" wrap="nowrap" gap={12} mt={4}>
                <Small c="dimmed">{text}</Small>
                <Button
                  variant="subtle"
                  size="xs"
                  flex="none"
                  onClick={() => act.run(() => actions.change({ kind: 'restore', key: line }))}
                >
                  Put back
                </Button>
              </Group>
            ))}
            <FormAlert>{act.error && firstSentenceOf(act.error)}</FormAlert>
          </Fold>
        </div>
      )}
      <div className={classes.checks}>
        <Small fw={600}>Before you move on</Small>
        <Bullets>
          {checks.map((check) => (
            <li key={check.key}>{check.text}</li>
          ))}
        </Bullets>
        <Note mt={6}>Done when: {exitCriterion}</Note>
      </div>
      {isAdding && (
        <LineDialog
          title={`A line for ${label.toLowerCase()}`}
          onSave={(text) => actions.change({ kind: 'add', stage: key, text })}
          onClose={() => setIsAdding(false)}
        />
      )}
    </Card>
  );
}
