import type { OptionKey } from '@fairlead/contract/features/proposals/proposals';
import { Checkbox, Group } from '@mantine/core';
import type { DraftValues, LineValues } from '../draft-values';

type LineChoiceProps = {
  line: LineValues;
  options: DraftValues['options'];
  onChange: (part: Partial<LineValues>) => void;
};

/** In which options a service is, and whether the client may leave it out. */
export function LineChoice({ line, options, onChange }: LineChoiceProps) {
  const all = options.map(({ key }) => key);
  const own = line.options && line.options.length > 0 ? line.options : all;
  const handleOption = (key: OptionKey, isIn: boolean) => {
    const chosen = all.filter((one) => (one === key ? isIn : own.includes(one)));
    // A service belongs to one option at least; one that is in all of them names none.
    if (chosen.length > 0) onChange({ options: chosen.length === all.length ? [] : chosen });
  };
  return (
    <Group gap={12} mt={8} role="group" aria-label={`Choice about ${line.name}`}>
      {options.map(({ key }) => (
        <Checkbox
          key={key}
          size="xs"
          label={key.toUpperCase()}
          aria-label={`${line.name} in option ${key.toUpperCase()}`}
          checked={own.includes(key)}
          onChange={(event) => handleOption(key, event.currentTarget.checked)}
        />
      ))}
      <Checkbox
        size="xs"
        label="Optional"
        aria-label={`${line.name} is optional`}
        checked={line.optional ?? false}
        onChange={(event) => onChange({ optional: event.currentTarget.checked })}
      />
    </Group>
  );
}
