import { SCENARIO_KEYS, SCENARIOS } from '@fairlead/content/scenarios/scenarios';
import { Button, Group, NumberInput, Select, SimpleGrid, Text, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { IconPlus } from '@tabler/icons-react';
import type { Figures } from '#app/locale/figures';
import { Detail } from '#kit/text/text';
import { newRateLine, nextRateScenario, type RateLine, rateOutcome } from '../values/override-values';
import classes from './ExpertFields.module.css';
import { fieldId } from './field-id';
import { TripleFields } from './TripleFields';

type RateOverridesProps = {
  lines: RateLine[];
  figures: Figures;
  inputProps: (path: string) => GetInputPropsReturnType;
  onChange: (lines: RateLine[]) => void;
};

/** How often a scenario happens, told as attempts a year and how a typical attacker compares with the defense. */
export function RateOverrides({ lines, figures, inputProps, onChange }: RateOverridesProps) {
  const next = nextRateScenario(lines);
  return (
    <section className={classes.changes} aria-label="Changed rates">
      <Text component="h3" fw={600}>
        Change how often something happens
      </Text>
      <p>
        Attempts a year, and how able the attacker is against how well the business resists. The chance that an attempt
        succeeds follows from the two.
      </p>
      {lines.map((line, index) => {
        const path = `rateOverrides.${index}`;
        const isTaken = (key: string) => key !== line.scenario && lines.some(({ scenario }) => scenario === key);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place; two never hold the same scenario
          <div key={index} className={classes.change}>
            <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={16}>
              <Select
                {...inputProps(`${path}.scenario`)}
                id={fieldId(`${path}.scenario`)}
                label="Scenario"
                allowDeselect={false}
                data={SCENARIO_KEYS.map((key) => ({ value: key, label: SCENARIOS[key].label, disabled: isTaken(key) }))}
              />
              <NumberInput
                {...inputProps(`${path}.threatRate`)}
                id={fieldId(`${path}.threatRate`)}
                label="Attempts a year"
                hideControls
                decimalScale={4}
                inputMode="decimal"
              />
            </SimpleGrid>
            <TripleFields
              legend="How able the attacker is"
              help="0% is a beginner, 100% the best there are."
              path={`${path}.capability`}
              inputProps={inputProps}
            />
            <TripleFields
              legend="How well the business resists"
              help="On the same scale: an attempt succeeds when ability is above resistance."
              path={`${path}.resistance`}
              inputProps={inputProps}
            />
            <Detail>{outcomeOf(line, figures)}</Detail>
            <TextInput
              {...inputProps(`${path}.reason`)}
              id={fieldId(`${path}.reason`)}
              label="Reason"
              description="Printed on the report."
              maxLength={500}
            />
            <Group justify="flex-end">
              <Button
                variant="subtle"
                size="sm"
                onClick={() => onChange(lines.filter((_, position) => position !== index))}
              >
                Take the model's rate again
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
          onClick={() => onChange([...lines, newRateLine(next)])}
        >
          Change a rate
        </Button>
      )}
    </section>
  );
}

/** What the fields come to, once they can be read. */
function outcomeOf(line: RateLine, figures: Figures): string {
  const outcome = rateOutcome(line);
  if (!outcome) return 'Fill the fields to see what they come to.';
  const events = new Intl.NumberFormat(figures.locale, { maximumSignificantDigits: 2 }).format(outcome.perYear);
  return `An attempt succeeds with a chance of ${figures.probability(outcome.chance)}, which makes ${events} events a year today.`;
}
