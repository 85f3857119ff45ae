import { BASIS_LABELS, BASIS_MEANINGS, RAMP_LABELS } from '@fairlead/content/words/amortizer-words';
import type { AmortizerStart } from '@fairlead/contract/features/risk-amortizer';
import { type RampShape, SHEET_BASES } from '@fairlead/risk/amortizer/inputs';
import { Button, Radio, SegmentedControl, Stack, Text } from '@mantine/core';
import { IconRestore } from '@tabler/icons-react';
import { useId } from 'react';
import type { Figures } from '#app/locale/figures';
import { OutdatedMark } from '#domain/clients/OutdatedMark';
import { Fold } from '#kit/layout/Fold';
import { TextLink } from '#kit/links/links';
import { Caption, Label, Note } from '#kit/text/text';
import { OUTDATED_START } from '../outdated-words';
import type { Amortizer } from '../use-amortizer';
import type { NumberField } from './amortizer-values';
import classes from './InputPanel.module.css';
import { SliderField } from './SliderField';

type InputPanelProps = { amortizer: Amortizer; start: AmortizerStart | null; figures: Figures };

const MORE: NumberField[] = [
  'onboardingFee',
  'feeEscalator',
  'discountRate',
  'exposureGrowth',
  'startDelayMonths',
  'otherMonthlyBenefit',
  'eventRate',
];
const RAMPS = Object.entries(RAMP_LABELS).map(([value, label]) => ({ value, label }));

/** Every figure of the plan; page and charts follow at once, and only a save keeps them. */
export function InputPanel({ amortizer, start, figures }: InputPanelProps) {
  const { values, began, problems, change, choose, put, reset } = amortizer;
  const id = useId();
  const simulation = start?.simulation ?? null;
  const field = (name: NumberField) => (
    <SliderField
      key={name}
      field={name}
      value={values[name]}
      began={began[name]}
      error={problems[name]}
      figures={figures}
      onChange={change}
    />
  );
  return (
    <section className={classes.panel} aria-labelledby={`${id}-title`}>
      <div className={classes.part}>
        <Text component="h2" variant="card" id={`${id}-title`}>
          The plan
        </Text>
        <Note mt={1} mb={12}>
          Change any input; results update.
        </Note>
        {simulation && (
          <Radio.Group
            label="Exposure from"
            value={values.basis}
            onChange={(basis) => choose(SHEET_BASES.find((one) => one === basis) ?? 'typed')}
            className={classes.basis}
          >
            {SHEET_BASES.map((basis) => (
              <Radio
                key={basis}
                size="sm"
                value={basis}
                label={BASIS_LABELS[basis]}
                description={values.basis === basis ? BASIS_MEANINGS[basis] : undefined}
              />
            ))}
          </Radio.Group>
        )}
        {simulation && start && (
          <Caption className={classes.source}>
            From{' '}
            <TextLink
              to="/clients/$clientId/simulations/$simulationId"
              params={{ clientId: start.clientId, simulationId: simulation.id }}
              size="xs"
            >
              simulation version {simulation.version}
            </TextLink>
            {simulation.outdated && (
              <>
                {' '}
                <OutdatedMark />
                <Text span inherit display="block">
                  {OUTDATED_START[simulation.outdated]}
                </Text>
              </>
            )}
          </Caption>
        )}
      </div>
      <div className={classes.part}>
        {field('annualExposure')}
        {field('targetReduction')}
      </div>
      <div className={classes.part}>
        {field('monthlyFee')}
        {simulation && simulation.services.length > 0 && (
          <Caption className={classes.source}>
            {simulation.services.length === 1
              ? 'One service is proposed'
              : `${simulation.services.length} services are proposed`}
            , together {figures.exactMoney(simulation.monthlyFee)} a month.
          </Caption>
        )}
        {field('horizonMonths')}
        {field('rampMonths')}
        <div>
          <Label span display="block" mb={6} id={`${id}-ramp`}>
            Rollout runs
          </Label>
          <SegmentedControl
            fullWidth
            size="xs"
            aria-labelledby={`${id}-ramp`}
            data={RAMPS}
            value={values.rampShape}
            onChange={(shape) => put({ rampShape: shape as RampShape })}
          />
        </div>
      </div>
      <div className={classes.fold}>
        <Fold title="More" initiallyOpen={MORE.some((name) => problems[name])}>
          <Stack gap={18} pt={12}>
            {MORE.map(field)}
          </Stack>
        </Fold>
      </div>
      {simulation && (
        <div className={classes.part}>
          <Button
            fullWidth
            variant="subtle"
            size="sm"
            leftSection={<IconRestore size={16} stroke={1.6} aria-hidden="true" />}
            onClick={reset}
          >
            Use the simulation's figures
          </Button>
        </div>
      )}
    </section>
  );
}
