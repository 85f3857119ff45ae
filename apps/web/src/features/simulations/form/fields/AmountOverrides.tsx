import { COMPONENT_LABELS } from '@fairlead/content/scenarios/component-labels';
import { SCENARIO_KEYS, SCENARIOS, type ScenarioKey } from '@fairlead/content/scenarios/scenarios';
import { Button, Checkbox, Group, NumberInput, Select, SimpleGrid, Text, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { IconPlus } from '@tabler/icons-react';
import { Caption, Label } from '#kit/text/text';
import { type AmountLine, componentsOf, modelAmount, nextAmount, nextTag } from '../values/override-values';
import { AMOUNT_UNITS } from './amount-units';
import classes from './ExpertFields.module.css';
import { fieldId } from './field-id';
import { TripleFields } from './TripleFields';

type AmountOverridesProps = {
  lines: AmountLine[];
  inputProps: (path: string) => GetInputPropsReturnType;
  onChange: (lines: AmountLine[]) => void;
};

const MOST_LINES = 40;

const isScenario = (key: string): key is ScenarioKey => SCENARIO_KEYS.some((known) => known === key);

/** What a part of an event costs, beginning with the model's own parameters. */
export function AmountOverrides({ lines, inputProps, onChange }: AmountOverridesProps) {
  const next = lines.length < MOST_LINES ? nextAmount(lines) : null;
  const replace = (index: number, line: AmountLine | null) =>
    onChange(lines.flatMap((other, position) => (position === index ? (line ? [line] : []) : [other])));
  return (
    <section className={classes.changes} aria-label="Changed amounts">
      <Text component="h3" fw={600}>
        Change how much something costs
      </Text>
      <p>A part of the loss in one scenario. The fields start with the model's own figures.</p>
      {lines.map((line, index) => {
        const path = `amountOverrides.${index}`;
        const scenario = isScenario(line.scenario) ? line.scenario : 'ransomware';
        const components = componentsOf(scenario);
        const kind = components.find(({ tag }) => tag === line.tag)?.amount.kind;
        const isTaken = (tag: string) =>
          tag !== line.tag && lines.some((other) => other.scenario === scenario && other.tag === tag);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place; two never hold the same component
          <div key={index} className={classes.change}>
            <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={16}>
              <Select
                id={fieldId(`${path}.scenario`)}
                label="Scenario"
                allowDeselect={false}
                value={line.scenario}
                error={inputProps(`${path}.scenario`).error}
                data={SCENARIO_KEYS.map((key) => ({
                  value: key,
                  label: SCENARIOS[key].label,
                  disabled: key !== line.scenario && nextTag(lines, key) === null,
                }))}
                onChange={(key) => {
                  const tag = key && isScenario(key) ? nextTag(lines, key) : null;
                  const model = key && isScenario(key) && tag ? modelAmount(key, tag) : null;
                  if (model) replace(index, { ...model, reason: line.reason });
                }}
              />
              <Select
                id={fieldId(`${path}.tag`)}
                label="Part of the loss"
                allowDeselect={false}
                value={line.tag}
                error={inputProps(`${path}.tag`).error}
                data={components.map(({ tag }) => ({
                  value: tag,
                  label: COMPONENT_LABELS[tag],
                  disabled: isTaken(tag),
                }))}
                onChange={(chosen) => {
                  const tag = components.find((component) => component.tag === chosen)?.tag;
                  const model = tag ? modelAmount(scenario, tag) : null;
                  if (model) replace(index, { ...model, reason: line.reason });
                }}
              />
            </SimpleGrid>
            {line.kind === 'pert' ? (
              <TripleFields
                legend="How much"
                help={kind ? AMOUNT_UNITS[kind] : ''}
                path={path}
                inputProps={inputProps}
              />
            ) : (
              <fieldset className={classes.triple}>
                <Label component="legend">How much</Label>
                <SimpleGrid cols={2} spacing={10}>
                  <NumberInput
                    {...inputProps(`${path}.p05`)}
                    id={fieldId(`${path}.p05`)}
                    label="In 1 of 20 events less than"
                    thousandSeparator
                    hideControls
                    inputMode="decimal"
                  />
                  <NumberInput
                    {...inputProps(`${path}.p95`)}
                    id={fieldId(`${path}.p95`)}
                    label="In 1 of 20 events more than"
                    thousandSeparator
                    hideControls
                    inputMode="decimal"
                  />
                </SimpleGrid>
                <Caption>{kind && AMOUNT_UNITS[kind]}</Caption>
                {line.madeFor && (
                  <Checkbox
                    id={fieldId(`${path}.madeFor`)}
                    mt={10}
                    label="Made for working hours: these are clock hours"
                    error={inputProps(`${path}.madeFor`).error}
                    checked={false}
                    onChange={() => replace(index, { ...line, madeFor: undefined })}
                  />
                )}
              </fieldset>
            )}
            <TextInput
              {...inputProps(`${path}.reason`)}
              id={fieldId(`${path}.reason`)}
              label="Reason"
              description="Printed on the report."
              maxLength={500}
            />
            <Group justify="flex-end">
              <Button variant="subtle" size="sm" onClick={() => replace(index, null)}>
                Take the model's amount again
              </Button>
            </Group>
          </div>
        );
      })}
      {next && (
        <Button
          mt={12}
          variant="default"
          size="sm"
          leftSection={<IconPlus size={16} stroke={1.6} aria-hidden="true" />}
          onClick={() => onChange([...lines, next])}
        >
          Change an amount
        </Button>
      )}
    </section>
  );
}
