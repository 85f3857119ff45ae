import { bankOf } from '@fairlead/content/question-banks/banks';
import type { QuestionBank } from '@fairlead/content/question-banks/schema';
import { Radio, Stack } from '@mantine/core';

type DepthChoiceProps = {
  bank: QuestionBank;
  depths: NonNullable<QuestionBank['depths']>;
  value: string | null;
  onChange: (depth: string) => void;
};

/** How much is asked: each depth with its questions, its time and when to take it. */
export function DepthChoice({ bank, depths, value, onChange }: DepthChoiceProps) {
  return (
    <Radio.Group label="How much to ask" value={value} onChange={onChange}>
      <Stack gap={8} mt={8}>
        {depths.map(({ key, label, meaning, minutes }) => {
          const { length } = bankOf(bank.id, bank.version, key).questions;
          return (
            <Radio
              key={key}
              value={key}
              label={label}
              description={`${length} questions, about ${minutes} minutes. ${meaning}`}
            />
          );
        })}
      </Stack>
    </Radio.Group>
  );
}
