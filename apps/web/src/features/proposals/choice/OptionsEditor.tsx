import { OPTION_KEYS, PROPOSAL_BLOCKS, type ProposalBlock } from '@fairlead/contract/features/proposals/proposals';
import { Checkbox, Group, NumberInput, SegmentedControl, Stack, TextInput } from '@mantine/core';
import { Label } from '#kit/text/text';
import type { DraftValues } from '../draft-values';

type OptionsEditorProps = {
  values: Pick<DraftValues, 'options' | 'termMonths' | 'hidden' | 'lines'>;
  problems: Record<string, string>;
  onChange: (part: Partial<DraftValues>) => void;
};

const COUNTS = [
  { value: '0', label: 'One offer' },
  { value: '2', label: 'Options A and B' },
  { value: '3', label: 'Options A, B and C' },
];

const FIRST_NAMES = { a: 'Essential', b: 'Recommended', c: 'Complete' } as const;

const BLOCK_LABELS: Record<ProposalBlock, string> = {
  introduction: 'Show introduction',
  figures: 'Show what it changes',
  terms: 'Show terms',
};

/** What the client can choose between, how long the agreement runs, and which parts are shown. */
export function OptionsEditor({ values, problems, onChange }: OptionsEditorProps) {
  const { options, termMonths, hidden, lines } = values;
  const handleCount = (count: string) => {
    const keys = OPTION_KEYS.slice(0, Number(count));
    onChange({
      options: keys.map((key) => options.find((one) => one.key === key) ?? { key, name: FIRST_NAMES[key] }),
      // A line that named only options that are gone belongs to all again.
      lines: lines.map((line) => ({ ...line, options: line.options?.filter((key) => keys.includes(key)) ?? [] })),
    });
  };
  return (
    <Stack gap={12}>
      <Group gap={20} align="flex-end">
        <div>
          <Label component="div" mb={4}>
            What the client chooses from
          </Label>
          <SegmentedControl
            aria-label="What the client chooses from"
            data={COUNTS}
            value={String(options.length)}
            onChange={handleCount}
          />
        </div>
        <NumberInput
          label="Term in months (optional)"
          hideControls
          allowDecimal={false}
          allowNegative={false}
          maw={200}
          value={termMonths ?? ''}
          error={problems.termMonths}
          onChange={(value) => onChange({ termMonths: typeof value === 'number' ? value : null })}
        />
      </Group>
      {options.length > 0 && (
        <Group gap={12}>
          {options.map((option, index) => (
            <TextInput
              key={option.key}
              label={`Name of option ${option.key.toUpperCase()}`}
              maxLength={60}
              value={option.name}
              error={problems[`options.${index}.name`]}
              onChange={(event) => {
                const name = event.currentTarget.value;
                onChange({ options: options.map((one) => (one.key === option.key ? { ...one, name } : one)) });
              }}
            />
          ))}
        </Group>
      )}
      <Checkbox.Group
        label="Parts the client sees"
        value={PROPOSAL_BLOCKS.filter((block) => !hidden.includes(block))}
        onChange={(shown) => onChange({ hidden: PROPOSAL_BLOCKS.filter((block) => !shown.includes(block)) })}
      >
        <Group gap={20} mt={8}>
          {PROPOSAL_BLOCKS.map((block) => (
            <Checkbox key={block} value={block} label={BLOCK_LABELS[block]} />
          ))}
        </Group>
      </Checkbox.Group>
    </Stack>
  );
}
