import type { ComplianceCheck } from '@fairlead/contract/features/compliance';
import { Checkbox, Select, Stack } from '@mantine/core';
import { useState } from 'react';
import { sentenceOf } from '#app/api/api-problem';
import { useWriters } from '#app/locale/use-writers';
import { FormAlert } from '#kit/feedback/FormAlert';
import { DayField } from '#kit/form/DayField';
import { Card } from '#kit/layout/Card';
import { Note } from '#kit/text/text';
import type { CheckActs } from './use-check';

type ScopeCardProps = { check: ComplianceCheck; acts: CheckActs | null };
type Change = Parameters<CheckActs['update']>[0];

/** What decides which requirements are asked for, and when the check is due. */
export function ScopeCard({ check, acts }: ScopeCardProps) {
  const write = useWriters();
  const [problem, setProblem] = useState<string | null>(null);
  const change = async (next: Change) => {
    setProblem(null);
    try {
      await acts?.update(next);
    } catch (error) {
      setProblem(sentenceOf(error));
    }
  };
  const choose = (key: string, chosen: string | string[]) =>
    void change({ scope: { ...check.scope, choices: { ...check.scope.choices, [key]: chosen } } });
  const isCmmc = check.score.own.method === 'cmmc' && check.score.own.score.level === 2;
  return (
    <Card title="Scope" sub="What applies to this client. Answers outside the scope are kept and not counted.">
      <Stack gap={16} maw={560}>
        {check.scopes.map(({ key, kind, question, chosen, options }) =>
          kind === 'one' ? (
            <Select
              key={key}
              label={question}
              description={options.find(({ id }) => chosen.includes(id))?.help}
              data={options.map(({ id, label }) => ({ value: id, label }))}
              value={chosen[0] ?? null}
              onChange={(next) => next && choose(key, next)}
              allowDeselect={false}
              readOnly={!acts}
            />
          ) : (
            <Checkbox.Group
              key={key}
              label={question}
              value={chosen}
              onChange={(next) => choose(key, next)}
              readOnly={!acts}
            >
              <Stack gap={8} mt={8}>
                {options.map(({ id, label }) => (
                  <Checkbox key={id} value={id} label={label} disabled={!acts} />
                ))}
              </Stack>
            </Checkbox.Group>
          ),
        )}
        {check.score.counts.leftOut > 0 && (
          <Note>{write.countOf(check.score.counts.leftOut, 'requirement')} not asked for by this scope.</Note>
        )}
        {acts && <DayField label="Due" value={check.dueOn} onChange={(dueOn) => void change({ dueOn })} maw={240} />}
        {acts && isCmmc && (
          <DayField
            label="Conditional status given on"
            description="From then on, the plan of action must be closed within 180 days."
            value={check.conditionalOn}
            onChange={(conditionalOn) => void change({ conditionalOn })}
            maw={320}
          />
        )}
        <FormAlert>{problem}</FormAlert>
      </Stack>
    </Card>
  );
}
